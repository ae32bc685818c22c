import type { LedgerAnchor, LedgerCitation } from '../../citations/model.ts';

/** The result of a write, before it is added to the ledger. */
export interface WriteResult {
  readonly anchors: readonly LedgerAnchor[];
  /** The anchors that are citations and can be redrawn. */
  readonly citations?: readonly LedgerCitation[];
  /** True when the document reads as planned. */
  readonly verified: boolean;
  /** True when the user stopped it early; the document contains only whole changes. */
  readonly isStopped?: true;
  /** What to tell the user when it reads as planned. */
  readonly message: string;
  /** Sentences about what failed apart from the text itself. */
  readonly remarks: readonly string[];
}
