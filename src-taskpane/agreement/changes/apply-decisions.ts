import type { PaneError } from '../../errors.ts';
import { asPaneError } from '../../ui/services/failure.ts';
import type { WriteReport } from '../../word/model.ts';
import { applyOne, writeReason, type Door } from './apply-one.ts';
import type { Decision } from './decision.ts';
import type { Edit } from './group-changes.ts';

/** The result of applying the decision about one edit. */
export type Applied = {
  readonly id: string;
  /** Whether the reason to the other side is in the document as a comment. */
  readonly isReasonWritten: boolean;
} & ({ readonly report: WriteReport } | { readonly error: PaneError });

/** In one paragraph a comment is written first, while its words are unchanged, and a counter last. */
const ORDER: Readonly<Record<Decision['action'], number>> = { comment: 0, accept: 1, reject: 1, counter: 2 };

/**
 * Applies decisions one after the other, last in the document first, verifying each; a decision that cannot be
 * applied is reported, and the rest continues. Edits before the current one keep their places, so each is looked up
 * in a new reading.
 */
export async function applyDecisions(
  document: Door,
  {
    edits,
    decisions,
  }: { readonly edits: readonly Edit[]; readonly decisions: ReadonlyMap<string, Decision> },
  onApplied: (applied: Applied, done: number, all: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const steps = edits
    .flatMap((edit, index) => {
      const decision = decisions.get(edit.id);
      return decision === undefined ? [] : [{ edit, index, decision }];
    })
    .toSorted(
      (a, b) =>
        b.edit.paragraph - a.edit.paragraph ||
        ORDER[a.decision.action] - ORDER[b.decision.action] ||
        b.index - a.index,
    );
  for (const [index, { edit, decision }] of steps.entries()) {
    if (signal.aborted) return;
    // oxlint-disable-next-line no-await-in-loop -- each decision changes what the next one is looked up in
    onApplied(await applyWithReason(document, edit, decision), index + 1, steps.length);
  }
}

/**
 * Applies one decision. Its reason to the other side is written as a comment before, while the words that it is about are unchanged, and
 * removed again if the decision then changes nothing. Never rejects.
 */
async function applyWithReason(document: Door, edit: Edit, decision: Decision): Promise<Applied> {
  const { id } = edit;
  let written = decision.reason?.isWritten === true;
  let entryId: string | undefined;
  let applied: Applied;
  try {
    const reason = await writeReason(document, edit, decision);
    entryId = reason?.entry?.id;
    written ||= reason !== undefined;
    applied = { id, isReasonWritten: written, report: await applyOne(document, edit, decision) };
  } catch (error) {
    applied = { id, isReasonWritten: written, error: asPaneError(error) };
  }
  const isDone = 'report' in applied && applied.report.outcome !== 'unchanged';
  if (isDone || entryId === undefined) return applied;
  try {
    await document.remove(entryId);
    return { ...applied, isReasonWritten: false };
  } catch {
    // The comment stays, and the decision remembers that it is there.
    return applied;
  }
}
