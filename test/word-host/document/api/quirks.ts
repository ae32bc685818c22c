/** A language of Word, whose styles have its names. */
export type StyleLanguage = 'en' | 'de' | 'fr';

/**
 * Differences between builds of Word and the reference. Each switch names the public report that it models;
 * `oj#n` is https://github.com/OfficeDev/office-js/issues/n. Which profile has which quirk by default is in
 * `profiles.ts`; `KIND` has only the quirks that are by design everywhere.
 */
export interface Quirks {
  // Undo
  /** `expandTo` and `intersectWith` each put an item on the undo stack although nothing is written (web, oj#5715, oj#2225, oj#2720). */
  readonly expandToUndo: boolean;
  /** Each writing call is an undo step of its own; false: each batch is one (oj#1827: Word groups nothing). */
  readonly undoPerCall: boolean;
  /** `insertOoxml` empties the undo stack (web, oj#6423). */
  readonly ooxmlClearsUndo: boolean;

  // Reading
  /** `text` and the search follow the markup view: in Simple Markup they lack deleted text (desktop, oj#2314, oj#5286). */
  readonly markupViewHidesDeleted: boolean;
  /** `getReviewedText` scrolls the document to the changes that it reads (Mac, oj#3691). See `WordHost.scrolls`. */
  readonly reviewedTextScrolls: boolean;
  /** The text of the ranges that `getTextRanges` returns lacks its tabs (web, oj#699). */
  readonly textRangesWithoutTabs: boolean;
  /** `getOoxml` of an empty range is a GeneralException (desktop, oj#6470: by design). */
  readonly ooxmlOfEmptyRangeThrows: boolean;
  /** `getOoxml` of a range with a tracked deletion is refused as malformed (web, oj#3898). */
  readonly ooxmlOfDeletionThrows: boolean;
  /** `Field.result` is a GeneralException (oj#4891, oj#3194). */
  readonly fieldResultThrows: boolean;
  /** `listItem` and `list` of a list paragraph whose mark is deleted are a GeneralException (web, oj#5335, oj#5901). */
  readonly deletedListItemThrows: boolean;
  /** `uniqueLocalId` is ApiNotFound (volume licences). */
  readonly uniqueLocalIdMissing: boolean;
  /** Styles have the names of this language (Word.Style.nameLocal); `styleBuiltIn` does not. */
  readonly styleNames: StyleLanguage;

  // Searching
  /** A search of more than 255 characters is refused (oj#168). */
  readonly searchLimit255: boolean;
  /** Search sees tracked-deleted text, so that a deleted run in the middle prevents a hit (oj#5874). */
  readonly deletedRunBlocksSearch: boolean;
  /** Text that crosses the edge of a field is not found (oj#5905). */
  readonly searchAcrossFieldsFindsNothing: boolean;
  /** A search for `^t`, `^l` and the like finds nothing (web, oj#2331, oj#5403). */
  readonly searchFindsNoSpecialCharacters: boolean;

  // Tracked changes
  /** A range of less than whole paragraphs does not report deletions (web; seen by other add-ins, oj#5334). */
  readonly rangeHidesDeleted: boolean;
  /** A batch does not see the tracked changes that it makes itself; the next one does (web). */
  readonly lateRevisions: boolean;
  /** Start and End of a tracked change's range are the whole of it (web, oj#5334). */
  readonly changeEdgesAreWhole: boolean;
  /** `getTrackedChanges` of a range scrolls the document back and forth (Windows, oj#4067). See `WordHost.scrolls`. */
  readonly trackedChangesScroll: boolean;
  /** `getTrackedChanges` of a range with moved text is a GeneralException (Mac oj#5535, Windows oj#6219). */
  readonly movedTextThrows: boolean;
  /** A paragraph without changes before one with changes reports a change that does not exist (desktop, oj#6661). */
  readonly ghostTrackedChanges: boolean;
  /** `getTrackedChanges` in the batch that inserts under tracking hangs Word (Mac, oj#6514). */
  readonly changesOfOwnBatchHang: boolean;
  /** `TrackedChange.text` of a deletion is empty (Mac, oj#5188). */
  readonly macEmptyDeletedText: boolean;
  /** `insertText(…, 'Replace')` under tracking deletes the old text without a revision (Mac). */
  readonly macUntrackedReplace: boolean;
  /** `changeTrackingMode = 'Off'` has no effect (oj#6450). */
  readonly trackingStaysOn: boolean;

  // Ranges
  /** A content control's whole range is `InsideStart` of an equal range (web, oj#2527, office-js-docs-reference#1209). */
  readonly controlRangeIsInsideStart: boolean;
  /** An empty range at the start of a line is `InsideEnd` of a range that ends the line before (desktop, oj#495). */
  readonly nextLineIsInsideEnd: boolean;
  /** A range that is kept across a batch that edits its paragraph stays at its old offsets (web, oj#1215, oj#1915). */
  readonly keptRangesDrift: boolean;

  // Writing
  /** `insertText` on a search hit writes, and then fails to create the new range (web, oj#6760). */
  readonly insertTextResultThrows: boolean;
  /** `insertText(…, 'Start')` between two runs, one with a space there, swallows a space of the new text (Mac, oj#6544). */
  readonly startAtRunBoundary: boolean;
  /** The paragraph after a list that `insertOoxml` brought becomes an item of the list (Mac, oj#6904). */
  readonly ooxmlTrailingItem: boolean;
  /** What `insertOoxml` replaces with `Replace` leaves an empty paragraph after it (desktop, OfficeDev/office-js-docs#874: of the body). */
  readonly ooxmlLeavesParagraph: boolean;
  /** `insertOoxml` of a list makes list items of the paragraphs of deleted table cells in the same package (Mac, oj#6903). */
  readonly ooxmlNumbersDeletedCells: boolean;
  /** `insertOoxml` of `w:delText` below `w:moveFrom` is refused as malformed: moved words are `w:t`, or Word does not open the file (jandira-tech/jubarte-redlines). */
  readonly movedDelTextRefused: boolean;
  /** `Table.headerRowCount` takes a number and does nothing (Windows, oj#6411). */
  readonly headerRowCountIgnored: boolean;
  /** The document is shown in Viewing mode: each writing call is a GeneralException, and `document.mode` says readWrite (oj#5484, oj#3831). */
  readonly viewingMode: boolean;

  // Content controls, bookmarks, comments, notes
  /** `contentControls` and `parentContentControl` know rich text controls only (by design, oj#6144, oj#2160). */
  readonly richTextControlsOnly: boolean;
  /** Tag and title of a content control cannot be set (some web builds, oj#191, oj#2241). */
  readonly controlPropertiesNotAllowed: boolean;
  /** `insertContentControl` is NotAllowed while the user has a comment selected (Mac, oj#6046). */
  readonly controlNotAllowedAtComment: boolean;
  /** `insertBookmark` refuses names that begin with `_`, or hold capitals or other letters than a–z (web, oj#3003). */
  readonly bookmarkNamesLowerAscii: boolean;
  /** Comments cannot be inserted (some web builds, oj#6746). */
  readonly commentsNotAllowed: boolean;
  /** A comment that an add-in inserted is in no list until the document is opened again (web, oj#5322, oj#5323). */
  readonly commentsAfterReload: boolean;
  /** `Comment.delete` is a GeneralException where the comment is in a paragraph with a page break (Mac, oj#6551). */
  readonly commentAtPageBreakStays: boolean;
  /** `Comment.delete` is a GeneralException where all words of the comment are a tracked deletion (Windows, oj#6895). */
  readonly commentOfDeletedTextStays: boolean;
  /** Comments and revisions are dated by the local clock, written as if it were UTC (desktop; python-openxml/python-docx#1509). */
  readonly commentDatesLocal: boolean;
  /** A note at the end of a content control goes inside it (desktop); false: after it (web, oj#6397). */
  readonly footnoteInsideControl: boolean;

  // Data in the file
  /** Custom document properties are cut at 255 UTF-16 code units (desktop, office-js-docs#861). */
  readonly propertyLimit255: boolean;
  /** `customXmlParts.addAsync` reports success, and there is no part (web, oj#5910, oj#1742). */
  readonly customXmlLost: boolean;

  // Time
  /** When the pane receives a selection event: at once, 800 ms later (Mac, oj#3982), or never (comments and some objects, oj#2964). */
  readonly selectionEvents: 'prompt' | 'late' | 'none';
  /** The duration of each writing call, in milliseconds (oj#6721: Mac some 300, web 16, Windows 5). */
  readonly delayPerAction: number;
}

/** The name of a quirk. */
export type QuirkName = keyof Quirks;

/** A Word that follows the reference. The quirks that are on here are by design in every Word. */
export const KIND: Quirks = {
  expandToUndo: false,
  undoPerCall: false,
  ooxmlClearsUndo: false,
  markupViewHidesDeleted: false,
  reviewedTextScrolls: false,
  textRangesWithoutTabs: false,
  ooxmlOfEmptyRangeThrows: false,
  ooxmlOfDeletionThrows: false,
  fieldResultThrows: false,
  deletedListItemThrows: false,
  uniqueLocalIdMissing: false,
  styleNames: 'en',
  searchLimit255: true,
  deletedRunBlocksSearch: true,
  searchAcrossFieldsFindsNothing: false,
  searchFindsNoSpecialCharacters: false,
  rangeHidesDeleted: false,
  lateRevisions: false,
  changeEdgesAreWhole: false,
  trackedChangesScroll: false,
  movedTextThrows: false,
  ghostTrackedChanges: false,
  changesOfOwnBatchHang: false,
  macEmptyDeletedText: false,
  macUntrackedReplace: false,
  trackingStaysOn: false,
  controlRangeIsInsideStart: false,
  nextLineIsInsideEnd: false,
  keptRangesDrift: false,
  insertTextResultThrows: false,
  startAtRunBoundary: false,
  ooxmlTrailingItem: false,
  ooxmlLeavesParagraph: false,
  ooxmlNumbersDeletedCells: false,
  movedDelTextRefused: true,
  headerRowCountIgnored: false,
  viewingMode: false,
  richTextControlsOnly: true,
  controlPropertiesNotAllowed: false,
  controlNotAllowedAtComment: false,
  bookmarkNamesLowerAscii: false,
  commentsNotAllowed: false,
  commentsAfterReload: false,
  commentAtPageBreakStays: false,
  commentOfDeletedTextStays: false,
  commentDatesLocal: false,
  footnoteInsideControl: true,
  propertyLimit255: true,
  customXmlLost: false,
  selectionEvents: 'prompt',
  delayPerAction: 0,
};
