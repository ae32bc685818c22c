import { RichApiError, WordDied, type RichApiErrorCode } from '../protocol/errors.ts';

/**
 * Faults between the pane and Word. The numbers are Office’s own: 5012 InvalidOrTimedOutSession, 5102
 * ActivityLimitReached, 7000 AccessDenied, 5103 RequestPayloadSizeLimitExceeded, 5104 ResponsePayloadSizeLimitExceeded,
 * 5016 WriteNotSupportedWhenModalDialogOpen, 5001 internal error (GeneralException in the pane).
 */
export type TransportError = 5001 | 5012 | 5016 | 5102 | 5103 | 5104 | 7000;

/** A fault of one batch. */
export type Fault =
  /** The batch fails on the way there (nothing happens) or on the way back (it was executed, and the pane does not know). */
  | { readonly kind: 'transport'; readonly error: TransportError; readonly when: 'before' | 'after' }
  /** There is never an answer, and nothing happens in the document. */
  | { readonly kind: 'hang' }
  /** The answer is late by this many milliseconds. */
  | { readonly kind: 'slow'; readonly milliseconds: number };

/** Faults that a test injects. Clean-up batches are not affected and use none up. */
export class Faults {
  readonly #queue: (Fault | undefined)[] = [];
  readonly #refusals: { readonly member: string; readonly code: RichApiErrorCode; times: number }[] = [];
  readonly #deadly = new Set<string>();

  /** Adds a fault for the next batch without one; `undefined` lets one batch pass. */
  next(...faults: readonly (Fault | undefined)[]): void {
    this.#queue.push(...faults);
  }

  /** Makes Word refuse a member, such as `Range.insertComment`, the next `times` times. */
  refuse(member: string, code: RichApiErrorCode, times = 1): void {
    this.#refusals.push({ member, code, times });
  }

  /** Makes Word crash when a member, such as `Range.getReviewedText`, is called: from then on nothing is answered. */
  dieDuring(member: string): void {
    this.#deadly.add(member);
  }

  clear(): void {
    this.#queue.length = 0;
    this.#refusals.length = 0;
    this.#deadly.clear();
  }

  /** Removes and returns the fault for a batch. */
  take(): Fault | undefined {
    return this.#queue.shift();
  }

  /** Throws the error for a member, or WordDied, if one is due. */
  check(member: string): void {
    if (this.#deadly.has(member)) throw new WordDied(`Word crashed in ${member}.`);
    const due = this.#refusals.find((refusal) => refusal.member === member && refusal.times > 0);
    if (due === undefined) return;
    due.times -= 1;
    throw new RichApiError(due.code, `This was refused on purpose by a test: ${member}.`);
  }
}
