/** Grammatical gender; `n` only in German. */
export type Gender = 'm' | 'f' | 'n';

/** A stretch of a paragraph that is more than words, by offsets in its text as it is shown, in UTF-16 code units. */
export interface MarkedStretch {
  readonly start: number;
  readonly end: number;
  /**
   * `inserted`: a tracked insertion; `broken`: a tracked deletion, or an end of a link, between two characters; `field`: Word overwrites it;
   * `locked`: in a content control that keeps it; `story`: outside the main text.
   */
  readonly kind: (typeof CLOSED)[number] | 'inserted';
}

/** Why a place cannot be written, whoever ticks it. `story`: in a header, a footer, a note or a text box. */
const CLOSED = ['story', 'field', 'locked', 'broken'] as const;

/** Why it is not certain that a place is to be replaced, or how. */
export type Doubt =
  | MarkedStretch['kind']
  | 'fileName'
  | 'quotation'
  | 'inside'
  | 'longer'
  | 'lowerCase'
  | 'language'
  | 'article'
  | 'number'
  | 'gender'
  | 'case'
  | 'pronoun';

/** Returns true for a place that nobody can have written. */
export const isClosed = (doubt: Doubt | undefined): boolean => CLOSED.some((closed) => closed === doubt);

export const RENAME_KINDS = ['definition', 'heading', 'use'] as const;
export type RenameKind = (typeof RENAME_KINDS)[number];

/** A paragraph in which a name is looked for. */
export interface NamingParagraph {
  readonly text: string;
  /** True for a title, in which every word may have a capital. */
  readonly isHeading?: boolean;
  readonly marked?: readonly MarkedStretch[];
}

/** A place of the old name: the words from `start` to `end` become `text`. */
export interface RenamePlace {
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: RenameKind;
  /** Absent where the place and its new form are certain. */
  readonly doubt?: Doubt;
}

/** The two names as the user typed them; an article in front of one says its gender. */
export interface Names {
  readonly from: string;
  readonly to: string;
}

/** A form of the old name in a paragraph, with what is around it. */
export interface Found {
  /** The form as the grammar lists it. */
  readonly form: string;
  readonly before: string;
  readonly after: string;
}

/** What replaces a form, with `lead` code units before it and `trail` after it. */
export interface Replacement {
  readonly lead: number;
  readonly trail: number;
  /** What stands instead of the lead, the form and the trail. */
  readonly parts: readonly [lead: string, form: string, trail: string];
  readonly doubt?: Doubt;
}

/** What a language does with two names. */
export interface Grammar {
  /** The old and the new name without an article. */
  readonly names: Names;
  /** The forms of the old name. */
  readonly forms: readonly string[];
  readonly replace: (found: Found) => Replacement;
}

/** Replaces the form alone. */
export const formOnly = (form: string, doubt?: Doubt): Replacement => ({
  lead: 0,
  trail: 0,
  parts: ['', form, ''],
  ...(doubt === undefined ? {} : { doubt }),
});
