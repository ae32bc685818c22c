import {
  LEDGER_NAMESPACE,
  addEntry,
  mergeLedgers,
  readClientMatter,
  readIgnored,
  readLedger,
  readStyle,
  removeEntry,
  replaceEntries,
  writeClientMatter,
  writeIgnored,
  writeStyle,
} from '../../pure/citations/ledger.ts';
import type { CitationStyle, LedgerEntry } from '../../pure/citations/model.ts';
import { awaitResult } from '../office/async-result.ts';

/**
 * The ledger in the document's custom XML part, through the Common API, which every supported version of Word has. Rejects with Office's
 * own error.
 */
export interface LedgerPart {
  read(): Promise<LedgerEntry[]>;
  add(entry: LedgerEntry): Promise<void>;
  remove(entryId: string): Promise<void>;
  /** Replaces the entries with the same ids; an entry that does not exist is not added. */
  replace(entries: readonly LedgerEntry[]): Promise<void>;
  /** Returns the style of all citations; undefined where none was chosen. */
  style(): Promise<CitationStyle | undefined>;
  setStyle(style: CitationStyle): Promise<void>;
  /** Returns the client-matter of requests about the document. */
  clientMatter(): Promise<string | undefined>;
  /** Sets the client-matter; undefined removes it. */
  setClientMatter(id: string | undefined): Promise<void>;
  /** Returns the hashes of findings that must not be reported. */
  ignored(): Promise<ReadonlySet<string>>;
  setIgnored(hash: string, isIgnored: boolean): Promise<void>;
  /** Returns the number of Codicil's parts in the file. */
  count(): Promise<number>;
  /** Removes the ledger from the file. */
  clear(): Promise<void>;
}

/** Opens the ledger of the open document. */
export function openLedgerPart(parts: Office.CustomXmlParts): LedgerPart {
  const all = (): Promise<Office.CustomXmlPart[]> =>
    awaitResult<Office.CustomXmlPart[]>((done) => {
      parts.getByNamespaceAsync(LEDGER_NAMESPACE, done);
    });
  /** Merges the parts into one ledger: two authors, or a write that was interrupted between its two steps, can leave two parts. */
  const load = async (): Promise<{ readonly xml: string; readonly old: readonly Office.CustomXmlPart[] }> => {
    const old = await all();
    const texts = await Promise.all(
      old.map((part) =>
        awaitResult<string>((done) => {
          part.getXmlAsync(done);
        }),
      ),
    );
    return { xml: mergeLedgers(texts), old };
  };
  const change = async (edit: (xml: string) => string): Promise<void> => {
    const { xml, old } = await load();
    // The new part is added before the old ones are deleted, so that there is always one.
    await awaitResult<Office.CustomXmlPart>((done) => {
      parts.addAsync(edit(xml), done);
    });
    // Word on the web may report success although the part does not exist (OfficeDev/office-js#5910): the old one is kept then.
    if ((await all()).length <= old.length) throw new Error('Word did not keep the new part.');
    await deleteAll(old);
  };
  return {
    read: async () => readLedger((await load()).xml),
    add: (entry) => change((xml) => addEntry(xml, entry)),
    remove: (entryId) => change((xml) => removeEntry(xml, entryId)),
    replace: (entries) => change((xml) => replaceEntries(xml, entries)),
    style: async () => readStyle((await load()).xml),
    setStyle: (style) => change((xml) => writeStyle(xml, style)),
    clientMatter: async () => readClientMatter((await load()).xml),
    async setClientMatter(id) {
      // A document without a client-matter gets no part just for it.
      if (id !== undefined || (await all()).length > 0) await change((xml) => writeClientMatter(xml, id));
    },
    ignored: async () => new Set(readIgnored((await load()).xml)),
    setIgnored: (hash, isIgnored) => change((xml) => writeIgnored(xml, hash, isIgnored)),
    count: async () => (await all()).length,
    clear: async () => deleteAll(await all()),
  };
}

async function deleteAll(old: readonly Office.CustomXmlPart[]): Promise<void> {
  for (const part of old) {
    // oxlint-disable-next-line no-await-in-loop -- Word handles one request at a time best
    await awaitResult<void>((done) => {
      part.deleteAsync(done);
    });
  }
}
