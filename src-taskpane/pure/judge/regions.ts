import { paragraphStarts } from '../diff/plan.ts';
import type { Change } from '../diff/model.ts';

/** A stretch of a text, in UTF-16 code units. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Whole paragraphs that some changes touch together, with their text before and after. */
export interface Region {
  readonly before: string;
  readonly after: string;
  /** The changes, by their numbers in the plan, with their places in both texts. */
  readonly changes: readonly { readonly number: number; readonly before: Stretch; readonly after: Stretch }[];
}

/** Divides a passage into the smallest stretches of whole paragraphs of which no change crosses the ends; those without a change are left out. */
export function toRegions(paragraphs: readonly string[], plan: readonly Change[]): readonly Region[] {
  const starts = paragraphStarts(paragraphs);
  const text = paragraphs.join('\n');
  const groups: { first: number; last: number; numbers: number[] }[] = [];
  for (const [number, { start, end }] of plan.entries()) {
    const group = groups.at(-1);
    if (group !== undefined && start.paragraph <= group.last) {
      group.last = Math.max(group.last, end.paragraph);
      group.numbers.push(number);
    } else groups.push({ first: start.paragraph, last: end.paragraph, numbers: [number] });
  }
  return groups.map(({ first, last, numbers }) => {
    const from = starts[first] ?? 0;
    const to = (starts[last] ?? 0) + (paragraphs[last]?.length ?? 0);
    let after = '';
    let done = from;
    const changes = numbers.flatMap((number) => {
      const change = plan[number];
      if (change === undefined) return [];
      const start = (starts[change.start.paragraph] ?? 0) + change.start.offset;
      const end = (starts[change.end.paragraph] ?? 0) + change.end.offset;
      after += text.slice(done, start);
      const place = { start: after.length, end: after.length + change.text.length };
      after += change.text;
      done = end;
      return [{ number, before: { start: start - from, end: end - from }, after: place }];
    });
    return { before: text.slice(from, to), after: after + text.slice(done, to), changes };
  });
}

/** Returns whether two stretches of one text have words in common. */
export const overlaps = (one: Stretch, other: Stretch): boolean =>
  one.start < other.end && one.end > other.start;
