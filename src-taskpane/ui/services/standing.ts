import type { Deal } from '../../pure/playbooks/deal/model.ts';

/** The changes and comments of others that are pending in the main text. */
export interface Theirs {
  readonly tracked: number;
  readonly comments: number;
}

/** Changes that were not tracked, as the last comparison with a version found them. */
export interface SilentStanding {
  /** How many nobody decided. */
  readonly open: number;
  /** The file that was compared with. */
  readonly fileName: string;
}

/** What is known of the document as a whole. A member is undefined until it was looked for: that is not the same as none. */
export interface Standing {
  readonly theirs: Theirs | 'reading' | undefined;
  readonly silent: SilentStanding | undefined;
  /** The number of points of the last check before sending. */
  readonly points: number | undefined;
  /** The review: its playbooks, and how many of its topics are done. */
  readonly review: { readonly name: string; readonly done: number; readonly all: number } | undefined;
  /** What the user says about the deal. */
  readonly deal: Deal | undefined;
  /** Returns a text as it is sent, with pseudonyms; undefined where texts are sent as they are. */
  readonly toSent: ((text: string) => string) | undefined;
}

/** What is known when the pane is opened. */
export const NOTHING_KNOWN: Standing = {
  theirs: 'reading',
  silent: undefined,
  points: undefined,
  review: undefined,
  deal: undefined,
  toSent: undefined,
};
