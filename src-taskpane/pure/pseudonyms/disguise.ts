import { findNames, type FoundName } from './find-names.ts';
import type { ChosenName, NameKind, Pseudonyms } from './model.ts';
import { ownWords } from './own-words.ts';
import { tidyNames } from './tidy-names.ts';
import { findTokens, unfinishedToken, writeToken, type Token } from './tokens.ts';

/** A text as it is sent, and the way back for its answer. */
export interface Disguise {
  readonly sent: string;
  /** Returns a text with the names for the pseudonyms that were sent. What only looks like a pseudonym stays. */
  readonly restore: (text: string) => string;
  /** Does the same for a text that arrives in pieces. */
  readonly restorePieces: () => Pieces;
}

/** Restores a text that arrives in pieces: the texts that it returns, joined, are the restored text. */
export interface Pieces {
  /** Returns what can be shown once this piece arrived: the beginning of a pseudonym is held back. */
  readonly push: (piece: string) => string;
  /** Returns what was held back. */
  readonly end: () => string;
}

/** A name with its number; those that share one are forms of the same name. */
interface Numbered extends ChosenName {
  readonly number: number;
  /** The name that has the number without a form: itself, or the longer one. */
  readonly whole: string;
}

/**
 * Replaces the chosen names in a text that is sent. The same text and names give the same result. The pseudonyms are numbered in the order
 * of the names; a number that the text has already is not used. Other forms of a name (case, spaces, a longer word, a part of the name that is chosen
 * too) have a pseudonym each, so that `restore(sent)` is the text; all in capitals is the pseudonym in capitals. Our own instructions stay as they
 * are, whatever words are chosen: a name may be an ordinary word.
 */
export function disguise(text: string, { names, language }: Pseudonyms): Disguise {
  const numbered = numberNames(tidyNames(names), new Set(findTokens(text).map(toNumberKey)));
  const own = [...text.matchAll(ownWords())];
  const isOwn = ({ start, end }: FoundName): boolean =>
    own.some(({ 0: words, index }) => start < index + words.length && end > index);
  const found = findNames(
    text,
    numbered.map(({ name }) => name),
  ).filter((one) => !isOwn(one));
  const words = new Map<string, string>();
  const tokens = new Map<string, string>();
  const forms = new Map<string, number>();
  const tokenFor = ({ name: index, words: written }: FoundName): string => {
    const name = numbered[index];
    if (name === undefined) return written;
    const { kind, number } = name;
    const base = writeToken(language, kind, number);
    // An answer may use it for a form of the name.
    words.set(toKey({ kind, number }), name.whole);
    if (written === name.whole) return base;
    if (written === name.whole.toUpperCase()) return base.toUpperCase();
    const numberKey = toNumberKey({ kind, number });
    const known = tokens.get(`${numberKey} ${written}`);
    if (known !== undefined) return known;
    const form = (forms.get(numberKey) ?? 1) + 1;
    forms.set(numberKey, form);
    const token = writeToken(language, kind, number, form);
    words.set(toKey({ kind, number, form }), written);
    tokens.set(`${numberKey} ${written}`, token);
    return token;
  };
  let sent = '';
  let at = 0;
  for (const one of found) {
    sent += text.slice(at, one.start) + tokenFor(one);
    at = one.end;
  }
  sent += text.slice(at);
  const write = (given: string, from: number, to: number): string => writeNames(given, words, from, to);
  return {
    sent,
    restore: (answer) => write(answer, 0, answer.length),
    restorePieces: () => {
      let all = '';
      let shown = 0;
      const show = (to: number): string => {
        const restored = write(all, shown, to);
        shown = to;
        return restored;
      };
      return {
        push: (piece) => {
          all += piece;
          return show(Math.max(shown, unfinishedToken(all)));
        },
        end: () => show(all.length),
      };
    },
  };
}

/** Writes the names for the pseudonyms between two places of a text. */
function writeNames(text: string, words: ReadonlyMap<string, string>, from: number, to: number): string {
  let written = '';
  let at = from;
  for (const token of findTokens(text.slice(0, to), from)) {
    const own = words.get(toKey(token));
    // A form that was not sent is the name, with a number after it.
    const name = own ?? words.get(toKey({ ...token, form: undefined }));
    if (name === undefined) continue;
    const end =
      own === undefined && token.form !== undefined ? token.end - `.${token.form}`.length : token.end;
    written += text.slice(at, token.start) + (token.isUpper ? name.toUpperCase() : name);
    at = end;
  }
  return written + text.slice(at, to);
}

const toNumberKey = ({ kind, number }: Pick<Token, 'kind' | 'number'>): string => `${kind} ${number}`;
const toKey = ({
  form,
  ...token
}: Pick<Token, 'kind' | 'number'> & { readonly form?: number | undefined }): string =>
  `${toNumberKey(token)} ${form ?? ''}`;

/** Gives names their numbers, but none of those that are `taken`. A name that begins or ends another one of its kind shares its number. */
function numberNames(names: readonly ChosenName[], taken: ReadonlySet<string>): readonly Numbered[] {
  const next = new Map<NameKind, number>();
  const numbers = new Map<ChosenName, number>();
  const wholeOf = (name: ChosenName): ChosenName =>
    names.find((other) => other.kind === name.kind && isPartOf(name.name, other.name)) ?? name;
  for (const name of names.filter((one) => wholeOf(one) === one)) {
    let number = (next.get(name.kind) ?? 0) + 1;
    while (taken.has(toNumberKey({ kind: name.kind, number }))) number += 1;
    next.set(name.kind, number);
    numbers.set(name, number);
  }
  return names.flatMap((name): Numbered[] => {
    let whole = wholeOf(name);
    while (!numbers.has(whole)) whole = wholeOf(whole);
    const number = numbers.get(whole);
    return number === undefined ? [] : [{ ...name, number, whole: whole.name }];
  });
}

/** Returns whether one name is the beginning or the end of another, in whole words. */
function isPartOf(part: string, whole: string): boolean {
  const [own, other] = [part.toLowerCase(), whole.toLowerCase()];
  return other.startsWith(`${own} `) || other.endsWith(` ${own}`);
}
