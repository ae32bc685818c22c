/** A range of a text, in UTF-16 code units of the original text. */
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
 * Normalises a text for comparing quotes: NFKC, one kind of quotation mark, apostrophe and dash, no invisible
 * characters, runs of white space and control characters as one space, none at the ends. Case and words stay: two
 * texts with the same normal form have the same words, letter for letter.
 */
export function normalizeQuote(text: string): string {
  return fold(text).text;
}

/**
 * Finds the quote in the text, compared in normal form: every place, in order, without overlaps. Empty if it occurs
 * nowhere, or if the quote has no characters to look for.
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

/** Returns a quote in quotation marks: each of its paragraphs opens with one, the last one ends with one. */
export const inQuotationMarks = (quote: string): string => `“${quote.replace(/\n(?=.*\S)/gu, '\n“')}”`;

/** `verbatim`: the exact characters; `same`: the same words in other typography; `missing`: not found. */
type QuoteCheck = 'verbatim' | 'same' | 'missing';

/** Checks whether the quoted words are in the text of their source. An empty quote is always missing. */
export function checkQuote(text: string, quote: string): QuoteCheck {
  if (quote.trim() !== '' && text.includes(quote)) return 'verbatim';
  return findQuote(text, quote).length > 0 ? 'same' : 'missing';
}

interface Folded {
  readonly text: string;
  /** For each code unit of {@link text}: where the piece that it came from starts and ends in the original text. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** A base character with the marks that NFKC composes it with, or a jamo sequence: units that must be normalised together. */
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
  // Twice: NFKC can produce characters to fold (´ becomes a space and a mark), and folding can produce characters to compose.
  return plain(plain(cluster).normalize('NFKC'));
}
