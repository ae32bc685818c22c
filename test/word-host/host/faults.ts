import { RichApiError, WordDied, type RichApiErrorCode } from '../protocol/errors.ts';

/**
 * What can go wrong on the way to Word. The numbers are Office's own: 5012 InvalidOrTimedOutSession, 5102
 * ActivityLimitReached, 7000 AccessDenied, 5103 RequestPayloadSizeLimitExceeded, 5104 ResponsePayloadSizeLimitExceeded,
 * 5016 WriteNotSupportedWhenModalDialogOpen, 5001 internal error (GeneralException in the pane).
 */
export type TransportError = 5001 | 5012 | 5016 | 5102 | 5103 | 5104 | 7000;

/** A fault in the way of one batch. */
export type Fault =
  /** The batch fails on the way there (nothing happens) or on the way back (it happened, and the pane does not know). */
  | { readonly kind: 'transport'; readonly error: TransportError; readonly when: 'before' | 'after' }
  /** No answer, ever; nothing happens in the document. */
  | { readonly kind: 'hang' }
  /** The answer comes late, by so many milliseconds. */
  | { readonly kind: 'slow'; readonly milliseconds: number };

/** Faults that a test puts in the way of the pane. Clean-up batches neither use one up nor suffer from one. */
export class Faults {
  readonly #queue: (Fault | undefined)[] = [];
  readonly #refusals: { readonly member: string; readonly code: RichApiErrorCode; times: number }[] = [];
  readonly #deadly = new Set<string>();

  /** Puts a fault in the way of the next batch that has none yet; `undefined` lets one batch pass. */
  next(...faults: readonly (Fault | undefined)[]): void {
    this.#queue.push(...faults);
  }

  /** Makes Word refuse a member, as `Range.insertComment`, the next so many times. */
  refuse(member: string, code: RichApiErrorCode, times = 1): void {
    this.#refusals.push({ member, code, times });
  }

  /** Makes Word crash when a member is called, as `Range.getReviewedText`: nothing is answered from then on. */
  dieDuring(member: string): void {
    this.#deadly.add(member);
  }

  clear(): void {
    this.#queue.length = 0;
    this.#refusals.length = 0;
    this.#deadly.clear();
  }

  /** Takes the fault for a batch. */
  take(): Fault | undefined {
    return this.#queue.shift();
  }

  /** Throws the refusal for a member, or WordDied, when one is due. */
  check(member: string): void {
    if (this.#deadly.has(member)) throw new WordDied(`Word crashed in ${member}.`);
    const due = this.#refusals.find((refusal) => refusal.member === member && refusal.times > 0);
    if (due === undefined) return;
    due.times -= 1;
    throw new RichApiError(due.code, `This was refused on purpose by a test: ${member}.`);
  }
}
