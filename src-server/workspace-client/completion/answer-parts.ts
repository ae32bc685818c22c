import type { PageBasis } from '../../contract/common.ts';
import type { NotRead } from '../tolerant.ts';

/** A source of an answer. */
export interface SourcePart {
  /** The number of the marker `[n]` in the text. */
  readonly number: number;
  readonly fileName: string;
  readonly page?: number;
  /** `estimated`: about this page. Absent if the service does not say. */
  readonly pageBasis?: PageBasis;
  /** What of the file was not read. Absent: nothing, or the service does not say. */
  readonly notRead?: readonly NotRead[];
  /** The quoted words without markup. */
  readonly quote: string;
  /** Text around the quote, including the quote; absent if there is none. */
  readonly context?: string;
}

/** A remark of the service about its answer: a stable code and a sentence. Never a part of the text. */
export interface NoticePart {
  readonly code: string;
  readonly message: string;
}

/**
 * The pieces of a completion as they arrive. `done` contains the whole answer, with markers if the service
 * provided them; it comes last and exactly once. Its text is empty if the service only says, in its notices, why it did
 * not answer. An answer that ends without `done` has thrown.
 */
export type AnswerPart =
  | { readonly type: 'delta'; readonly text: string }
  | { readonly type: 'source'; readonly source: SourcePart }
  | { readonly type: 'done'; readonly text: string; readonly notices?: readonly NoticePart[] };
