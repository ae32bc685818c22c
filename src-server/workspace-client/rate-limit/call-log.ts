import type { LimitFamily } from '../../contract/limits.ts';

/** Remembers calls over the end of the process, however it ends. */
export interface CallLog {
  /** When calls of an earlier process started, on the clock of this one; those that may still count. */
  earlier(family: LimitFamily): readonly number[];
  /** Notes that a call starts now. Before it returns, the note survives a kill. */
  append(family: LimitFamily): void;
}
