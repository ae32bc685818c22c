/** A stretch of a passage, end exclusive, UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const QUOTED = /[“"][^“”"\n]{1,120}[”"]|‘[^‘’\n]{1,80}’(?=\W|$)/g;
/** Set in capitals by custom, wherever they stand. */
const CUSTOM: ReadonlySet<string> = new Set([
  'WHEREAS',
  'WITNESS',
  'WHEREOF',
  'WITNESSETH',
  'NOW',
  'THEREFORE',
]);
const CAPITALISED = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}’'-]*/gu;

/** True where a sentence, a paragraph or a list item begins at the offset. */
export function beginsSentence(text: string, offset: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const before = line.replace(/[\s“"‘(]+$/, '');
  if (before === '' || /[.!?:;]$/.test(before)) return true;
  // A list label: (a), (iv), a), 4.2
  return /(?:^|[.;:]\s+|(?:and|or)\s+)\s*(\([A-Za-z0-9]{1,4}\)|[A-Za-z0-9]{1,3}[).]|\d+(\.\d+)*)$/.test(
    before,
  );
}

/** True where the sentence around the offset is set in capitals, as disclaimers are: capitals then mark no defined term. */
export function isCapitals(text: string, offset: number): boolean {
  const start = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('. ', offset - 1)) + 1;
  const stops = [text.indexOf('\n', offset), text.indexOf('. ', offset)].filter((at) => at >= 0);
  const letters =
    text.slice(start, stops.length === 0 ? text.length : Math.min(...stops)).match(/\p{L}/gu) ?? [];
  const upper = letters.filter((letter) => letter === letter.toUpperCase()).length;
  return letters.length > 12 && upper > letters.length * 0.8;
}

/**
 * What a rule must leave alone: quoted words, where terms are defined, and defined terms, which are the
 * capitalised words inside a sentence, wherever else they stand.
 */
export function protectedSpans(text: string): Span[] {
  const spans: Span[] = [...text.matchAll(QUOTED)].map(({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }));
  const words = [...text.matchAll(CAPITALISED)];
  const terms = new Set(
    words
      .filter(
        ({ index, 0: word }) => !CUSTOM.has(word) && !beginsSentence(text, index) && !isCapitals(text, index),
      )
      .map(([word]) => word),
  );
  for (const { index, 0: word } of words) {
    if (terms.has(word) && !isCapitals(text, index)) spans.push({ start: index, end: index + word.length });
  }
  return spans.toSorted((a, b) => a.start - b.start);
}
