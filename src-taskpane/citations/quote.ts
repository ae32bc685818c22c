/** A stretch of a text, in UTF-16 code units of the text as it was given. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const FOLDS: ReadonlyMap<string, string> = new Map(
  [
    ['\u2018\u2019\u201a\u201b\u2032`\u00b4', "'"],
    ['\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb', '"'],
    ['\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d', '-'],
    // Soft hyphens and invisible marks carry no words.
    ['\u00ad\u200b\u200c\u200d\u2060\ufeff\u200e\u200f', ''],
  ].flatMap(([from = '', to = '']) => Array.from(from, (character): [string, string] => [character, to])),
);

/**
 * The text as quotes are compared: NFKC, one kind of quotation mark, apostrophe and dash, no invisible
 * characters, runs of white space and control characters as one space, none at the ends. Case and
 * words stay: two texts with one normal form say the same, letter for letter.
 */
export function normalizeQuote(text: string): string {
  return fold(text).text;
}

/**
 * Where the quote is in the text, compared in normal form: every place, in order, none
 * overlapping. Empty when it is nowhere, or when the quote has no characters to look for.
 */
export function findQuote(text: string, quote: string): Span[] {
  const needle = normalizeQuote(quote);
  if (needle === '') return [];
  const { text: hay, starts, ends } = fold(text);
  const spans: Span[] = [];
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + needle.length)) {
    spans.push({ start: starts[at] ?? 0, end: ends[at + needle.length - 1] ?? text.length });
  }
  return spans;
}

/** `verbatim`: the very characters; `same`: the same words in other typography; `missing`: not there. */
export type QuoteCheck = 'verbatim' | 'same' | 'missing';

/** Whether the quoted words are in the text of their source. An empty quote is missing everywhere. */
export function checkQuote(text: string, quote: string): QuoteCheck {
  if (quote.trim() !== '' && text.includes(quote)) return 'verbatim';
  return findQuote(text, quote).length > 0 ? 'same' : 'missing';
}

interface Folded {
  readonly text: string;
  /** For each code unit of {@link text}: where the piece it came from starts and ends in the given text. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** A base character with the marks that NFKC composes it with, or a jamo sequence: what must be normalised together. */
const CLUSTER = /[\u1100-\u11ff]+|[^]\p{M}*/gu;

function fold(text: string): Folded {
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let space: Span | undefined;
  for (const match of text.matchAll(CLUSTER)) {
    const start = match.index;
    const end = start + match[0].length;
    for (const character of foldCluster(match[0])) {
      if (/[\s\p{Cc}]/u.test(character)) {
        space = { start: space?.start ?? start, end };
        continue;
      }
      if (space !== undefined && folded !== '') {
        folded += ' ';
        starts.push(space.start);
        ends.push(space.end);
      }
      space = undefined;
      folded += character;
      for (let unit = 0; unit < character.length; unit += 1) {
        starts.push(start);
        ends.push(end);
      }
    }
  }
  return { text: folded, starts, ends };
}

const plain = (text: string): string =>
  Array.from(text, (character) => FOLDS.get(character) ?? character).join('');

function foldCluster(cluster: string): string {
  // Twice: NFKC can bring out characters to fold (´ becomes a space and a mark), folding ones to compose.
  return plain(plain(cluster).normalize('NFKC'));
}
