/**
 * The document half of word-host: a WordprocessingML document with Word's own operations on it.
 * The protocol half turns Rich API batches into calls on these interfaces. Names are Word's.
 *
 * Every handle is live: it keeps referring to the same object while the document is edited elsewhere. A handle whose
 * object was removed throws `ItemNotFound`. Everything is synchronous. Errors are {@link WordError}.
 */

import type { XmlTools, DocumentOptions, TrackingMode, HeaderFooterType, MarkupView } from './api/basics.ts';
import type { Quirks } from './api/quirks.ts';
import type {
  Comment,
  ContentControl,
  Note,
  Paragraph,
  Story,
  StyleInfo,
  TextRange,
  TrackedChange,
} from './api/model.ts';
import type { CustomXmlParts, DocumentSettings, CustomProperties, CoreProperties } from './api/storage.ts';

export type * from './api/basics.ts';
export type * from './api/storage.ts';
export type * from './api/model.ts';
export type { QuirkName, Quirks, StyleLanguage } from './api/quirks.ts';

export type Protection =
  'NoProtection' | 'AllowOnlyRevisions' | 'AllowOnlyComments' | 'AllowOnlyFormFields' | 'AllowOnlyReading';

export interface WordDocument {
  readonly body: Story;
  readonly quirks: Quirks;
  /** Author of subsequent changes. */
  author: string;
  trackingMode: TrackingMode;
  /** The user’s markup view. Has an effect with the quirk `markupViewHidesDeleted`. */
  markupView: MarkupView;
  /** Every story of the file: body, notes, comments, headers and footers. */
  stories(): readonly Story[];
  headerFooter(kind: 'header' | 'footer', type: HeaderFooterType, section?: number): Story;
  readonly sectionCount: number;

  /** The user's selection: at first an empty range at the start. */
  readonly selection: TextRange;
  select(range: TextRange, mode?: 'Select' | 'Start' | 'End'): void;
  /** The comment that the user clicked on in the margin; null again after the next `select`. */
  selectedComment: Comment | null;
  /** Calls back after each `select`; returns a function that stops it. */
  onSelectionChanged(listener: () => void): () => void;

  /** Of all stories, in document order. */
  contentControls(): readonly ContentControl[];
  contentControlsByTag(tag: string): readonly ContentControl[];
  comments(): readonly Comment[];
  footnotes(): readonly Note[];
  endnotes(): readonly Note[];
  bookmarks(includeHidden?: boolean): readonly string[];
  bookmarkRange(name: string): TextRange | null;
  deleteBookmark(name: string): void;
  trackedChanges(): readonly TrackedChange[];
  acceptAllChanges(): void;
  rejectAllChanges(): void;
  styles(): readonly StyleInfo[];
  paragraphByUniqueLocalId(id: string): Paragraph | null;

  readonly customXmlParts: CustomXmlParts;
  readonly settings: DocumentSettings;
  readonly customProperties: CustomProperties;
  readonly coreProperties: CoreProperties;
  /** `w:documentProtection`, when enforced. */
  readonly protection: Protection;
  /** Opened read-only (a switch of the host, not stored): edits then throw `AccessDenied`. */
  readOnly: boolean;

  /** The main part, for tests that look at the markup itself. Not to be edited. */
  readonly markup: Document;

  /** Flat OPC of the whole document. */
  ooxml(): string;
  html(): string;
  /** Returns the .docx. Parts that were not edited keep their original bytes. */
  save(): Uint8Array;
  /** Increases with each edit: equal numbers mean that nothing changed. */
  readonly version: number;
  /** Ends an undo step, made of the edits since the last one; without edits there is no step. */
  checkpoint(): void;
  /** Ends a batch: an undo step, after which the next batch sees the revisions made in this one. */
  endBatch(): void;
  /** Remembers the positions of ranges; the returned function restores these, whatever was edited since. */
  holdPlaces(ranges: readonly TextRange[]): () => void;
  /** Puts a step on the undo stack that undoes nothing. */
  addEmptyStep(): void;
  /** Forgets all steps. */
  forgetSteps(): void;
  /** Undoes the last `steps` steps; returns how many there were. Custom XML is not on the stack (#6415). */
  undo(steps?: number): number;
  redo(steps?: number): number;
}

/** Opens a .docx. Throws `GeneralException` if the bytes are not a Word document. See `open.ts`. */
export type OpenDocument = (bytes: Uint8Array, tools: XmlTools, options: DocumentOptions) => WordDocument;
/** A .docx with one empty paragraph and the usual styles. See `blank.ts`. */
export type BlankDocument = () => Uint8Array;
