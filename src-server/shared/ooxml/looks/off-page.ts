import { findChild, findElements, readAttribute, textContent, type XmlElement } from '../element.ts';
import type { Unseen } from './run-looks.ts';

/** The size of a page and its margins, in twentieths of a point. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
}

const OFF: Unseen = { kind: 'offPage', detail: '' };
const EMU_PER_TWIP = 635;
/** A box of at most this width or height shows no words: 2 points, in twentieths of a point. */
const UNREAD_TWIPS = 40;
/** The pages that Word knows: from a tenth of an inch to 22 inches. A damaged file may say anything. */
const LEAST_PAGE_TWIPS = 144;
const MOST_PAGE_TWIPS = 31_680;
/** Mean width of a letter of 12 points, for a frame that is as wide as its text. */
const LETTER_TWIPS = 110;

function numberOf(element: XmlElement | undefined, name: string, otherwise: number): number {
  const value = Number.parseFloat(readAttribute(element, name) ?? '');
  return Number.isFinite(value) ? value : otherwise;
}

/** Reads the pages of the blocks of a body, each of which is in the section that ends at it or after it (ECMA-376 17.6.17). */
export function readPages(body: XmlElement | undefined): ReadonlyMap<XmlElement, PageSize> {
  const pages = new Map<XmlElement, PageSize>();
  let page = readPage(undefined);
  for (const block of findElements(body).toReversed()) {
    const end = block.name === 'w:sectPr' ? block : findChild(findChild(block, 'w:pPr'), 'w:sectPr');
    if (end !== undefined) page = readPage(end);
    pages.set(block, page);
  }
  return pages;
}

/** Reads the page of a section; US Letter where it does not say. */
export function readPage(section: XmlElement | undefined): PageSize {
  const [size, margins] = [findChild(section, 'w:pgSz'), findChild(section, 'w:pgMar')];
  const length = (name: string, usual: number): number => {
    const value = numberOf(size, name, usual);
    return value >= LEAST_PAGE_TWIPS && value <= MOST_PAGE_TWIPS ? value : usual;
  };
  return {
    width: length('w', 12_240),
    height: length('h', 15_840),
    left: numberOf(margins, 'left', 1_440),
    top: Math.abs(numberOf(margins, 'top', 1_440)),
  };
}

/** One direction of a position: its start relative to the page, and its length, in twentieths of a point. */
interface Extent {
  readonly start: number;
  readonly length: number;
  /** True where the start counts from a paragraph or line, which may be anywhere on the page. */
  readonly floats: boolean;
}

const isOff = ({ start, length, floats }: Extent, page: number): boolean =>
  start >= page || start + length <= (floats ? -page : 0);

const isOffAny = (across: Extent | undefined, down: Extent | undefined, page: PageSize): boolean =>
  (across !== undefined && isOff(across, page.width)) || (down !== undefined && isOff(down, page.height));

/** Returns whether a paragraph is in a frame that lies off its page (ECMA-376 17.3.1.11), or begins there. */
export function unseenFrame(
  properties: readonly (XmlElement | undefined)[],
  paragraph: XmlElement,
  page: PageSize,
): Unseen | undefined {
  if (isIndentedOff(properties, page)) return OFF;
  const frame = properties.map((one) => findChild(one, 'w:framePr')).find((one) => one !== undefined);
  if (frame === undefined) return undefined;
  const number = (name: string): number | undefined => {
    const value = Number.parseFloat(readAttribute(frame, name) ?? '');
    return Number.isFinite(value) ? value : undefined;
  };
  const width = number('w') ?? Math.min(page.width, textContent(paragraph).length * LETTER_TWIPS);
  const [x, y] = [number('x'), number('y')];
  const fromPage = (name: string): boolean => readAttribute(frame, name) === 'page';
  const across =
    x === undefined
      ? undefined
      : { start: x + (fromPage('hAnchor') ? 0 : page.left), length: width, floats: false };
  const down =
    y === undefined
      ? undefined
      : {
          start: y + (readAttribute(frame, 'vAnchor') === 'margin' ? page.top : 0),
          length: number('h') ?? LETTER_TWIPS * 2,
          floats: !['page', 'margin'].includes(readAttribute(frame, 'vAnchor') ?? ''),
        };
  return isOffAny(across, down, page) ? OFF : undefined;
}

/** Returns why a cell is not seen: it is too narrow for words, in a table whose columns keep their widths (ECMA-376 17.4.52). */
export function unseenCell(cell: XmlElement, table: XmlElement): Unseen | undefined {
  const layout = readAttribute(findChild(findChild(table, 'w:tblPr'), 'w:tblLayout'), 'type');
  const width = findChild(findChild(cell, 'w:tcPr'), 'w:tcW');
  const twips = Number(readAttribute(width, 'w'));
  const isNarrow = readAttribute(width, 'type') === 'dxa' && twips > 0 && twips <= UNREAD_TWIPS;
  return layout === 'fixed' && isNarrow ? OFF : undefined;
}

/** True for an indent that is as wide as the page. */
function isIndentedOff(properties: readonly (XmlElement | undefined)[], page: PageSize): boolean {
  const indent = (names: readonly string[]): number => {
    const value = properties
      .map((one) =>
        names.map((name) => readAttribute(findChild(one, 'w:ind'), name)).find((text) => text !== undefined),
      )
      .find((text) => text !== undefined);
    return Number.parseFloat(value ?? '0');
  };
  const left = indent(['left', 'start']);
  const first = left + indent(['firstLine']) - indent(['hanging']);
  return Math.min(left, first) + page.left >= page.width || Math.max(left, first) <= -page.width;
}

/** Returns whether what a drawing, or a shape of VML, shows lies off the page, is hidden, or is too small to show words. */
export function unseenShape(shape: XmlElement, page: PageSize): Unseen | undefined {
  if (shape.name === 'wp:anchor' || shape.name === 'wp:inline') return unseenDrawing(shape, page);
  return /^v:(?:shape|rect|roundrect|oval)$/u.test(shape.name) ? unseenVml(shape, page) : undefined;
}

function unseenDrawing(holder: XmlElement, page: PageSize): Unseen | undefined {
  const isHidden = ['1', 'true'].includes(findChild(holder, 'wp:docPr')?.attributes.get('hidden') ?? '');
  if (isHidden) return OFF;
  const extent = findChild(holder, 'wp:extent');
  const length = (name: string): number => Number(extent?.attributes.get(name) ?? 0) / EMU_PER_TWIP;
  const isSmall = extent !== undefined && Math.min(length('cx'), length('cy')) <= UNREAD_TWIPS;
  if (isSmall) return OFF;
  if (holder.name !== 'wp:anchor') return undefined;
  const across = positionOf(findChild(holder, 'wp:positionH'), length('cx'), page.left);
  const down = positionOf(findChild(holder, 'wp:positionV'), length('cy'), page.top);
  return isOffAny(across, down, page) ? OFF : undefined;
}

function positionOf(position: XmlElement | undefined, length: number, margin: number): Extent | undefined {
  const offset = findChild(position, 'wp:posOffset');
  if (offset === undefined) return undefined;
  const from = position?.attributes.get('relativeFrom') ?? '';
  const base = ['page', 'leftMargin', 'topMargin', 'insideMargin'].includes(from) ? 0 : margin;
  return {
    start: base + Number(textContent(offset)) / EMU_PER_TWIP,
    length,
    floats: ['paragraph', 'line'].includes(from),
  };
}

const TWIPS: Readonly<Record<string, number>> = {
  pt: 20,
  in: 1_440,
  cm: 567,
  mm: 56.7,
  pc: 240,
  px: 15,
  '': 20,
};

/** The same for a shape of VML: what older versions of Word wrote. */
function unseenVml(shape: XmlElement, page: PageSize): Unseen | undefined {
  const style = new Map(
    (shape.attributes.get('style') ?? '').split(';').map((entry): [string, string] => {
      const [name = '', value = ''] = entry.split(':');
      return [name.trim().toLowerCase(), value.trim().toLowerCase()];
    }),
  );
  if (style.get('visibility') === 'hidden') return OFF;
  const length = (name: string): number | undefined => {
    const [, value, unit = ''] = /^(-?[\d.]+)(pt|in|cm|mm|pc|px)?$/u.exec(style.get(name) ?? '') ?? [];
    return value === undefined ? undefined : Number(value) * (TWIPS[unit] ?? 20);
  };
  const [width, height] = [length('width') ?? page.width, length('height') ?? page.height];
  if (Math.min(width, height) <= UNREAD_TWIPS) return OFF;
  if (style.get('position') !== 'absolute') return undefined;
  const at = (name: string, axis: string, size: number, margin: number): Extent | undefined => {
    const start = length(`margin-${name}`) ?? length(name);
    const from = style.get(`mso-position-${axis}-relative`) ?? '';
    if (start === undefined) return undefined;
    return {
      start: start + (from === 'page' ? 0 : margin),
      length: size,
      floats: !['page', 'margin'].includes(from),
    };
  };
  const across = at('left', 'horizontal', width, page.left);
  const down = at('top', 'vertical', height, page.top);
  return isOffAny(across && { ...across, floats: false }, down, page) ? OFF : undefined;
}
