/** How sure a page number is: from the file's structure, from what its program recorded, spread between such marks, or guessed. */
export type PageBasis = 'exact' | 'recorded' | 'interpolated' | 'estimated';

/** A page that begins at an offset of {@link ReadFile.text}. */
export interface PageStart {
  readonly offset: number;
  readonly page: number;
}

/** What a stretch of text is. Notes, comments, headers and footers are after the body, so that clauses flow. */
export type BlockKind = 'heading' | 'paragraph' | 'tableRow' | 'note' | 'comment' | 'header' | 'footer';

/** A paragraph-like stretch of {@link ReadFile.text}. Blocks are in order and do not overlap. */
export interface Block {
  readonly kind: BlockKind;
  /** UTF-16 code units, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** Clause number as printed, such as `4.2(b)`; its characters are part of the text. */
  readonly label?: string;
  /** Depth of the clause or heading, from 0; absent for running text. */
  readonly level?: number;
}

/** A file read to its one canonical text: everything that is quoted or searched is a slice of it. */
export interface ReadFile {
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly pages: readonly PageStart[];
  readonly pageBasis: PageBasis;
}

/**
 * Why a file could not be read. `timeout`: it used up its processor time; `memory`: it needs more than a reader may have;
 * `interrupted`: the reader was ended from outside, or did not get on. `timeout` and `interrupted` may pass; the others stay.
 */
export type ReadFailureReason =
  | 'encrypted'
  | 'corrupt'
  | 'unsupported'
  | 'too_large'
  | 'timeout'
  | 'memory'
  | 'interrupted'
  | 'no_text'
  | 'no_ocr'
  | 'missing';

/** How a file is read. */
export interface ReadOptions {
  readonly signal?: AbortSignal;
  /** Somebody waits for the answer: it does not wait after the files of the vault. */
  readonly urgent?: boolean;
}

/** Reads a file of any supported type in a capped child process. Rejects with `ReadFailure`. */
export interface FileReader {
  read(path: string, name: string, options?: ReadOptions): Promise<ReadFile>;
  close(): Promise<void>;
}

/** A clause-sized slice of a file's text. */
export interface Chunk {
  readonly index: number;
  readonly start: number;
  readonly end: number;
  readonly page: number;
  readonly pageBasis: PageBasis;
  /** Label of the clause that it belongs to. */
  readonly label?: string;
  /** Text of the nearest heading above, for display. */
  readonly heading?: string;
}
