/** Long work in slices: it yields wherever it may be paused, and returns its result. */
export type Steps<T> = Generator<undefined, T>;

/** Runs the work without a break. */
export function runToEnd<T>(work: Steps<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}
