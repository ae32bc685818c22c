import type { LimitFamily } from '../../contract/limits.ts';
import type { CountedCall } from './queue-state.ts';

/** Remembers calls over the end of the process, however it ends. */
export interface CallLog {
  /** Calls of an earlier process that may still count, on the clock of this one; undefined where nobody knows of them. */
  earlier(family: LimitFamily): readonly CountedCall[] | undefined;
  /** Keeps the calls of a family that count now. When it returns, they survive a kill. */
  keep(family: LimitFamily, calls: readonly CountedCall[]): void;
}
