import {
  INSERT_FORMS,
  type CitationSource,
  type LedgerAnchor,
  type LedgerEntry,
  type LedgerSource,
} from './model.ts';
import { normalizeQuote } from './quote.ts';

/** Namespace of the ledger's custom XML part; by it the part is found again. */
export const LEDGER_NAMESPACE = 'urn:codicil:ledger:1';

/** A ledger without entries. */
export const EMPTY_LEDGER = `<ledger xmlns="${LEDGER_NAMESPACE}"/>`;

const ANCHOR_KINDS: readonly LedgerAnchor['kind'][] = ['contentControl', 'bookmark'];

/**
 * The entries of a ledger, in the order in which they were added. Elements and attributes that this
 * version does not know are passed over, and so is an entry without an id or a known form; a text that
 * is no ledger has no entries.
 */
export function readLedger(xml: string): LedgerEntry[] {
  const root = parse(xml);
  return root === undefined ? [] : childrenOf(root, 'entry').flatMap(readEntry);
}

/** The ledger with the entry at its end, in place of one with the same id. What is unknown stays. */
export function addEntry(xml: string, entry: LedgerEntry): string {
  const root = parse(removeEntry(xml, entry.id)) ?? emptyRoot();
  root.append(writeEntry(root.ownerDocument, entry));
  return serialize(root);
}

/** The ledger without the entry of this id. What is unknown stays. */
export function removeEntry(xml: string, id: string): string {
  const root = parse(xml) ?? emptyRoot();
  for (const entry of childrenOf(root, 'entry')) {
    if (entry.getAttribute('id') === id) entry.remove();
  }
  return serialize(root);
}

/** A source as the ledger keeps it, with the hash of its normalised quote; `sha256` answers lower-case hex. */
export async function ledgerSource(
  source: CitationSource,
  sha256: (text: string) => Promise<string>,
): Promise<LedgerSource> {
  return { ...source, quoteHash: await sha256(normalizeQuote(source.quote)) };
}

function parse(xml: string): Element | undefined {
  const root = new DOMParser().parseFromString(xml, 'application/xml').documentElement;
  return root.namespaceURI === LEDGER_NAMESPACE && root.localName === 'ledger' ? root : undefined;
}

function emptyRoot(): Element {
  return new DOMParser().parseFromString(EMPTY_LEDGER, 'application/xml').documentElement;
}

const serialize = (root: Element): string => new XMLSerializer().serializeToString(root);

const childrenOf = (parent: Element, name: string): Element[] =>
  [...parent.children].filter((child) => child.namespaceURI === LEDGER_NAMESPACE && child.localName === name);

function readEntry(element: Element): LedgerEntry[] {
  const id = element.getAttribute('id');
  const form = INSERT_FORMS.find((known) => known === element.getAttribute('form'));
  if (id === null || id === '' || form === undefined) return [];
  return [
    {
      id,
      form,
      anchors: childrenOf(element, 'anchor').flatMap(readAnchor),
      sources: childrenOf(element, 'source').map(readSource),
      insertedAt: element.getAttribute('insertedAt') ?? '',
    },
  ];
}

function readAnchor(element: Element): LedgerAnchor[] {
  const kind = ANCHOR_KINDS.find((known) => known === element.getAttribute('kind'));
  const name = element.getAttribute('name');
  return kind === undefined || name === null || name === '' ? [] : [{ kind, name }];
}

function readSource(element: Element): LedgerSource {
  const text = (name: string): string | undefined => childrenOf(element, name)[0]?.textContent ?? undefined;
  const fileId = element.getAttribute('fileId');
  const projectId = element.getAttribute('projectId');
  const page = wholeNumber(element.getAttribute('page'));
  const cell = childrenOf(element, 'cell')[0];
  const tableId = wholeNumber(cell?.getAttribute('tableId') ?? null);
  return {
    fileName: text('fileName') ?? '',
    ...(fileId === null ? {} : { fileId }),
    ...(projectId === null ? {} : { projectId }),
    ...(page === undefined ? {} : { page }),
    quote: text('quote') ?? '',
    ...(cell === undefined || tableId === undefined
      ? {}
      : {
          cell: {
            tableId,
            tableTitle: childrenOf(cell, 'title')[0]?.textContent ?? '',
            column: childrenOf(cell, 'column')[0]?.textContent ?? '',
          },
        }),
    quoteHash: element.getAttribute('quoteHash') ?? '',
  };
}

function writeEntry(document: Document, entry: LedgerEntry): Element {
  const element = make(document, 'entry', { id: entry.id, form: entry.form, insertedAt: entry.insertedAt });
  for (const anchor of entry.anchors)
    element.append(make(document, 'anchor', { kind: anchor.kind, name: anchor.name }));
  for (const source of entry.sources) element.append(writeSource(document, source));
  return element;
}

function writeSource(document: Document, source: LedgerSource): Element {
  const element = make(document, 'source', {
    fileId: source.fileId,
    projectId: source.projectId,
    page: source.page?.toString(),
    quoteHash: source.quoteHash,
  });
  element.append(make(document, 'fileName', {}, source.fileName), make(document, 'quote', {}, source.quote));
  if (source.cell !== undefined) {
    const cell = make(document, 'cell', { tableId: source.cell.tableId.toString() });
    cell.append(
      make(document, 'title', {}, source.cell.tableTitle),
      make(document, 'column', {}, source.cell.column),
    );
    element.append(cell);
  }
  return element;
}

function make(
  document: Document,
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  text = '',
): Element {
  const element = document.createElementNS(LEDGER_NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(key, xmlText(value));
  }
  element.textContent = xmlText(text);
  return element;
}

/** XML has no place for control characters and half surrogate pairs, and reads a carriage return as a line feed. */
function xmlText(text: string): string {
  return text
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/u.test(text) ? Number(text) : undefined;
}
