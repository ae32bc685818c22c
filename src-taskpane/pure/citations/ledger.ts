import { readEntry, rewriteEntry, writeEntry } from './ledger-entry.ts';
import {
  findChildren,
  EMPTY_LEDGER,
  emptyRoot,
  LEDGER_NAMESPACE,
  makeElement,
  parseRoot,
  serialize,
} from './ledger-xml.ts';
import {
  CITATION_STYLES,
  type CitationSource,
  type CitationStyle,
  type LedgerEntry,
  type LedgerSource,
} from './model.ts';
import { normalizeQuote } from './quote.ts';

export { EMPTY_LEDGER, LEDGER_NAMESPACE } from './ledger-xml.ts';

/**
 * Reads the entries of a ledger, in the order in which they were added. Elements and attributes that this version
 * does not know are skipped, and so is an entry without an id or a known form; a text that is not a ledger has no
 * entries.
 */
export function readLedger(xml: string): LedgerEntry[] {
  const root = parseRoot(xml);
  return root === undefined ? [] : findChildren(root, 'entry').flatMap(readEntry);
}

/** Counts the entries whose words a language model wrote, where the firm has that marked. */
export const countGeneratedEntries = (entries: readonly LedgerEntry[]): number =>
  entries.filter(({ isGenerated }) => isGenerated === true).length;

/** Returns the ledger with the entry at its end, replacing one with the same id. Unknown content stays. */
export function addEntry(xml: string, entry: LedgerEntry): string {
  const root = parseRoot(xml) ?? emptyRoot();
  drop(root, entry.id);
  root.append(writeEntry(root.ownerDocument, entry));
  return serialize(root);
}

/**
 * Returns the ledger with these entries replacing those with the same ids. An entry whose id is absent is not added;
 * unknown content stays.
 */
export function replaceEntries(xml: string, entries: readonly LedgerEntry[]): string {
  const root = parseRoot(xml) ?? emptyRoot();
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const element of findChildren(root, 'entry')) {
    const entry = byId.get(element.getAttribute('id') ?? '');
    if (entry !== undefined) rewriteEntry(element, entry);
  }
  return serialize(root);
}

/** Returns the ledger without the entry of this id, and with a record that it was removed. Unknown content stays. */
export function removeEntry(xml: string, id: string): string {
  const root = parseRoot(xml) ?? emptyRoot();
  drop(root, id);
  noteRemoved(root, id);
  return serialize(root);
}

/**
 * Merges several ledgers, oldest first: their entries, of each id the newest, except those that any of them records as removed. So an entry
 * that one author removed does not return with another author's part. Elements are moved, never rewritten: what a later version wrote
 * stays as it is.
 */
export function mergeLedgers(texts: readonly string[]): string {
  const [first, ...rest] = texts.flatMap((xml) => parseRoot(xml) ?? []);
  if (first === undefined) return EMPTY_LEDGER;
  if (rest.length === 0) return serialize(first);
  for (const root of rest) merge(first, root);
  for (const id of removedIn(first)) drop(first, id);
  return serialize(first);
}

/** Moves the content of a newer ledger into another one. */
function merge(into: Element, newer: Element): void {
  for (const { namespaceURI, name, value } of newer.attributes)
    if (name !== 'xmlns') into.setAttributeNS(namespaceURI, name, value);
  for (const removed of removedIn(newer)) noteRemoved(into, removed);
  for (const child of newer.children) {
    if (isRecordOfRemoval(child)) continue;
    const id = isEntry(child) ? child.getAttribute('id') : null;
    if (id !== null) drop(into, id);
    if (![...into.children].some((other) => other.isEqualNode(child)))
      into.append(into.ownerDocument.importNode(child, true));
  }
}

const isNamed = ({ namespaceURI, localName }: Element, name: string): boolean =>
  namespaceURI === LEDGER_NAMESPACE && localName === name;
const isEntry = (element: Element): boolean => isNamed(element, 'entry');
const isRecordOfRemoval = (element: Element): boolean => isNamed(element, 'removed');

/** Returns the ids of removed entries, oldest first. */
const removedIn = (root: Element): string[] =>
  findChildren(root, 'removed').map((element) => element.getAttribute('id') ?? '');

/** Number of removals that are remembered: the parts of two authors are merged within minutes. */
const MOST_REMOVED = 50;

function noteRemoved(root: Element, id: string): void {
  for (const element of findChildren(root, 'removed'))
    if (element.getAttribute('id') === id) element.remove();
  root.append(makeElement(root.ownerDocument, 'removed', { id }));
  for (const element of findChildren(root, 'removed').slice(0, -MOST_REMOVED)) element.remove();
}

function drop(root: Element, id: string): void {
  for (const entry of findChildren(root, 'entry')) if (entry.getAttribute('id') === id) entry.remove();
}

/** Reads the style of all citations of the document; undefined if none was chosen. */
export function readStyle(xml: string): CitationStyle | undefined {
  const name = parseRoot(xml)?.getAttribute('citationStyle');
  return CITATION_STYLES.find((style) => style === name);
}

/** Returns the ledger with the style of all citations. */
export function writeStyle(xml: string, style: CitationStyle): string {
  const root = parseRoot(xml) ?? emptyRoot();
  root.setAttribute('citationStyle', style);
  return serialize(root);
}

/** Reads the client-matter to which requests about the document are assigned; undefined if none was chosen. */
export function readClientMatter(xml: string): string | undefined {
  const id = parseRoot(xml)?.getAttribute('clientMatter') ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(id) ? id : undefined;
}

/** Returns the ledger with that client-matter, as its id only, which reveals nothing to the other side; undefined removes it. */
export function writeClientMatter(xml: string, id: string | undefined): string {
  const root = parseRoot(xml) ?? emptyRoot();
  if (id === undefined) root.removeAttribute('clientMatter');
  else root.setAttribute('clientMatter', id);
  return serialize(root);
}

/** Reads the hashes of findings of the document’s check that are not to be reported; none of their words are kept. */
export function readIgnored(xml: string): string[] {
  const root = parseRoot(xml);
  const found = root === undefined ? [] : findChildren(root, 'ignored');
  return found.flatMap((element) => {
    const hash = element.getAttribute('hash') ?? '';
    return /^[0-9a-f]{16,64}$/u.test(hash) ? [hash] : [];
  });
}

/** Returns the ledger with the hash of a finding, or without it. */
export function writeIgnored(xml: string, hash: string, isIgnored: boolean): string {
  const root = parseRoot(xml) ?? emptyRoot();
  for (const element of findChildren(root, 'ignored'))
    if (element.getAttribute('hash') === hash) element.remove();
  if (isIgnored) root.append(makeElement(root.ownerDocument, 'ignored', { hash }));
  return serialize(root);
}

/** Creates a source as the ledger keeps it, with the hash of its normalised quote; `sha256` returns lower-case hex. */
export async function ledgerSource(
  source: CitationSource,
  sha256: (text: string) => Promise<string>,
): Promise<LedgerSource> {
  return { ...source, quoteHash: await sha256(normalizeQuote(source.quote)) };
}
