import { useCallback, useReducer, useRef } from 'react';
import { PaneError } from '../errors.ts';
import { insertMessages } from './messages.ts';
import { uiMessages } from '../ui/messages.ts';
import type { Insertion, WordDocument, WriteReport } from '../word/model.ts';
import { asPaneError } from '../ui/services/failure.ts';
import { useServices, type SelectionState, type WordState } from '../ui/services/services.ts';
import { nextQuestion, type Doubt, type Question } from './questions.ts';

/** What the user says to a question: write it, write it tracked, write it at the end of the document, or not at all. */
export type Decision = 'insert' | 'track' | 'end' | 'cancel';

/** What became of the last write of a view. `key` tells which of several things was written. */
export type InsertState =
  | { readonly status: 'idle' }
  | {
      readonly status: 'asking';
      readonly key: string;
      readonly question: Question;
      readonly insertion: Insertion;
    }
  | { readonly status: 'writing'; readonly key: string; readonly progress?: Progress }
  | { readonly status: 'done'; readonly key: string; readonly report: WriteReport }
  | { readonly status: 'failed'; readonly key: string; readonly error: PaneError };

/** How many of the changes of a long write are in the document. */
export interface Progress {
  readonly done: number;
  readonly all: number;
}

/** The writes of a view. */
export interface Inserting {
  readonly state: InsertState;
  /** Writes, after what has to be decided first was decided. `doubts`: why the user should look again. */
  readonly insert: (
    key: string,
    make: () => Insertion | Promise<Insertion>,
    doubts?: readonly Doubt[],
  ) => Promise<void>;
  /** Answers the question that is asked. */
  readonly decide: (decision: Decision) => void;
  /** Stops a long write between two changes; what is in the document then is reported. */
  readonly stop: () => void;
  /** Takes out what was written, by its entry on the list. */
  readonly undo: (key: string, entryId: string) => Promise<void>;
  /** Selects in the document what was written. */
  readonly goTo: (key: string, entryId: string) => Promise<void>;
  readonly clear: () => void;
}

/** Why nothing can be written now, as a sentence; undefined when writing may be tried. */
export function writeRefusal(word: WordState, selection: SelectionState): string | undefined {
  if (word.status === 'starting') return uiMessages.starting;
  if (word.status === 'failed') return word.error.message;
  return selection.status === 'ready' ? selection.passage.refusal : undefined;
}

/** What is being decided: the insertion, and what was decided of it. */
interface Pending {
  readonly key: string;
  readonly insertion: Insertion;
  readonly doubts: readonly Doubt[];
  readonly decided: ReadonlySet<Question['kind']>;
}

/**
 * Writes into the document, one thing at a time, and reads the outcome out. A write that failed is
 * never repeated by itself: what the document holds then must be seen first.
 */
export function useInsert(): Inserting {
  const { word, selection, wrote, announce } = useServices();
  const [state, set] = useReducer((_: InsertState, next: InsertState) => next, { status: 'idle' });
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
      // A failure is read out by its notice.
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
      const question = nextQuestion(insertion, { doubts, isPlaced, isTracking, canTrack }, decided);
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
        set({ status: 'idle' });
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
        // What was removed can be neither shown nor removed again.
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
        // Shown where it was asked for; the document is as it was.
        set({ status: 'failed', key, error: asPaneError(error) });
      }
    },
    [word],
  );
  const clear = useCallback(() => set({ status: 'idle' }), []);
  return { state, insert, decide, stop, undo, goTo, clear };
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
    // Shown where the thing was inserted from.
    return { status: 'failed', key, error: asPaneError(error) };
  }
}

/** The words of the clause or paragraph with the cursor, to be recognised by; empty where there are none. */
async function wordsAround(document: WordDocument): Promise<string> {
  try {
    return (await document.look('clause')).text.replace(/\s+/gu, ' ').slice(0, 80);
  } catch {
    // An empty paragraph of no clause, or a place outside of the main text: the question is asked without it.
    return '';
  }
}
