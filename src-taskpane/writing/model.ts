/**
 * A piece of a word-level redline. Concatenating `kept` and `deleted` pieces gives the old text,
 * `kept` and `inserted` the new one.
 */
export interface RedlinePiece {
  readonly kind: 'kept' | 'deleted' | 'inserted';
  readonly text: string;
}

/**
 * One change inside one paragraph: the code units from `start` to `end` of the old paragraph's text
 * give way to `text`. `start === end` is an insertion, `text === ''` a deletion.
 */
export interface Hunk {
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}
