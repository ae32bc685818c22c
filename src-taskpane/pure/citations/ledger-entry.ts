import { readSource, writeSource } from './ledger-source.ts';
import {
  findChildren,
  LEDGER_NAMESPACE,
  makeElement,
  OWN_NAMESPACE,
  readText,
  wholeNumber,
} from './ledger-xml.ts';
import {
  INSERT_FORMS,
  type RenderedCitation,
  type LedgerAnchor,
  type LedgerCitation,
  type LedgerEntry,
  type OwnedComment,
} from './model.ts';

/** The mark of words that a language model wrote: an attribute of their entry and its value. */
const GENERATED = { name: 'generatedBy', value: 'language-model' };

const ANCHOR_KINDS: readonly LedgerAnchor['kind'][] = ['contentControl', 'bookmark'];

/** Reads the entry of an element; empty for one without an id or a known form. */
export function readEntry(element: Element): LedgerEntry[] {
  const id = element.getAttribute('id');
  const form = INSERT_FORMS.find((known) => known === element.getAttribute('form'));
  if (id === null || id === '' || form === undefined) return [];
  const citations = findChildren(element, 'citation').flatMap(readCitation);
  const comment = [...element.children].filter(isOwnedComment).flatMap(readComment)[0];
  return [
    {
      id,
      form,
      anchors: findChildren(element, 'anchor').flatMap(readAnchor),
      sources: findChildren(element, 'source').map(readSource),
      insertedAt: element.getAttribute('insertedAt') ?? '',
      ...(citations.length === 0 ? {} : { citations }),
      ...(element.getAttribute(GENERATED.name) === GENERATED.value ? { isGenerated: true } : {}),
      ...(comment === undefined ? {} : { comment }),
    },
  ];
}

/** Writes the entry as an element. */
export function writeEntry(document: Document, entry: LedgerEntry): Element {
  const { id, form, insertedAt } = entry;
  const element = makeElement(document, 'entry', { id, form, insertedAt });
  if (entry.isGenerated === true) element.setAttribute(GENERATED.name, GENERATED.value);
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
  if (entry.comment !== undefined) element.append(writeComment(document, entry.comment));
  return element;
}

/** Writes the entry in place of its element. What this version does not write itself stays: another version wrote it. */
export function rewriteEntry(old: Element, entry: LedgerEntry): void {
  const element = writeEntry(old.ownerDocument, entry);
  for (const { namespaceURI, name, value } of old.attributes)
    if (!WRITTEN_ATTRIBUTES.has(name)) element.setAttributeNS(namespaceURI, name, value);
  element.append(...[...old.children].filter((child) => !isWritten(child)));
  old.replaceWith(element);
}

const WRITTEN_ATTRIBUTES: ReadonlySet<string> = new Set(['xmlns', 'id', 'form', 'insertedAt']);
const WRITTEN_CHILDREN: ReadonlySet<string> = new Set(['anchor', 'source', 'citation']);

const isWritten = (child: Element): boolean =>
  (child.namespaceURI === LEDGER_NAMESPACE && WRITTEN_CHILDREN.has(child.localName)) || isOwnedComment(child);

const isOwnedComment = ({ namespaceURI, localName, attributes }: Element): boolean =>
  namespaceURI === OWN_NAMESPACE &&
  localName === 'own' &&
  attributes.getNamedItem('kind')?.value === 'comment';

function readComment(element: Element): OwnedComment[] {
  const [id, by, is] = ['id', 'by', 'is'].map((name) => element.getAttribute(name) ?? '');
  return id === undefined || !by || !is ? [] : [{ id, by, is }];
}

function writeComment(document: Document, { id, by, is }: OwnedComment): Element {
  const element = document.createElementNS(OWN_NAMESPACE, 'o:own');
  for (const [name, value] of Object.entries({ kind: 'comment', id, by, is }))
    element.setAttribute(name, value);
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
