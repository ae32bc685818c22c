import { useCallback, useRef, useState } from 'react';
import { PaneError } from '../errors.ts';
import { asPaneError } from '../ui/services/failure.ts';
import { uiMessages } from '../ui/messages.ts';
import { useServices } from '../ui/services/services.ts';
import type { Insertion, WordDocument } from '../word/model.ts';
import { insertMessages } from './messages.ts';
import { nextQuestion, type Doubt, type Question } from './questions.ts';
import type { Decision } from './use-insert.ts';

/** One of several things to insert. */
export interface Write {
  readonly id: string;
  /** What the user knows it by. */
  readonly label: string;
  /** Reads its place in the document and says what to put there; rejects with the reason why it cannot be. */
  readonly prepare: (document: WordDocument) => Promise<Insertion>;
  /** True for plain text, about which the user may have to decide first. */
  readonly isPlain: boolean;
  /** Why the user should read it again before. */
  readonly doubts?: readonly Doubt[];
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

/** Writes that wait for a decision. */
interface Pending {
  readonly writes: readonly Write[];
  readonly question: Question;
  readonly decided: ReadonlySet<Question['kind']>;
}

/**
 * Writes several things one after the other, each verified, in the order given. One that is refused does not stop the others;
 * a fault of Word does, because nobody knows what the document holds then.
 */
export function useInsertMany(heard: (outcome: WriteOutcome) => void): {
  readonly progress: ManyProgress | undefined;
  /** Writes, after what has to be decided first was decided, once for all of them. */
  readonly insert: (writes: readonly Write[]) => Promise<void>;
  /** What has to be decided; undefined while nothing is asked. */
  readonly question: Question | undefined;
  /** Answers the question. */
  readonly decide: (decision: Decision) => void;
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
  const [pending, setPending] = useState<Pending>();

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

  const write = useCallback(
    (writes: readonly Write[]) =>
      work(
        writes,
        ({ label }) => label,
        async (one, document) => {
          const outcome = await insertOne(one, document);
          heard(outcome);
          announce(insertMessages.many.outcome(outcome.label, outcome.message));
          return outcome.code === undefined || !GENERAL.has(outcome.code);
        },
      ),
    [work, heard, announce],
  );
  const proceed = useCallback(
    async (writes: readonly Write[], decided: Pending['decided']) => {
      setPending(undefined);
      if (isBusy.current) return;
      const mayAsk = writes.some(({ isPlain, doubts = [] }) => isPlain || doubts.length > 0);
      const question =
        mayAsk && word.status === 'ready' ? await findQuestion(writes, word.document, decided) : undefined;
      if (question === undefined) await write(writes);
      else setPending({ writes, question, decided });
    },
    [word, write],
  );
  const insert = useCallback((writes: readonly Write[]) => proceed(writes, new Set()), [proceed]);
  const decide = useCallback(
    (decision: Decision) => {
      if (pending === undefined) return;
      const { writes, question, decided } = pending;
      if (decision === 'cancel') setPending(undefined);
      else
        void proceed(
          decision === 'track' ? writes.map(asTracked) : writes,
          new Set([...decided, question.kind]),
        );
    },
    [pending, proceed],
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
  return { progress, insert, question: pending?.question, decide, stop, undo, error, dismiss };
}

/** Failures after which the document must be looked at before anything else is written. */
const GENERAL: ReadonlySet<PaneError['code']> = new Set([
  'word_failed',
  'word_busy',
  'write_incomplete',
  'read_only',
  'internal',
]);

/** The next thing to decide about all of the writes together. */
async function findQuestion(
  writes: readonly Write[],
  document: WordDocument,
  decided: Pending['decided'],
): Promise<Question | undefined> {
  const doubts = [...new Set(writes.flatMap((write) => write.doubts ?? []))];
  const doubt = doubts.find((each) => !decided.has(each));
  if (doubt !== undefined) return { kind: doubt };
  const plain = writes.filter(({ isPlain }) => isPlain);
  if (plain.length === 0 || decided.has('untracked')) return undefined;
  const canTrack = document.capabilities.trackedChanges.available;
  const authors = new Set<string>();
  let first: Question | undefined;
  try {
    const isTracking = await document.isTracking();
    for (const write of plain) {
      // oxlint-disable-next-line no-await-in-loop -- Word does one thing at a time
      const insertion = await write.prepare(document).catch(() => undefined);
      // What cannot be written says so when it is its turn.
      if (insertion === undefined) continue;
      const question = nextQuestion(
        insertion,
        { doubts: [], isPlaced: true, isTracking, canTrack },
        new Set(),
      );
      first ??= question;
      if (question?.kind === 'untracked') for (const author of question.authors ?? []) authors.add(author);
    }
  } catch {
    // Word answers nothing: the first write says so, and nothing is written.
    return undefined;
  }
  return first?.kind === 'untracked' && authors.size > 0 ? { ...first, authors: [...authors] } : first;
}

/** The same words as tracked changes. */
const asTracked = (write: Write): Write =>
  write.isPlain
    ? {
        ...write,
        isPlain: false,
        prepare: async (document) => ({ ...(await write.prepare(document)), form: 'tracked' }),
      }
    : write;

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
