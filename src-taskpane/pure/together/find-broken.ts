import type { Steps } from '../diff/slices.ts';
import type { OutlineParagraph } from '../markdown/clauses.ts';
import { findDefinitions } from '../proofread/defined-terms.ts';
import { applyEdits } from './apply-edits.ts';
import { findBrokenParties } from './find-parties.ts';
import { findBrokenReferences } from './find-references.ts';
import { findBrokenTerms } from './find-terms.ts';
import { findBrokenFigures } from './find-figures.ts';
import { findRenamed } from './find-renamed.ts';
import { findContradictions } from './find-values.ts';
import { BROKEN_KINDS, type Broken, type ChangedAgreement, type ProposedEdit } from './model.ts';

/** What a set of changes does to an agreement as a whole. */
interface CheckedTogether extends ChangedAgreement {
  /** By kind and place, each place once. */
  readonly broken: readonly Broken[];
}

/**
 * Finds what ticked changes would break in an agreement together. What was wrong before is not told: a set that leaves the text as it is
 * breaks nothing. By rules only; what is not certain is not told. In slices.
 */
export function* findBroken(
  before: readonly OutlineParagraph[],
  edits: readonly ProposedEdit[],
): Steps<CheckedTogether> {
  const real = edits.filter(({ changes }) => changes.length > 0);
  const agreement = applyEdits(before, real);
  if (real.length === 0) return { ...agreement, broken: [] };
  const definitions = {
    before: yield* findDefinitions(before),
    after: yield* findDefinitions(agreement.after),
  };
  const found = [
    ...(yield* findBrokenParties(agreement)),
    ...(yield* findBrokenReferences(agreement, definitions)),
    ...(yield* findRenamed(agreement, definitions)),
    ...(yield* findBrokenTerms(agreement, definitions)),
    ...findBrokenFigures(agreement),
    ...(yield* findContradictions(agreement)),
  ];
  const broken = found.filter(
    (one, index) =>
      !found
        .slice(0, index)
        .some((other) => other.paragraph === one.paragraph && other.start < one.end && one.start < other.end),
  );
  return {
    ...agreement,
    broken: broken.toSorted(
      (a, b) =>
        BROKEN_KINDS.indexOf(a.kind) - BROKEN_KINDS.indexOf(b.kind) ||
        a.paragraph - b.paragraph ||
        a.start - b.start,
    ),
  };
}
