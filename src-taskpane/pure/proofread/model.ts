import type { ColumnLanguage } from '../text/column-language.ts';
import type { OutlineParagraph } from '../markdown/clauses.ts';

/** The text to check: the main text as Word shows it now, and what is known of the rest. */
export interface ProofText {
  readonly paragraphs: readonly OutlineParagraph[];
  /** Texts of the footnotes and endnotes. */
  readonly notes: readonly string[];
  /** Names of the vault’s files that the document cites. */
  readonly fileNames: readonly string[];
  /** Paragraphs that Codicil inserted whole, by position. */
  readonly inserted: ReadonlySet<number>;
}

/** The kinds of findings: what a careful reader would question before an agreement is sent. */
export const FINDING_KINDS = [
  'placeholder',
  'bilingual',
  'doubled',
  'unclosed',
  'reference',
  'heading',
  'unreferred',
  'moved',
  'undefined',
  'unused',
  'twice',
  'party',
  'figures',
  'total',
  'impossible',
  'date',
  'amount',
  'fileName',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** A place in the text: the position of a paragraph or note, and a range in it, in UTF-16 code units. */
export interface FoundPlace {
  readonly story: 'text' | 'note';
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
}

/** What the other language says in the place of a finding. */
export interface OtherSide {
  readonly language: ColumnLanguage;
  /** Its words; empty where it says nothing of it. */
  readonly words: string;
  readonly place: FoundPlace;
  /** Why it counts: it was changed and this side was not, or its language prevails; undefined where nothing says so. */
  readonly why: 'changed' | 'prevails' | undefined;
  /** True where this side says nothing of it. */
  readonly isMissingHere: boolean;
}

/** One thing to look at before sending. */
export interface ProofFinding extends FoundPlace {
  readonly kind: FindingKind;
  /** The words at the place. */
  readonly words: string;
  /**
   * What it is compared with: the other definition, the name of the party, the form that the rest of the document
   * uses, the number that a reference should have, or the term that was probably meant; for a dead reference its
   * target, such as `clause 99.9`. Empty for none.
   */
  readonly other: string;
  /** The replacement for {@link words}; absent if it is not certain. */
  readonly fix?: string;
  /** What the other language says, in an agreement in two; only and always with the kind `bilingual`. */
  readonly side?: OtherSide;
}

/** The result of checking a text. */
export interface ProofResult {
  readonly findings: readonly ProofFinding[];
  /** True if the text leaves the meaning of terms to another text; then undefined terms are not reported. */
  readonly leavesTerms: boolean;
  /** False for a text in a language that the rules about words do not know: then they are silent. */
  readonly isRead: boolean;
}
