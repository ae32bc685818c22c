import type { NamedAgreements } from '../agreement/asked.ts';
import type { PageBasis, PageStart, ReadNote } from '../files/model.ts';

/** A clause-sized passage of a vault file, ranked for a query. */
export interface Passage {
  readonly fileId: string;
  /** Null when the file was deleted after indexing (spec 2.12). */
  readonly fileName: string | null;
  /** Index of the passage in its file, from 0. */
  readonly index: number;
  /** Page on which the passage begins. */
  readonly page: number;
  readonly pageBasis: PageBasis;
  /** Pages that begin within the passage, by offset in the file's text. Absent: none. */
  readonly laterPages?: readonly PageStart[];
  /** Clause number as printed. */
  readonly label?: string;
  readonly heading?: string;
  /** The headings above it, outermost first. Absent: none. */
  readonly section?: readonly string[];
  /** Title, parties and date of its file. Absent: unknown. */
  readonly agreement?: string;
  /** What kind of agreement it is, where its title does not say so. Absent: its title does, or it is unknown. */
  readonly kind?: string;
  /** What of its file is not in the text. Absent: nothing, or it is unknown. */
  readonly notRead?: readonly ReadNote[];
  /** Slice of the file's canonical text. */
  readonly text: string;
  /** Offsets of the slice, UTF-16 code units, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** Larger is better; on the scale of BM25, and comparable only for the same query. */
  readonly score: number;
}

export interface SearchOptions {
  /** Restricts the search to these files. Absent: the whole project. */
  readonly fileIds?: readonly string[];
  /** Most passages to return. */
  readonly limit: number;
}

/** Finds passages in projects. */
export interface Searcher {
  /**
   * Resolves with the passages of a project that answer a query, best first. They are ranked by BM25 over its words, their legal synonyms
   * and the corresponding clause words, and by similarity of meaning if an encoder is available. Empty if nothing in the project shares a
   * word with the query or is similar to it.
   */
  search(projectId: string, query: string, options: SearchOptions): Promise<readonly Passage[]>;
  /** Resolves with the agreements of a project that a question names; only among `fileIds`, if given. */
  findAsked(projectId: string, question: string, fileIds?: readonly string[]): Promise<NamedAgreements>;
}
