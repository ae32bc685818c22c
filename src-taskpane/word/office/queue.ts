/** Runs tasks one after the other, in the order in which they came. A task that fails does not stop the next. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/** A queue of its own. Word interleaves batches of two calls freely; a write must not meet a read half-way. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    // The caller of the failed task gets the error; here it only must not break the chain.
    last = result.catch(() => undefined);
    return result;
  };
}
