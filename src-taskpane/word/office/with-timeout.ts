import { PaneError } from '../../errors.ts';
import type { WordDeps } from '../deps.ts';
import { wordMessages } from '../messages.ts';
import type { Queue } from './queue.ts';

/**
 * How long a caller waits for Word without a sign of progress. A package with a long table takes Word on the web some seconds
 * (OfficeDev/office-js#5944).
 */
export const PATIENCE_MS = 60_000;

/** What a task does to the document; it decides the message when Word stays silent. */
export type TaskKind = 'reads' | 'writes';

/** Reports that Word has answered, which restarts the time limit. */
export type Heard = () => void;

/**
 * Adds a time limit to the queue: a caller that waits longer than {@link PATIENCE_MS} without a sign of Word gets an error, and Word is
 * not asked again. A task that has begun continues if Word answers after all, and those after it wait for it, so that no write overlaps
 * another; one that has not begun never starts. Rejects with `word_busy`, or with `write_incomplete` for a write that had begun.
 */
export function withTimeout(queue: Queue, setTimer: WordDeps['setTimer']) {
  return <T>(task: (heard: Heard) => Promise<T>, doing: TaskKind): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      let begun = false;
      let givenUp = false;
      const giveUp = (): void => {
        givenUp = true;
        reject(
          begun && doing === 'writes'
            ? new PaneError('write_incomplete', wordMessages.silent.writing)
            : new PaneError('word_busy', wordMessages.silent.waiting),
        );
      };
      let stop = setTimer(giveUp, PATIENCE_MS);
      const heard = (): void => {
        stop();
        if (!givenUp) stop = setTimer(giveUp, PATIENCE_MS);
      };
      void queue(async () => {
        if (givenUp) return;
        begun = true;
        heard();
        try {
          resolve(await task(heard));
        } catch (error) {
          reject(error instanceof Error ? error : new Error('Word failed.', { cause: error }));
        } finally {
          stop();
        }
      });
    });
}
