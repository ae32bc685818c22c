import { readSource, writeSource } from './ledger-source.ts';
import { findChildren, makeElement, readText, wholeNumber } from './ledger-xml.ts';
import {
  INSERT_FORMS,
  type RenderedCitation,
  type LedgerAnchor,
  type LedgerCitation,
  type LedgerEntry,
} from './model.ts';

const ANCHOR_KINDS: readonly LedgerAnchor['kind'][] = ['contentControl', 'bookmark'];

/** Reads the entry of an element; empty for one without an id or a known form. */
export function readEntry(element: Element): LedgerEntry[] {
  const id = element.getAttribute('id');
  const form = INSERT_FORMS.find((known) => known === element.getAttribute('form'));
  if (id === null || id === '' || form === undefined) return [];
  const citations = findChildren(element, 'citation').flatMap(readCitation);
  return [
    {
      id,
      form,
      anchors: findChildren(element, 'anchor').flatMap(readAnchor),
      sources: findChildren(element, 'source').map(readSource),
      insertedAt: element.getAttribute('insertedAt') ?? '',
      ...(citations.length === 0 ? {} : { citations }),
    },
  ];
}

/** Writes the entry as an element. */
export function writeEntry(document: Document, entry: LedgerEntry): Element {
  const { id, form, insertedAt } = entry;
  const element = makeElement(document, 'entry', { id, form, insertedAt });
  for (const { kind, name } of entry.anchors) {
    element.append(makeElement(document, 'anchor', { kind, name }));
  }
  for (const source of entry.sources) element.append(writeSource(document, source));
  for (const citation of entry.citations ?? []) {
    const made = writeDrawing(document, 'citation', citation);
    made.setAttribute('cites', citation.cites.join(' '));
    for (const former of citation.former ?? []) made.append(writeDrawing(document, 'former', former));
    element.append(made);
  }
  return element;
}

function readAnchor(element: Element): LedgerAnchor[] {
  const kind = ANCHOR_KINDS.find((known) => known === element.getAttribute('kind'));
  const name = element.getAttribute('name');
  return kind === undefined || name === null || name === '' ? [] : [{ kind, name }];
}

function readCitation(element: Element): LedgerCitation[] {
  const cites = (element.getAttribute('cites') ?? '').split(' ').flatMap((part) => wholeNumber(part) ?? []);
  const former = findChildren(element, 'former').flatMap(readDrawing);
  return readDrawing(element).map((drawing) => ({
    ...drawing,
    cites,
    ...(former.length === 0 ? {} : { former }),
  }));
}

function readDrawing(element: Element): RenderedCitation[] {
  const anchor = element.getAttribute('anchor');
  const drawn = readText(element, 'drawn');
  return anchor === null || anchor === '' || drawn === undefined ? [] : [{ anchor, drawn }];
}

function writeDrawing(document: Document, name: string, { anchor, drawn }: RenderedCitation): Element {
  const element = makeElement(document, name, { anchor });
  element.append(makeElement(document, 'drawn', {}, drawn));
  return element;
}
