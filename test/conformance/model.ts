import type { Session } from './session.ts';

/** One promise of the spec, and how it is seen to be kept. */
export interface Check {
  /** Section of the spec, such as `4.1`. */
  readonly section: string;
  /** Reads as a promise: `refuses a request without start_time`. */
  readonly name: string;
  /** Resolves when the promise is kept; rejects with `NotApplicable`, or with what is wrong. */
  readonly run: (session: Session) => Promise<void>;
}

/** What became of a check. */
export interface Result {
  readonly section: string;
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'not applicable';
  /** Why, where it did not pass. */
  readonly reason?: string;
}
