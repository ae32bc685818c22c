import type { Language } from './choose.ts';

/** The formats of one language for numbers, counts and lists. */
export interface Wording {
  /** Formats a whole number with the separators of the language: `1,000`, `1.000`, `1 000`. */
  readonly count: (n: number) => string;
  /** Returns the form for this number by the plural rules of the language, without the number. */
  readonly form: (n: number, one: string, other: string) => string;
  /** Returns the number and its form: `1 change`, `21 changes`. */
  readonly plural: (n: number, one: string, other: string) => string;
  /** Joins a list: `a, b and c`. */
  readonly list: (items: readonly string[]) => string;
  /** Formats a size in megabytes with at most one decimal place. */
  readonly decimal: (n: number) => string;
}

/** The regional form used for a language with several. British lists have no comma before “and”. */
const TAGS: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR' };

/** Creates the wording of a language. `Intl` has the rules; in French, for example, 0 is singular too. */
export function createWording(language: Language): Wording {
  const tag = TAGS[language];
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
  const decimals = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const rules = new Intl.PluralRules(tag);
  const lists = new Intl.ListFormat(tag, { type: 'conjunction' });
  const count = (n: number): string => numbers.format(n);
  const form = (n: number, one: string, other: string): string => (rules.select(n) === 'one' ? one : other);
  return {
    count,
    form,
    plural: (n, one, other) => `${count(n)} ${form(n, one, other)}`,
    list: (items) => lists.format(items),
    decimal: (n) => decimals.format(n),
  };
}
