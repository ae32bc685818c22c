import * as fc from 'fast-check';
import type { WordHost } from '#word-host/host/host.ts';
import type { Manner, Way } from './ways.ts';

/** A selection, as fractions of the document. */
export interface Selected {
  readonly first: number;
  /** Number of paragraphs in addition to the first. */
  readonly more: number;
  readonly from: number;
  readonly to: number;
  /** Whether whole paragraphs are selected. */
  readonly whole: boolean;
}

const fraction = fc.integer({ min: 0, max: 999 }).map((part) => part / 1000);

/** Generates selections of part of a paragraph, of one, and of several. */
export const selections: fc.Arbitrary<Selected> = fc.record({
  first: fraction,
  more: fc.constantFrom(0, 0, 0, 0, 1, 2, 3),
  from: fraction,
  to: fraction,
  whole: fc.boolean(),
});

/**
 * Selects as the user does before writing: words, whole paragraphs, or only a place, for what needs no words. Returns false if the
 * document has no text.
 */
export function select(
  host: WordHost,
  { first, more, from, to, whole }: Selected,
  { cursor, mark }: Pick<Manner, 'cursor' | 'mark'>,
  way: Way,
): boolean {
  const paragraphs = host.document.body.paragraphs();
  const texts = paragraphs.map((paragraph) => paragraph.textOf('current'));
  const filled = texts.flatMap((text, index) => (text === '' ? [] : [index]));
  const start = filled[Math.floor(first * filled.length)];
  if (start === undefined) return false;
  if (cursor && way.action !== 'rewrite' && way.form !== 'comment') {
    // Also in an empty paragraph, where answers are often requested.
    const at = whole ? Math.min(texts.length - 1, start + more) : start;
    const place = offsetIn(texts[at] ?? '', from);
    host.selectRange(at, place, at, place);
    return true;
  }
  const end = Math.min(texts.length - 1, start + more);
  const [one = '', other = ''] = [texts[start], texts[end]];
  const [a, b] = whole ? [0, other.length] : [offsetIn(one, from), offsetIn(other, to)];
  const [low, high] = start !== end || a < b ? [a, b] : a > b ? [b, a] : [0, other.length];
  host.selectRange(start, low, end, high);
  const last = paragraphs[end];
  // As a triple click selects paragraphs.
  if (whole && mark && last !== undefined)
    host.document.select(host.document.selection.expandTo(last.range('Whole')));
  return true;
}

/** Converts a fraction of a text to an offset, never within a character, where nothing can be selected. */
function offsetIn(text: string, part: number): number {
  const offset = Math.floor(part * (text.length + 1));
  return /^[\udc00-\udfff]/.test(text.slice(offset)) ? offset - 1 : offset;
}
