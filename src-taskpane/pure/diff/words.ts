import type { RedlinePiece } from './model.ts';
import { joinIslands, type MustStay } from './islands.ts';
import { runToEnd, type Steps } from './slices.ts';
import { joinStretches, keptWords, mergeStretches, trimCommon, type Stretch } from './stretches.ts';
import { diffTokensInSteps } from './token-diff.ts';
import { isWord, tokenize } from './tokens.ts';

/** Below this share of kept words, a word-level redline is harder to read than deleting the old text and inserting the new one. */
const MIN_KEPT_SHARE = 0.25;

/**
 * Builds the word-level redline of one paragraph, or of several separated by line feeds. Kept and deleted pieces
 * joined give `before`, kept and inserted ones `after`. Between two kept pieces there is at most one deleted piece
 * followed by at most one inserted piece; no piece is empty. A kept piece of only white space or punctuation between
 * two changes is merged into them, and so are few words between changes of one sentence that have little in common.
 */
export function redlineParagraph(before: string, after: string): RedlinePiece[] {
  return runToEnd(redlineParagraphInSteps(before, after));
}

/** Does the work of {@link redlineParagraph} in slices; `mustStay` keeps words out of changes that have little in common. */
export function* redlineParagraphInSteps(
  before: string,
  after: string,
  mustStay: MustStay = () => false,
): Steps<RedlinePiece[]> {
  const changes = yield* wordStretches(before, after);
  yield;
  return toPieces(joinIslands(changes, mustStay));
}

/** Finds every word that is different in two texts, as {@link redlineParagraph} does, but for reading their meaning: what is common stays apart. */
export function changedWords(before: string, after: string): RedlinePiece[] {
  return toPieces(runToEnd(wordStretches(before, after)));
}

function* wordStretches(before: string, after: string): Steps<Stretch[]> {
  const old = tokenize(before);
  const fresh = tokenize(after);
  const found = yield* changesOf(old, fresh);
  yield;
  const changes = slideTogether(joinNear(found));
  yield;
  return keepsTooLittle(changes, old, fresh) ? replaceMiddle(changes) : changes;
}

function* changesOf(old: readonly string[], fresh: readonly string[]): Steps<Stretch[]> {
  let [a, b] = [0, 0];
  const segments = yield* diffTokensInSteps(old, fresh);
  return segments.map((segment) => {
    const deleted = old.slice(a, a + segment.old).join('');
    const inserted = fresh.slice(b, b + segment.fresh).join('');
    [a, b] = [a + segment.old, b + segment.fresh];
    return { kept: segment.kept, deleted, inserted };
  });
}

function joinNear(changes: readonly Stretch[]): Stretch[] {
  return mergeStretches(
    changes.map((change, index) =>
      change.kept && index > 0 && index < changes.length - 1 && !isWord(change.deleted)
        ? { ...change, kept: false }
        : change,
    ),
  );
}

/**
 * Merges two changes when the words kept between them also appear at the end or the start of the changed words: "In
 * the event that the" → "If the" is one change before "the", not two around the first one.
 */
function slideTogether(changes: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const change of changes) {
    result.push(change);
    const [first, between, second] = result.slice(-3);
    if (first === undefined || between === undefined || second === undefined) continue;
    if (first.kept || !between.kept || second.kept) continue;
    if (between.deleted.length > longest(first, second) + 2) continue;
    const trimmed = trimCommon([first, between, second].reduce(joinStretches));
    if (keptWords(trimmed) >= keptWords([between])) result.splice(-3, 3, ...trimmed);
  }
  return mergeStretches(result);
}

/** Words between two changes can only recur in a change that is at least as long. */
const longest = (...changes: readonly Stretch[]): number =>
  Math.max(...changes.flatMap(({ deleted, inserted }) => [deleted.length, inserted.length]));

function keepsTooLittle(
  changes: readonly Stretch[],
  old: readonly string[],
  fresh: readonly string[],
): boolean {
  const words = Math.min(old.filter(isWord).length, fresh.filter(isWord).length);
  return keptWords(changes) < words * MIN_KEPT_SHARE;
}

/** Makes one change from the first to the last; what is kept before and after them stays. */
function replaceMiddle(changes: readonly Stretch[]): Stretch[] {
  const first = changes.findIndex((change) => !change.kept);
  const last = changes.findLastIndex((change) => !change.kept);
  if (first < 0) return [...changes];
  const middle = changes.slice(first, last + 1).reduce(joinStretches);
  return [...changes.slice(0, first), { ...middle, kept: false }, ...changes.slice(last + 1)];
}

function toPieces(changes: readonly Stretch[]): RedlinePiece[] {
  return changes.flatMap((change): RedlinePiece[] => {
    if (change.kept) return [{ kind: 'kept', text: change.deleted }];
    return [
      { kind: 'deleted' as const, text: change.deleted },
      { kind: 'inserted' as const, text: change.inserted },
    ].filter((piece) => piece.text !== '');
  });
}
