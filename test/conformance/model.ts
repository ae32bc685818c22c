import type { Session } from './session.ts';

/** One promise of the spec, and how to check it. */
export interface Check {
  /** Section of the spec, such as `4.1`. */
  readonly section: string;
  /** Phrased as a promise: `refuses a request without start_time`. */
  readonly name: string;
  /** Resolves if the promise is kept. Rejects with `NotApplicable`, or with what is wrong. */
  readonly run: (session: Session) => Promise<void>;
}

/** The result of a check. */
export interface Result {
  readonly section: string;
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'not applicable';
  /** The reason, if it did not pass. */
  readonly reason?: string;
}

/** A check as a line of a list. */
export const check = (section: string, name: string, run: Check['run']): Check => ({ section, name, run });
