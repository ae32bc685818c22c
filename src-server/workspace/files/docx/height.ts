import { findChild, findChildren, readValue, type XmlElement } from '../../../shared/ooxml/element.ts';
import type { ParagraphSize } from './format.ts';

/** Returns the height of something in a column of a width, both in points. */
export type Height = (width: number) => number;

/** Average loss at the end of a line, as a share of its width, since it ends before the word that does not fit. */
const RAGGED = 0.03;
/** Space on both sides of a table cell's text, in points (ECMA-376 17.4.42: 115 twips each). */
const CELL_SPACE = 11.5;
/** Narrowest column of text in points, whatever a damaged file says. */
const NARROWEST = 20;

/** Returns the height of a paragraph. */
export function paragraphHeight({ length, breaks, lineHeight, space, indent }: ParagraphSize): Height {
  return (width) => {
    const line = Math.max(NARROWEST, width - indent) * (1 - RAGGED);
    return (Math.max(1, Math.ceil(length / line)) + breaks) * lineHeight + space;
  };
}

/** Returns the height of items below each other. */
export function stack(heights: readonly Height[]): Height {
  return (width) => heights.reduce((sum, height) => sum + height(width), 0);
}

/** Returns the height of a table row: that of its tallest cell, each at its share of the width. */
export function rowHeight(
  table: XmlElement,
  row: XmlElement,
  cells: readonly (readonly [XmlElement, Height])[],
): Height {
  const grid = findChildren(findChild(table, 'w:tblGrid'), 'w:gridCol').map((column) =>
    Math.max(0, Number.parseFloat(column.attributes.get('w') ?? '') || 0),
  );
  const total = grid.reduce((sum, column) => sum + column, 0);
  const least = (Number.parseFloat(readValue(findChild(row, 'w:trPr'), 'w:trHeight') ?? '') || 0) / 20;
  return (width) => {
    // A table that is wider than the text keeps its own width.
    const whole = total === 0 ? width : Math.min(total / 20, width * 1.2);
    let at = 0;
    const heights = cells.map(([cell, height]) => {
      const span = Math.max(
        1,
        Number.parseInt(readValue(findChild(cell, 'w:tcPr'), 'w:gridSpan') ?? '1', 10) || 1,
      );
      const own = grid.slice(at, at + span).reduce((sum, column) => sum + column, 0);
      at += span;
      const share = total === 0 || own === 0 ? 1 / cells.length : own / total;
      return height(Math.max(NARROWEST, whole * share - CELL_SPACE));
    });
    return Math.max(least, ...heights);
  };
}
