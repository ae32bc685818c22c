import { readEntry, writeEntry } from './ledger-entry.ts';
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
 * The entries of a ledger, in the order in which they were added. Elements and attributes that this
 * version does not know are passed over, and so is an entry without an id or a known form; a text that
 * is no ledger has no entries.
 */
export function readLedger(xml: string): LedgerEntry[] {
  const root = parseRoot(xml);
  return root === undefined ? [] : findChildren(root, 'entry').flatMap(readEntry);
}

/** The ledger with the entry at its end, in place of one with the same id. What is unknown stays. */
export function addEntry(xml: string, entry: LedgerEntry): string {
  const root = parseRoot(xml) ?? emptyRoot();
  drop(root, entry.id);
  root.append(writeEntry(root.ownerDocument, entry));
  return serialize(root);
}

/** The ledger with these entries in the places of those with their ids. One that is not there is not added; what is unknown stays. */
export function replaceEntries(xml: string, entries: readonly LedgerEntry[]): string {
  const root = parseRoot(xml) ?? emptyRoot();
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const element of findChildren(root, 'entry')) {
    const entry = byId.get(element.getAttribute('id') ?? '');
    if (entry !== undefined) element.replaceWith(withForeign(writeEntry(root.ownerDocument, entry), element));
  }
  return serialize(root);
}

/** The element with what another version wrote into the old one, in a namespace of its own. */
function withForeign(element: Element, old: Element): Element {
  for (const { namespaceURI, name, value } of old.attributes) {
    if (namespaceURI !== null) element.setAttributeNS(namespaceURI, name, value);
  }
  element.append(...[...old.children].filter(({ namespaceURI }) => namespaceURI !== LEDGER_NAMESPACE));
  return element;
}

/** The ledger without the entry of this id, and with a note that it was removed. What is unknown stays. */
export function removeEntry(xml: string, id: string): string {
  const root = parseRoot(xml) ?? emptyRoot();
  drop(root, id);
  noteRemoved(root, id);
  return serialize(root);
}

/**
 * One ledger of several: the first with the entries of the others, but for those that any of them notes as removed. So what an
 * author took out does not come back with another author's part.
 */
export function mergeLedgers(texts: readonly string[]): string {
  const [first = EMPTY_LEDGER, ...rest] = texts;
  const removed = texts.flatMap((xml) => {
    const root = parseRoot(xml);
    return root === undefined ? [] : removedIn(root);
  });
  const merged = rest
    .flatMap(readIgnored)
    .reduce((xml, hash) => writeIgnored(xml, hash, true), rest.flatMap(readLedger).reduce(addEntry, first));
  return rest.length === 0 ? merged : removed.reduce(removeEntry, merged);
}

/** Ids of entries that were removed, oldest first. */
const removedIn = (root: Element): string[] =>
  findChildren(root, 'removed').map((element) => element.getAttribute('id') ?? '');

/** So many removals are remembered: parts of two authors are merged within minutes. */
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

/** The style of all citations of the document; undefined while none was chosen. */
export function readStyle(xml: string): CitationStyle | undefined {
  const name = parseRoot(xml)?.getAttribute('citationStyle');
  return CITATION_STYLES.find((style) => style === name);
}

/** The ledger with the style of all citations. */
export function writeStyle(xml: string, style: CitationStyle): string {
  const root = parseRoot(xml) ?? emptyRoot();
  root.setAttribute('citationStyle', style);
  return serialize(root);
}

/** The client-matter that requests about the document go under; undefined while none was chosen. */
export function readClientMatter(xml: string): string | undefined {
  const id = parseRoot(xml)?.getAttribute('clientMatter') ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(id) ? id : undefined;
}

/** The ledger with that client-matter: its id only, which tells the other side nothing; undefined removes it. */
export function writeClientMatter(xml: string, id: string | undefined): string {
  const root = parseRoot(xml) ?? emptyRoot();
  if (id === undefined) root.removeAttribute('clientMatter');
  else root.setAttribute('clientMatter', id);
  return serialize(root);
}

/** Hashes of findings of the document’s check that are not to be reported; of its words nothing is kept. */
export function readIgnored(xml: string): string[] {
  const root = parseRoot(xml);
  const found = root === undefined ? [] : findChildren(root, 'ignored');
  return found.flatMap((element) => {
    const hash = element.getAttribute('hash') ?? '';
    return /^[0-9a-f]{16,64}$/u.test(hash) ? [hash] : [];
  });
}

/** The ledger with the hash of a finding, or without it. */
export function writeIgnored(xml: string, hash: string, isIgnored: boolean): string {
  const root = parseRoot(xml) ?? emptyRoot();
  for (const element of findChildren(root, 'ignored'))
    if (element.getAttribute('hash') === hash) element.remove();
  if (isIgnored) root.append(makeElement(root.ownerDocument, 'ignored', { hash }));
  return serialize(root);
}

/** A source as the ledger keeps it, with the hash of its normalised quote; `sha256` answers lower-case hex. */
export async function ledgerSource(
  source: CitationSource,
  sha256: (text: string) => Promise<string>,
): Promise<LedgerSource> {
  return { ...source, quoteHash: await sha256(normalizeQuote(source.quote)) };
}
