import type { Steps } from '../diff/slices.ts';
import { diffTokensInSteps, increasing } from '../diff/token-diff.ts';
import { findAlike, toStory, type Loose } from './find-alike.ts';
import { foldText, readVocabulary } from './likeness.ts';
import type { Paragraphs } from './model.ts';

/** A paragraph of the document before and the one that it became. */
export interface Pair {
  readonly old: number;
  readonly fresh: number;
  /** Whether their words are the same. */
  readonly isSame: boolean;
  /** Whether it is elsewhere among the others. */
  readonly isMoved: boolean;
}

/** Equal paragraphs of fewer words are not evidence of a move: “Date:” is in many places. */
const MOVED_WORDS = 3;

/**
 * Pairs the paragraphs of two documents, in the order of the second: those that are the same in both orders, those that are the same
 * elsewhere, and those that are alike. Paragraphs without words have no pair. Pauses often.
 */
export function* pairParagraphs(before: Paragraphs, after: Paragraphs): Steps<Pair[]> {
  const old = yield* readKeys(before);
  const fresh = yield* readKeys(after);
  const segments = yield* diffTokensInSteps(
    old.map(({ key }) => key),
    fresh.map(({ key }) => key),
  );
  const pairs: Pair[] = [];
  const looseOld: (Loose & Keyed)[] = [];
  const looseFresh: (Loose & Keyed)[] = [];
  let [a, b, gap] = [0, 0, 0];
  for (const segment of segments) {
    const [ours, theirs] = [old.slice(a, a + segment.old), fresh.slice(b, b + segment.fresh)];
    [a, b] = [a + segment.old, b + segment.fresh];
    if (segment.kept) {
      gap += 1;
      for (const [index, { at }] of ours.entries()) {
        const other = theirs[index];
        if (other !== undefined) pairs.push({ old: at, fresh: other.at, isSame: true, isMoved: false });
      }
    } else {
      const own = gap;
      looseOld.push(...ours.map((one) => ({ ...one, gap: own })));
      looseFresh.push(...theirs.map((one) => ({ ...one, gap: own })));
    }
  }
  if (looseOld.length === 0 || looseFresh.length === 0) return pairs;
  const vocabulary = yield* readVocabulary(before, after);
  const hasWords = (at: number): boolean => (vocabulary.before[at]?.total ?? 0) >= MOVED_WORDS;
  const moved = pairEqual(
    looseOld.filter(({ at }) => hasWords(at)),
    looseFresh,
  );
  const paired = { old: new Set(moved.map((one) => one.old)), fresh: new Set(moved.map((one) => one.fresh)) };
  const alike = yield* findAlike(
    looseOld.filter(({ at }) => !paired.old.has(at)),
    looseFresh.filter(({ at }) => !paired.fresh.has(at)),
    { before, after, vocabulary },
  );
  const inPlace = new Set(
    increasing(alike.filter((one) => one.isNear).toSorted((one, other) => one.fresh - other.fresh)),
  );
  return [
    ...pairs,
    ...moved,
    ...alike.map((one) => ({ old: one.old, fresh: one.fresh, isSame: false, isMoved: !inPlace.has(one) })),
  ].toSorted((one, other) => one.fresh - other.fresh);
}

interface Keyed {
  readonly at: number;
  readonly key: string;
}

/** Returns the paragraphs that have words, each with what makes it the same as another one. */
function* readKeys(paragraphs: Paragraphs): Steps<Keyed[]> {
  const keys: Keyed[] = [];
  for (const [at, { text, part }] of paragraphs.entries()) {
    const folded = foldText(text);
    if (folded !== '') keys.push({ at, key: `${toStory(part)}\u0000${folded}` });
    yield;
  }
  return keys;
}

/** Pairs equal paragraphs in different places, the first with the first. */
function pairEqual(old: readonly (Loose & Keyed)[], fresh: readonly (Loose & Keyed)[]): Pair[] {
  const places = new Map<string, number[]>();
  for (const { key, at } of fresh) {
    const known = places.get(key);
    if (known === undefined) places.set(key, [at]);
    else known.push(at);
  }
  return old.flatMap(({ key, at }): Pair[] => {
    const to = places.get(key)?.shift();
    return to === undefined ? [] : [{ old: at, fresh: to, isSame: true, isMoved: true }];
  });
}
