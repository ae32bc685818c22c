import type { YieldToMain } from '../pure/diff/slices.ts';

/** Longer work yields to the page: well below the 100 ms that a user notices, even with a slow slice. */
export const SLICE_MS = 30;

/**
 * Creates the pause of long work. `now` counts milliseconds and never goes back; `turn` resolves when the page has
 * processed what was waiting. Within {@link SLICE_MS} of the last turn, the work continues without a pause.
 */
export function createPause(now: () => number, turn: () => Promise<void>): YieldToMain {
  let since = Number.NEGATIVE_INFINITY;
  const giveWay = async (): Promise<void> => {
    await turn();
    since = now();
  };
  return () => (now() - since < SLICE_MS ? undefined : giveWay());
}

/** Waits one turn of the page by posting it a message: timers are throttled in a pane in the background. */
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
