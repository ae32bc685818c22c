/** Runs tasks one after the other, in the order of the calls. A task that fails does not stop the next. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/** Creates a queue. Word interleaves the batches of two calls freely, and a write must not overlap a read. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    // The caller of the failed task gets the error; here it must only not break the chain.
    last = result.catch(() => undefined);
    return result;
  };
}
