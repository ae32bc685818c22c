import { wordFailure } from '../failure.ts';

/** Adds a request to the current batch; the function that it returns is called after the round trip. */
export type Ask = () => () => void;

/** Limit of round trips spent on isolating a failure; requests that remain then count as failed. */
const MOST_TRIPS = 120;

/**
 * Sends several requests that change nothing in one round trip. If one fails, Word fails the whole batch; halves are then sent again
 * until the failing request is isolated. Only that request gets no result: `onFailure` is called with the error that Word threw. Rejects
 * when Word is busy.
 */
export async function askEach(
  context: Word.RequestContext,
  asks: readonly Ask[],
  onFailure: (ask: Ask, error: unknown) => void = () => undefined,
): Promise<void> {
  let trips = 0;
  const askSome = async (some: readonly Ask[]): Promise<void> => {
    if (some.length === 0) return;
    trips += 1;
    try {
      const answers = some.map((ask) => ask());
      await context.sync();
      for (const answer of answers) answer();
    } catch (error) {
      if (wordFailure(error).code === 'word_busy') throw error;
      if (some.length === 1 || trips >= MOST_TRIPS) {
        for (const ask of some) onFailure(ask, error);
        return;
      }
      const middle = Math.ceil(some.length / 2);
      await askSome(some.slice(0, middle));
      await askSome(some.slice(middle));
    }
  };
  await askSome(asks);
}
