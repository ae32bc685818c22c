/** Kinds of agreement that questions name. */
export type AgreementKind =
  | 'nda'
  | 'data-processing'
  | 'licence'
  | 'lease'
  | 'employment'
  | 'loan'
  | 'distribution'
  | 'supply'
  | 'share-purchase'
  | 'joint-venture'
  | 'consultancy'
  | 'services';

/** A party as the agreement names it. */
export interface Party {
  /** With its legal form. */
  readonly name: string;
  /** The short name that the agreement gives it, unless that is a role such as “Supplier”. */
  readonly alias?: string;
  /** What it is in the agreement, in the agreement's words, such as “Supplier”. */
  readonly role?: string;
}

/** Most parties that a description keeps. */
export const MOST_PARTIES = 6;

/** What an agreement is, as far as its opening and its end say so. */
export interface Description {
  readonly title?: string;
  readonly parties: readonly Party[];
  /** The dates in its opening and at its signature, `YYYY-MM-DD`; the one that it is dated first. */
  readonly dates: readonly string[];
  /** The date that it certainly bears, `YYYY-MM-DD`: after a word such as “dated”, or on a line of its own. */
  readonly dated?: string;
  readonly kind?: AgreementKind;
}

/** A file with its description. */
export interface DescribedFile {
  readonly id: string;
  readonly name: string;
  readonly description: Description;
}
