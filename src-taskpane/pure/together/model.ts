import type { Definition } from '../proofread/definitions.ts';
import type { OutlineParagraph } from '../markdown/clauses.ts';
import type { TickedChange } from '../diff/model.ts';

/** The ticked changes of one clause. */
export interface ProposedEdit {
  readonly id: string;
  /** Position of its first paragraph in the agreement. */
  readonly first: number;
  /** Its paragraphs before the changes, as they are in the agreement. */
  readonly paragraphs: readonly string[];
  readonly changes: readonly TickedChange[];
}

/** A stretch of the agreement as it is now, in UTF-16 code units. */
export interface PlaceNow {
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
}

/** A stretch of a paragraph after the changes, and where it comes from. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  /** For kept words, their place now; for new ones, what they replace, which may be empty. */
  readonly now: PlaceNow;
  readonly isKept: boolean;
}

/** A paragraph as it would read after the changes. */
export interface AfterParagraph extends OutlineParagraph {
  /** The paragraph that it is now; absent for a new one. */
  readonly origin?: number;
  readonly pieces: readonly Piece[];
  /** The edit that it belongs to; absent where nothing was proposed. */
  readonly edit?: ProposedEdit;
}

/** An agreement with ticked changes. */
export interface ChangedAgreement {
  readonly before: readonly OutlineParagraph[];
  readonly after: readonly AfterParagraph[];
}

/** The terms that the agreement defines before and after the changes. */
export interface DefinedTerms {
  readonly before: readonly Definition[];
  readonly after: readonly Definition[];
}

/**
 * What changes can break. `undefined`: a term that nothing defines; `lost`: a term that loses its definition; `gone`: a reference to what
 * is deleted; `nowhere`: a new reference without a target; `moved`: a reference whose clause gets another number; `party`: another name
 * of a party; `figures`: words and figures that differ; `value`: a value that the changes replace, where another clause still has it.
 */
export const BROKEN_KINDS = [
  'gone',
  'nowhere',
  'moved',
  'lost',
  'undefined',
  'party',
  'figures',
  'value',
] as const;
export type BrokenKind = (typeof BROKEN_KINDS)[number];

/** A change of the proposal of a clause that certainly mends what is broken. */
export type Fix =
  /** The wording that its clause gets, paragraphs separated by line feeds. */
  | { readonly kind: 'replace'; readonly editId: string; readonly text: string }
  /** The number of the change that is not made. */
  | { readonly kind: 'leaveOut'; readonly editId: string; readonly change: number };

/** Something that the changes break: it is in the text after them, and was not in it before. */
export interface Broken {
  readonly kind: BrokenKind;
  /** Its place after the changes. */
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
  readonly words: string;
  /** What it should be, or is compared with: the new number, the name of the party, the new value. Empty for none. */
  readonly other: string;
  /** Where to look now. */
  readonly now: PlaceNow;
  /** Absent where none is certain. */
  readonly fix?: Fix;
}
