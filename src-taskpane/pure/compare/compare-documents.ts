import { runToEnd, type Steps } from '../diff/slices.ts';
import type { RedlinePiece } from '../diff/model.ts';
import { redlineParagraphInSteps } from '../diff/words.ts';
import { foldText } from './likeness.ts';
import type { Comparison, Difference, Paragraphs } from './model.ts';
import { pairParagraphs } from './pair-paragraphs.ts';

/**
 * Compares two documents by paragraph, and tables by row: what was changed, inserted, deleted and moved, in the order of the second one,
 * and what was only renumbered. Every difference in words is in the result once; a moved paragraph is not deleted and inserted as well.
 * Quotes, hyphens and spaces of another kind are no difference.
 */
export function compareDocuments(before: Paragraphs, after: Paragraphs): Comparison {
  return runToEnd(compareInSteps(before, after));
}

/** Does the work of {@link compareDocuments} in slices. */
export function* compareInSteps(before: Paragraphs, after: Paragraphs): Steps<Comparison> {
  const pairs = yield* pairParagraphs(before, after);
  const differences: Difference[] = [];
  const renumbered: number[] = [];
  const same: Comparison['same'][number][] = [];
  for (const { old, fresh, isSame, isMoved } of pairs) {
    const [one, other] = [before[old], after[fresh]];
    if (one === undefined || other === undefined) continue;
    // Where a header is kept in the file is no difference.
    const kind = isMoved && other.part !== 'header' ? 'moved' : 'changed';
    if (isSame && kind === 'changed') {
      same.push({ before: old, after: fresh });
      if (!isMoved && one.number !== other.number) renumbered.push(fresh);
      continue;
    }
    const redline = isSame
      ? [{ kind: 'kept' as const, text: other.text }]
      : yield* redlineParagraphInSteps(one.text, other.text);
    differences.push({ kind, before: old, after: fresh, at: fresh, redline });
    yield;
  }
  const found = [
    ...differences,
    ...listRest(after, new Set(pairs.map(({ fresh }) => fresh))).map((at): Difference => {
      const redline = wholly('inserted', after[at]?.text);
      return { kind: 'inserted', before: undefined, after: at, at, redline };
    }),
    ...placeDeleted(before, after, pairs),
  ];
  return { differences: found.toSorted(inOrder), renumbered, same };
}

const inOrder = (one: Difference, other: Difference): number =>
  one.at - other.at ||
  Number(one.after !== undefined) - Number(other.after !== undefined) ||
  (one.before ?? 0) - (other.before ?? 0);

const wholly = (kind: RedlinePiece['kind'], text = ''): RedlinePiece[] => [{ kind, text }];

/** Lists the positions of paragraphs with words that are not among the paired ones. */
const listRest = (paragraphs: Paragraphs, paired: ReadonlySet<number>): number[] =>
  paragraphs.flatMap(({ text }, at) => (paired.has(at) || foldText(text) === '' ? [] : [at]));

/** Returns what was deleted, each before the paragraph that follows the last one before it that is still in its place. */
function placeDeleted(
  before: Paragraphs,
  after: Paragraphs,
  pairs: readonly { readonly old: number; readonly fresh: number; readonly isMoved: boolean }[],
): Difference[] {
  const places = new Map(pairs.filter(({ isMoved }) => !isMoved).map(({ old, fresh }) => [old, fresh]));
  const deleted = new Set(listRest(before, new Set(pairs.map(({ old }) => old))));
  let next = 0;
  return before.flatMap(({ text }, at): Difference[] => {
    const place = places.get(at);
    if (place !== undefined) next = place + 1;
    if (!deleted.has(at)) return [];
    const where = Math.min(next, after.length);
    return [{ kind: 'deleted', before: at, after: undefined, at: where, redline: wholly('deleted', text) }];
  });
}
