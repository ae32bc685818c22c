/** The model that created vectors. Vectors of different models are never compared. */
export interface EmbeddingModel {
  /** The model and its version. */
  readonly id: string;
  /** Length of each vector. */
  readonly dimension: number;
}

/** Converts texts into vectors whose cosine measures how similar their meanings are. */
export interface Encoder extends EmbeddingModel {
  /**
   * Resolves with a vector for each text, in order. A text may have any length; the vector is all zeros if the model knows none of its
   * words. Rejects if the model cannot be reached or answers incorrectly, and with the signal's reason if it aborts.
   */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
}

/** Vectors, with the model that created them. */
export interface Embedded {
  readonly model: EmbeddingModel;
  readonly vectors: readonly Float32Array[];
}

/** Embeds texts for the index or for a query. Resolves with undefined if the encoder failed, in which case search uses only words. */
export type Embed = (texts: readonly string[], signal?: AbortSignal) => Promise<Embedded | undefined>;

/** Opens the encoder to use, which may take long or fail temporarily. */
export type OpenEncoder = (signal: AbortSignal) => Promise<Encoder>;

/** The reason why an encoder failed, as a sentence that may be logged: it says what to do and repeats no text. */
export class EncoderError extends Error {
  override readonly name = 'EncoderError';
}
