import { sheetJs } from '../sheet-js.ts';
import { shownText } from '../sheet-text.ts';
import { dateSerial } from './serial.ts';
import type { SharedStrings } from './shared-strings.ts';
import { GENERAL, type FormatOf } from './styles.ts';

/** A cell as its sheet keeps it (ECMA-376-1, 18.3.1.4): the attributes of its element, and its value or the text of its inline string. */
interface StoredCell {
  readonly type: string | undefined;
  readonly style: string | undefined;
  readonly value: string;
}

/** Returns a cell's displayed text, without the padding of number formats; empty for an empty cell. */
export type ShowCell = (cell: StoredCell) => string;

/** Creates the function that shows the cells of a workbook. It throws `ReadFailure` corrupt for a string that does not exist. */
export function createShowCell(strings: SharedStrings, formatOf: FormatOf, date1904: boolean): ShowCell {
  const format = (value: string | number | boolean, style: string | undefined): string => {
    const code = formatOf(style);
    if (typeof value === 'string' && code === GENERAL) return value;
    try {
      return sheetJs.SSF.format(code, value, { date1904 });
    } catch {
      // A format that SheetJS does not know: the value itself is better than nothing.
      return sheetJs.SSF.format(GENERAL, value, { date1904 });
    }
  };
  const show = ({ type = 'n', style, value }: StoredCell): string => {
    switch (type) {
      case 'n':
        return format(Number.parseFloat(value), style);
      case 's':
        return format(strings.at(Number.parseInt(value, 10)), style);
      case 'b':
        return format(value === '1' || value === 'true', style);
      case 'd':
        return format(dateSerial(value, date1904) ?? value, style);
      case 'e':
        return value;
      default:
        // Text: of a formula's result (`str`) or inline.
        return format(value, style);
    }
  };
  return (cell) => (cell.value.trim() === '' ? '' : shownText(show(cell)));
}
