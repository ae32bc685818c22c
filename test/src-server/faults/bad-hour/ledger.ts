import type { CountingService } from './service.ts';
import { answerTo } from './service.ts';

/** The responses that users received, to be compared with the service's records. */
export interface Ledger {
  /** Completions whose `done` event arrived, with its text. */
  readonly done: Map<string, string>;
  /** Acknowledged uploads: ids with digests. */
  readonly uploaded: Map<string, string>;
}

export function createLedger(): Ledger {
  return {
    done: new Map(),
    uploaded: new Map(),
  };
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
