import type { CountingService, Family } from './service.ts';
import { answerTo } from './service.ts';

/** The responses that users received, to be compared with the service's records. */
export interface Ledger {
  /** Completions whose `done` event arrived, with its text. */
  readonly done: Map<string, string>;
  /** Acknowledged uploads: ids with digests. */
  readonly uploaded: Map<string, string>;
  /** Number of complete responses to reads. */
  reads: number;
  /** Refused requests, by refusal code. */
  readonly refused: Map<string, number>;
  /** Number of requests that the user cancelled. */
  left: number;
  /** The longest wait of a request, measured in calls of its family that the service received meanwhile. */
  readonly longestWait: Record<Family, number>;
}

export function createLedger(): Ledger {
  return {
    done: new Map(),
    uploaded: new Map(),
    reads: 0,
    refused: new Map(),
    left: 0,
    longestWait: { completion: 0, vault: 0 },
  };
}

/** Refusals because other users have taken all capacity. */
const CROWDED: readonly string[] = ['queue_full', 'rate_limited', 'too_many_requests'];

/** Reports requests that were refused because of other users, one sentence per reason. */
export function refusalsBecauseOfOthers({ refused }: Ledger): string[] {
  return CROWDED.filter((code) => refused.has(code)).map(
    (code) => `ordinary users were refused with ${code} ${refused.get(code)} times`,
  );
}

/**
 * Reports requests that ended without a word: an answer of the relay that has neither its end nor a code that says whether to send it
 * again. A relay that was killed says nothing either, but the connection shows it.
 */
export function endedWithoutWord({ refused }: Pick<Ledger, 'refused'>): string[] {
  return [...refused]
    .filter(([code]) => code.startsWith('status '))
    .map(([code, times]) => `${times} requests ended without an answer and without an error (${code})`);
}

/** Counts the requests that failed because the service, or the way to it, did. */
export function failuresOfService({ refused }: Pick<Ledger, 'refused'>): number {
  return [...refused]
    .filter(([code]) => /^service_|^incomplete_answer$/.test(code))
    .reduce((sum, [, times]) => sum + times, 0);
}

/** Reports what was acknowledged but lost, one sentence each. */
export function lossesOf(
  ledger: Pick<Ledger, 'done' | 'uploaded'>,
  service: Pick<CountingService, 'asked' | 'files'>,
): string[] {
  const losses: string[] = [];
  for (const [id, text] of ledger.done) {
    if (text !== answerTo(id)) losses.push(`completion ${id}: the answer is not whole`);
    if (!service.asked.has(id)) losses.push(`completion ${id} was never asked for`);
  }
  for (const [id, digest] of ledger.uploaded)
    if (service.files.get(id) !== digest) losses.push(`upload ${id} is not what was sent`);
  return losses;
}

/** Reports completions that the service was asked for more than once, one sentence each. */
export function repetitionsIn({ asked }: Pick<CountingService, 'asked'>): string[] {
  return [...asked]
    .filter(([, times]) => times > 1)
    .map(([id, times]) => `completion ${id} was asked for ${times} times`);
}
