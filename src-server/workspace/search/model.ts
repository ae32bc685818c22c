import type { PageBasis, PageStart } from '../files/model.ts';

/** A clause-sized passage of a vault file, ranked for a query. */
export interface Passage {
  readonly fileId: string;
  /** Null when the file was deleted after indexing (spec 2.12). */
  readonly fileName: string | null;
  /** Place of the passage in its file, from 0. */
  readonly index: number;
  /** Page that the passage begins on. */
  readonly page: number;
  readonly pageBasis: PageBasis;
  /** Pages that begin within the passage, by offsets in the file's text; absent for none. */
  readonly laterPages?: readonly PageStart[];
  /** Clause number as printed. */
  readonly label?: string;
  readonly heading?: string;
  /** Slice of the file's canonical text. */
  readonly text: string;
  /** Offsets of the slice, UTF-16 code units, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** Larger is better; on the scale of BM25, comparable for one query only. */
  readonly score: number;
}

export interface SearchOptions {
  /** Only these files; absent means the whole project. */
  readonly fileIds?: readonly string[];
  /** Most passages to return. */
  readonly limit: number;
}
