import { PaneError } from '../../errors.ts';
import { officeCode, wordFailure } from '../failure.ts';
import { wordMessages } from '../messages.ts';

/**
 * Runs the batches that change the document. When one fails, the document may or may not have changed: `untouched` reads it again and
 * returns whether it is unchanged. Nothing is tried a second time. Rejects with the plain failure, or the work's own refusal, when nothing
 * was changed, otherwise with `write_incomplete`. `refused` is the message when Word allows this kind of content nowhere in the document; `found` returns what
 * is in the document now, where that is known.
 */
export async function runWrite<T>(
  work: () => Promise<T>,
  untouched: () => Promise<boolean>,
  refused?: string,
  found?: () => Promise<string | undefined>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PaneError && error.code === 'write_incomplete') throw error;
    let same: boolean;
    try {
      same = await untouched();
    } catch {
      // Word failed again, so the state of the document is unknown: report that instead of guessing.
      throw new PaneError('write_incomplete', wordMessages.incomplete.unknown, { cause: error });
    }
    if (!same) {
      // That something changed is known and reported, also where Word fails to tell how much.
      const told = await found?.().catch(() => undefined);
      throw new PaneError('write_incomplete', told ?? wordMessages.incomplete.changed, { cause: error });
    }
    if (error instanceof PaneError) throw error;
    if (refused !== undefined && officeCode(error) === 'NotAllowed') {
      throw new PaneError('unavailable_in_this_word', refused, { cause: error });
    }
    const failure = wordFailure(error);
    throw failure.code === 'word_failed'
      ? new PaneError('word_failed', wordMessages.incomplete.unchanged, { cause: error })
      : failure;
  }
}

/**
 * Returns whether the document reads as planned after a write. Asks twice, because some versions of Word show revisions one batch late.
 * Never rejects.
 */
export async function readsAsPlanned(ask: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return (await ask()) || (await ask());
  } catch {
    // The write is done; a failure to read it back is reported as "differs", never as a failed write.
    return false;
  }
}
