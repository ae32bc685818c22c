import { isInCapitals } from '../text/capitals.ts';

/** A range of a passage, end exclusive, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const QUOTED = /[“"][^“”"\n]{1,120}[”"]|‘[^‘’\n]{1,80}’(?=\W|$)/g;
/** Words that are conventionally set in capitals. */
const CUSTOM: ReadonlySet<string> = new Set([
  'WHEREAS',
  'WITNESS',
  'WHEREOF',
  'WITNESSETH',
  'NOW',
  'THEREFORE',
]);
const CAPITALISED = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}’'-]*/gu;

/** Number of characters before an offset that are examined for the beginning of a sentence: a label and its punctuation. */
const LOOK_BACK = 60;

/** Returns whether a sentence, a paragraph or a list item begins at the offset. */
export function beginsSentence(text: string, offset: number): boolean {
  const start = Math.max(text.lastIndexOf('\n', offset - 1) + 1, offset - LOOK_BACK);
  const isWhole = start === 0 || text.charAt(start - 1) === '\n';
  const before = (isWhole ? '' : '…') + text.slice(start, offset).replace(/[\s“"‘(]{1,20}$/, '');
  if (before === '' || /[.!?:;]$/.test(before)) return true;
  // A list label: (a), (iv), a), 4.2
  return /(?:^|[.;:]\s+|(?:and|or)\s+)\s*(\([A-Za-z0-9]{1,4}\)|[A-Za-z0-9]{1,3}[).]|\d+(\.\d+)*)$/.test(
    before,
  );
}

/**
 * Returns a function that says whether the sentence around an offset is set in capitals, as disclaimers are: its capitals then do not mark
 * a defined term. Examines each sentence once.
 */
export function readCapitals(text: string): (offset: number) => boolean {
  const stops = [...text.matchAll(/\n|\. /g)].map(({ index }) => index);
  const known = new Map<number, boolean>();
  return (offset) => {
    // Finds the sentence of the offset by binary search over the sentence ends.
    let low = 0;
    let high = stops.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((stops[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    const cached = known.get(low);
    if (cached !== undefined) return cached;
    const found = isInCapitals(
      text.slice(low === 0 ? 0 : (stops[low - 1] ?? 0) + 1, stops[low] ?? text.length),
    );
    known.set(low, found);
    return found;
  };
}

/**
 * Finds what a rule must leave alone: quoted words, which define terms, and every occurrence of the defined terms, which are the
 * capitalised words inside a sentence.
 */
export function protectedSpans(text: string, isCapitals: (offset: number) => boolean): Span[] {
  const spans: Span[] = [...text.matchAll(QUOTED)].map(({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }));
  const words = [...text.matchAll(CAPITALISED)];
  const terms = new Set(
    words
      .filter(({ index, 0: word }) => !CUSTOM.has(word) && !beginsSentence(text, index) && !isCapitals(index))
      .map(([word]) => word),
  );
  for (const { index, 0: word } of words) {
    if (terms.has(word) && !isCapitals(index)) spans.push({ start: index, end: index + word.length });
  }
  return spans.toSorted((a, b) => a.start - b.start);
}
