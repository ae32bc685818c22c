import { useCallback, useRef, useState } from 'react';
import { PaneError } from '../errors.ts';
import { asPaneError } from '../ui/failure.ts';
import { uiMessages } from '../ui/messages.ts';
import { useServices } from '../ui/services.ts';
import type { Insertion, WordDocument } from '../word/model.ts';
import { insertMessages } from './messages.ts';

/** One of several things to insert. */
export interface Write {
  readonly id: string;
  /** What the user knows it by. */
  readonly label: string;
  /** Reads its place in the document and says what to put there; rejects with the reason why it cannot be. */
  readonly prepare: (document: WordDocument) => Promise<Insertion>;
}

/** What became of one of several insertions. Plain data, so that it can be kept. */
export interface WriteOutcome {
  readonly id: string;
  readonly label: string;
  /** `refused`: nothing was written. `differs`: it was written, or part of it, but reads otherwise. */
  readonly outcome: 'verified' | 'differs' | 'unchanged' | 'refused';
  readonly message: string;
  readonly code?: PaneError['code'];
  /** By which it is found, undone and listed in Sources; absent where nothing was written. */
  readonly entryId?: string;
}

/** The insertion that is under way. */
export interface ManyProgress {
  readonly done: number;
  readonly all: number;
  readonly label: string;
}

/**
 * Writes several things one after the other, each verified, in the order given. One that is refused does not stop the others;
 * a fault of Word does, because nobody knows what the document holds then.
 */
export function useInsertMany(heard: (outcome: WriteOutcome) => void): {
  readonly progress: ManyProgress | undefined;
  readonly insert: (writes: readonly Write[]) => Promise<void>;
  /** Lets the write that is under way end, and begins no other. */
  readonly stop: () => void;
  /** Takes insertions out again, the last one first. Resolves with the ids of those that are gone and the first error. */
  readonly undo: (outcomes: readonly WriteOutcome[]) => Promise<readonly string[]>;
  readonly error: PaneError | undefined;
  readonly dismiss: () => void;
} {
  const { word, wrote, announce } = useServices();
  const [progress, setProgress] = useState<ManyProgress>();
  const [error, setError] = useState<PaneError>();
  const isBusy = useRef(false);
  const isStopped = useRef(false);

  const work = useCallback(
    async <T>(
      items: readonly T[],
      name: (item: T) => string,
      act: (item: T, document: WordDocument) => Promise<boolean>,
    ): Promise<void> => {
      if (isBusy.current) return;
      isBusy.current = true;
      isStopped.current = false;
      setError(undefined);
      try {
        if (word.status !== 'ready') throw new PaneError('word_busy', uiMessages.starting);
        for (const [done, item] of items.entries()) {
          if (isStopped.current) break;
          setProgress({ done, all: items.length, label: name(item) });
          announce(insertMessages.many.progress(done + 1, items.length, name(item)));
          // oxlint-disable-next-line no-await-in-loop -- one verified write after the other
          if (!(await act(item, word.document))) break;
        }
      } catch (reason) {
        // Shown beside the button.
        setError(asPaneError(reason));
      }
      isBusy.current = false;
      setProgress(undefined);
      // Also after a failure: part of it may have been written.
      wrote();
    },
    [word, wrote, announce],
  );

  const insert = useCallback(
    (writes: readonly Write[]) =>
      work(
        writes,
        ({ label }) => label,
        async (write, document) => {
          const outcome = await insertOne(write, document);
          heard(outcome);
          announce(insertMessages.many.outcome(outcome.label, outcome.message));
          return outcome.code === undefined || !GENERAL.has(outcome.code);
        },
      ),
    [work, heard, announce],
  );
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  const undo = useCallback(
    async (outcomes: readonly WriteOutcome[]) => {
      const gone: string[] = [];
      await work(
        outcomes.toReversed(),
        ({ label }) => label,
        async ({ id, entryId }, document) => {
          if (entryId !== undefined) await document.remove(entryId);
          gone.push(id);
          return true;
        },
      );
      return gone;
    },
    [work],
  );
  const dismiss = useCallback(() => setError(undefined), []);
  return { progress, insert, stop, undo, error, dismiss };
}

/** Failures after which the document must be looked at before anything else is written. */
const GENERAL: ReadonlySet<PaneError['code']> = new Set([
  'word_failed',
  'word_busy',
  'write_incomplete',
  'read_only',
  'internal',
]);

async function insertOne({ id, label, prepare }: Write, document: WordDocument): Promise<WriteOutcome> {
  try {
    const { outcome, message, entry } = await document.insert(await prepare(document));
    return { id, label, outcome, message, ...(entry === undefined ? {} : { entryId: entry.id }) };
  } catch (error) {
    // Shown in the list, with its reason; the others continue.
    const { code, message } = asPaneError(error);
    return { id, label, outcome: code === 'write_incomplete' ? 'differs' : 'refused', message, code };
  }
}
