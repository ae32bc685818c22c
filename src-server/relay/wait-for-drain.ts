import type { Response } from 'express';

/** Resolves when the connection takes more, or is gone. */
export function waitForDrain(response: Response): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      response.off('drain', go);
      response.off('close', go);
      resolve();
    };
    response.once('drain', go);
    response.once('close', go);
  });
}
