import { useCallback, useReducer } from 'react';
import { PaneError } from '../errors.ts';
import { messages } from '../messages.ts';
import type { Insertion, WriteReport } from '../word/model.ts';
import { asPaneError } from './failure.ts';
import { useServices, type SelectionState, type WordState } from './services.ts';

/** What became of the last write of a view. `key` tells which of several things was written. */
export type InsertState =
  | { readonly status: 'idle' }
  | { readonly status: 'writing'; readonly key: string }
  | { readonly status: 'done'; readonly key: string; readonly report: WriteReport }
  | { readonly status: 'failed'; readonly key: string; readonly error: PaneError };

/** Why nothing can be written now, as a sentence; undefined when writing may be tried. */
export function writeRefusal(word: WordState, selection: SelectionState): string | undefined {
  if (word.status === 'starting') return messages.app.starting;
  if (word.status === 'failed') return word.error.message;
  return selection.status === 'ready' ? selection.passage.refusal : undefined;
}

/**
 * Writes into the document, one thing at a time, and reads the outcome out. A write that failed is
 * never repeated by itself: what the document holds then must be seen first (notes, word-api §4).
 */
export function useInsert(): {
  readonly state: InsertState;
  readonly insert: (key: string, make: () => Insertion | Promise<Insertion>) => Promise<void>;
  readonly clear: () => void;
} {
  const { word, wrote, announce } = useServices();
  const [state, set] = useReducer((_: InsertState, next: InsertState) => next, { status: 'idle' });
  const busy = state.status === 'writing';
  const insert = useCallback(
    async (key: string, make: () => Insertion | Promise<Insertion>) => {
      if (busy) return;
      set({ status: 'writing', key });
      announce(messages.app.inserting);
      const outcome = await write(word, make);
      set({ ...outcome, key });
      // A failure is read out by its notice.
      if (outcome.status === 'done') announce(outcome.report.message);
      // Also after a failure: part of it may have been written.
      wrote();
    },
    [busy, word, wrote, announce],
  );
  const clear = useCallback(() => set({ status: 'idle' }), []);
  return { state, insert, clear };
}

async function write(
  word: WordState,
  make: () => Insertion | Promise<Insertion>,
): Promise<{ status: 'done'; report: WriteReport } | { status: 'failed'; error: PaneError }> {
  try {
    if (word.status !== 'ready') throw new PaneError('word_busy', messages.app.starting);
    return { status: 'done', report: await word.document.insert(await make()) };
  } catch (error) {
    // Shown where the thing was inserted from.
    return { status: 'failed', error: asPaneError(error) };
  }
}
