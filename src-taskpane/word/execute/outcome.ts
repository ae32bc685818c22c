import type { LedgerAnchor, LedgerCitation } from '../../citations/model.ts';

/** What a write did to the document, before it is noted in the ledger. */
export interface WriteResult {
  readonly anchors: readonly LedgerAnchor[];
  /** Which of the anchors are citations that can be drawn again. */
  readonly citations?: readonly LedgerCitation[];
  /** True when the document reads as planned. */
  readonly verified: boolean;
  /** True when the user stopped it before all of it was written; what is in the document are whole changes. */
  readonly isStopped?: true;
  /** What to tell the user when it does. */
  readonly message: string;
  /** Sentences about what did not go as it should beside the text itself. */
  readonly remarks: readonly string[];
}
