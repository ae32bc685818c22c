import type { TextLanguage } from '../text/text-language.ts';

/** What can be replaced. The kind stays visible to the service in the pseudonym. */
export const NAME_KINDS = ['party', 'person', 'address', 'account', 'amount'] as const;
export type NameKind = (typeof NAME_KINDS)[number];

/** A name that is replaced in what is sent. */
export interface ChosenName {
  readonly kind: NameKind;
  readonly name: string;
}

/** What the user chose for a document. Plain data, so that it can be stored. */
export interface Pseudonyms {
  readonly isOn: boolean;
  readonly names: readonly ChosenName[];
  /** The language of the document, in which the pseudonyms are. */
  readonly language: TextLanguage;
}

/** Returns whether anything is replaced. */
export const areUsed = (pseudonyms: Pseudonyms | undefined): pseudonyms is Pseudonyms =>
  pseudonyms !== undefined && pseudonyms.isOn && pseudonyms.names.length > 0;
