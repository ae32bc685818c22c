import { useCallback, useState } from 'react';
import type { PaneError } from '../../errors.ts';
import { asPaneError } from '../../ui/services/failure.ts';
import { useServices } from '../../ui/services/services.ts';
import type { WordDocument } from '../../word/model.ts';
import { insertMessages } from './messages.ts';
import type { Question } from './questions.ts';
import { useQueue, type Queue, type Write } from './use-queue.ts';

/** The outcome of one of several insertions. Plain data, so that it can be stored. */
export interface WriteOutcome {
  readonly id: string;
  readonly label: string;
  /** `refused`: nothing was written. `differs`: all or part of it was written, but the document reads differently. */
  readonly outcome: 'verified' | 'differs' | 'unchanged' | 'refused';
  readonly message: string;
  readonly code?: PaneError['code'];
  /** Id by which it is found, undone and listed in Sources; absent if nothing was written. */
  readonly entryId?: string;
}

/** Progress of the current insertion. */
interface ManyProgress {
  readonly done: number;
  readonly all: number;
  readonly label: string;
}

/** An insertion that Undo left in the document, wholly or in part, and the reason. */
type Stayed = Pick<WriteOutcome, 'id' | 'label' | 'message'>;

/** Several insertions one after the other, and how far they are. */
export interface InsertMany extends Pick<Queue, 'insert' | 'decide' | 'stop'> {
  readonly progress: ManyProgress | undefined;
  /** The current question; undefined if there is none. */
  readonly question: Question | undefined;
  /**
   * Removes insertions, the last one first. One that is refused stays, and the others continue; an error of Word ends it. Resolves with the
   * ids of those that are wholly removed.
   */
  readonly undo: (outcomes: readonly WriteOutcome[]) => Promise<readonly string[]>;
  /** The insertions that the last Undo left in the document, each with its reason. */
  readonly stayed: readonly Stayed[];
  readonly error: PaneError | undefined;
  readonly dismiss: () => void;
}

/**
 * Writes several things one after the other, in the order given, verifying each. A refused write does not stop the
 * others; an error of Word does, because then it is not known what the document contains.
 */
export function useInsertMany(heard: (outcome: WriteOutcome) => void): InsertMany {
  const { announce } = useServices();
  const [progress, setProgress] = useState<ManyProgress>();
  const [error, setError] = useState<PaneError>();
  const [stayed, setStayed] = useState<readonly Stayed[]>([]);
  const [question, setQuestion] = useState<Question>();
  const fail = useCallback((reason: PaneError) => {
    setProgress(undefined);
    setError(reason);
  }, []);
  /** Does something with each item in turn, until it resolves with false or is stopped. */
  const each = useCallback(
    async <T extends { readonly label: string }>(
      items: readonly T[],
      signal: AbortSignal,
      act: (item: T) => Promise<boolean>,
    ): Promise<void> => {
      setError(undefined);
      setStayed([]);
      for (const [done, item] of items.entries()) {
        if (signal.aborted) break;
        setProgress({ done, all: items.length, label: item.label });
        announce(insertMessages.many.progress(done + 1, items.length, item.label));
        // oxlint-disable-next-line no-await-in-loop -- one verified write after the other
        if (!(await act(item))) break;
      }
      setProgress(undefined);
    },
    [announce],
  );
  const { insert, decide, run, stop } = useQueue({
    show: (stage) => {
      setQuestion(stage.status === 'asking' ? stage.question : undefined);
      if (stage.status === 'failed') fail(stage.error);
    },
    write: (writes, document, signal) =>
      each(writes, signal, async (write) => {
        const outcome = await insertOne(write, document);
        heard(outcome);
        announce(insertMessages.many.outcome(outcome.label, outcome.message));
        return outcome.code === undefined || !GENERAL.has(outcome.code);
      }),
  });
  const undo = useCallback(
    async (outcomes: readonly WriteOutcome[]) => {
      const gone: string[] = [];
      const left = new Map<string, string>();
      await run(
        (document, signal) =>
          each(outcomes.toReversed(), signal, async ({ id, entryId }) => {
            const { message, isListed } = await undoOne(entryId, document);
            if (message !== undefined) left.set(id, message);
            if (!isListed) gone.push(id);
            return true;
          }),
        fail,
      );
      setStayed(
        outcomes.flatMap(({ id, label }) =>
          left.has(id) || !gone.includes(id)
            ? [{ id, label, message: left.get(id) ?? insertMessages.many.notTried }]
            : [],
        ),
      );
      return gone;
    },
    [run, each, fail],
  );
  const dismiss = useCallback(() => {
    setError(undefined);
    setStayed([]);
  }, []);
  return { progress, insert, question, decide, stop, undo, stayed, error, dismiss };
}

/** Failures after which the document must be checked before anything else is written. */
const GENERAL: ReadonlySet<PaneError['code']> = new Set([
  'word_failed',
  'word_busy',
  'write_incomplete',
  'read_only',
  'internal',
]);

/** What came of the Undo of one of several insertions. */
interface Undone {
  /** Why something of it is still in the document; absent if nothing is. */
  readonly message?: string;
  /** True where it can be undone later. */
  readonly isListed: boolean;
}

/** Removes one of several insertions. A refusal is its outcome; an error of Word is thrown. */
async function undoOne(entryId: string | undefined, document: WordDocument): Promise<Undone> {
  if (entryId === undefined) return { isListed: false };
  try {
    const { outcome, message, isListed = false } = await document.remove(entryId);
    return { ...(outcome === 'differs' ? { message } : {}), isListed };
  } catch (error) {
    const { code, message } = asPaneError(error);
    if (GENERAL.has(code)) throw error;
    return { message, isListed: true };
  }
}

/** Prepares and writes one of several insertions. A refusal is its outcome, and never thrown. */
export async function insertOne(
  { id, label, prepare }: Write,
  document: WordDocument,
): Promise<WriteOutcome> {
  try {
    const { outcome, message, entry } = await document.insert(await prepare(document));
    return { id, label, outcome, message, ...(entry === undefined ? {} : { entryId: entry.id }) };
  } catch (error) {
    // Shown in the list, with its reason; the others continue.
    const { code, message } = asPaneError(error);
    return { id, label, outcome: code === 'write_incomplete' ? 'differs' : 'refused', message, code };
  }
}
