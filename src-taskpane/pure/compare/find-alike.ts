import type { Steps } from '../diff/slices.ts';
import { measureLikeness, type Bag, type Vocabulary } from './likeness.ts';
import type { ComparedPart, Paragraphs } from './model.ts';

/** A paragraph that has no counterpart yet, with the stretch between equal paragraphs that it is in. */
export interface Loose {
  readonly at: number;
  readonly gap: number;
}

/** Two paragraphs that are alike. */
export interface Alike {
  readonly old: number;
  readonly fresh: number;
  readonly likeness: number;
  /** Whether both are between the same equal paragraphs. */
  readonly isNear: boolean;
}

/** How alike two paragraphs in the same place must be, to be one that was changed. */
const NEAR = 0.3;
/** How alike two paragraphs in different places must be, to be one that was moved and changed. */
const FAR = 0.5;
/** A paragraph with fewer words is not found again elsewhere once it was changed. */
const FAR_WORDS = 6;
/** A paragraph in the same place is preferred to one elsewhere that is a little more alike. */
const PREFERENCE = 0.15;
/** Within a stretch, paragraphs this far from the expected position are compared, and others only if they share rare words. */
const BAND = 12;
/** A word in more unpaired paragraphs does not lead to others. */
const RARE = 20;
/** Of the paragraphs that share rare words, this many are compared. */
const MOST = 6;

/** Pairs paragraphs that are alike, each with at most one, the most alike first. Pauses often. */
export function* findAlike(
  old: readonly Loose[],
  fresh: readonly Loose[],
  documents: { readonly before: Paragraphs; readonly after: Paragraphs; readonly vocabulary: Vocabulary },
): Steps<Alike[]> {
  const { before, after, vocabulary } = documents;
  const { weights } = vocabulary;
  const neighbours = createNeighbours(old, fresh);
  const sharing = createSharing(fresh, vocabulary);
  const found: Alike[] = [];
  for (const [index, own] of old.entries()) {
    const bag = vocabulary.before[own.at];
    if (bag === undefined) continue;
    for (const other of new Set([...neighbours(index), ...sharing(bag)])) {
      const theirs = vocabulary.after[other.at];
      if (theirs === undefined || !isOneStory(before[own.at]?.part, after[other.at]?.part)) continue;
      const likeness = measureLikeness(bag, theirs, weights);
      const isNear = own.gap === other.gap;
      const isEnough = isNear
        ? likeness >= NEAR
        : likeness >= FAR && Math.min(bag.total, theirs.total) >= FAR_WORDS;
      if (isEnough) found.push({ old: own.at, fresh: other.at, likeness, isNear });
    }
    yield;
  }
  const rank = ({ likeness, isNear }: Alike): number => likeness + (isNear ? PREFERENCE : 0);
  const taken = { old: new Set<number>(), fresh: new Set<number>() };
  return found
    .toSorted((one, other) => rank(other) - rank(one) || one.old - other.old || one.fresh - other.fresh)
    .filter((one) => {
      if (taken.old.has(one.old) || taken.fresh.has(one.fresh)) return false;
      taken.old.add(one.old);
      taken.fresh.add(one.fresh);
      return true;
    });
}

/** Returns the parts in which one paragraph may be before and after: running text may become a row, but a note stays a note. */
export const toStory = (part: ComparedPart): Exclude<ComparedPart, 'row'> => (part === 'row' ? 'text' : part);

const isOneStory = (one: ComparedPart | undefined, other: ComparedPart | undefined): boolean =>
  one !== undefined && other !== undefined && toStory(one) === toStory(other);

/** Returns a function that lists the paragraphs at about the same position of the same stretch. */
function createNeighbours(
  old: readonly Loose[],
  fresh: readonly Loose[],
): (index: number) => readonly Loose[] {
  const theirs = groupByGap(fresh);
  const ours = groupByGap(old);
  const positions = new Map<Loose, number>();
  for (const group of ours.values())
    for (const [position, one] of group.entries()) positions.set(one, position);
  return (index) => {
    const own = old[index];
    const group = own === undefined ? undefined : theirs.get(own.gap);
    if (own === undefined || group === undefined) return [];
    const share = (positions.get(own) ?? 0) / (ours.get(own.gap)?.length ?? 1);
    const middle = Math.round(share * group.length);
    return group.slice(Math.max(0, middle - BAND), middle + BAND + 1);
  };
}

function groupByGap(list: readonly Loose[]): ReadonlyMap<number, readonly Loose[]> {
  const groups = new Map<number, Loose[]>();
  for (const one of list) {
    const group = groups.get(one.gap);
    if (group === undefined) groups.set(one.gap, [one]);
    else group.push(one);
  }
  return groups;
}

/** Returns a function that lists the paragraphs that share the most rare words with a given one. */
function createSharing(fresh: readonly Loose[], vocabulary: Vocabulary): (bag: Bag) => Loose[] {
  const index = new Map<string, Loose[]>();
  for (const one of fresh) {
    for (const word of vocabulary.after[one.at]?.counts.keys() ?? []) {
      const known = index.get(word);
      if (known === undefined) index.set(word, [one]);
      else known.push(one);
    }
  }
  return (bag) => {
    const shared = new Map<Loose, number>();
    for (const word of bag.counts.keys()) {
      const places = index.get(word) ?? [];
      if (places.length > RARE) continue;
      for (const one of places) shared.set(one, (shared.get(one) ?? 0) + (vocabulary.weights.get(word) ?? 0));
    }
    return [...shared]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, MOST)
      .map(([one]) => one);
  };
}
