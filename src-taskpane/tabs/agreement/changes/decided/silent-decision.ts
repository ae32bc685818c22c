import type { RedlinePiece } from '#pane/pure/diff/model.ts';
import type { Reason } from '../decision.ts';

/** A decision about a silent change. Plain data, so that it can be stored. */
export interface SilentDecision {
  /** By which another comparison with the same version finds the change again. */
  readonly key: string;
  /** `restored`: the wording that was sent is a tracked change in the document; `countered`: another one of ours is; `kept`: the other side’s stays. */
  readonly action: 'restored' | 'countered' | 'kept';
  /** The wording of a counter. */
  readonly text?: string;
  readonly reason?: Reason;
  /** The insertion that wrote it; undefined for what was kept. */
  readonly entryId?: string;
  readonly clause: string;
  /** The paragraph at which it was. */
  readonly paragraph: number;
  readonly redline: readonly RedlinePiece[];
}
