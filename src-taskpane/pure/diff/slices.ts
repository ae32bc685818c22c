import type { Steps } from '#shared/steps.ts';

export { runToEnd, type Steps } from '#shared/steps.ts';

/**
 * Called between two slices: returns a promise that resolves when the page has had its turn, or `undefined` while the
 * work may continue.
 */
export type YieldToMain = () => Promise<void> | undefined;

/** Runs the work with a break wherever `pause` asks for one, so that the page is never blocked for much longer than one slice. */
export async function runInSlices<T>(work: Steps<T>, pause: YieldToMain): Promise<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    const turn = pause();
    // oxlint-disable-next-line no-await-in-loop -- the break is what this is for
    if (turn !== undefined) await turn;
  }
}
