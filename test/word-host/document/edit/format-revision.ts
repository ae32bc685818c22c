import type { Core } from '../core.ts';
import { isOwn, revisionAttrs } from '../runs/revision.ts';
import { markRevision } from '../runs/views.ts';
import { child, ensureProperties, make, PPR_ORDER, putInOrder } from '../markup/xml.ts';

/**
 * Runs a change to the format or style of a paragraph. With tracking the old properties are kept as `w:pPrChange`
 * (ECMA-376 17.13.5.29), the oldest ones if there is such a record already; a paragraph that the author inserted has no old format.
 */
export function reformat(core: Core, paragraph: Element, work: () => void): void {
  const recorded = child(child(paragraph, 'pPr') ?? paragraph, 'pPrChange') !== null;
  if (!core.tracked || recorded || isOwn(core, markRevision(paragraph, 'ins'))) {
    work();
    return;
  }
  const properties = child(paragraph, 'pPr');
  const before =
    properties === null ? make(paragraph.ownerDocument, 'w:pPr') : (properties.cloneNode(true) as Element);
  for (const name of ['rPr', 'sectPr']) child(before, name)?.remove();
  work();
  const pPr = ensureProperties(paragraph, 'pPr');
  const record = make(paragraph.ownerDocument, 'w:pPrChange', revisionAttrs(core));
  putInOrder(pPr, record, PPR_ORDER);
  record.append(before);
}
