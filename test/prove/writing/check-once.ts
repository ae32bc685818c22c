import * as fc from 'fast-check';

/** A case with a fault. */
export interface CaseFault {
  readonly error: string;
  /** The smallest case with the same fault, as JSON. */
  readonly smallest: string;
}

/** Only the search for a smaller case has a time limit, in milliseconds: on a busy machine, a round in a long document takes long. */
const SEARCH_MS = 20_000;

/**
 * Plays the case of a seed, and reduces it if it has a fault; undefined if it has none. `playing` returns the case that is being played,
 * which never rejects: the time limit interrupts it, and it would otherwise continue in the document of the next round.
 */
export async function checkOnce<T>(
  property: fc.IAsyncProperty<T>,
  seed: number,
  playing: () => Promise<unknown>,
): Promise<CaseFault | undefined> {
  const once = { seed, numRuns: 1, unbiased: true };
  const details = await fc.check(property, { ...once, endOnFailure: true });
  if (!details.failed) return undefined;
  const smaller = await fc.check(property, { ...once, interruptAfterTimeLimit: SEARCH_MS });
  await playing();
  const { errorInstance: error, counterexample } = smaller.counterexample === null ? details : smaller;
  return {
    error: error instanceof Error ? error.message : String(error),
    smallest: JSON.stringify(counterexample),
  };
}
