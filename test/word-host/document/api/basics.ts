/** Terms of the whole document model: options, errors, locations, views. */

import type { Quirks } from './quirks.ts';

/** The environment that the host passes in: the XML tools of a browser window, or of jsdom's `new JSDOM().window`. */
export interface XmlTools {
  readonly DOMParser: new () => DOMParser;
  readonly XMLSerializer: new () => XMLSerializer;
  readonly MutationObserver: new (callback: MutationCallback) => MutationObserver;
}

/** Word's error codes, as they appear in `RichApi.Error.code`. */
export type WordErrorCode =
  | 'InvalidArgument'
  | 'ItemNotFound'
  | 'NotAllowed'
  | 'AccessDenied'
  | 'GeneralException'
  | 'OoxmlIsMalformated'
  | 'SearchStringInvalidOrTooLong';

export interface DocumentOptions {
  readonly quirks?: Partial<Quirks>;
  /** Author of revisions, comments and replies. Default "Add-in User". Can be changed later by `document.author`. */
  readonly author?: string;
  /** The clock for revision and comment dates. */
  readonly now: () => Date;
  /** Minutes that the user's clock is ahead of UTC. Default 60. */
  readonly utcOffsetMinutes?: number;
  /** GUIDs for custom XML parts; without it they count up from a fixed one, so that runs are repeatable. */
  readonly guid?: () => string;
}

export type TrackingMode = 'Off' | 'TrackAll' | 'TrackMineOnly';
export type InsertLocation = 'Replace' | 'Start' | 'End' | 'Before' | 'After';
export type RangeLocation = 'Whole' | 'Start' | 'End' | 'Content' | 'After' | 'Before';
/** `all`: what `range.text` shows (deleted text included); `current`: deletions out; `original`: insertions out. */
export type TextView = 'all' | 'current' | 'original';
/** Review > Display for Review: All Markup with deletions in line, or Simple Markup without them. */
export type MarkupView = 'all' | 'simple';
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
