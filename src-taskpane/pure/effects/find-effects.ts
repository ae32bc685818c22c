import { findForceChange } from './force.ts';
import { findHunks, type Hunk } from './hunks.ts';
import { findConnector, findLimit, findOpenList } from './limits.ts';
import type { ChangedText, Effect } from './model.ts';
import { findCapitals, findNameChange } from './names.ts';
import { findQualifier } from './qualifiers.ts';
import { findReferenceChange } from './references.ts';
import { findSentences } from './sentences.ts';
import { findValueChange } from './values.ts';
import { findWordingPart } from './wording.ts';
import { toPlace } from './words.ts';

/**
 * Finds what certainly happens where a text is changed, in the order of the text: each effect explains one whole stretch that is different.
 * Stretches that no rule explains have none: saying nothing is better than a wrong sentence. Equal texts have no effect, and swapping the
 * texts gives the mirror of each.
 */
export function findEffects({ before, after, terms = [] }: ChangedText): readonly Effect[] {
  const [isEmpty, isLeftEmpty] = [before.trim() === '', after.trim() === ''];
  if (isEmpty && isLeftEmpty) return [];
  if (isEmpty || isLeftEmpty)
    return [{ code: 'paragraphs', change: isEmpty ? 'added' : 'removed', count: 1 }];
  const only = findWordingPart(before, after);
  const hunks = findHunks(before, after);
  const found = hunks.flatMap((hunk) => explain(hunk, before, after, terms) ?? []);
  if (only === undefined) return found;
  return found.length > 0 ? found : [{ code: 'wording', only }];
}

/** Finds the same, each with the stretch that it explains. */
export const findEffectsInPlace = ({
  before,
  after,
  terms = [],
}: ChangedText): readonly { readonly effect: Effect; readonly hunk: Hunk }[] =>
  findHunks(before, after).flatMap((hunk) => {
    const effect = explain(hunk, before, after, terms);
    return effect === undefined ? [] : [{ effect, hunk }];
  });

function explain(hunk: Hunk, before: string, after: string, terms: readonly string[]): Effect | undefined {
  const place = toPlace(hunk, before, after);
  return (
    findCapitals(place, terms) ??
    findSentences(place) ??
    findReferenceChange(place) ??
    findValueChange(place) ??
    findOpenList(place) ??
    findQualifier(place) ??
    findLimit(place) ??
    findConnector(place) ??
    findNameChange(place, terms) ??
    findForceChange(place)
  );
}
