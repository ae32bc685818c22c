/** What the whole document model speaks of: options, quirks, errors, places, views. */

/** What the host must lend: the XML tools of a browser window, or of jsdom's `new JSDOM().window`. */
export interface XmlTools {
  readonly DOMParser: new () => DOMParser;
  readonly XMLSerializer: new () => XMLSerializer;
  readonly MutationObserver: new (callback: MutationCallback) => MutationObserver;
}

/** Word's error codes, as they go into `RichApi.Error.code`. */
export type WordErrorCode =
  | 'InvalidArgument'
  | 'ItemNotFound'
  | 'NotAllowed'
  | 'AccessDenied'
  | 'GeneralException'
  | 'SearchStringInvalidOrTooLong';

/** Where builds of Word differ. Absent switches behave as Word on Windows does. */
export interface Quirks {
  /** `TrackedChange.text` of a deletion is empty (Word on Mac, OfficeDev/office-js#5188). Default false. */
  readonly macEmptyDeletedText?: boolean;
  /** A search of more than 255 characters is refused (#168). Default true. */
  readonly searchLimit255?: boolean;
  /** Search sees tracked-deleted text, so a deleted run in the middle prevents a hit (#5874). Default true. */
  readonly deletedRunBlocksSearch?: boolean;
  /** A note at the end of a content control goes inside it (desktop); false: behind it (web, #6397). Default true. */
  readonly footnoteInsideControl?: boolean;
  /** A batch does not see the tracked changes that it makes itself; the next one does (Word on the web). Default false. */
  readonly lateRevisions?: boolean;
  /** `insertText(…, 'Replace')` under tracking deletes the old text without a revision (Mac). Default false. */
  readonly macUntrackedReplace?: boolean;
  /** Tag and title of a content control cannot be set (some web builds, #191, #2241). Default false. */
  readonly controlPropertiesNotAllowed?: boolean;
  /** Comments cannot be inserted (some web builds, #6746). Default false. */
  readonly commentsNotAllowed?: boolean;
  /** Custom document properties are cut at 255 UTF-16 code units (desktop). Default true. */
  readonly propertyLimit255?: boolean;
}

export interface DocumentOptions {
  readonly quirks?: Quirks;
  /** Author of revisions, comments and replies. Default "Add-in User". Can be changed later by `document.author`. */
  readonly author?: string;
  /** The clock for revision and comment dates. */
  readonly now: () => Date;
  /** GUIDs for custom XML parts; without it they are counted up from a fixed one, so that runs repeat. */
  readonly guid?: () => string;
}

export type TrackingMode = 'Off' | 'TrackAll' | 'TrackMineOnly';
export type InsertLocation = 'Replace' | 'Start' | 'End' | 'Before' | 'After';
export type RangeLocation = 'Whole' | 'Start' | 'End' | 'Content' | 'After' | 'Before';
/** `all`: what `range.text` shows (deleted text included); `current`: deletions out; `original`: insertions out. */
export type TextView = 'all' | 'current' | 'original';
export type BreakType =
  'Line' | 'Page' | 'Next' | 'SectionNext' | 'SectionContinuous' | 'SectionEven' | 'SectionOdd';
export type StoryKind = 'body' | 'footnote' | 'endnote' | 'comment' | 'header' | 'footer';
export type HeaderFooterType = 'Primary' | 'FirstPage' | 'EvenPages';
/** Word.LocationRelation. */
export type LocationRelation =
  | 'Unrelated'
  | 'Equal'
  | 'ContainsStart'
  | 'ContainsEnd'
  | 'Contains'
  | 'InsideStart'
  | 'InsideEnd'
  | 'Inside'
  | 'AdjacentBefore'
  | 'OverlapsBefore'
  | 'Before'
  | 'AdjacentAfter'
  | 'OverlapsAfter'
  | 'After';
