/** Long work in slices: it yields wherever it may be broken off for a while, and returns what it came to. */
export type Steps<T> = Generator<undefined, T>;

/**
 * Asked between two slices: a promise that resolves when the page has had its turn, or `undefined` while the work may go
 * on.
 */
export type YieldToMain = () => Promise<void> | undefined;

/** Does the work without a break. */
export function runToEnd<T>(work: Steps<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/** Does the work with a break wherever `pause` asks for one: the page is never held up for much longer than one slice. */
export async function runInSlices<T>(work: Steps<T>, pause: YieldToMain): Promise<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    const turn = pause();
    // oxlint-disable-next-line no-await-in-loop -- the break is what this is for
    if (turn !== undefined) await turn;
  }
}
