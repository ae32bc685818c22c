import type { Capabilities, DocumentReview } from '#pane/word/model.ts';

/** Why something was decided. */
export interface Reason {
  /** `internal` is for the user's side only and never in the document; `external` is said to the other side. */
  readonly audience: 'internal' | 'external';
  readonly text: string;
  /** True if it is already in the document as a comment, from an attempt whose decision could not be applied. */
  readonly isWritten?: true;
  /** True if a language model wrote it; it stays so when the user edits it. */
  readonly isGenerated?: boolean;
}

/** The user's decision about an edit, and why. */
export type Decision = { readonly reason?: Reason } & (
  | { readonly action: 'accept' | 'reject' }
  /** Our wording for the paragraph, as tracked changes on top of the other side's. */
  | ({ readonly action: 'counter' } & DecidedText)
  | ({ readonly action: 'comment' } & DecidedText)
);

/** What a decision writes into the document. */
export interface DecidedText {
  readonly text: string;
  /** As for a {@link Reason}. */
  readonly isGenerated?: boolean;
}

/**
 * Returns whether a reason to the other side can be a comment on the changed paragraph: not where Word has no comments, and not where the
 * decision leaves no words to which the comment could belong. It is then only part of the cover note.
 */
export function statesReason(
  action: Decision['action'],
  paragraph: Pick<DocumentReview['paragraphs'][number], 'text' | 'original'> | undefined,
  { comments }: Pick<Capabilities, 'comments'>,
): boolean {
  if (paragraph === undefined || !comments.available || paragraph.text.trim() === '') return false;
  return action !== 'reject' || paragraph.original.trim() !== '';
}

/** Returns the reason for one audience; empty if there is none. */
export function reasonFor(audience: Reason['audience'], reason: Reason | undefined): string {
  return reason?.audience === audience ? reason.text.trim() : '';
}

/** Returns a reason that a language model wrote: for the user’s side, until they say otherwise. */
export const internalReason = (text: string): Reason => ({ audience: 'internal', text, isGenerated: true });
