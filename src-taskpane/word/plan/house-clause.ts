import type { HouseLine } from '../../pure/markdown/house/plan-clause.ts';
import type { RichPart } from '../../pure/markdown/rich-content.ts';
import type { TextParagraph } from '../read/text-reading.ts';

/** A clause in the style of the agreement. */
export interface HouseClause {
  readonly lines: readonly HouseLine[];
  /** The paragraph of the outline after which it is inserted: lines like it have its format already. */
  readonly after: number;
}

/** A new paragraph: it has the format of the one that it is inserted after, apart from what is set here. */
export interface PlannedParagraph extends Extract<RichPart, { readonly kind: 'paragraph' }> {
  /** True to remove the number that it inherits: another item would renumber what follows. */
  readonly leavesList: boolean;
  /** True to give it the style of the text: another heading would renumber the document and appear in its table of contents. */
  readonly leavesHeading: boolean;
  /** The paragraph of the outline whose format and automatic number it takes instead. */
  readonly like?: number;
  /** The paragraph of the outline whose font it takes. */
  readonly fontLike?: number;
}

/** True where the last new paragraph has the format of the one that the clause follows, which then keeps it when the clause is removed. */
export const keepsFormat = (house: HouseClause | undefined): boolean =>
  house === undefined || house.lines.at(-1)?.like === house.after;

/**
 * Plans the paragraphs of a clause in the style of the agreement; text between its items has no number. At the end of the document an empty
 * one in the format of the last follows, where the clause ends in another.
 */
export function planHouse(house: HouseClause, last: TextParagraph, isLast: boolean): PlannedParagraph[] {
  const { lines, after } = house;
  const own = lines.map(({ text, like }): PlannedParagraph => {
    const isText = like === undefined;
    return {
      kind: 'paragraph',
      runs: [{ text }],
      leavesList: isText && last.isListItem,
      leavesHeading: isText && last.isHeading,
      ...(isText || like === after ? {} : { like }),
      ...(isText ? {} : { fontLike: like }),
    };
  });
  return isLast && !keepsFormat(house)
    ? [...own, { kind: 'paragraph', runs: [], leavesList: false, leavesHeading: false }]
    : own;
}
