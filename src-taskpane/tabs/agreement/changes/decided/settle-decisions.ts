import type { DocumentReview } from '#pane/word/model.ts';
import type { Applied } from '../apply-decisions.ts';
import type { Decision } from '../decision.ts';
import { findEditsAgain, type Edit } from '../group-changes.ts';
import type { ListedChanges } from '../use-listed.ts';
import { toDecided, type DecidedChange } from './decided-change.ts';

/** What applying decisions came to. */
export interface Settled {
  /** What was applied. */
  readonly decided: readonly DecidedChange[];
  /** Decisions that were not, at the edits of the new reading that do the same, and why not; keyed by the id of the edit. */
  readonly decisions: ReadonlyMap<string, Decision>;
  readonly failures: ReadonlyMap<string, string>;
}

/**
 * Sorts decisions into those that were applied, and those that are kept: because they failed, or were not tried before Stop.
 * `after` is the new reading; undefined where the document could not be read, and the old list is still shown.
 */
export function settleDecisions(
  { edits, review, decisions }: ListedChanges & { readonly decisions: ReadonlyMap<string, Decision> },
  outcomes: readonly Applied[],
  after: { readonly edits: readonly Edit[]; readonly review: Pick<DocumentReview, 'comments'> } | undefined,
  at: string,
): Settled {
  const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  const isGone = ({ id }: Edit): boolean => {
    const outcome = byId.get(id);
    const action = decisions.get(id)?.action;
    return outcome !== undefined && isDone(outcome) && (action === 'accept' || action === 'reject');
  };
  const left = edits.filter((edit) => !isGone(edit));
  const again =
    after === undefined ? new Map(left.map((edit) => [edit.id, edit])) : findEditsAgain(left, after.edits);
  const decided: DecidedChange[] = [];
  const kept = new Map<string, Decision>();
  const failures = new Map<string, string>();
  for (const edit of edits) {
    const decision = decisions.get(edit.id);
    if (decision === undefined) continue;
    const outcome = byId.get(edit.id);
    const pending = outcome !== undefined && isDone(outcome) ? undefined : again.get(edit.id);
    if (pending === undefined) {
      const one = outcome === undefined ? undefined : toDecided(edit, review, decision, outcome, at);
      if (one !== undefined) decided.push({ ...one, isReasonWritten: isStillThere(one, after) });
      continue;
    }
    kept.set(pending.id, remember(decision, outcome));
    if (outcome !== undefined) failures.set(pending.id, whyNot(outcome));
  }
  return { decided, decisions: kept, failures };
}

/** Returns true if the decision was applied as planned. */
export function isDone(applied: Applied): boolean {
  return 'report' in applied && applied.report.outcome !== 'differs';
}

const whyNot = (applied: Applied): string =>
  'error' in applied ? applied.error.message : applied.report.message;

/** A reason that became a comment is not written again. */
function remember(decision: Decision, outcome: Applied | undefined): Decision {
  const { reason } = decision;
  return reason === undefined || outcome?.isReasonWritten !== true
    ? decision
    : { ...decision, reason: { ...reason, isWritten: true } };
}

/** Returns whether the comment with the reason is in the new reading: a later decision may have removed its words. */
function isStillThere(
  { decision, isReasonWritten }: DecidedChange,
  after: { readonly review: Pick<DocumentReview, 'comments'> } | undefined,
): boolean {
  const text = words(decision.reason?.text ?? '');
  return (
    isReasonWritten &&
    (after === undefined || after.review.comments.some((comment) => words(comment.text) === text))
  );
}

const words = (text: string): string => text.replace(/\s+/gu, ' ').trim();
