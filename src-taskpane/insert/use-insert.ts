import { useCallback, useReducer, useRef } from 'react';
import { PaneError } from '../errors.ts';
import { insertMessages } from './messages.ts';
import { uiMessages } from '../ui/messages.ts';
import type { Insertion, WordDocument, WriteReport } from '../word/model.ts';
import { asPaneError } from '../ui/failure.ts';
import { useServices, type SelectionState, type WordState } from '../ui/services.ts';

/** What became of the last write of a view. `key` tells which of several things was written. */
export type InsertState =
  | { readonly status: 'idle' }
  | { readonly status: 'writing'; readonly key: string; readonly progress?: Progress }
  | { readonly status: 'done'; readonly key: string; readonly report: WriteReport }
  | { readonly status: 'failed'; readonly key: string; readonly error: PaneError };

/** How many of the changes of a long write are in the document. */
export interface Progress {
  readonly done: number;
  readonly all: number;
}

/** Why nothing can be written now, as a sentence; undefined when writing may be tried. */
export function writeRefusal(word: WordState, selection: SelectionState): string | undefined {
  if (word.status === 'starting') return uiMessages.starting;
  if (word.status === 'failed') return word.error.message;
  return selection.status === 'ready' ? selection.passage.refusal : undefined;
}

/**
 * Writes into the document, one thing at a time, and reads the outcome out. A write that failed is
 * never repeated by itself: what the document holds then must be seen first.
 */
export function useInsert(): {
  readonly state: InsertState;
  readonly insert: (key: string, make: () => Insertion | Promise<Insertion>) => Promise<void>;
  /** Stops a long write between two changes; what is in the document then is reported. */
  readonly stop: () => void;
  /** Takes out what was written, by its entry on the list. */
  readonly undo: (key: string, entryId: string) => Promise<void>;
  /** Selects in the document what was written. */
  readonly goTo: (key: string, entryId: string) => Promise<void>;
  readonly clear: () => void;
} {
  const { word, wrote, announce } = useServices();
  const [state, set] = useReducer((_: InsertState, next: InsertState) => next, { status: 'idle' });
  const busy = state.status === 'writing';
  const running = useRef<AbortController>(undefined);
  const change = useCallback(
    async (key: string, saying: string, work: (document: WordDocument) => Promise<WriteReport>) => {
      if (busy) return;
      set({ status: 'writing', key });
      announce(saying);
      const outcome = await write(word, work);
      set({ ...outcome, key });
      // A failure is read out by its notice.
      if (outcome.status === 'done') announce(outcome.report.message);
      // Also after a failure: part of it may have been written.
      wrote();
    },
    [busy, word, wrote, announce],
  );
  const insert = useCallback(
    (key: string, make: () => Insertion | Promise<Insertion>) =>
      change(key, insertMessages.inserting, async (document) => {
        const abort = new AbortController();
        running.current = abort;
        return document.insert(await make(), {
          onProgress: (done, all) => {
            if (done < all) set({ status: 'writing', key, progress: { done, all } });
          },
          signal: abort.signal,
        });
      }),
    [change],
  );
  const stop = useCallback(() => running.current?.abort(), []);
  const undo = useCallback(
    (key: string, entryId: string) =>
      change(key, insertMessages.undoing, async (document) => {
        // What was taken out can be neither shown nor taken out again.
        const { outcome, message } = await document.remove(entryId);
        return { outcome, message };
      }),
    [change],
  );
  const goTo = useCallback(
    async (key: string, entryId: string) => {
      try {
        if (word.status === 'ready') await word.document.goTo(entryId);
      } catch (error) {
        // Shown where it was asked for; the document is as it was.
        set({ status: 'failed', key, error: asPaneError(error) });
      }
    },
    [word],
  );
  const clear = useCallback(() => set({ status: 'idle' }), []);
  return { state, insert, stop, undo, goTo, clear };
}

async function write(
  word: WordState,
  work: (document: WordDocument) => Promise<WriteReport>,
): Promise<{ status: 'done'; report: WriteReport } | { status: 'failed'; error: PaneError }> {
  try {
    if (word.status !== 'ready') throw new PaneError('word_busy', uiMessages.starting);
    return { status: 'done', report: await work(word.document) };
  } catch (error) {
    // Shown where the thing was inserted from.
    return { status: 'failed', error: asPaneError(error) };
  }
}
