import { findChild, findElements, readAttribute, readValue, type XmlElement } from '../element.ts';
import type { CellPlace } from '../table.ts';
import type { Rgb } from './colour.ts';
import { listProperties, type LookStyles } from './look-styles.ts';
import { readShading, type Theme } from './theme.ts';

/** How a table’s style shows one of its cells. */
export interface CellLooks {
  /** Its background; undefined where it has none of its own. */
  readonly fill: Rgb | undefined;
  /** Properties of its runs, nearest first. */
  readonly runs: readonly XmlElement[];
  /** Properties of its paragraphs, nearest first. */
  readonly paragraphs: readonly XmlElement[];
}

/** The flags of `w:tblLook` (ECMA-376 17.4.56): the attribute, and the bit of `w:val` in older files. */
const FLAGS = {
  firstRow: 0x20,
  lastRow: 0x40,
  firstColumn: 0x80,
  lastColumn: 0x100,
  noHBand: 0x200,
  noVBand: 0x400,
} as const;

const band = (at: number, size: number): 1 | 2 => (Math.floor(at / size) % 2 === 0 ? 1 : 2);

/** Returns how each cell of a table looks. */
export function createTableLooks(table: XmlElement, styles: LookStyles, theme: Theme) {
  const properties = findChild(table, 'w:tblPr');
  const chain = styles.chain(readValue(properties, 'w:tblStyle'), 'table');
  const look = findChild(properties, 'w:tblLook');
  const bits = Number.parseInt(readAttribute(look, 'val') ?? '04A0', 16);
  const has = (flag: keyof typeof FLAGS): boolean => {
    const own = readAttribute(look, flag);
    return own === undefined ? (bits & FLAGS[flag]) !== 0 : ['1', 'true', 'on'].includes(own);
  };
  const sizeOf = (name: string): number =>
    chain.map((style) => Number(readValue(findChild(style, 'w:tblPr'), name))).find((size) => size > 0) ?? 1;
  const bands = [sizeOf('w:tblStyleRowBandSize'), sizeOf('w:tblStyleColBandSize')] as const;

  return (cell: XmlElement, place: CellPlace): CellLooks => {
    const formats = [
      ...conditionsOf(place, has, bands).flatMap((type) =>
        chain.flatMap((style) =>
          findElements(style).filter(
            (one) => one.name === 'w:tblStylePr' && readAttribute(one, 'type') === type,
          ),
        ),
      ),
      ...chain,
    ];
    const sources = [
      findChild(cell, 'w:tcPr'),
      ...listProperties(formats, 'w:tcPr'),
      properties,
      ...listProperties(chain, 'w:tblPr'),
    ];
    const fill = sources
      .map((source) => readShading(findChild(source, 'w:shd'), theme))
      .find((one) => one !== undefined);
    return {
      fill: fill === 'none' ? undefined : fill,
      runs: listProperties(formats, 'w:rPr'),
      paragraphs: listProperties(formats, 'w:pPr'),
    };
  };
}

/** Returns the conditional formats of a place, the one that counts most first (17.7.6). */
function conditionsOf(
  { row, column, rows, columns }: CellPlace,
  has: (flag: keyof typeof FLAGS) => boolean,
  [rowBand, columnBand]: readonly [number, number],
): readonly string[] {
  const top = row === 0 && has('firstRow');
  const bottom = row === rows - 1 && has('lastRow');
  const left = column === 0 && has('firstColumn');
  const right = column === columns - 1 && has('lastColumn');
  return [
    ...(top && left ? ['nwCell'] : []),
    ...(top && right ? ['neCell'] : []),
    ...(bottom && left ? ['swCell'] : []),
    ...(bottom && right ? ['seCell'] : []),
    ...(top ? ['firstRow'] : []),
    ...(bottom ? ['lastRow'] : []),
    ...(left ? ['firstCol'] : []),
    ...(right ? ['lastCol'] : []),
    ...(has('noHBand') || top || bottom ? [] : [`band${band(row - (has('firstRow') ? 1 : 0), rowBand)}Horz`]),
    ...(has('noVBand') || left || right
      ? []
      : [`band${band(column - (has('firstColumn') ? 1 : 0), columnBand)}Vert`]),
  ];
}
