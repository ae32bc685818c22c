import type { CompletionMode, CompletionNotice } from '../../contract/completion.ts';
import type { PageBasis, PageStart } from '../files/model.ts';

/** A passage that an answer may quote. */
export interface Evidence {
  /** Absent for a file that was sent with the request. */
  readonly fileId?: string;
  readonly fileName: string;
  /** Page that the passage begins on. */
  readonly page: number;
  readonly pageBasis: PageBasis;
  /** Pages that begin within the passage, by offsets in the file's text; absent for none. */
  readonly laterPages?: readonly PageStart[];
  readonly label?: string;
  /** Slice of the file's canonical text. */
  readonly text: string;
  /** Offsets of the slice in the file's text, UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  readonly score: number;
}

/** What grounds an answer: a sent file or a vault project, ranked for a question. */
export interface Grounding {
  /** The best passages for the question, best first. */
  retrieve(question: string, limit: number): Promise<readonly Evidence[]>;
}

export interface EngineRequest {
  readonly prompt: string;
  readonly mode: CompletionMode;
  /** Slug as the client sent it: one of the engine's {@link CompletionEngine.models}. Absent: the default model. */
  readonly model?: string;
  readonly grounding?: Grounding;
  readonly includeCitations: boolean;
}

/** A source of an answer whose quote was found, word for word, in the file's text. */
export interface EngineSource {
  readonly number: number;
  readonly fileName: string;
  readonly fileId?: string;
  /** Page that the quoted words begin on. */
  readonly page: number;
  readonly pageBasis: PageBasis;
  /** The quoted words. */
  readonly quote: string;
  /** Passage around the quote, with the quote in it. */
  readonly context: string;
}

export type EngineEvent =
  | { readonly type: 'delta'; readonly text: string }
  /** Always last. */
  | EngineAnswer;

/** The whole of an answer. */
export interface EngineAnswer {
  readonly type: 'done';
  /** Without markers. */
  readonly text: string;
  /** With markers `[n]`. */
  readonly textWithCitations: string;
  readonly sources: readonly EngineSource[];
  /** What the engine says about the answer. It is never part of the text, which may go into a document. */
  readonly notices?: readonly CompletionNotice[];
  /** Nothing was answered, and the notices say why: the text is empty, or the passage of a rewrite as it was. */
  readonly refused?: true;
}

/**
 * Answers completions. Rejects with a `WorkspaceError`; with the signal's reason when that is aborted.
 *
 * A prompt is an instruction, followed by the passage, if there is one, between a `<passage>` and a `</passage>`
 * line. In draft mode with a passage the answer is the rewritten passage and nothing else, since it will take the
 * passage's place: equal to the passage where there is nothing to change or where the engine refuses. What the engine has
 * to say about an answer, such as that no language model wrote it, is a notice.
 */
export interface CompletionEngine {
  readonly id: string;
  /** True when a language model writes the answer. */
  readonly generative: boolean;
  /** Slugs that a request may name (spec 4.9). Any other is refused: another model than the one named must never answer. */
  readonly models?: ReadonlySet<string>;
  complete(request: EngineRequest, signal: AbortSignal): AsyncIterable<EngineEvent>;
}
