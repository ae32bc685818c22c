/** A word or a mark, and the white space before it. Gaps and texts, joined, are the text that they were read from. */
export interface Atom {
  readonly gap: string;
  readonly text: string;
  /** The same for marks that differ only in typography. */
  readonly key: string;
}

const ATOM = new RegExp(
  [
    String.raw`\n`,
    String.raw`(?<!\.)\.{3}(?!\.)`,
    '-+',
    String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]\p{M}*`,
    // Soft hyphens and joiners are part of the word that they are in.
    String.raw`[\p{L}\p{M}\p{N}_\u00ad\u200b-\u200d\u2060]+`,
    String.raw`[^\s]\p{M}*`,
    '$',
  ].join('|'),
  'gu',
);

const DOUBLE = /^["“”„‟«»]$/u;
const SINGLE = /^['‘’‚‛‹›]$/u;
const PRIME = /^["'′″]$/u;

/** Whether an atom is a quotation mark or an apostrophe of any kind. */
export const isQuote = (text: string): boolean => DOUBLE.test(text) || SINGLE.test(text);

/** Whether two quotation marks can be a pair: both double, or both single. */
export const isPair = (one: string, other: string): boolean =>
  (DOUBLE.test(one) && DOUBLE.test(other)) || (SINGLE.test(one) && SINGLE.test(other));

/** Whether a mark of one kind only is an apostrophe elsewhere. */
export const isSingle = (text: string): boolean => SINGLE.test(text);

/** Whether an atom is a dash of any kind, or a hyphen. */
export const isDash = (text: string): boolean => /^(?:-{1,3}|[‐-―−])$/u.test(text);

/** Whether an atom is an ellipsis. */
export const isEllipsis = (text: string): boolean => text === '…' || text === '...';

/** Whether an atom is a word or a number. */
export const isWordAtom = (text: string): boolean => /^[\p{L}\p{M}\p{N}_]/u.test(text);

/** Reads the atoms of a text; a last one without text has the white space at its end. */
export function readAtoms(text: string): readonly Atom[] {
  const atoms: Atom[] = [];
  let done = 0;
  let quotes = 0;
  for (const { 0: word, index } of text.matchAll(ATOM)) {
    const gap = text.slice(done, index);
    done = index + word.length;
    if (word === '' && gap === '') continue;
    const isFigure = gap === '' && /\p{N}$/u.test(atoms.at(-1)?.text ?? '');
    // Feet and inches, minutes and seconds: no quotation is open that the mark could end.
    const isPrime = isFigure && quotes % 2 === 0 && PRIME.test(word);
    if (isQuote(word) && !isPrime) quotes += 1;
    atoms.push({ gap, text: word, key: isPrime ? primeOf(word) : foldMark(word) });
  }
  return atoms;
}

const primeOf = (mark: string): string => (/["″]/u.test(mark) ? '″' : '′');

function foldMark(text: string): string {
  if (isQuote(text)) return '"';
  if (isDash(text)) return '-';
  if (isEllipsis(text)) return '…';
  return text.normalize('NFC').replace(/[\u00ad\u200b-\u200d\u2060]/gu, '');
}
