import type { RewriteRequest } from '#pane/pure/judge/asked.ts';
import { tickedChanges } from '#pane/pure/diff/plan.ts';
import { runInSlices, type YieldToMain } from '#pane/pure/diff/slices.ts';
import { PaneError } from '#pane/errors.ts';
import { compareInSteps } from '#pane/features/insert/compare.ts';
import type { AgreementClause, Insertion, Passage, WordDocument } from '#pane/word/model.ts';
import { agreementMessages } from '../messages.ts';

/** The replacement for a clause. */
export interface ClauseRewrite {
  readonly clause: AgreementClause;
  /** The clause as it was sent, on which the redline is based. Absent if it was not sent. */
  readonly passage?: Passage;
  /** As it was answered; empty for none. */
  readonly text: string;
  /** What was asked for; undefined for other wording alone. */
  readonly asked: RewriteRequest | undefined;
  /** The comment on it; empty for none. */
  readonly comment: string;
  /** Which of them a language model wrote. */
  readonly generated: { readonly text: boolean; readonly comment: boolean };
}

/** The forms in which rewrites of clauses are inserted, in the order of the menu. */
export const REWRITE_FORMS = ['trackedComment', 'tracked', 'comment', 'plain'] as const;
export type RewriteForm = (typeof REWRITE_FORMS)[number];

/**
 * Reads the clause again and returns the insertion, without the changes with these numbers, or else without
 * those that change the meaning unasked. Rejects with
 * `selection_changed` if it is not what was sent, and with `nothing_selected` if this form has nothing to write.
 */
export async function prepareRewrite(
  document: WordDocument,
  { clause, passage, text: rewrite, comment, asked, generated }: ClauseRewrite,
  { form, without: leftOut }: { readonly form: RewriteForm; readonly without: readonly number[] | undefined },
  pause: YieldToMain,
): Promise<Insertion> {
  const target = await readAgain(document, clause, passage);
  const base = { target, sources: [] };
  if (rewrite !== '') {
    const { text, plan, blocked, unasked } = await runInSlices(compareInSteps(rewrite, target, asked), pause);
    const changes = tickedChanges(plan, [...(leftOut ?? unasked), ...blocked.keys()]);
    if (form !== 'comment' && changes.length > 0) {
      const withComment = form === 'trackedComment' && comment !== '';
      return {
        ...base,
        action: 'rewrite',
        form: form === 'trackedComment' && !withComment ? 'tracked' : form,
        text,
        changes,
        isGenerated: generated.text || (withComment && generated.comment),
        ...(withComment ? { comment } : {}),
      };
    }
    // A comment instead of the redline says what is proposed.
    if (form === 'comment' && comment === '') {
      return { ...base, action: 'annotate', form: 'comment', text, isGenerated: generated.text };
    }
  }
  if (comment === '' || form === 'plain' || form === 'tracked')
    throw new PaneError('nothing_selected', agreementMessages.nothingToInsert);
  return { ...base, action: 'annotate', form: 'comment', text: comment, isGenerated: generated.comment };
}

const changed = (cause?: unknown): PaneError =>
  new PaneError('selection_changed', agreementMessages.changedSince, { cause });

async function readAgain(
  document: WordDocument,
  clause: AgreementClause,
  before: Passage | undefined,
): Promise<Passage> {
  const look = await document.lookAtClause(clause).catch((error: unknown) => {
    throw error instanceof PaneError && error.code === 'selection_changed' ? changed(error) : error;
  });
  const now = await document.read(look);
  if (before !== undefined && underRedline(before) !== underRedline(now)) throw changed();
  return now;
}

/** Returns what a redline depends on. The fingerprint also covers the text around the clause, which may change. */
const underRedline = ({ paragraphs, blocks, cells, fixed }: Passage): string =>
  JSON.stringify([paragraphs, blocks, cells, fixed]);
