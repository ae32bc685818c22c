import type { XmlVisitor } from '../../xml-stream.ts';
import type { ShowCell } from './cell.ts';
import { createRichText, unescaped } from './rich-text.ts';

/**
 * Creates a visitor of a sheet (ECMA-376-1, 18.3.1.99) that gives the shown cells of each row as it ends, without the empty ones. Rows and
 * cells are in the order of the file, which is that of the sheet; their addresses are not read, so that none can be too far out.
 */
export function createRowVisitor(showCell: ShowCell, addRow: (cells: readonly string[]) => void): XmlVisitor {
  const rich = createRichText();
  let cells: string[] = [];
  let type: string | undefined;
  let style: string | undefined;
  let value = '';
  /** Where text belongs: outside of a cell's value nowhere. */
  let inside: 'value' | 'inline' | 'data' | undefined;
  return {
    open(name, attributes) {
      if (name === 'sheetData') inside = 'data';
      if (inside === undefined) return;
      if (inside === 'inline') rich.open(name);
      else if (name === 'row') cells = [];
      else if (name === 'c') {
        type = attributes['t'];
        style = attributes['s'];
        value = '';
      } else if (name === 'v') inside = 'value';
      else if (name === 'is') inside = 'inline';
    },
    close(name) {
      if (inside === undefined) return;
      if (name === 'v') {
        value = unescaped(value);
        inside = 'data';
      } else if (name === 'is') {
        // A cell with an inline string has no value.
        value = rich.take();
        inside = 'data';
      } else if (inside === 'inline') rich.close(name);
      else if (name === 'c') {
        const shown = showCell({ type, style, value });
        if (shown !== '') cells.push(shown);
      } else if (name === 'row') addRow(cells);
      else if (name === 'sheetData') inside = undefined;
    },
    text(text) {
      if (inside === 'value') value += text;
      else if (inside === 'inline') rich.text(text);
    },
  };
}
