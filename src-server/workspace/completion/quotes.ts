const DASHES = /[\u2010-\u2015\u2212]/;
const SINGLE = /[‘’‚‛′`´]/;
const DOUBLE = /[“”„‟″«»]/;

/** A range of a text, end exclusive, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

interface Folded {
  readonly text: string;
  /** Offset in the original of each character of {@link text}, followed by one for the end. */
  readonly offsets: readonly number[];
}

/** Normalises compatibility forms, quotes, dashes, case and runs of white space, and keeps the origin of each character. */
function fold(original: string): Folded {
  let text = '';
  const offsets: number[] = [];
  let at = 0;
  for (const character of original) {
    let folded = character.normalize('NFKC').toLowerCase();
    if (/^\s+$/.test(folded)) folded = text.endsWith(' ') ? '' : ' ';
    else if (DASHES.test(character)) folded = '-';
    else if (SINGLE.test(character)) folded = "'";
    else if (DOUBLE.test(character)) folded = '"';
    else if (character === '\u00ad') folded = '';
    for (let index = 0; index < folded.length; index += 1) offsets.push(at);
    text += folded;
    at += character.length;
  }
  offsets.push(at);
  return { text, offsets };
}

/**
 * Finds quoted words in a text, as offsets in that text. Returns undefined if they are not there. Quotes, dashes, white space, letter case
 * and compatibility forms may differ; words may not.
 */
export function findQuote(text: string, quote: string): Span | undefined {
  const wanted = fold(quote).text.trim();
  if (wanted === '') return undefined;
  const folded = fold(text);
  const index = folded.text.indexOf(wanted);
  if (index < 0) return undefined;
  const start = folded.offsets[index] ?? 0;
  const last = folded.offsets[index + wanted.length - 1] ?? start;
  const code = text.codePointAt(last) ?? 0;
  return { start, end: last + (code > 0xffff ? 2 : 1) };
}
