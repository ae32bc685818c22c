import {
  addStretch,
  countWords,
  joinStretches,
  keptWords,
  mergeStretches,
  trimCommon,
  type Stretch,
} from './stretches.ts';

/** Says whether words of the old text, by offsets in UTF-16 code units, must not become part of a change. */
export type MustStay = (start: number, end: number) => boolean;

/** Words kept between two changes are an island only if they are few: more of them are text that both sides agree on. */
const LONGEST_ISLAND = 4;

/** Below this share of common words, two changes and the island between them are easier to read as one replacement. */
const MIN_SHARE = 1 / 3;

/** This many islands of at most {@link SHORT} words in a row are confetti where less than half of the words is common. */
const MANY = 3;
const SHORT = 2;
const MIN_SHARE_OF_MANY = 1 / 2;

/** What no replacement repeats: the end of a sentence or of an item, a figure, which would read as changed, and a term that is defined. */
const NO_ISLAND = /[.;:!?](?:\s|$)|\n|\p{N}|["“”„«»]/u;

/**
 * Merges changes of one sentence that have little in common: few words that happen to be the same on both sides, between changes that
 * replace many, only make a redline hard to read. Insertions alone, and deletions alone, replace nothing and stay apart.
 */
export function joinIslands(stretches: readonly Stretch[], mustStay: MustStay): Stretch[] {
  const joined: Stretch[] = [];
  let end = 0;
  for (const stretch of joinCrowds(stretches, mustStay)) {
    end += stretch.deleted.length;
    addStretch(joined, stretch);
    while (isPair(joined, end, mustStay)) {
      for (const part of trimCommon(joined.splice(-3).reduce(joinStretches))) addStretch(joined, part);
      if (joined.at(-1)?.kept === true) break;
    }
  }
  return joined;
}

/** True if the last three stretches are two changes that have hardly more in common than what they replace. */
function isPair(stretches: readonly Stretch[], end: number, mustStay: MustStay): boolean {
  const three = stretches.slice(-3);
  const [first, island, second] = three;
  if (first === undefined || island === undefined || second === undefined || second.kept) return false;
  return (
    isIsland(island, LONGEST_ISLAND) && share(three) < MIN_SHARE && !mustStay(end - lengthOf(three), end)
  );
}

/** Joins many short islands in a row, with all changes around them. */
function joinCrowds(stretches: readonly Stretch[], mustStay: MustStay): Stretch[] {
  const joined: Stretch[] = [];
  let crowd: Stretch[] = [];
  let end = 0;
  const close = (): void => {
    const rest = crowd.at(-1)?.kept === true ? crowd.splice(-1) : [];
    const isCrowd =
      crowd.filter(({ kept }) => kept).length >= MANY &&
      share(crowd) < MIN_SHARE_OF_MANY &&
      !mustStay(end - lengthOf([...crowd, ...rest]), end - lengthOf(rest));
    joined.push(...(isCrowd ? trimCommon(crowd.reduce(joinStretches)) : crowd), ...rest);
    crowd = [];
  };
  for (const stretch of stretches) {
    if (stretch.kept && (crowd.length === 0 || !isIsland(stretch, SHORT))) {
      close();
      joined.push(stretch);
    } else crowd.push(stretch);
    end += stretch.deleted.length;
  }
  close();
  return mergeStretches(joined);
}

const isIsland = ({ deleted }: Stretch, longest: number): boolean =>
  !NO_ISLAND.test(deleted) && countWords(deleted) <= longest;

/** Returns the common words as a share of what the shorter side has. */
function share(stretches: readonly Stretch[]): number {
  const common = keptWords(stretches);
  const changed = stretches.filter(({ kept }) => !kept);
  const count = (side: 'deleted' | 'inserted'): number =>
    changed.reduce((sum, stretch) => sum + countWords(stretch[side]), 0);
  return common / (common + Math.min(count('deleted'), count('inserted')));
}

const lengthOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { deleted }) => sum + deleted.length, 0);
