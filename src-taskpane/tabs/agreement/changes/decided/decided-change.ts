import type { AcceptedChange } from '#pane/pure/compare/without-accepted.ts';
import type { RedlinePiece } from '#pane/pure/diff/model.ts';
import type { WriteReport } from '#pane/word/model.ts';
import type { Applied } from '../apply-decisions.ts';
import type { Decision } from '../decision.ts';
import type { Edit } from '../group-changes.ts';
import { redlineEdit } from '../redline-edit.ts';
import type { ListedChanges } from '../use-listed.ts';

/** A decision that was applied. Plain data, so that it can be stored. */
export interface DecidedChange {
  readonly edit: Omit<Edit, 'id' | 'changes'>;
  /** Where the edit began in its paragraph. */
  readonly start: number;
  /** The edit in its paragraph, with the paragraph’s other changes accepted; absent where it was not kept. */
  readonly redline?: readonly RedlinePiece[];
  readonly decision: Decision;
  /** True if the reason to the other side is a comment in the document. */
  readonly isReasonWritten: boolean;
  /** `differs`: it was written, but the document reads differently. */
  readonly outcome: WriteReport['outcome'];
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Returns the record of a decision that was applied; undefined if nothing was changed. */
export function toDecided(
  edit: Edit,
  review: ListedChanges['review'],
  decision: Decision,
  applied: Applied,
  at: string,
): DecidedChange | undefined {
  if (!('report' in applied) || applied.report.outcome === 'unchanged') return undefined;
  const { id: _, changes, ...rest } = edit;
  return {
    edit: rest,
    start: changes[0].start,
    redline: redlineEdit(edit, review),
    decision,
    isReasonWritten: applied.isReasonWritten,
    outcome: applied.report.outcome,
    at,
  };
}

/** Returns decisions in the order of the document, as it was when each was applied. */
export function inOrder(decided: readonly DecidedChange[]): readonly DecidedChange[] {
  return decided.toSorted((a, b) => a.edit.paragraph - b.edit.paragraph || a.start - b.start);
}

/** Returns what was accepted, which a comparison with the version that was sent does not call silent. */
export const listAccepted = (decided: readonly DecidedChange[]): readonly AcceptedChange[] =>
  decided.flatMap(({ edit: { paragraph, removed, added }, decision, redline = [] }) =>
    decision.action === 'accept' ? [{ paragraph, removed, added, redline }] : [],
  );
