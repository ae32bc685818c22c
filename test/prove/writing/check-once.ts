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
 * Plays the case of a seed. One with a fault is made smaller, and the last play is waited for: the time limit interrupts it, and it would
 * otherwise continue in the document of the next round.
 */
export async function playOnce<T, R>(
  cases: fc.Arbitrary<T>,
  play: (one: T) => Promise<R>,
  seed: number,
): Promise<R | CaseFault> {
  const results: R[] = [];
  let playing: Promise<unknown> = Promise.resolve();
  const property = fc.asyncProperty(cases, async (one) => {
    const played = play(one);
    playing = played.catch(() => undefined);
    results.push(await played);
  });
  const once = { seed, numRuns: 1, unbiased: true };
  const details = await fc.check(property, { ...once, endOnFailure: true });
  if (!details.failed) {
    const [result] = results;
    if (result === undefined) throw new Error('The case was not played.');
    return result;
  }
  const smaller = await fc.check(property, { ...once, interruptAfterTimeLimit: SEARCH_MS });
  await playing;
  const { errorInstance: error, counterexample } = smaller.counterexample === null ? details : smaller;
  return {
    error: error instanceof Error ? error.message : String(error),
    smallest: JSON.stringify(counterexample),
  };
}
