import { toStems } from '../stems.ts';
import type { FoundWording } from './model.ts';

/** Sorts wordings of one topic: the one whose words the others share most first, equal ones as they were. */
export function sortWordings(wordings: readonly FoundWording[]): readonly FoundWording[] {
  const words = wordings.map(({ text }) => new Set(toStems(text)));
  const alike = words.map((own) => words.reduce((sum, other) => sum + share(own, other), 0));
  return wordings
    .map((wording, index) => ({ wording, likeness: alike[index] ?? 0 }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .map(({ wording }) => wording);
}

/** Returns the share of the words of two texts that are in both (Jaccard). */
function share(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((word) => other.has(word)).length;
  return both / Math.max(1, one.size + other.size - both);
}
