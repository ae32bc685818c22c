import { wordFailure } from '../failure.ts';

/** Asks Word for something, as part of the batch that is being built; what it answers is called after the round trip. */
export type Ask = () => () => void;

/** More round trips than this are not spent on finding what fails: what is left then is not answered. */
const MOST_TRIPS = 120;

/**
 * Asks for several things that change nothing in one round trip. Where one of them fails Word fails the whole batch: then
 * halves are asked again until what fails is alone, and only that is not answered: `onFailure` hears of it, with what Word threw.
 * Rejects when Word is busy.
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
