import type { LedgerAnchor } from '../../pure/citations/model.ts';
import type { AnchorRole } from '../anchors/roles.ts';
import type { Ask } from '../read/ask-each.ts';
import type { WordSession } from '../session.ts';

/** A place to mark, so that what was written there can be found again. */
export interface MarkRequest {
  /** Called when the place is marked. */
  readonly range: () => Word.Range;
  /** The table, where the range is one. */
  readonly table?: Word.Table;
  readonly role: AnchorRole;
  readonly number: number;
  /**
   * The text that the range must have, including deletions: on the web, ranges drift while others are changed (OfficeDev/office-js#1215).
   */
  readonly text?: string;
  /** True where a content control is better, since it is copied with its words; where Word refuses it, a bookmark is used. */
  readonly prefersControl?: boolean;
  /** True for words that split a paragraph: no content control can contain them, nor words next to them. */
  readonly splits?: boolean;
}

/** The anchors of what was written. */
export interface Marks {
  /** In the order of the requests. All content controls of one role have the same name. */
  readonly anchors: readonly LedgerAnchor[];
  /** False when it could not be marked: it has no anchors then, and the pane cannot find it again. */
  readonly complete: boolean;
}

/** Marks places in a document. */
export interface Marking {
  /**
   * Marks what is already in the document, never in the batch that wrote it: a refused mark must not leave a write half done. `heard` is
   * called after each of several round trips. The first one has `asks` before the marks, unless there is none. Never rejects.
   */
  mark(
    session: WordSession,
    entryId: string,
    requests: readonly MarkRequest[],
    heard?: () => void,
    asks?: readonly Ask[],
  ): Promise<Marks>;
  /** Finds out, on a range of the document, which bookmark names Word accepts, unless that is known. */
  probe(session: WordSession, range: Word.Range): Promise<void>;
  /** Returns the name for a bookmark. */
  name(entryId: string, role: AnchorRole, number: number): string;
}

/** The anchors of the requests that are marked. */
export type Marked = Map<MarkRequest, LedgerAnchor>;
