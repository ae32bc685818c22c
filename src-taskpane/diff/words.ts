import type { RedlinePiece } from './model.ts';
import { runToEnd, type Steps } from './slices.ts';
import { commonEnd, commonStart, diffTokensInSteps } from './token-diff.ts';
import { isWord, tokenize } from './tokens.ts';

/** Below this share of kept words, a word-level redline is harder to read than deleting the old text and inserting the new one. */
const MIN_KEPT_SHARE = 0.25;

/**
 * Builds the word-level redline of one paragraph, or of several separated by line feeds. Kept and deleted pieces
 * joined give `before`, kept and inserted ones `after`. Between two kept pieces there is at most one deleted piece
 * followed by at most one inserted piece; no piece is empty. A kept piece of only white space or punctuation between
 * two changes is merged into them, and so are all when hardly a word is kept.
 */
export function redlineParagraph(before: string, after: string): RedlinePiece[] {
  return runToEnd(redlineParagraphInSteps(before, after));
}

/** Does the work of {@link redlineParagraph} in slices. */
export function* redlineParagraphInSteps(before: string, after: string): Steps<RedlinePiece[]> {
  const old = tokenize(before);
  const fresh = tokenize(after);
  const found = yield* changesOf(old, fresh);
  yield;
  const changes = slideTogether(joinNear(found));
  yield;
  return toPieces(keepsTooLittle(changes, old, fresh) ? replaceMiddle(changes) : changes);
}

/** A stretch of tokens: kept when `deleted` and `inserted` are undefined. */
interface Change {
  readonly kept: boolean;
  readonly deleted: string;
  readonly inserted: string;
}

function* changesOf(old: readonly string[], fresh: readonly string[]): Steps<Change[]> {
  let [a, b] = [0, 0];
  const segments = yield* diffTokensInSteps(old, fresh);
  return segments.map((segment) => {
    const deleted = old.slice(a, a + segment.old).join('');
    const inserted = fresh.slice(b, b + segment.fresh).join('');
    [a, b] = [a + segment.old, b + segment.fresh];
    return { kept: segment.kept, deleted, inserted };
  });
}

const kept = (text: string): Change => ({ kept: true, deleted: text, inserted: text });
const changed = (deleted: string, inserted: string): Change => ({ kept: false, deleted, inserted });

/** Drops empty stretches and merges adjacent ones of one kind. */
function merge(changes: readonly Change[]): Change[] {
  const merged: Change[] = [];
  for (const change of changes) {
    if (change.deleted === '' && change.inserted === '') continue;
    const last = merged.at(-1);
    if (last?.kept === change.kept) merged[merged.length - 1] = join(last, change);
    else merged.push(change);
  }
  return merged;
}

function join(a: Change, b: Change): Change {
  return {
    kept: a.kept && b.kept,
    deleted: a.deleted + b.deleted,
    inserted: a.inserted + b.inserted,
  };
}

function joinNear(changes: readonly Change[]): Change[] {
  return merge(
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
function slideTogether(changes: readonly Change[]): Change[] {
  const result: Change[] = [];
  for (const change of changes) {
    result.push(change);
    const [first, between, second] = result.slice(-3);
    if (first === undefined || between === undefined || second === undefined) continue;
    if (first.kept || !between.kept || second.kept) continue;
    if (between.deleted.length > longest(first, second) + 2) continue;
    const trimmed = trimCommon([first, between, second].reduce(join));
    if (keptWords(trimmed) >= keptWords([between])) result.splice(-3, 3, ...trimmed);
  }
  return merge(result);
}

/** Words between two changes can only recur in a change that is at least as long. */
const longest = (...changes: readonly Change[]): number =>
  Math.max(...changes.flatMap(({ deleted, inserted }) => [deleted.length, inserted.length]));

/** Splits off as kept the words that both sides of a change begin or end with. */
function trimCommon({ deleted, inserted }: Change): Change[] {
  const old = tokenize(deleted);
  const fresh = tokenize(inserted);
  const start = commonStart(old, fresh);
  const end = commonEnd(old, fresh, start);
  return merge([
    kept(old.slice(0, start).join('')),
    changed(old.slice(start, old.length - end).join(''), fresh.slice(start, fresh.length - end).join('')),
    kept(old.slice(old.length - end).join('')),
  ]);
}

function keptWords(changes: readonly Change[]): number {
  return changes
    .filter((change) => change.kept)
    .reduce((sum, change) => sum + tokenize(change.deleted).filter(isWord).length, 0);
}

function keepsTooLittle(
  changes: readonly Change[],
  old: readonly string[],
  fresh: readonly string[],
): boolean {
  const words = Math.min(old.filter(isWord).length, fresh.filter(isWord).length);
  return keptWords(changes) < words * MIN_KEPT_SHARE;
}

/** Makes one change from the first to the last; what is kept before and after them stays. */
function replaceMiddle(changes: readonly Change[]): Change[] {
  const first = changes.findIndex((change) => !change.kept);
  const last = changes.findLastIndex((change) => !change.kept);
  if (first < 0) return [...changes];
  const middle = changes.slice(first, last + 1).reduce(join);
  return [...changes.slice(0, first), { ...middle, kept: false }, ...changes.slice(last + 1)];
}

function toPieces(changes: readonly Change[]): RedlinePiece[] {
  return changes.flatMap((change): RedlinePiece[] => {
    if (change.kept) return [{ kind: 'kept', text: change.deleted }];
    return [
      { kind: 'deleted' as const, text: change.deleted },
      { kind: 'inserted' as const, text: change.inserted },
    ].filter((piece) => piece.text !== '');
  });
}
