import type { TextLanguage } from '../text/text-language.ts';
import { NAME_KINDS, type NameKind } from './model.ts';

/** The word of a pseudonym by language. A number follows, such as `Party 2`: no letter or digit that may follow a name makes another one of it. */
const WORDS: Readonly<Record<TextLanguage, Readonly<Record<NameKind, string>>>> = {
  en: { party: 'Party', person: 'Person', address: 'Address', account: 'Account', amount: 'Amount' },
  de: { party: 'Partei', person: 'Person', address: 'Adresse', account: 'Konto', amount: 'Betrag' },
  fr: { party: 'Partie', person: 'Personne', address: 'Adresse', account: 'Compte', amount: 'Montant' },
};

/** Every word with its kind, in lower case: an answer may be in another language than what was sent. */
const KINDS: ReadonlyMap<string, NameKind> = new Map(
  Object.values(WORDS).flatMap((words) =>
    NAME_KINDS.map((kind) => [words[kind].toLowerCase(), kind] as const),
  ),
);
const ALL = [...KINDS.keys()].toSorted((a, b) => b.length - a.length);

/** A pseudonym as it is in a text. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly kind: NameKind;
  readonly number: number;
  /** The form of the name; undefined for the name as the user chose it. */
  readonly form: number | undefined;
  readonly isUpper: boolean;
}

/** Writes a pseudonym: `Party 2`, and for another form of the same name `Party 2.3`. */
export function writeToken(language: TextLanguage, kind: NameKind, number: number, form?: number): string {
  return `${WORDS[language][kind]} ${number}${form === undefined ? '' : `.${form}`}`;
}

/** Finds what has the form of a pseudonym, in any case and language, from `from` on. */
export function findTokens(text: string, from = 0): readonly Token[] {
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{M}])(${ALL.join('|')})\s([1-9]\d{0,3})(?!\d)(?:\.([1-9]\d{0,3})(?!\d))?`,
    'giu',
  );
  pattern.lastIndex = from;
  const tokens: Token[] = [];
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [all, word = '', number, form] = match;
    const kind = KINDS.get(word.toLowerCase());
    if (kind === undefined) continue;
    tokens.push({
      start: match.index,
      end: match.index + all.length,
      kind,
      number: Number(number),
      form: form === undefined ? undefined : Number(form),
      isUpper: word === word.toUpperCase(),
    });
  }
  return tokens;
}

/** Returns where a text that is still arriving may end in the beginning of a pseudonym; its length if it does not. */
export function unfinishedToken(text: string): number {
  const words = ALL.flatMap((word) => Array.from(word, (_, index) => word.slice(0, index + 1)));
  const begun = `(?:${[...new Set(words)].toSorted((a, b) => b.length - a.length).join('|')})`;
  const whole = String.raw`(?:${ALL.join('|')})\s(?:\d{1,4}(?:\.\d{0,4})?)?`;
  const match = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${whole}|${begun})$`, 'iu').exec(
    text.slice(-LONGEST - 1),
  );
  return match === null ? text.length : Math.max(0, text.length - LONGEST - 1) + match.index;
}

/** The longest pseudonym, in UTF-16 code units. */
const LONGEST = Math.max(...ALL.map((word) => word.length)) + ' 1234.1234'.length;
