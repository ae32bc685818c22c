import { useCallback, useRef, useState } from 'react';
import { PaneError } from '../../errors.ts';
import { asPaneError } from '../../ui/services/failure.ts';
import { uiMessages } from '../../ui/messages.ts';
import { useServices } from '../../ui/services/services.ts';
import type { Insertion, WordDocument } from '../../word/model.ts';
import { insertMessages } from './messages.ts';
import { nextQuestion, type Doubt, type Question } from './questions.ts';
import type { Decision } from './use-insert.ts';

/** One of several things to insert. */
export interface Write {
  readonly id: string;
  /** Its label for the user. */
  readonly label: string;
  /** Reads its place in the document and returns what to insert there; rejects with the reason if nothing can be. */
  readonly prepare: (document: WordDocument) => Promise<Insertion>;
  /** True for plain text, which may need a decision first. */
  readonly isPlain: boolean;
  /** Why the user should read it again first. */
  readonly doubts?: readonly Doubt[];
}

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
export interface ManyProgress {
  readonly done: number;
  readonly all: number;
  readonly label: string;
}

/** Writes that await a decision. */
interface Pending {
  readonly writes: readonly Write[];
  readonly question: Question;
  readonly decided: ReadonlySet<Question['kind']>;
}

/** Several insertions one after the other, and how far they are. */
export interface InsertMany {
  readonly progress: ManyProgress | undefined;
  /** Writes, after asking once for all of them what has to be decided first. */
  readonly insert: (writes: readonly Write[]) => Promise<void>;
  /** The current question; undefined if there is none. */
  readonly question: Question | undefined;
  /** Answers the question. */
  readonly decide: (decision: Decision) => void;
  /** Lets the current write end, and starts no other. */
  readonly stop: () => void;
  /** Removes insertions, the last one first, until one fails. Resolves with the ids of the removed ones. */
  readonly undo: (outcomes: readonly WriteOutcome[]) => Promise<readonly string[]>;
  readonly error: PaneError | undefined;
  readonly dismiss: () => void;
}

/**
 * Writes several things one after the other, in the order given, verifying each. A refused write does not stop the
 * others; an error of Word does, because then it is not known what the document contains.
 */
export function useInsertMany(heard: (outcome: WriteOutcome) => void): InsertMany {
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

/** Failures after which the document must be checked before anything else is written. */
const GENERAL: ReadonlySet<PaneError['code']> = new Set([
  'word_failed',
  'word_busy',
  'write_incomplete',
  'read_only',
  'internal',
]);

/** Returns the next question about all of the writes together. */
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
      // A write that cannot be prepared reports it in its turn.
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
    // Word does not answer: the first write reports it, and nothing is written.
    return undefined;
  }
  return first?.kind === 'untracked' && authors.size > 0 ? { ...first, authors: [...authors] } : first;
}

/** Returns the same words as tracked changes. */
const asTracked = (write: Write): Write =>
  write.isPlain
    ? {
        ...write,
        isPlain: false,
        prepare: async (document) => ({ ...(await write.prepare(document)), form: 'tracked' }),
      }
    : write;

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
