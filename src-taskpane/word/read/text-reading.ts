import type { FixedStretch } from '../../pure/diff/model.ts';
import type { Passage } from '../model/passage.ts';
import type { ParagraphText } from './insertion-side.ts';

/** A paragraph that a passage touches, as it was read: all that a write is planned from. */
export interface TextParagraph extends ParagraphText {
  readonly isListItem: boolean;
  /** True for a heading style; headings number and name parts of the document. */
  readonly isHeading: boolean;
  /** Paragraphs in different cells or content controls, or inside and outside one, have different blocks. */
  readonly block: number;
  /** True when another author's tracked change deletes its mark, so that its line continues in the next paragraph. */
  readonly goesOn: boolean;
  /** True when another author's tracked change deletes its mark, whether or not that joins it with another paragraph. */
  readonly isMarkDeleted: boolean;
}

/** A passage as it was read: all that a write is planned from. */
export interface TextReading {
  readonly paragraphs: readonly TextParagraph[];
  /** Stretches that cannot be changed freely, as far as the markup is known. */
  readonly fixed: readonly FixedStretch[];
  /** True when the mark of the last paragraph can be deleted: another paragraph of the same text follows. */
  readonly openEnd: boolean;
  readonly passage: Omit<Passage, 'fingerprint'>;
}
