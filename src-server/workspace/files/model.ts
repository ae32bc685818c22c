/** The basis of a page number: the file's structure, what its program recorded, interpolation between recorded pages, or an estimate. */
export type PageBasis = 'exact' | 'recorded' | 'interpolated' | 'estimated';

/** A page that begins at an offset of {@link ReadFile.text}. */
export interface PageStart {
  readonly offset: number;
  readonly page: number;
}

/** The kind of a block. Notes, comments, headers and footers follow the body, so that they do not interrupt clauses. */
export type BlockKind = 'heading' | 'paragraph' | 'tableRow' | 'note' | 'comment' | 'header' | 'footer';

/** A paragraph-like range of {@link ReadFile.text}. Blocks are in order and do not overlap. */
export interface Block {
  readonly kind: BlockKind;
  /** UTF-16 code units, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** Clause number as printed, such as `4.2(b)`. Its characters are part of the text. */
  readonly label?: string;
  /** Depth of the clause or heading, from 0. Absent for running text. */
  readonly level?: number;
}

/** What a reader knows to be in a file but not in its text; `guessed`: in the text, in a character set that no one stated. */
export const READ_NOTE_KINDS = [
  'hidden',
  'picture',
  'chart',
  'diagram',
  'embedded',
  'drawing',
  'field',
  'attachment',
  'page',
  'guessed',
  'other',
] as const;

/** Something in a file that is not in its text, only in part, or perhaps wrongly. */
export interface ReadNote {
  readonly kind: (typeof READ_NOTE_KINDS)[number];
  /** Where it is: `body`, `header`, `footer`, `footnotes`, `endnotes` or `comments`. */
  readonly place: string;
  readonly count: number;
}

/**
 * The version of what a file is read as, for all formats together: they share the layout, the chunks and the description. Raised with every
 * change of it, which a test over test/fixtures notices; `npm run workspace -- reread` reads the files of earlier versions again.
 */
export const READER_VERSION = 3;

/** A file read into its canonical text. Every quote and every search result is a slice of this text. */
export interface ReadFile {
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly pages: readonly PageStart[];
  readonly pageBasis: PageBasis;
  /** What is not in the text. Absent if the format’s reader does not count it. */
  readonly notes?: readonly ReadNote[];
}

/**
 * Why a file could not be read. `timeout`: it used up its processor time; `memory`: it needs more than a reader may use; `interrupted`: the
 * reader was ended from outside, or made no progress. `timeout` and `interrupted` may succeed later; the others are permanent.
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

/** Options for reading a file. */
interface ReadOptions {
  readonly signal?: AbortSignal;
  /** True if a user waits for the result: it takes precedence over the files of the vault. */
  readonly urgent?: boolean;
}

/** Reads a file of any supported type in a child process with limits. Rejects with `ReadFailure`. */
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
  /** Label of the clause that contains it. */
  readonly label?: string;
  /** Text of the nearest heading above it, for display. */
  readonly heading?: string;
  /** The headings above it, outermost first. Absent: none. */
  readonly section?: readonly string[];
}
