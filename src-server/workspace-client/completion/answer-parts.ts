/** A source of an answer, as the client gives it out. */
export interface SourcePart {
  /** The number of the marker `[n]` in the text. */
  readonly number: number;
  readonly fileName: string;
  readonly page?: number;
  /** The quoted words without markup. */
  readonly quote: string;
  /** Text around the quote, with the quote in it; absent where there is none. */
  readonly context?: string;
}

/**
 * The pieces of a completion as they come. `done` carries the whole answer, with markers where the service
 * gave them; it comes last and exactly once. An answer that ends without it has thrown.
 */
export type AnswerPart =
  | { readonly type: 'delta'; readonly text: string }
  | { readonly type: 'source'; readonly source: SourcePart }
  | { readonly type: 'done'; readonly text: string };
