import type { YieldToMain } from '../diff/slices.ts';

/** Work longer than this makes room for the page: well below the 100 ms that a user feels, a slow slice included. */
export const SLICE_MS = 30;

/**
 * Makes the breaks of long work. `now` counts milliseconds and never goes back; `turn` resolves when the page has dealt
 * with what waited. Asked again within {@link SLICE_MS} of the last turn it lets the work continue.
 */
export function createPause(now: () => number, turn: () => Promise<void>): YieldToMain {
  let since = Number.NEGATIVE_INFINITY;
  const giveWay = async (): Promise<void> => {
    await turn();
    since = now();
  };
  return () => (now() - since < SLICE_MS ? undefined : giveWay());
}

/** A turn of the page by a message to itself: timers are held back in a pane that is not in front. */
export function pageTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}
