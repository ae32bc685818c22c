import type { LimitFamily } from '../../contract/limits.ts';
import type { CountedCall } from './queue-state.ts';

/** Remembers calls beyond the end of the process, even after a kill. */
export interface CallLog {
  /** Returns calls of an earlier process that may still count, on the clock of this one; undefined if they are unknown. */
  earlier(family: LimitFamily): readonly CountedCall[] | undefined;
  /** Saves the calls of a family that count. Once it returns, they survive a kill. */
  keep(family: LimitFamily, calls: readonly CountedCall[]): void;
}
