import type { PageBasis } from '../../contract/common.ts';

/** A source of an answer, as the client gives it out. */
export interface SourcePart {
  /** The number of the marker `[n]` in the text. */
  readonly number: number;
  readonly fileName: string;
  readonly page?: number;
  /** `estimated`: about this page. Absent where the service does not say. */
  readonly pageBasis?: PageBasis;
  /** The quoted words without markup. */
  readonly quote: string;
  /** Text around the quote, with the quote in it; absent where there is none. */
  readonly context?: string;
}

/** What the service says about its answer, by a stable code and in a sentence. Never part of the text. */
export interface NoticePart {
  readonly code: string;
  readonly message: string;
}

/**
 * The pieces of a completion as they come. `done` carries the whole answer, with markers where the service
 * gave them; it comes last and exactly once. Its text is empty where the service only says, in its notices, why it did
 * not answer. An answer that ends without `done` has thrown.
 */
export type AnswerPart =
  | { readonly type: 'delta'; readonly text: string }
  | { readonly type: 'source'; readonly source: SourcePart }
  | { readonly type: 'done'; readonly text: string; readonly notices?: readonly NoticePart[] };
