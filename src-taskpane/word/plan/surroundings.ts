import type { Operation } from '../../pure/diff/ops.ts';
import type { Revision, StoryParagraph } from '../read/markup/story.ts';
import { comparable, words } from '../read/text.ts';
import type { TextParagraph } from '../read/text-reading.ts';
import { findPlaces } from './expectation.ts';

/** A part of a tracked change: some of its words, or the paragraph mark, format, row or table that it is of. */
export interface Standing {
  /** What all parts of a change have in common. */
  readonly key: string;
  readonly author: string;
  /** Its words; {@link THING} for anything else. */
  readonly text: string;
  /** The offset of its words in the paragraph as Word shows it now; undefined for anything else, and for deleted words. */
  readonly start?: number;
}

/** A paragraph as Word shows it now, and the tracked changes in it. */
export interface StandingParagraph {
  readonly current: string;
  readonly standing: readonly Standing[];
}

const THING = '\n';

/** Returns the tracked changes in a paragraph. Word adds the section to each package, so its changes are none of the paragraph's. */
export function standingIn({ before, pieces, mark, formats }: StoryParagraph): StandingParagraph {
  let current = '';
  const own = pieces.flatMap(({ piece, revisions }) => {
    const text = words(piece.text);
    const place = piece.isDeleted ? {} : { start: current.length };
    current += piece.isDeleted ? '' : text;
    return text === '' ? [] : revisions.map((revision) => ({ ...toStanding(revision, text), ...place }));
  });
  const things = [...before.filter(({ of }) => of !== 'section'), ...mark, ...formats];
  return { current, standing: [...own, ...things.map((revision) => toStanding(revision, THING))] };
}

const toStanding = ({ source, author, date, of }: Revision, text: string): Standing => ({
  key: [source.name, of ?? '', author, date].join('\t'),
  author,
  text,
});

/** Returns a comment in the same form. Some versions of Word name its id otherwise each time. */
export const toStandingComment = (author: string, text: string): Standing => ({
  key: ['comment', author, comparable(text)].join('\t'),
  author,
  text: THING,
});

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
