import type { Language } from './choose.ts';

/** How one language writes numbers, counts and lists. */
export interface Wording {
  /** A whole number with the separators of the language: `1,000`, `1.000`, `1 000`. */
  readonly count: (n: number) => string;
  /** The form for this many, by the plural rules of the language; only the form, without the number. */
  readonly form: (n: number, one: string, other: string) => string;
  /** The number and the form for it: `1 change`, `21 changes`. */
  readonly plural: (n: number, one: string, other: string) => string;
  /** `a, b and c`. */
  readonly list: (items: readonly string[]) => string;
  /** A size in megabytes with one decimal place at most. */
  readonly decimal: (n: number) => string;
}

/** Where a language is written differently from place to place, the form that is used. British lists have no comma before “and”. */
const TAGS: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR' };

/** The wording of a language. `Intl` has the rules; French, for one, has the singular for 0 too. */
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
