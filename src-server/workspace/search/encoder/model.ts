/** Turns texts into vectors whose cosine tells how near their meanings are. */
export interface Encoder {
  /** Names the model and its version. Vectors of different ids are never compared. */
  readonly id: string;
  /** Length of every vector. */
  readonly dimension: number;
  /**
   * A vector for each text, in order, of any length. All zeros where the model knows no word of the text. Rejects when
   * the model cannot be reached or answers wrongly, and with the signal's reason when that aborts.
   */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
}
