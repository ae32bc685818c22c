import type { LedgerEntry } from '../../pure/citations/model.ts';

/** What is known about a kind of anchor. */
interface Role {
  /** Its letter in the names of anchors, which are in documents: it never changes. */
  readonly letter: string;
  /** What it marks: words within a paragraph, whole paragraphs, or something else. */
  readonly marks: 'words' | 'paragraphs' | 'other';
  /** The kind of tracked change that Codicil writes there; absent for none. */
  readonly change?: 'Added' | 'Deleted';
}

/** What an anchor of Codicil marks. */
const ROLES = {
  words: { letter: 'i', marks: 'words', change: 'Added' },
  paragraphs: { letter: 'p', marks: 'paragraphs', change: 'Added' },
  deletedWords: { letter: 'd', marks: 'words', change: 'Deleted' },
  deletedParagraphs: { letter: 'q', marks: 'paragraphs', change: 'Deleted' },
  /** Words that a plain rewrite inserted in place of others, which are gone. */
  replacement: { letter: 'r', marks: 'other' },
  table: { letter: 'b', marks: 'other', change: 'Added' },
  /** The reference of a note. */
  note: { letter: 'n', marks: 'other' },
  /** The text of a citation. */
  citation: { letter: 't', marks: 'words', change: 'Added' },
  /** The passage of a comment. */
  comment: { letter: 'c', marks: 'other' },
} as const satisfies Record<string, Role>;
export type AnchorRole = keyof typeof ROLES;

const PROPERTIES: Readonly<Record<AnchorRole, Role>> = ROLES;

const isRole = (name: string): name is AnchorRole => Object.hasOwn(ROLES, name);

/** Returns the letter of a role in the names of anchors. */
export const roleLetter = (role: AnchorRole): string => PROPERTIES[role].letter;

/** Returns the role whose letter is in the name of an anchor; words where it has none that is known. */
export function roleByName(name: string): AnchorRole {
  const letter = /[_:]([a-z])\d*$/u.exec(name)?.[1];
  const roles = Object.keys(ROLES).filter(isRole);
  return roles.find((role) => roleLetter(role) === letter) ?? 'words';
}

/** Returns the kind of tracked change that Codicil writes at an anchor; undefined for none. */
export const roleChange = (role: AnchorRole): Role['change'] => PROPERTIES[role].change;

/** True for inserted words within a paragraph. */
export const isTextRole = (role: AnchorRole): boolean =>
  PROPERTIES[role].marks === 'words' && PROPERTIES[role].change === 'Added';

/** True for whole paragraphs, inserted or deleted. */
export const isParagraphRole = (role: AnchorRole): boolean => PROPERTIES[role].marks === 'paragraphs';

/** True for what a tracked change deletes. */
export const isDeletionRole = (role: AnchorRole): boolean => PROPERTIES[role].change === 'Deleted';

/** True for a form that is written as tracked changes, regardless of Track Changes. */
export const isTrackedForm = (form: LedgerEntry['form']): boolean =>
  form === 'tracked' || form === 'trackedComment';
