import { diffArrays } from 'diff';
import { runToEnd, type Steps } from './slices.ts';

/** A stretch that two lists have in common, or one in which the second replaces the first; counts of tokens. */
interface TokenSegment {
  readonly kept: boolean;
  readonly old: number;
  readonly fresh: number;
}

/** The search is quadratic in the number of edits: a stretch with more differences is one change. */
const MAX_EDITS = 800;

/** Lists that are longer together are first split at what they certainly share. */
const LONG = 1_500;

/** Tokens in a row that, if they appear once in each list, are certainly the same: about four words. */
const SHINGLE = 7;

/**
 * Diffs two lists of tokens: kept and changed stretches in turn. Time grows with the length, not with its square,
 * however long the lists are, and the same lists always give the same result.
 */
export function diffTokens(old: readonly string[], fresh: readonly string[]): TokenSegment[] {
  return runToEnd(diffTokensInSteps(old, fresh));
}

/** Does the work of {@link diffTokens} in slices, one search for edits each. */
export function* diffTokensInSteps(old: readonly string[], fresh: readonly string[]): Steps<TokenSegment[]> {
  const segments: TokenSegment[] = [];
  let a = 0;
  let b = 0;
  const upTo = (oldEnd: number, freshEnd: number): void => {
    segments.push(...between(old.slice(a, oldEnd), fresh.slice(b, freshEnd)));
    [a, b] = [oldEnd, freshEnd];
  };
  if (old.length + fresh.length > LONG) {
    const anchors = anchorsOf(old, fresh);
    yield;
    for (const anchor of anchors) {
      if (anchor.old < a || anchor.fresh < b) continue;
      if (anchor.old > a || anchor.fresh > b) yield;
      upTo(anchor.old, anchor.fresh);
      segments.push({ kept: true, old: SHINGLE, fresh: SHINGLE });
      [a, b] = [a + SHINGLE, b + SHINGLE];
    }
  }
  yield;
  upTo(old.length, fresh.length);
  return merge(segments);
}

function between(old: readonly string[], fresh: readonly string[]): TokenSegment[] {
  const start = commonStart(old, fresh);
  const end = commonEnd(old, fresh, start);
  const [from, to] = [old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)];
  const middle =
    fewestEdits(from, to) > MAX_EDITS ? undefined : diffArrays(from, to, { maxEditLength: MAX_EDITS });
  return [
    kept(start),
    ...(middle?.map(({ added, removed, count }) =>
      added || removed ? { kept: false, old: removed ? count : 0, fresh: added ? count : 0 } : kept(count),
    ) ?? [{ kept: false, old: old.length - start - end, fresh: fresh.length - start - end }]),
    kept(end),
  ];
}

/** Counts the tokens without a counterpart anywhere in the other list: a lower bound on the number of edits that needs no search. */
function fewestEdits(old: readonly string[], fresh: readonly string[]): number {
  const left = new Map<string, number>();
  for (const token of old) left.set(token, (left.get(token) ?? 0) + 1);
  let edits = old.length;
  for (const token of fresh) {
    const count = left.get(token) ?? 0;
    if (count > 0) left.set(token, count - 1);
    edits += count > 0 ? -1 : 1;
  }
  return edits;
}

const kept = (count: number): TokenSegment => ({ kept: true, old: count, fresh: count });

/** Counts the tokens that both lists begin with. */
export function commonStart(old: readonly string[], fresh: readonly string[]): number {
  const most = Math.min(old.length, fresh.length);
  let count = 0;
  while (count < most && old[count] === fresh[count]) count += 1;
  return count;
}

/** Counts the tokens that both lists end with, after their common start. */
export function commonEnd(old: readonly string[], fresh: readonly string[], start: number): number {
  const most = Math.min(old.length, fresh.length) - start;
  let count = 0;
  while (count < most && old[old.length - 1 - count] === fresh[fresh.length - 1 - count]) count += 1;
  return count;
}

/** Drops empty stretches and merges adjacent ones of one kind. */
function merge(segments: readonly TokenSegment[]): TokenSegment[] {
  const merged: TokenSegment[] = [];
  for (const segment of segments) {
    if (segment.old === 0 && segment.fresh === 0) continue;
    const last = merged.at(-1);
    if (last?.kept === segment.kept) {
      merged[merged.length - 1] = {
        kept: segment.kept,
        old: last.old + segment.old,
        fresh: last.fresh + segment.fresh,
      };
    } else merged.push(segment);
  }
  return merged;
}

interface Anchor {
  readonly old: number;
  readonly fresh: number;
}

/** Finds the shingles that appear once in each list, as many as are in the same order in both. */
function anchorsOf(old: readonly string[], fresh: readonly string[]): Anchor[] {
  const inOld = singles(old);
  const found: Anchor[] = [];
  for (const [shingle, at] of singles(fresh)) {
    const from = inOld.get(shingle);
    if (from !== undefined && from >= 0 && at >= 0) found.push({ old: from, fresh: at });
  }
  return increasing(found);
}

/** Maps each shingle to its position, in order; -1 if it appears more than once. */
function singles(tokens: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  for (let at = 0; at + SHINGLE <= tokens.length; at += 1) {
    const shingle = tokens.slice(at, at + SHINGLE).join('\u0000');
    places.set(shingle, places.has(shingle) ? -1 : at);
  }
  return places;
}

/** Returns the longest run of anchors, given in the second list's order, that is also in the first list's order. */
export function increasing<T extends { readonly old: number }>(anchors: readonly T[]): T[] {
  /** For each length, the anchor with the smallest position at which a run of that length ends. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [index, anchor] of anchors.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((anchors[ends[middle] ?? 0]?.old ?? 0) < anchor.old) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? ends[low - 1] : undefined;
    ends[low] = index;
  }
  const run: T[] = [];
  for (let at = ends.at(-1); at !== undefined; at = before[at]) {
    const anchor = anchors[at];
    if (anchor !== undefined) run.push(anchor);
  }
  return run.toReversed();
}
