import type { Operation } from '../../pure/diff/ops.ts';
import { THING, type Standing, type StandingParagraph } from '../read/markup/standing.ts';
import type { TextParagraph } from '../read/text-reading.ts';
import { findPlaces } from './expectation.ts';

/** Returns the tracked changes that a paragraph of the passage still has once operations are done: all but what goes with what they delete. */
export function standingAfter(
  { current, standing }: StandingParagraph,
  read: TextParagraph,
  index: number,
  ops: readonly Operation[],
): readonly Standing[] {
  const own = ops.filter(({ paragraph }) => paragraph === index);
  const holds = (kind: Operation['kind']): boolean => own.some((op) => op.kind === kind);
  // Word keeps either of two paragraphs that are joined.
  const isJoined = ops.some(
    ({ kind, paragraph }) => kind === 'mark' && (paragraph === index || paragraph === index - 1),
  );
  const cuts = own.flatMap((op) =>
    op.kind === 'words' ? findPlaces(read).map((at) => [at + op.start, at + op.end] as const) : [],
  );
  return standing.flatMap((each) => {
    const { text, start } = each;
    if (holds('remove') || (text === THING ? isJoined : holds('clear'))) return [];
    if (start === undefined) return [each];
    const left = text
      .split('')
      .filter((_, unit) => cuts.every(([from, to]) => start + unit < from || start + unit >= to));
    return left.length === 0 || current !== read.current ? [] : [{ ...each, text: left.join('') }];
  });
}

/**
 * Returns the authors whose tracked changes stood before and do not stand any more, wholly or in part. A change may be divided, and a
 * mark may be at a place next to it; spaces are not compared, since some versions of Word move them (OfficeDev/office-js#6544).
 */
export function authorsOfLost(before: readonly Standing[], now: readonly Standing[]): readonly string[] {
  const there = countUnits(now);
  const lost = [...countUnits(before)].filter(([unit, { count }]) => (there.get(unit)?.count ?? 0) < count);
  return [...new Set(lost.map(([, { author }]) => author))];
}

/** Counts the characters of each change without its spaces, and the things that it is of. */
function countUnits(
  standing: readonly Standing[],
): ReadonlyMap<string, { readonly author: string; readonly count: number }> {
  const counts = new Map<string, { readonly author: string; readonly count: number }>();
  for (const { key, author, text } of standing) {
    for (const character of text === THING ? text : text.replace(/\s/gu, '')) {
      const unit = `${key}\t${character}`;
      counts.set(unit, { author, count: (counts.get(unit)?.count ?? 0) + 1 });
    }
  }
  return counts;
}
