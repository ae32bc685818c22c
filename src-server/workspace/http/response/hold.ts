import type { Response } from 'express';

/** The end of an answer, which waits until its records are stored. */
interface DelayedEnd {
  /** Ends the wait: resolves when the records are stored and the answer, if there is one, has ended. */
  over(): Promise<void>;
}

/**
 * Delays the end of an answer until `writeDown` has settled, so that a client that has read the whole answer can rely on the
 * records, even if the process dies right after. It runs once: at the answer’s end, or if there is no answer. It must not reject.
 */
export function delayResponseEnd(response: Response, writeDown: () => Promise<void>): DelayedEnd {
  const end = response.end.bind(response);
  let written: Promise<void> | undefined;
  let ended = false;
  const endLater = async (args: readonly unknown[]): Promise<void> => {
    written ??= writeDown();
    await written;
    response.end = end;
    Reflect.apply(end, response, args);
  };
  response.end = (...args: readonly unknown[]) => {
    // A second end has no effect.
    if (!ended) void endLater(args);
    ended = true;
    return response;
  };
  return {
    async over() {
      written ??= writeDown();
      await written;
    },
  };
}
