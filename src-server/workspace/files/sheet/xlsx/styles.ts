import { visitXml } from '../../xml-stream.ts';
import { BUILT_IN_FORMATS } from './number-formats.ts';
import { unescaped } from './rich-text.ts';

/** The format of a cell without any other. */
export const GENERAL = 'General';

/** Returns the code of the number format of a cell's style, by the style's index as the cell gives it. */
export type FormatOf = (style: string | undefined) => string;

/** Reads the number formats of the styles of cells; without a part all are General. Rejects with `ReadFailure`. */
export async function readFormats(part: AsyncIterable<Buffer> | undefined): Promise<FormatOf> {
  const codes = new Map(BUILT_IN_FORMATS);
  const ids: number[] = [];
  // Formats of differences (dxf) have elements of the same names.
  let list = '';
  if (part !== undefined) {
    await visitXml(part, {
      open(name, attributes) {
        if (name === 'numFmts' || name === 'cellXfs') list = name;
        else if (name === 'numFmt' && list === 'numFmts')
          codes.set(Number(attributes['numFmtId']), unescaped(attributes['formatCode'] ?? GENERAL));
        else if (name === 'xf' && list === 'cellXfs') ids.push(Number(attributes['numFmtId'] ?? 0));
      },
      close(name) {
        if (name === list) list = '';
      },
      text() {},
    });
  }
  const formats = ids.map((id) => (id === 0 ? GENERAL : (codes.get(id) ?? GENERAL)));
  return (style) => (style === undefined ? GENERAL : (formats[Number(style)] ?? GENERAL));
}
