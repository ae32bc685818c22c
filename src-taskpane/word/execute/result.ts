import type { LedgerAnchor, LedgerCitation } from '../../pure/citations/model.ts';
import type { WrittenComment } from '../anchors/own-comment.ts';
import { wordMessages } from '../messages.ts';
import type { Marks } from './marks.ts';

/** The result of a write, before it is added to the ledger. */
export interface WriteResult {
  readonly anchors: readonly LedgerAnchor[];
  /** The anchors that are citations and can be updated. */
  readonly citations?: readonly LedgerCitation[];
  /** The comment that was attached, as Word returned it. */
  readonly comment?: WrittenComment;
  /** True when the document reads as planned. */
  readonly verified: boolean;
  /** True when the user stopped it early; the document contains only whole changes. */
  readonly isStopped?: true;
  /** What to tell the user when it reads as planned. */
  readonly message: string;
  /** Sentences about what failed apart from the text itself. */
  readonly remarks: readonly string[];
}

/** What is known at the end of a write. */
interface WriteEnd extends Pick<WriteResult, 'verified' | 'message' | 'comment'> {
  readonly marks: Marks;
  /** False when Track Changes could not be set back; true where the write does not set it. */
  readonly restored?: boolean;
  /** Further sentences, after those about the marks and about Track Changes. */
  readonly remarks?: readonly string[];
}

/** Returns the result of a write, with a sentence for each thing apart from the text that failed. */
export function result(end: WriteEnd): WriteResult {
  const { marks, verified, message, comment, restored = true, remarks = [] } = end;
  const { done } = wordMessages;
  return {
    anchors: marks.anchors,
    verified,
    message,
    ...(comment === undefined ? {} : { comment }),
    remarks: [
      ...(marks.complete ? [] : [done.unmarked]),
      ...(restored ? [] : [done.trackingLeft]),
      ...remarks,
    ],
  };
}
