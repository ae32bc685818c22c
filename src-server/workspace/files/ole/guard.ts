import { ReadFailure } from '../failure.ts';

/**
 * Runs a reader of binary records. `Buffer` throws for a length or an offset that points outside the file, which means a damaged file:
 * `ReadFailure` corrupt. The reader's own failures are passed on.
 */
export async function refuseDamaged<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    throw cause instanceof ReadFailure ? cause : new ReadFailure('corrupt', cause);
  }
}
