/** What vectors were made by. Those of different models are never compared. */
export interface EmbeddingModel {
  /** Names the model and its version. */
  readonly id: string;
  /** Length of every vector. */
  readonly dimension: number;
}

/** Turns texts into vectors whose cosine tells how near their meanings are. */
export interface Encoder extends EmbeddingModel {
  /**
   * A vector for each text, in order, of any length. All zeros where the model knows no word of the text. Rejects when
   * the model cannot be reached or answers wrongly, and with the signal's reason when that aborts.
   */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
}

/** Vectors with the model that made them. */
export interface Embedded {
  readonly model: EmbeddingModel;
  readonly vectors: readonly Float32Array[];
}

/** Embeds texts for the index or for a query; undefined when the encoder failed, for then words have to do. */
export type Embed = (texts: readonly string[], signal?: AbortSignal) => Promise<Embedded | undefined>;

/** Opens the encoder that is to be used, which may take long or fail for a while. */
export type OpenEncoder = (signal: AbortSignal) => Promise<Encoder>;

/** Why an encoder failed, in a sentence that may be logged: it says what to do and repeats no text. */
export class EncoderError extends Error {
  override readonly name = 'EncoderError';
}
