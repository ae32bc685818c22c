import { useCallback, useReducer, useRef } from 'react';
import { PaneError } from '../../errors.ts';
import { insertMessages } from './messages.ts';
import { uiMessages } from '../../ui/messages.ts';
import type { Insertion, WordDocument, WriteReport } from '../../word/model.ts';
import { asPaneError } from '../../ui/services/failure.ts';
import { useServices, type SelectionState, type WordState } from '../../ui/services/services.ts';
import { nextQuestion, type Doubt, type Question } from './questions.ts';

/** The user's answer to a question: write, write tracked, write at the end of the document, or do not write. */
export type Decision = 'insert' | 'track' | 'end' | 'cancel';

/** The outcome of a write of a view. `key` identifies which of several things was written. */
export type InsertState =
  | { readonly status: 'idle'; readonly key: string }
  | {
      readonly status: 'asking';
      readonly key: string;
      readonly question: Question;
      readonly insertion: Insertion;
    }
  | { readonly status: 'writing'; readonly key: string; readonly progress?: Progress }
  | { readonly status: 'done'; readonly key: string; readonly report: WriteReport }
  | { readonly status: 'failed'; readonly key: string; readonly error: PaneError };

/** The number of changes of a long write that are already in the document. */
export interface Progress {
  readonly done: number;
  readonly all: number;
}

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

/** The insertion that awaits a decision, and the decisions so far. */
interface Pending {
  readonly key: string;
  readonly insertion: Insertion;
  readonly doubts: readonly Doubt[];
  readonly decided: ReadonlySet<Question['kind']>;
}

/**
 * Writes into the document, one thing at a time, and announces the outcome. A failed write is never repeated
 * automatically: the user must first see what the document contains.
 */
export function useInsert(): Inserting {
  const { word, selection, wrote, announce } = useServices();
  const [{ state, written }, set] = useReducer(follow, NOTHING);
  const busy = state.status === 'writing';
  const running = useRef<AbortController>(undefined);
  const pending = useRef<Pending>(undefined);
  const isPlaced = selection.status === 'ready' && selection.isPlaced;
  const change = useCallback(
    async (key: string, saying: string, work: (document: WordDocument) => Promise<InsertState>) => {
      if (busy) return;
      set({ status: 'writing', key });
      announce(saying);
      const outcome = await attempt(word, key, work);
      set(outcome);
      if (outcome.status === 'asking') return;
      // A failure is announced by its notice.
      if (outcome.status === 'done') announce(outcome.report.message);
      // Also after a failure: part of it may have been written.
      wrote();
    },
    [busy, word, wrote, announce],
  );
  const proceed = useCallback(
    async (document: WordDocument, now: Pending): Promise<InsertState> => {
      const { key, insertion, doubts, decided } = now;
      pending.current = now;
      const canTrack = document.capabilities.trackedChanges.available;
      const isTracking = await document.isTracking();
      // The same pane may show another document by now, in which nothing was placed: its cursor is at the start.
      const isChosen = isPlaced && !(insertion.target.isEmpty && (await document.isAtStart()));
      const circumstances = { doubts, isPlaced: isChosen, isTracking, canTrack };
      const question = nextQuestion(insertion, circumstances, decided);
      if (question !== undefined) {
        const shown =
          question.kind === 'place' ? { ...question, around: await wordsAround(document) } : question;
        return { status: 'asking', key, question: shown, insertion };
      }
      const abort = new AbortController();
      running.current = abort;
      const report = await document.insert(insertion, {
        onProgress: (done, all) => {
          if (done < all) set({ status: 'writing', key, progress: { done, all } });
        },
        signal: abort.signal,
      });
      return { status: 'done', key, report };
    },
    [isPlaced],
  );
  const insert = useCallback<Inserting['insert']>(
    (key, make, doubts = []) =>
      change(key, insertMessages.inserting, async (document) =>
        proceed(document, { key, insertion: await make(), doubts, decided: new Set() }),
      ),
    [change, proceed],
  );
  const decide = useCallback(
    (decision: Decision) => {
      const { current } = pending;
      if (state.status !== 'asking' || current === undefined) return;
      if (decision === 'cancel') {
        set({ status: 'idle', key: current.key });
        return;
      }
      const decided = new Set([...current.decided, state.question.kind]);
      void change(current.key, insertMessages.inserting, async (document) => {
        const target = decision === 'end' ? await document.readEnd() : current.insertion.target;
        const form = decision === 'track' ? 'tracked' : current.insertion.form;
        return proceed(document, { ...current, insertion: { ...current.insertion, target, form }, decided });
      });
    },
    [state, change, proceed],
  );
  const stop = useCallback(() => running.current?.abort(), []);
  const undo = useCallback(
    (key: string, entryId: string) =>
      change(key, insertMessages.undoing, async (document) => {
        // What was removed can no longer be shown or removed.
        const { outcome, message } = await document.remove(entryId);
        return { status: 'done', key, report: { outcome, message } };
      }),
    [change],
  );
  const goTo = useCallback(
    async (key: string, entryId: string) => {
      try {
        if (word.status === 'ready') await word.document.goTo(entryId);
      } catch (error) {
        // Shown where the action was started; the document is unchanged.
        set({ status: 'failed', key, error: asPaneError(error) });
      }
    },
    [word],
  );
  const clear = useCallback((key: string) => set({ status: 'idle', key }), []);
  const stateOf = (key: string): InsertState =>
    state.status !== 'idle' && state.key === key ? state : (written.get(key) ?? { status: 'idle', key });
  return { state, stateOf, insert, decide, stop, undo, goTo, clear };
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

async function attempt(
  word: WordState,
  key: string,
  work: (document: WordDocument) => Promise<InsertState>,
): Promise<InsertState> {
  try {
    if (word.status !== 'ready') throw new PaneError('word_busy', uiMessages.starting);
    return await work(word.document);
  } catch (error) {
    // Shown where the insertion was started.
    return { status: 'failed', key, error: asPaneError(error) };
  }
}

/** Returns the words of the clause or paragraph with the cursor, by which the user recognises it; empty if there are none. */
async function wordsAround(document: WordDocument): Promise<string> {
  try {
    return (await document.look('clause')).text.replace(/\s+/gu, ' ').slice(0, 80);
  } catch {
    // An empty paragraph outside any clause, or a place outside the main text: the question is asked without it.
    return '';
  }
}
