/**
 * The document half of word-host: a WordprocessingML document with Word's own operations on it.
 * The protocol half turns Rich API batches into calls on these interfaces. Names are Word's.
 *
 * Every handle is live: it keeps naming the same thing while the document is edited elsewhere. A handle whose
 * thing is gone throws `ItemNotFound`. Everything is synchronous. Errors are {@link WordError}.
 */

import type { XmlTools, DocumentOptions, TrackingMode, HeaderFooterType, MarkupView } from './api/basics.ts';
import type { Quirks } from './api/quirks.ts';
import type { StyleInfo, TextRange, Paragraph, Story } from './api/text.ts';
import type { ContentControl, Comment, Note, TrackedChange } from './api/things.ts';
import type { CustomXmlParts, DocumentSettings, CustomProperties, CoreProperties } from './api/storage.ts';

export type * from './api/basics.ts';
export type * from './api/storage.ts';
export type * from './api/text.ts';
export type * from './api/things.ts';
export type { QuirkName, Quirks } from './api/quirks.ts';

export type Protection =
  'NoProtection' | 'AllowOnlyRevisions' | 'AllowOnlyComments' | 'AllowOnlyFormFields' | 'AllowOnlyReading';

export interface WordDocument {
  readonly body: Story;
  readonly quirks: Quirks;
  /** Author of what is written from now on. */
  author: string;
  trackingMode: TrackingMode;
  /** How the user looks at tracked changes. Counts with the quirk `markupViewHidesDeleted`. */
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
  /** Calls back after each `select`; answers the way to stop. */
  onSelectionChanged(listener: () => void): () => void;

  /** Of all stories, in document order. */
  contentControls(): readonly ContentControl[];
  contentControlById(id: number): ContentControl | null;
  contentControlsByTag(tag: string): readonly ContentControl[];
  contentControlsByTitle(title: string): readonly ContentControl[];
  comments(): readonly Comment[];
  commentById(id: string): Comment | null;
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
  /** Opened read-only (host's own switch, not stored): edits then throw `AccessDenied`. */
  readOnly: boolean;

  /** The main part as it is, for tests that look at the markup itself. Not to be edited. */
  readonly markup: Document;

  /** Flat OPC of the whole document. */
  ooxml(): string;
  html(): string;
  /** The .docx. Parts that nobody touched are the bytes that came in. */
  save(): Uint8Array;
  /** Counts up with each edit: equal numbers mean nothing changed. */
  readonly version: number;
  /** Ends an undo step: what was edited since the last one becomes a step. Nothing edited: no step. */
  checkpoint(): void;
  /** Ends a batch: an undo step, and revisions made in it are there for the next one. */
  endBatch(): void;
  /** Remembers where ranges are; the answer puts them back there, whatever the text has done since. */
  holdPlaces(ranges: readonly TextRange[]): () => void;
  /** Puts a step on the undo stack that takes nothing back. */
  addEmptyStep(): void;
  /** Forgets all steps. */
  forgetSteps(): void;
  /** Takes back the last `steps` steps; answers how many there were. Custom XML is not in the stack (#6415). */
  undo(steps?: number): number;
  redo(steps?: number): number;
}

/** Opens a .docx. Throws `GeneralException` for bytes that are no Word document. See `open.ts`. */
export type OpenDocument = (bytes: Uint8Array, tools: XmlTools, options: DocumentOptions) => WordDocument;
/** A .docx with one empty paragraph and the usual styles. See `blank.ts`. */
export type BlankDocument = () => Uint8Array;
