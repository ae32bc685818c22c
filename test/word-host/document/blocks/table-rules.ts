import type * as api from '../api.ts';
import type { Core } from '../core.ts';
import { invalidArgument } from '../errors.ts';
import { styleElement } from '../looks/style.ts';
import { attr, child, childVal, make, putInOrder, TCPR_ORDER } from '../markup/xml.ts';
import { tableProperties, TBLPR_ORDER } from './table-element.ts';

const SIDES: Readonly<Record<api.TableSide, string>> = {
  Top: 'top',
  Left: 'left',
  Bottom: 'bottom',
  Right: 'right',
  InsideHorizontal: 'insideH',
  InsideVertical: 'insideV',
};
const ORDER = ['top', 'left', 'start', 'bottom', 'right', 'end', 'insideH', 'insideV'];
const TYPES: Readonly<Record<api.TableRule['type'], string>> = { None: 'nil', Single: 'single' };

const inside = (parent: Element | null, name: string): Element | null =>
  parent === null ? null : child(parent, name);

/** Reads a rule from the table, otherwise from its style (ECMA-376 17.4.38); eighths of a point become points. */
export function readRule(core: Core, table: Element, side: api.TableSide): api.TableRule {
  const id = childVal(child(table, 'tblPr'), 'tblStyle');
  const own = [table, id === null ? null : styleElement(core, id)]
    .map((owner) => inside(inside(inside(owner, 'tblPr'), 'tblBorders'), SIDES[side]))
    .find((found) => found !== null);
  const value = own === undefined ? null : attr(own, 'val');
  if (own === undefined || value === 'nil' || value === 'none') return { type: 'None', color: '', width: 0 };
  const color = attr(own, 'color') ?? 'auto';
  return {
    type: 'Single',
    color: color === 'auto' ? '#000000' : `#${color}`,
    width: Number(attr(own, 'sz') ?? 4) / 8,
  };
}

/** Sets some properties of a rule of the table itself. */
export function writeRule(
  core: Core,
  table: Element,
  side: api.TableSide,
  change: Partial<api.TableRule>,
): void {
  const { type, color, width } = { ...readRule(core, table, side), ...change };
  const properties = tableProperties(table);
  const { ownerDocument: doc } = table;
  const rules = child(properties, 'tblBorders') ?? make(doc, 'w:tblBorders');
  if (rules.parentNode === null) putInOrder(properties, rules, TBLPR_ORDER);
  const look = {
    'w:sz': Math.round((width === 0 ? 0.5 : width) * 8).toString(),
    'w:space': '0',
    'w:color': toHex(color === '' ? '#000000' : color),
  };
  const rule = make(doc, `w:${SIDES[side]}`, { 'w:val': TYPES[type], ...(type === 'None' ? {} : look) });
  putInOrder(rules, rule, ORDER);
}

/** Reads the color behind a cell, `#RRGGBB`; empty for none. */
export function readShading(cell: Element): string {
  const shading = inside(inside(cell, 'tcPr'), 'shd');
  const fill = shading === null ? null : attr(shading, 'fill');
  return fill === null || fill === 'auto' ? '' : `#${fill}`;
}

/** Sets the color behind a cell. */
export function writeShading(cell: Element, color: string): void {
  const { ownerDocument: doc } = cell;
  const properties = child(cell, 'tcPr') ?? make(doc, 'w:tcPr');
  if (properties.parentNode === null) cell.prepend(properties);
  const shading = { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': toHex(color) };
  putInOrder(properties, make(doc, 'w:shd', shading), TCPR_ORDER);
}

function toHex(color: string): string {
  if (!/^#[0-9a-f]{6}$/iu.test(color)) throw invalidArgument('A color is #RRGGBB.');
  return color.slice(1).toUpperCase();
}
