import type { OutlineParagraph } from '../markdown/clauses.ts';

/** What is checked: the main text as Word shows it now, and what of the rest is known. */
export interface ProofText {
  readonly paragraphs: readonly OutlineParagraph[];
  /** Texts of the footnotes and endnotes. */
  readonly notes: readonly string[];
  /** Names of the vault’s files that the document cites. */
  readonly fileNames: readonly string[];
  /** Paragraphs that Codicil inserted whole, by position. */
  readonly inserted: ReadonlySet<number>;
}

/** What a careful reader would stop at before an agreement is sent. */
export const FINDING_KINDS = [
  'placeholder',
  'reference',
  'moved',
  'undefined',
  'unused',
  'twice',
  'party',
  'figures',
  'date',
  'amount',
  'fileName',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** A place in the text: a paragraph, or a note, by position, and the stretch of it in UTF-16 code units. */
export interface FoundPlace {
  readonly story: 'text' | 'note';
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
}

/** One thing to look at before sending. */
export interface ProofFinding extends FoundPlace {
  readonly kind: FindingKind;
  /** The words at the place. */
  readonly words: string;
  /**
   * What it is compared with: the other definition, the name of the party, the form that the rest of the document uses, the number
   * that a reference should have, the term that was probably meant; for a dead reference what it refers to, such as
   * `clause 99.9`. Empty for none.
   */
  readonly other: string;
  /** What is to be in the place of {@link words}; absent where that is not certain. */
  readonly fix?: string;
}

/** What a check of a text comes to. */
export interface ProofResult {
  readonly findings: readonly ProofFinding[];
  /** True where the text leaves the meaning of terms to another one: then undefined terms are not reported. */
  readonly leavesTerms: boolean;
}
