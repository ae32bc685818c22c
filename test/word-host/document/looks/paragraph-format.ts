import type { ParagraphFormat } from '../api.ts';
import type { Core } from '../core.ts';
import { invalidArgument } from '../errors.ts';
import { propertyChain } from './style.ts';
import {
  attr,
  child,
  childVal,
  ensureProperties,
  make,
  PPR_ORDER,
  putInOrder,
  putProperty,
  setAttr,
} from '../markup/xml.ts';

const ALIGNMENTS: readonly (readonly [string, string])[] = [
  ['left', 'Left'],
  ['center', 'Centered'],
  ['right', 'Right'],
  ['both', 'Justified'],
  ['start', 'Left'],
  ['end', 'Right'],
  ['distribute', 'Justified'],
];

const TWIPS = 20;

/** Returns the paragraph format from the paragraph’s own properties, its style and the defaults of the file. */
export function readFormat(core: Core, paragraph: Element): ParagraphFormat {
  const chain = propertyChain(core, paragraph, null, 'pPr');
  const value = (element: string, ...names: string[]): string | null => {
    for (const pPr of chain) {
      const found = child(pPr, element);
      for (const name of names) {
        const text = found === null ? null : attr(found, name);
        if (text !== null) return text;
      }
    }
    return null;
  };
  const points = (element: string, ...names: string[]): number =>
    Number(value(element, ...names) ?? 0) / TWIPS;
  const hanging = points('ind', 'hanging');
  const line = Number(value('spacing', 'line') ?? 240);
  const justified = value('jc', 'val') ?? 'left';
  const outline = value('outlineLvl', 'val');
  return {
    alignment: ALIGNMENTS.find(([file]) => file === justified)?.[1] ?? 'Left',
    firstLineIndent: hanging > 0 ? -hanging : points('ind', 'firstLine'),
    leftIndent: points('ind', 'left', 'start'),
    rightIndent: points('ind', 'right', 'end'),
    lineSpacing: line / TWIPS,
    spaceAfter: points('spacing', 'after'),
    spaceBefore: points('spacing', 'before'),
    outlineLevel: outline === null ? 10 : Number(outline) + 1,
  };
}

/** Sets the properties in `change` on the paragraph itself. */
export function writeFormat(paragraph: Element, change: Partial<ParagraphFormat>): void {
  const pPr = ensureProperties(paragraph, 'pPr');
  const part = (name: string): Element => {
    const found = child(pPr, name);
    if (found !== null) return found;
    const made = make(paragraph.ownerDocument, `w:${name}`);
    putInOrder(pPr, made, PPR_ORDER);
    return made;
  };
  const length = (element: string, name: string, points: number | undefined): void => {
    if (points === undefined) return;
    if (!Number.isFinite(points)) throw invalidArgument('A length must be a number of points.');
    setAttr(part(element), `w:${name}`, String(Math.round(points * TWIPS)));
  };
  if (change.alignment !== undefined) {
    const kind = ALIGNMENTS.find(([, shown]) => shown === change.alignment)?.[0];
    if (kind === undefined) throw invalidArgument(`"${change.alignment}" is no alignment.`);
    setAttr(part('jc'), 'w:val', kind);
  }
  length('ind', 'left', change.leftIndent);
  length('ind', 'right', change.rightIndent);
  if (change.firstLineIndent !== undefined) {
    const hangs = change.firstLineIndent < 0;
    setAttr(part('ind'), hangs ? 'w:firstLine' : 'w:hanging', null);
    length('ind', hangs ? 'hanging' : 'firstLine', Math.abs(change.firstLineIndent));
  }
  length('spacing', 'after', change.spaceAfter);
  length('spacing', 'before', change.spaceBefore);
  length('spacing', 'line', change.lineSpacing);
  if (change.lineSpacing !== undefined) setAttr(part('spacing'), 'w:lineRule', 'auto');
  if (change.outlineLevel !== undefined) {
    if (change.outlineLevel >= 10) child(pPr, 'outlineLvl')?.remove();
    else putProperty(pPr, 'w:outlineLvl', { 'w:val': String(change.outlineLevel - 1) }, PPR_ORDER);
  }
  if (childVal(pPr, 'jc') === null && pPr.childElementCount === 0) pPr.remove();
}
