import type { CountingService, Family } from './service.ts';
import { answerTo } from './service.ts';

/** What some users were answered, to be compared with what the service knows. */
export interface Ledger {
  /** Completions whose `done` came, with its text. */
  readonly done: Map<string, string>;
  /** Uploads that were acknowledged: ids with digests. */
  readonly uploaded: Map<string, string>;
  /** Reads that were answered whole. */
  reads: number;
  /** Requests that ended otherwise, by the code of the refusal. */
  readonly refused: Map<string, number>;
  /** Requests that the user cancelled. */
  left: number;
  /** The longest wait of a request, in calls of its family that the service had meanwhile. */
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

/** Refusals that say that others have taken all there is. */
const CROWDED: readonly string[] = ['queue_full', 'rate_limited', 'too_many_requests'];

/** Requests that were refused since others were before them, a sentence for each reason. */
export function refusalsBecauseOfOthers({ refused }: Ledger): string[] {
  return CROWDED.filter((code) => refused.has(code)).map(
    (code) => `ordinary users were refused with ${code} ${refused.get(code)} times`,
  );
}

/** What was acknowledged and is not so, a sentence each. */
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

/** Completions that the service was asked for more than once, a sentence each. */
export function repetitionsIn({ asked }: Pick<CountingService, 'asked'>): string[] {
  return [...asked]
    .filter(([, times]) => times > 1)
    .map(([id, times]) => `completion ${id} was asked for ${times} times`);
}
