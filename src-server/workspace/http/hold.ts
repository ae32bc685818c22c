import type { Response } from 'express';

/** The end of an answer, which waits for what has to be written down first. */
export interface DelayedEnd {
  /** Ends the wait: resolves when all is written down and the answer, if there is one, has been ended. */
  over(): Promise<void>;
}

/**
 * Keeps an answer from ending before `writeDown` has settled, so that whoever has read all of an answer may rely on what is written
 * about it, even when the process dies right after. It runs once: at the answer's end, or when nothing answers any more. It must not reject.
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
    // A second end has nothing to add.
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
