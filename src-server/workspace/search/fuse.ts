import type { Ranked } from './model.ts';

/** What the nearness of meaning weighs beside words, which weigh 1. */
const MEANING_WEIGHT = 0.5;

/**
 * One ranking of everything that either has, best first: both scores stretched to 0–1 over the union and added with
 * their weights. What one does not have scores there like its worst; words that do not stand in a chunk count 0.
 * The result keeps the scale of the words' scores, so that rankings of several projects can be merged. Ties keep the
 * order of ids.
 */
export function fuse(byWords: readonly Ranked[], byMeaning: readonly Ranked[]): readonly Ranked[] {
  const words = new Map(byWords.map(({ id, score }) => [id, score]));
  const meaning = new Map(byMeaning.map(({ id, score }) => [id, score]));
  const ids = [...new Set([...words.keys(), ...meaning.keys()])];
  const wordScale = scaleOf(ids.map((id) => words.get(id) ?? 0));
  const meaningScale = scaleOf([...meaning.values()]);
  const top = Math.max(0, ...words.values()) || 1;
  return ids
    .map((id) => {
      const near = meaning.get(id);
      const fused =
        wordScale(words.get(id) ?? 0) + (near === undefined ? 0 : MEANING_WEIGHT * meaningScale(near));
      return { id, score: top * fused };
    })
    .toSorted((one, other) => other.score - one.score || one.id - other.id);
}

/** Stretches values to 0–1; all the same is 1 where it is something, else 0. */
function scaleOf(values: readonly number[]): (value: number) => number {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return high > low ? (value) => (value - low) / (high - low) : () => (high > 0 ? 1 : 0);
}
