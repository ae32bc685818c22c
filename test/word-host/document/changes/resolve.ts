import type { Core } from '../core.ts';
import type { Change } from './changes.ts';
import { removeRuns, runExtents } from '../edit/delete.ts';
import { clearMark, endsSection, mergeWithNext, removeParagraph } from '../runs/paragraphs.ts';
import { setDeleted } from '../runs/revision.ts';
import { removeRun, sweep } from '../runs/runs.ts';
import { goesWhole, markMode } from '../runs/views.ts';
import { allElements, ancestor, descendants, isW, NS, unwrap } from '../markup/xml.ts';
import { resolveControls } from './resolve-controls.ts';
import { isRecord, resolveRecord } from './resolve-records.ts';
import { isCellRevision, removeRow, resolveCell } from './resolve-cells.ts';
import { dissolveFormula, removeFormulaParts } from './formulas.ts';
import { strayFieldCodes } from './field-codes.ts';

/** Accepts or rejects a change. */
export function resolveChange(core: Core, change: Change, accept: boolean): void {
  for (const element of change.elements.toReversed())
    if (element.isConnected) resolveElement(core, element, accept);
}

/** Accepts or rejects one revision element. */
function resolveElement(core: Core, element: Element, accept: boolean): void {
  const parent = element.parentElement;
  if (parent === null) return;
  if (isRecord(element)) {
    resolveRecord(element, accept);
    return;
  }
  if (isCellRevision(element)) {
    resolveCell(core, element, accept);
    return;
  }
  const added = isW(element, 'ins') || isW(element, 'moveTo');
  const stays = added === accept;
  if (isW(parent, 'trPr')) resolveRow(core, element, parent, stays);
  else if (isW(parent, 'numPr')) resolveNumber(element, parent, stays);
  else if (parent.localName === 'ctrlPr') resolveFormula(element, parent, stays);
  else if (parent.localName.endsWith('Pr')) resolveMark(core, element, parent, added, stays);
  else resolveContent(core, element, added, stays);
}

function resolveContent(core: Core, element: Element, added: boolean, stays: boolean): void {
  const paragraph = ancestor(element, 'p');
  if (paragraph === null) {
    // A revision around whole blocks, such as inside a content control: only its element is removed.
    if (stays) unwrap(element);
    return;
  }
  if (stays) {
    if (!added) for (const run of descendants(element, 'r')) setDeleted(run, false);
    unwrap(element);
    return;
  }
  const gone = runExtents(core.content(paragraph)).filter(({ run }) => element.contains(run));
  removeRuns(core, paragraph, gone);
  if (element.isConnected) removeFormulaParts(element);
  if (element.isConnected) unwrap(element);
  sweep(paragraph);
}

function resolveMark(core: Core, element: Element, parent: Element, added: boolean, stays: boolean): void {
  const pPr = parent.parentElement;
  const paragraph = isW(pPr, 'pPr') ? pPr.parentElement : null;
  if (!isW(parent, 'rPr') || paragraph === null) {
    element.remove();
    return;
  }
  clearMark(paragraph, added ? 'ins' : 'del');
  if (element.isConnected) element.remove();
  if (stays) return;
  const mode = markMode(paragraph);
  const root = core.rootOf(paragraph);
  if (mode === 'merge') mergeWithNext(core, paragraph);
  else if (root !== null && core.content(paragraph).atoms.length === 0)
    if (mode === 'drop' || (goesWhole(paragraph, paragraph, 'all') && !endsSection(paragraph)))
      removeParagraph(core, root, paragraph);
}

function resolveRow(core: Core, element: Element, trPr: Element, stays: boolean): void {
  const row = trPr.parentElement;
  element.remove();
  if (trPr.childElementCount === 0) trPr.remove();
  if (!stays && row !== null) removeRow(core, row);
}

/** The revision of a paragraph’s list number (ECMA-376 17.13.5.19): rejected, the paragraph is in no list. */
function resolveNumber(element: Element, numPr: Element, stays: boolean): void {
  const pPr = numPr.parentElement;
  element.remove();
  if (!stays) numPr.remove();
  if (pPr !== null && pPr.childElementCount === 0) pPr.remove();
}

/** The revision of a formula’s own character, such as a fraction’s bar: without it what the formula holds stays in its place. */
function resolveFormula(element: Element, ctrlPr: Element, stays: boolean): void {
  unwrap(element);
  const formula = ctrlPr.parentElement?.parentElement;
  if (!stays && formula !== null && formula !== undefined) dissolveFormula(formula);
}

/** Accepts or rejects every change of every story, last first. */
export function resolveAll(core: Core, roots: readonly Element[], accept: boolean): void {
  for (const root of roots) {
    const strays = new Set(strayFieldCodes(root));
    resolveControls(root, accept);
    // One element can move others, but none leaves the document unresolved, so last to first is safe.
    const all = allElements(root).filter((e) => isRevision(e) && !isPast(e));
    for (const element of all.toReversed()) if (element.isConnected) resolveElement(core, element, accept);
    for (const marker of allElements(root)) if (isMoveMarker(marker)) marker.remove();
    for (const run of strayFieldCodes(root)) if (!strays.has(run)) removeRun(run);
  }
}

const REVISIONS = /^(?:ins|del|moveFrom|moveTo)$/;
const isRevision = (element: Element): boolean =>
  isRecord(element) ||
  isCellRevision(element) ||
  (REVISIONS.test(element.localName) && element.namespaceURI === NS.w);

/** True within the record of a format change: what it holds is how the properties were, and no revision of its own. */
function isPast(element: Element): boolean {
  for (let up = element.parentElement; up !== null; up = up.parentElement) if (isRecord(up)) return true;
  return false;
}

const isMoveMarker = (element: Element): boolean =>
  /^move(?:From|To)Range(?:Start|End)$/.test(element.localName) && isW(element, element.localName);
