import { useReducer } from 'react';
import { at } from '../../at.ts';
import { insertMessages } from './messages.ts';
import { uiMessages } from '../../ui/messages.ts';
import type { Insertion, WriteReport } from '../../word/model.ts';
import { asPaneError } from '../../ui/services/failure.ts';
import { useServices, type SelectionState, type WordState } from '../../ui/services/services.ts';
import type { Decision, Doubt } from './questions.ts';
import { useQueue, type Stage } from './use-queue.ts';

/** The outcome of a write of a view. `key` identifies which of several things was written. */
export type InsertState = { readonly key: string } & (
  Stage | { readonly status: 'done'; readonly report: WriteReport }
);

/** The writes of a view. */
export interface Inserting {
  /** The last write. */
  readonly state: InsertState;
  /** Returns the state of one of several things; what was written before the last stays written. */
  readonly stateOf: (key: string) => InsertState;
  /** Writes, after asking what has to be decided first. `doubts`: why the user should read it again. */
  readonly insert: (
    key: string,
    make: () => Insertion | Promise<Insertion>,
    doubts?: readonly Doubt[],
  ) => Promise<void>;
  /** Answers the current question. */
  readonly decide: (decision: Decision) => void;
  /** Stops a long write between two changes; what the document then contains is reported. */
  readonly stop: () => void;
  /** Removes what was written, by its entry in the ledger. */
  readonly undo: (key: string, entryId: string) => Promise<void>;
  /** Selects what was written in the document. */
  readonly goTo: (key: string, entryId: string) => Promise<void>;
  /** Forgets the outcome of a write, so that its button is shown again. */
  readonly clear: (key: string) => void;
}

/** Returns why nothing can be written now, as a sentence; undefined if a write may be tried. */
export function writeRefusal(word: WordState, selection: SelectionState): string | undefined {
  if (word.status === 'starting') return uiMessages.starting;
  if (word.status === 'failed') return word.error.message;
  return selection.status === 'ready' ? selection.passage.refusal : undefined;
}

/** Writes into the document, one thing at a time, and announces the outcome. */
export function useInsert(): Inserting {
  const { word, announce } = useServices();
  const [{ state, written }, set] = useReducer(follow, NOTHING);
  const start = (key: string, saying: string): void => {
    set({ status: 'writing', key });
    announce(saying);
  };
  const end = (key: string, report: WriteReport): void => {
    set({ status: 'done', key, report });
    announce(report.message);
  };
  const { insert, decide, run, stop } = useQueue({
    show: (stage, writes) => {
      const { id: key } = at(writes, 0);
      // A failure is announced by its notice.
      if (stage.status === 'writing') start(key, insertMessages.inserting);
      else set({ ...stage, key });
    },
    write: async (writes, document, signal) => {
      const { id: key, prepare } = at(writes, 0);
      const onProgress = (done: number, all: number): void => {
        if (done < all) set({ status: 'writing', key, progress: { done, all } });
      };
      end(key, await document.insert(await prepare(document), { onProgress, signal }));
    },
  });
  const undo = (key: string, entryId: string): Promise<void> =>
    run(
      async (document) => {
        start(key, insertMessages.undoing);
        const { outcome, message, entry, isListed } = await document.remove(entryId);
        // What was removed can no longer be shown or removed.
        end(key, { outcome, message, ...(isListed === true && entry !== undefined ? { entry } : {}) });
      },
      (error) => set({ status: 'failed', key, error }),
    );
  const goTo = async (key: string, entryId: string): Promise<void> => {
    try {
      if (word.status === 'ready') await word.document.goTo(entryId);
    } catch (error) {
      // Shown where the action was started; the document is unchanged.
      set({ status: 'failed', key, error: asPaneError(error) });
    }
  };
  return {
    state,
    stateOf: (key) =>
      state.status !== 'idle' && state.key === key ? state : (written.get(key) ?? { status: 'idle', key }),
    insert: (key, make, doubts = []) =>
      insert([{ id: key, label: '', prepare: once(make), mayAsk: true, doubts }]),
    decide: (decision) => {
      if (state.status === 'asking') decide(decision);
    },
    stop,
    undo,
    goTo,
    clear: (key) => set({ status: 'idle', key }),
  };
}

/** Returns a function that makes something when it is first called, and then returns the same. */
function once<T>(make: () => T | Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= Promise.resolve().then(make));
}

/** The last write, and the outcome of each thing that is in the document, by key. */
interface Writes {
  readonly state: InsertState;
  readonly written: ReadonlyMap<string, InsertState>;
}

const NOTHING: Writes = { state: { status: 'idle', key: '' }, written: new Map() };

function follow(before: Writes, state: InsertState): Writes {
  const { key } = state;
  const written = new Map(before.written);
  const isInserted = state.status === 'done' && state.report.entry !== undefined;
  // Dismissing a failed Undo leaves what was written.
  const isDismissed = state.status === 'idle' && before.state.status === 'failed' && before.state.key === key;
  if (isInserted) written.set(key, state);
  else if (state.status === 'done' || (state.status === 'idle' && !isDismissed)) written.delete(key);
  return { state, written };
}
