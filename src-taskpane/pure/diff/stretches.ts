import { commonEnd, commonStart } from './token-diff.ts';
import { isWord, tokenize } from './tokens.ts';

/** A stretch of two texts: the same in both when `kept`, otherwise what one of them replaces in the other. */
export interface Stretch {
  readonly kept: boolean;
  readonly deleted: string;
  readonly inserted: string;
}

const kept = (text: string): Stretch => ({ kept: true, deleted: text, inserted: text });

/** Drops empty stretches and merges adjacent ones of one kind. */
export function mergeStretches(stretches: readonly Stretch[]): Stretch[] {
  const merged: Stretch[] = [];
  for (const stretch of stretches)
    if (stretch.deleted !== '' || stretch.inserted !== '') addStretch(merged, stretch);
  return merged;
}

/** Appends a stretch; joins it with the last one where both are of one kind. */
export function addStretch(stretches: Stretch[], stretch: Stretch): void {
  const last = stretches.at(-1);
  if (last?.kept === stretch.kept) stretches[stretches.length - 1] = joinStretches(last, stretch);
  else stretches.push(stretch);
}

/** Joins two adjacent stretches; the result is kept where both are. */
export function joinStretches(a: Stretch, b: Stretch): Stretch {
  return {
    kept: a.kept && b.kept,
    deleted: a.deleted + b.deleted,
    inserted: a.inserted + b.inserted,
  };
}

/** Splits off as kept the words that both sides of a change begin or end with. */
export function trimCommon({ deleted, inserted }: Stretch): Stretch[] {
  const old = tokenize(deleted);
  const fresh = tokenize(inserted);
  const start = commonStart(old, fresh);
  const end = commonEnd(old, fresh, start);
  return mergeStretches([
    kept(old.slice(0, start).join('')),
    {
      kept: false,
      deleted: old.slice(start, old.length - end).join(''),
      inserted: fresh.slice(start, fresh.length - end).join(''),
    },
    kept(old.slice(old.length - end).join('')),
  ]);
}

/** Counts the words and numbers of a text. */
export const countWords = (text: string): number => tokenize(text).filter(isWord).length;

/** Counts the words that the two texts have in common. */
export function keptWords(stretches: readonly Stretch[]): number {
  return stretches
    .filter((stretch) => stretch.kept)
    .reduce((sum, { deleted }) => sum + countWords(deleted), 0);
}
