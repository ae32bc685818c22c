import { PaneError } from '../../errors.ts';
import type { WordDeps } from '../deps.ts';
import { wordMessages } from '../messages.ts';
import type { Queue } from './queue.ts';

/**
 * Longer than this nobody waits for Word in silence. A package of a long table takes Word on the web some seconds
 * (OfficeDev/office-js#5944).
 */
export const PATIENCE_MS = 60_000;

/** What a task does to the document, for what is said when Word stays silent. */
export type TaskKind = 'reads' | 'writes';

/** Says that Word has answered, so that patience with it begins again. */
export type Heard = () => void;

/**
 * The queue with a time limit: a caller that waits longer than {@link PATIENCE_MS} without a sign of Word gets an error, and Word is not asked again. A
 * task that had begun continues if Word answers after all, and those after it wait for it, so that no write meets another half-way;
 * one that had not begun never does. Rejects with `word_busy`, or with `write_incomplete` for a write that had begun.
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
