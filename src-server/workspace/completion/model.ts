import type { CompletionMode, CompletionNotice } from '../../contract/completion.ts';
import type { Description } from '../agreement/model.ts';
import type { PageBasis, ReadNote } from '../files/model.ts';
import type { Passage } from '../search/model.ts';
import type { Part } from './part.ts';

/** A passage that an answer may quote. A file that was sent with the request has no id, and its passages may have no index. */
export interface Evidence
  extends
    Omit<Passage, 'fileId' | 'fileName' | 'index' | 'heading'>,
    Partial<Pick<Passage, 'fileId' | 'index'>> {
  readonly fileName: string;
}

/** What one file is, and the passages of its beginning and end that say so, in order. */
export interface DescribedSource {
  readonly description: Description;
  readonly passages: readonly Evidence[];
}

/** The source that grounds an answer: a file sent with the request or a vault project, ranked by question. */
export interface Grounding {
  /** Resolves with the best passages for the question, best first. */
  retrieve(question: string, limit: number): Promise<readonly Evidence[]>;
  /** Resolves with what the files are; undefined if there are more than `most`. Absent: they are not described. */
  describe?(most: number): Promise<readonly DescribedSource[] | undefined>;
  /** Returns a question without the words that chose its agreement, which every clause of it is about. Absent: nothing was chosen. */
  readonly withoutNames?: (question: string) => string;
  /** True if the agreement was chosen by its text alone, so that it may be another than the question names. No answer from it is sure. */
  readonly mayBeAnother?: true;
  /** Resolves with all of the text, in order, or with undefined if it is longer than `most` UTF-16 code units. Absent: it is only searched. */
  readWhole?(most: number): Promise<readonly Evidence[] | undefined>;
  /**
   * Resolves with passages that {@link retrieve} returned and those directly before and after each in its file, each once, file by file
   * and in order. Absent: a passage has no neighbours.
   */
  readAround?(found: readonly Evidence[]): Promise<readonly Evidence[]>;
  /** Resolves with a part of the text of at most `most` UTF-16 code units, file by file and in order. Absent: it is only searched. */
  readPart?(most: number, part: Part): Promise<readonly Evidence[]>;
}

export interface EngineRequest {
  readonly prompt: string;
  readonly mode: CompletionMode;
  /** A model slug as sent by the client: one of the engine's {@link CompletionEngine.models}. Absent: the default model. */
  readonly model?: string;
  readonly grounding?: Grounding;
  readonly includeCitations: boolean;
}

/** A source of an answer, whose quote is verbatim in the file's text. */
export interface EngineSource {
  readonly number: number;
  readonly fileName: string;
  readonly fileId?: string;
  /** Page on which the quoted words begin. */
  readonly page: number;
  readonly pageBasis: PageBasis;
  /** What of the file is not in its text. Absent: nothing, or it is unknown. */
  readonly notRead?: readonly ReadNote[];
  /** The quoted words. */
  readonly quote: string;
  /** The passage that contains the quote. */
  readonly context: string;
}

export type EngineEvent =
  | { readonly type: 'delta'; readonly text: string }
  /** Always the last event. */
  | EngineAnswer;

/** A complete answer. */
export interface EngineAnswer {
  readonly type: 'done';
  /** Without markers. */
  readonly text: string;
  /** With markers `[n]`. */
  readonly textWithCitations: string;
  readonly sources: readonly EngineSource[];
  /** Notices about the answer. They are never part of the text, which may be inserted into a document. */
  readonly notices?: readonly CompletionNotice[];
  /** There is no answer, and the notices say why. The text is empty, or the unchanged passage of a rewrite. */
  readonly refused?: true;
}

/**
 * Answers completions. Rejects with a `WorkspaceError`, or with the signal's reason if it is aborted.
 *
 * A prompt is an instruction, followed by an optional passage between a `<passage>` and a `</passage>` line. In draft mode with a passage,
 * the answer is the rewritten passage and nothing else, since it replaces the passage: it equals the passage if there is nothing to change
 * or if the engine refuses. Anything else that the engine has to report, such as that no language model wrote the answer, is a notice.
 */
export interface CompletionEngine {
  readonly id: string;
  /** True if a language model writes the answer. */
  readonly generative: boolean;
  /** Slugs that a request may name (spec 4.9). Any other is refused: a model other than the named one must never answer. */
  readonly models?: ReadonlySet<string>;
  complete(request: EngineRequest, signal: AbortSignal): AsyncIterable<EngineEvent>;
  /**
   * Resolves with what an agreement is by its text; every field is in the text. Undefined if that cannot be said. Absent: no language model
   * reads texts.
   */
  readonly describe?: (text: string, signal: AbortSignal) => Promise<Description | undefined>;
  /** Answers questions about one file, such as those of the columns of a review table: one answer for each, in order, as it is known. */
  answerEach(
    questions: readonly string[],
    grounding: Grounding,
    signal: AbortSignal,
  ): AsyncIterable<EngineAnswer>;
}
