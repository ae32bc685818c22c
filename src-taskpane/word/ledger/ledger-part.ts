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
} from '../../citations/ledger.ts';
import type { CitationStyle, LedgerEntry } from '../../citations/model.ts';
import { awaitResult } from '../office/async-result.ts';

/**
 * The ledger in the document's custom XML part, by the Common API, which every supported Word has.
 * Rejects with Office's own error.
 */
export interface LedgerPart {
  read(): Promise<LedgerEntry[]>;
  add(entry: LedgerEntry): Promise<void>;
  remove(entryId: string): Promise<void>;
  /** Puts entries in the places of those with their ids; one that is not there is not added. */
  replace(entries: readonly LedgerEntry[]): Promise<void>;
  /** The style of all citations; undefined while none was chosen. */
  style(): Promise<CitationStyle | undefined>;
  setStyle(style: CitationStyle): Promise<void>;
  /** The client-matter that requests about the document go under. */
  clientMatter(): Promise<string | undefined>;
  /** Undefined removes it. */
  setClientMatter(id: string | undefined): Promise<void>;
  /** Hashes of findings that are not to be reported. */
  ignored(): Promise<ReadonlySet<string>>;
  setIgnored(hash: string, isIgnored: boolean): Promise<void>;
  /** How many parts of Codicil the file has. */
  count(): Promise<number>;
  /** Takes the ledger out of the file. */
  clear(): Promise<void>;
}

/** The ledger of the open document. */
export function openLedgerPart(parts: Office.CustomXmlParts): LedgerPart {
  const all = (): Promise<Office.CustomXmlPart[]> =>
    awaitResult<Office.CustomXmlPart[]>((done) => {
      parts.getByNamespaceAsync(LEDGER_NAMESPACE, done);
    });
  /** One ledger, though two authors, or a write that was cut off between its two steps, can leave two parts. */
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
    // First the new part, then away with the old: at no time is there none.
    await awaitResult<Office.CustomXmlPart>((done) => {
      parts.addAsync(edit(xml), done);
    });
    // Word on the web may say that it is there, and it is not (OfficeDev/office-js#5910): then the old one stays.
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
      // A document about which nothing was chosen gets no part for it.
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
    // oxlint-disable-next-line no-await-in-loop -- one request at a time is what Word takes best
    await awaitResult<void>((done) => {
      part.deleteAsync(done);
    });
  }
}
