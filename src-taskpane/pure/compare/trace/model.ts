import type { UnreadKind } from '#shared/ooxml/story/unread.ts';
import type { ComparedPart, Difference, DifferenceKind } from '../model.ts';
import type { TracedAuthor } from './list-authors.ts';

/** Where a paragraph is. */
export interface TracedPlace {
  readonly part: ComparedPart;
  /** Its number among the paragraphs with words of its part, from 1. */
  readonly ordinal: number;
  /** Its automatic number, as Word shows it. */
  readonly number: string;
  /** The file in which it is at that place: a deleted one is in the earlier one only. */
  readonly in: 'before' | 'after';
}

/**
 * What the later file says about a change: that it is `tracked`; that a tracked change of the earlier file was `rejected`, or that several were
 * `decided`, which the file no longer says; or nothing, because it was made `untracked`.
 */
export type TracedHow = 'tracked' | 'rejected' | 'decided' | 'untracked';

/** A paragraph with other words than before. */
export interface TracedChange {
  readonly kind: DifferenceKind;
  readonly place: TracedPlace;
  readonly how: TracedHow;
  /** Who made the tracked changes; empty for an untracked one. */
  readonly authors: readonly TracedAuthor[];
  readonly redline: Difference['redline'];
}

/** A paragraph with the same words that is different otherwise. */
export interface TracedLooks {
  readonly place: TracedPlace;
  /** Whether quotation marks, hyphens or spaces are of another kind; whether its number is another one; whether its looks or objects are. */
  readonly isRespelt: boolean;
  readonly isRenumbered: boolean;
  readonly isRestyled: boolean;
  /** Who made tracked changes of its looks. */
  readonly authors: readonly TracedAuthor[];
}

/** The paragraphs of a part, as the later file has them. */
export interface TracedPart {
  readonly part: ComparedPart;
  readonly all: number;
  /** Those with the same words in the same place. */
  readonly same: number;
}

/** What of a file is compared besides its paragraphs. */
export const REST_KINDS = [
  'frame',
  'notes',
  'headers',
  'comments',
  'styles',
  'numbering',
  'settings',
  'media',
  'objects',
  'data',
  'properties',
  'links',
  'other',
] as const;
export type RestKind = (typeof REST_KINDS)[number];

/** Whether all parts of a kind are equal in both files. */
export interface TracedRest {
  readonly kind: RestKind;
  readonly isEqual: boolean;
}

/** All that is different between two versions of a document, and all that is not. */
export interface ChangeTrace {
  /** In the order of the later file. */
  readonly changes: readonly TracedChange[];
  readonly looks: readonly TracedLooks[];
  readonly parts: readonly TracedPart[];
  /** The tracked changes of the earlier file that are in the later one, and those that are not: they were accepted or rejected. */
  readonly pending: readonly TracedAuthor[];
  readonly decided: readonly TracedAuthor[];
  /** In the order of {@link REST_KINDS}; without what neither file has. */
  readonly rest: readonly TracedRest[];
  /** What carries text or draws and is no paragraph that could be read. */
  readonly unread: ReadonlyMap<UnreadKind, number>;
}
