import type { LedgerAnchor, LedgerCitation } from '../../citations/model.ts';

/** What a write did to the document, before it is noted in the ledger. */
export interface Written {
  readonly anchors: readonly LedgerAnchor[];
  /** Which of the anchors are citations that can be drawn anew. */
  readonly citations?: readonly LedgerCitation[];
  /** True when the document reads as planned. */
  readonly verified: boolean;
  /** What to tell the user when it does. */
  readonly message: string;
  /** Sentences about what did not go as it should beside the text itself. */
  readonly remarks: readonly string[];
}
