import { ReadFailure } from '../failure.ts';

/**
 * Runs a reader of binary records. A length or an offset that leads outside the file makes `Buffer` throw:
 * that is a damaged file, `ReadFailure` corrupt. Failures that the reader itself throws go through.
 */
export async function refuseDamaged<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    throw cause instanceof ReadFailure ? cause : new ReadFailure('corrupt', cause);
  }
}
