import { findFigures } from '../proofread/figures.ts';
import type { Broken, ChangedAgreement } from './model.ts';
import { keptPlace, toBroken } from './places.ts';

/** Finds numbers in words that a change separates from the figures beside them: thirty (60) days. */
export function findBrokenFigures(agreement: ChangedAgreement): Broken[] {
  return agreement.after.flatMap((own, index) => {
    const { edit } = own;
    if (edit === undefined) return [];
    const old = new Set(edit.paragraphs.flatMap((text) => findFigures(text, 0).map(({ words }) => words)));
    return findFigures(own.text, index).flatMap(({ start, end, words, other }): Broken[] =>
      old.has(words) || keptPlace(own, start, end) !== undefined
        ? []
        : [toBroken(agreement, 'figures', own, { paragraph: index, start, end, other })],
    );
  });
}
