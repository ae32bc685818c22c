import type { CompletionMode } from '../../contract/completion.ts';
import type { PageBasis } from '../files/model.ts';

/** A passage that an answer may quote. */
export interface Evidence {
  /** Absent for a file that was sent with the request. */
  readonly fileId?: string;
  readonly fileName: string;
  readonly page: number;
  readonly pageBasis: PageBasis;
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
  readonly page: number;
  /** The quoted words. */
  readonly quote: string;
  /** Passage around the quote, with the quote in it. */
  readonly context: string;
}

export type EngineEvent =
  | { readonly type: 'delta'; readonly text: string }
  /** `text` has no markers, `textWithCitations` has `[n]`. Always last. */
  | {
      readonly type: 'done';
      readonly text: string;
      readonly textWithCitations: string;
      readonly sources: readonly EngineSource[];
    };

/**
 * Answers completions. Rejects with a `WorkspaceError`; with the signal's reason when that is aborted.
 *
 * A prompt is an instruction, and behind it the passage, if there is one, between a `<passage>` and a `</passage>`
 * line. In draft mode with a passage the answer is the rewritten passage and nothing else, since it will take the
 * passage's place: equal to the passage where there is nothing to change, and a refusal (400 with a sentence that
 * begins `No language model is configured:`) where an engine without a model cannot do what is asked.
 * Everything else is an answer, which says in its first words when no language model wrote it.
 */
export interface CompletionEngine {
  readonly id: string;
  /** True when a language model writes the answer. */
  readonly generative: boolean;
  /** Slugs that a request may name (spec 4.9). Any other is refused: another model than the one named must never answer. */
  readonly models?: ReadonlySet<string>;
  complete(request: EngineRequest, signal: AbortSignal): AsyncIterable<EngineEvent>;
}
