import { findShapeless, RIGHT_TO_LEFT } from '../../../shared/characters.ts';
import type { ReadFile } from '../model.ts';

/** A stretch of a text that is left out. */
interface Gap {
  readonly start: number;
  readonly end: number;
}

/** Marks of direction, which text from right to left needs around numbers and names. */
const DIRECTION = /^[\u061C\u200E\u200F\u202A-\u202C\u2066-\u2069]+$/u;

function* findGaps(text: string, from = 0): Generator<Gap> {
  for (const { weight, start, end } of findShapeless(text))
    if (weight === 'alarm' || !DIRECTION.test(text.slice(start, end)) || !RIGHT_TO_LEFT.test(text))
      yield { start: from + start, end: from + end };
}

function without(text: string, gaps: readonly Gap[]): string {
  const kept = gaps.map(({ start }, index) => text.slice(gaps[index - 1]?.end ?? 0, start));
  return kept.join('') + text.slice(gaps.at(-1)?.end ?? 0);
}

/**
 * Returns a file without the characters that have no shape and that no script or emoji needs: they carry messages to a model that no reader
 * sees, and hide words from a search. Each line is judged by itself. Offsets move with the text.
 */
export function withoutShapeless(file: ReadFile): ReadFile {
  const { text, blocks, pages } = file;
  const gaps: Gap[] = [];
  for (let at = 0; at < text.length;) {
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    gaps.push(...findGaps(text.slice(at, end), at));
    at = end + 1;
  }
  if (gaps.length === 0) return file;
  let next = 0;
  let removed = 0;
  // Blocks and pages are in order, so each gap is passed once.
  const move = (offset: number): number => {
    for (let gap = gaps[next]; gap !== undefined && gap.start < offset; gap = gaps[next]) {
      if (gap.end > offset) return gap.start - removed;
      removed += gap.end - gap.start;
      next += 1;
    }
    return offset - removed;
  };
  const moved = blocks.map(({ label, ...block }) => ({
    ...block,
    ...(label === undefined ? {} : { label: without(label, [...findGaps(label)]) }),
    start: move(block.start),
    end: move(block.end),
  }));
  next = 0;
  removed = 0;
  return {
    ...file,
    text: without(text, gaps),
    blocks: moved.filter(({ start, end }) => end > start),
    pages: pages.map((page) => ({ ...page, offset: move(page.offset) })),
  };
}
