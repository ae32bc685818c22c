import type { Response } from 'express';

/** Resolves when the connection accepts more data, or is closed. */
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
