import { useCallback, useRef } from 'react';
import { PaneError } from '../../errors.ts';
import { uiMessages } from '../../ui/messages.ts';
import { asPaneError } from '../../ui/services/failure.ts';
import { useServices } from '../../ui/services/services.ts';
import type { Insertion, Passage, WordDocument } from '../../word/model.ts';
import { nextQuestion, type Decision, type Doubt, type Question } from './questions.ts';

/** One of several things to insert. */
export interface Write {
  readonly id: string;
  /** Its label for the user. */
  readonly label: string;
  /** Reads its place in the document and returns what to insert there; rejects with the reason if nothing can be. */
  readonly prepare: (document: WordDocument) => Promise<Insertion>;
  /** True if its form or its place may need a decision first. */
  readonly mayAsk: boolean;
  /** Why the user should read it again first. */
  readonly doubts?: readonly Doubt[];
}

/** A question about writes, and the first insertion that it is about. */
interface OpenQuestion {
  readonly question: Question;
  readonly insertion: Insertion;
}

/** The number of changes of a long write that are already in the document. */
export interface Progress {
  readonly done: number;
  readonly all: number;
}

/** How far writes are, until they have an outcome. */
export type Stage =
  | { readonly status: 'idle' }
  | { readonly status: 'writing'; readonly progress?: Progress }
  | ({ readonly status: 'asking' } & OpenQuestion)
  | { readonly status: 'failed'; readonly error: PaneError };

/** What a view does with its writes. */
interface View {
  readonly show: (stage: Stage, writes: readonly Write[]) => void;
  readonly write: (writes: readonly Write[], document: WordDocument, signal: AbortSignal) => Promise<void>;
}

/** What is done to the document, one thing at a time. */
export interface Queue {
  /** Writes, after asking once for all of them what has to be decided first. */
  readonly insert: (writes: readonly Write[]) => Promise<void>;
  /** Answers the current question. */
  readonly decide: (decision: Decision) => void;
  /**
   * Does something unless something is being done, and then reloads the views of the document, also after a failure: part of it may have
   * been written. Work that resolves with false has written nothing. Never rejects: `failed` receives the error.
   */
  readonly run: (
    work: (document: WordDocument, signal: AbortSignal) => Promise<unknown>,
    failed: (error: PaneError) => void,
  ) => Promise<void>;
  /** Aborts the signal of what is being done. */
  readonly stop: () => void;
}

/** Returns the queue of a view. Nothing is retried automatically: the user must first see what the document contains. */
export function useQueue({ show, write }: View): Queue {
  const { word, selection, wrote } = useServices();
  const running = useRef<AbortController>(undefined);
  const pending = useRef<{ writes: readonly Write[]; question: Question; decided: Decisions }>(undefined);
  const isPlaced = selection.status === 'ready' && selection.isPlaced;
  const run = useCallback<Queue['run']>(
    async (work, failed) => {
      if (running.current !== undefined) return;
      const abort = new AbortController();
      running.current = abort;
      let hasWritten = true;
      try {
        if (word.status !== 'ready') throw new PaneError('word_busy', uiMessages.starting);
        hasWritten = (await work(word.document, abort.signal)) !== false;
      } catch (reason) {
        // Shown where the work was started.
        failed(asPaneError(reason));
      }
      running.current = undefined;
      if (hasWritten) wrote();
    },
    [word, wrote],
  );
  const proceed = (writes: readonly Write[], decided: Decisions): Promise<void> =>
    run(
      async (document, signal) => {
        pending.current = undefined;
        show({ status: 'writing' }, writes);
        const asked = await findQuestion(writes, document, isPlaced, decided);
        if (asked === undefined) return write(writes, document, signal);
        pending.current = { writes, question: asked.question, decided };
        show({ status: 'asking', ...asked }, writes);
        return false;
      },
      (error) => show({ status: 'failed', error }, writes),
    );
  const decide = (decision: Decision): void => {
    if (pending.current === undefined) return;
    const { writes, question, decided } = pending.current;
    if (decision === 'cancel') {
      pending.current = undefined;
      show({ status: 'idle' }, writes);
    } else
      void proceed(
        writes.map((each) => asDecided(each, decision)),
        new Set([...decided, question.kind]),
      );
  };
  const stop = useCallback(() => running.current?.abort(), []);
  return { insert: (writes) => proceed(writes, new Set()), decide, run, stop };
}

type Decisions = ReadonlySet<Question['kind']>;

/** Returns the next question about all of the writes together. Those about single insertions come first. */
async function findQuestion(
  writes: readonly Write[],
  document: WordDocument,
  isPlaced: boolean,
  decided: Decisions,
): Promise<OpenQuestion | undefined> {
  const asking = writes.filter(({ mayAsk, doubts = [] }) => mayAsk || doubts.length > 0);
  if (asking.length === 0) return undefined;
  const canTrack = document.capabilities.trackedChanges.available;
  const isTracking = await document.isTracking();
  const found: OpenQuestion[] = [];
  for (const { prepare, doubts = [] } of asking) {
    // oxlint-disable-next-line no-await-in-loop -- Word does one thing at a time
    const insertion = await prepare(document).catch(() => undefined);
    // A write that cannot be prepared reports it in its turn.
    if (insertion === undefined) continue;
    // The same pane may show another document by now, in which nothing was placed: its cursor is at the start.
    // oxlint-disable-next-line no-await-in-loop -- likewise
    const isChosen = isPlaced && !(insertion.target.isEmpty && (await document.isAtStart()));
    const known = { doubts, isPlaced: isChosen, isTracking, canTrack };
    const question = nextQuestion(insertion, known, decided);
    if (question !== undefined) found.push({ question, insertion });
  }
  const first = found.find(({ question }) => question.kind !== 'untracked') ?? found[0];
  if (first?.question.kind === 'place') {
    return { ...first, question: { ...first.question, around: await wordsAround(document) } };
  }
  if (first?.question.kind !== 'untracked') return first;
  const authors = found.flatMap(({ question }) =>
    question.kind === 'untracked' ? (question.authors ?? []) : [],
  );
  return authors.length === 0
    ? first
    : { ...first, question: { ...first.question, authors: [...new Set(authors)] } };
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

/** Returns the write as it was decided; one that cannot be asked about stays as it is. */
function asDecided(write: Write, decision: Decision): Write {
  if (!write.mayAsk || decision === 'insert') return write;
  // Read once: what is asked about is what is written.
  let end: Promise<Passage> | undefined;
  return {
    ...write,
    prepare: async (document) => {
      const insertion = await write.prepare(document);
      return decision === 'end'
        ? { ...insertion, target: await (end ??= document.readEnd()) }
        : { ...insertion, form: 'tracked' };
    },
  };
}
