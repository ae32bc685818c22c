/** How a piece of text is kept from the eye, or why it stands out. */
const HIDDEN_KINDS = [
  'vanish',
  'colour',
  'size',
  'scale',
  'offPage',
  'row',
  'characters',
  'direction',
  'fieldCode',
  'altText',
  'comment',
  'property',
  'author',
  'addressesAi',
] as const;
export type HiddenKind = (typeof HIDDEN_KINDS)[number];

/** The part of the document that contains a piece. */
export type HiddenPart = 'body' | 'textBox' | 'note' | 'comment' | 'header' | 'properties' | 'data';

/** Where a piece is. */
export interface HiddenPlace {
  readonly part: HiddenPart;
  /**
   * The paragraph of the main text, from 0, as `Body.paragraphs` counts them; for a text box the one that it is attached to. Undefined in
   * other parts.
   */
  readonly paragraph?: number;
  /** The whole text of the paragraph that contains it, with tracked insertions and without tracked deletions. */
  readonly around: string;
  /** The stretch of {@link around} that it covers, in UTF-16 code units; empty for what is not part of the text. */
  readonly start: number;
  readonly end: number;
}

/** A piece of text that the eye does not see on the page, or that addresses an AI. */
export interface HiddenPiece {
  readonly kind: HiddenKind;
  /** `note`: it is common and harmless by itself, such as a picture’s alternative text, and only listed. */
  readonly weight: 'alarm' | 'note';
  /** Its words; characters that have no shape are written as what they stand for. */
  readonly text: string;
  /** What made it so, such as `FFFFFF on FFFFFF`, a size in points, or a name of a property. Empty where the kind says all. */
  readonly detail: string;
  readonly place: HiddenPlace;
}
