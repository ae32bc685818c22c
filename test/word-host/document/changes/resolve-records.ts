import { allElements, elements, isW } from '../markup/xml.ts';

/** Records of how properties were before a tracked change of format (ECMA-376 17.13.5.29–38). */
const RECORDS =
  /^(?:rPrChange|pPrChange|sectPrChange|tblPrChange|tblPrExChange|tblGridChange|trPrChange|tcPrChange|numberingChange)$/;

/** Revisions among properties: rejecting a change of format neither takes them away nor brings old ones back. */
const REVISIONS = ['ins', 'del', 'moveFrom', 'moveTo', 'cellIns', 'cellDel', 'cellMerge'];

/** What a record does not speak of, by the properties that it belongs to: this stays when the old ones return. */
const UNTOUCHED: Readonly<Record<string, readonly string[]>> = {
  pPr: ['rPr', 'sectPr'],
  sectPr: ['headerReference', 'footerReference'],
};
/** Properties whose untouched children come first (CT_ParaRPr, CT_SectPr); elsewhere they come last. */
const UNTOUCHED_FIRST = new Set(['rPr', 'sectPr']);
/** Properties that may be absent, and are when nothing is in them. A table’s own and a section’s have to be there. */
const OPTIONAL = new Set(['pPr', 'rPr', 'trPr', 'tcPr', 'tblPrEx']);

/** True for a record of how properties, a grid or a number were. */
export const isRecord = (element: Element): boolean =>
  RECORDS.test(element.localName) && isW(element, element.localName);

/** Accepts a change of format by removing its record, or rejects it by restoring the old properties. */
export function resolveRecord(record: Element, accept: boolean): void {
  const holder = record.parentElement;
  // The record of a number holds its old text, which is computed again, and no properties.
  if (!accept && holder !== null && !isW(record, 'numberingChange')) restore(record, holder);
  record.remove();
  if (holder !== null && OPTIONAL.has(holder.localName) && holder.childElementCount === 0) holder.remove();
}

function restore(record: Element, holder: Element): void {
  const untouched = [...REVISIONS, ...(UNTOUCHED[holder.localName] ?? [])];
  for (const e of elements(holder)) if (e !== record && !untouched.includes(e.localName)) e.remove();
  const old = record.firstElementChild;
  if (old === null) return;
  for (const e of allElements(old)) if (REVISIONS.includes(e.localName)) e.remove();
  if (UNTOUCHED_FIRST.has(holder.localName)) holder.append(...Array.from(old.childNodes));
  else holder.prepend(...Array.from(old.childNodes));
}
