import type { Division } from '../../pure/markdown/clause-list.ts';
import type { OutlineParagraph } from '../../pure/markdown/clauses.ts';
import type { Look } from './passage.ts';

/** A clause of the agreement, as of the time when the agreement was read. */
export interface AgreementClause {
  /** First and last paragraph of the main text, from 0. */
  readonly first: number;
  readonly last: number;
  /** Its name, such as `Clause 8.2`. */
  readonly label: string;
  /** Labels of the clauses that contain it, outermost first. */
  readonly path: readonly string[];
  /** Position, from 1, among the parts of a clause that was too long and was split. */
  readonly part?: number;
  /** As Word shows them now, without tracked deletions. */
  readonly paragraphs: readonly string[];
  /** As Word returned them, with tracked deletions where its view shows them, to find them again; absent where they are the same. */
  readonly given?: readonly string[];
  /** The automatic number of each paragraph; empty for none. */
  readonly numbers: readonly string[];
  /** Hash of its words: the same words have the same hash wherever they are. */
  readonly fingerprint: string;
}

/** The main text of the document, split into clauses. Each paragraph with words is in exactly one. */
export interface Agreement {
  readonly clauses: readonly AgreementClause[];
  /** The paragraphs of the main text, at the positions that the clauses refer to. */
  readonly paragraphs: readonly OutlineParagraph[];
  /** Sentences that say what could not be read. */
  readonly unread: readonly string[];
}

/** The main text of the document, clause by clause. Every method rejects with a `PaneError`. */
export interface AgreementAccess {
  /**
   * Reads the main text in clauses of at most `most` UTF-16 code units; a longer single paragraph is its own clause. By `topic`, fields
   * of a cover page are clauses too.
   */
  readAgreement(most: number, by?: Division): Promise<Agreement>;
  /** Finds a clause of the agreement, to read it and write into it. Rejects with `selection_changed` where its words are gone. */
  lookAtClause(clause: AgreementClause): Promise<Look>;
  /** Selects the first paragraph of a clause, so that the user sees where it is. Rejects with `selection_changed` where its words are gone. */
  goToClause(clause: AgreementClause): Promise<void>;
}
