// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_LEDGER,
  LEDGER_NAMESPACE,
  addEntry,
  ledgerSource,
  mergeLedgers,
  readLedger,
  readClientMatter,
  readStyle,
  removeEntry,
  replaceEntries,
  writeClientMatter,
  writeStyle,
} from '#pane/pure/citations/ledger.ts';
import type { LedgerEntry } from '#pane/pure/citations/model.ts';

const sha256 = (text: string): Promise<string> =>
  Promise.resolve(createHash('sha256').update(text).digest('hex'));

const entry: LedgerEntry = {
  id: 'k3x9',
  form: 'footnote',
  anchors: [
    { kind: 'contentControl', name: 'codicil:k3x9' },
    { kind: 'bookmark', name: '_Codicil_k3x9_1' },
  ],
  sources: [
    {
      fileName: 'Acme <MSA> & Co.docx',
      fileId: 'f-1',
      projectId: 'p-1',
      page: 7,
      pageBasis: 'estimated',
      quote: 'The Seller’s "fee"\nis due.',
      cell: { tableId: 4, tableTitle: 'NDA & more', column: 'Term' },
      quoteHash: 'ab12',
    },
  ],
  insertedAt: '2026-11-20T17:00:00.000Z',
};

/** Returns the text as XML can represent it. */
const holdable = (text: string): string =>
  text.replace(/\r\n?/gu, '\n').replace(/[\ufffe\uffff]|\p{Cs}|(?![\t\n\u{7f}-\u{9f}])\p{Cc}/gu, '');

describe('the ledger', () => {
  it('returns what was written, oldest first', () => {
    const second: LedgerEntry = { ...entry, id: 'b', form: 'tracked', sources: [], anchors: [] };
    expect(readLedger(addEntry(addEntry(EMPTY_LEDGER, entry), second))).toEqual([entry, second]);
  });

  it('returns the text of a citation, its details and its last check', () => {
    const cited: LedgerEntry = {
      ...entry,
      sources: entry.sources.map((source) => ({
        ...source,
        prefix: 'See',
        pinpoint: 'clause 9.2',
        suffix: '(emphasis <added>)',
        check: {
          state: 'changed',
          reason: 'pageMoved',
          at: '2026-11-20T18:00:00.000Z',
          page: 9,
          fileName: 'New & old.docx',
        },
      })),
      citations: [
        {
          anchor: '_Codicil_k3x9_1',
          drawn: '[See Acme, clause 9.2]',
          cites: [0],
          former: [{ anchor: 'codicil:k3x9', drawn: 'Acme, p. 7' }],
        },
        { anchor: 'codicil:k3x9', drawn: 'one\ntwo', cites: [] },
      ],
    };
    expect(readLedger(addEntry(EMPTY_LEDGER, cited))).toEqual([cited]);
  });

  it('keeps the style of all citations, whatever is added, replaced or removed', () => {
    expect(readStyle(EMPTY_LEDGER)).toBeUndefined();
    expect(readStyle('no xml')).toBeUndefined();
    const styled = writeStyle(addEntry(EMPTY_LEDGER, entry), 'endnote');
    expect(readStyle(replaceEntries(removeEntry(styled, 'x'), [entry]))).toBe('endnote');
    expect(readStyle(styled.replace('endnote', 'oscola'))).toBeUndefined();
    expect(readLedger(styled)).toEqual([entry]);
  });

  it('keeps the client-matter, whatever is added and styled, and can remove it', () => {
    const id = '6f9619ff-8b86-4011-b42d-00c04fc964ff';
    expect(readClientMatter(EMPTY_LEDGER)).toBeUndefined();
    const noted = writeStyle(addEntry(writeClientMatter(EMPTY_LEDGER, id), entry), 'endnote');
    expect(readClientMatter(noted)).toBe(id);
    expect(readClientMatter(noted.replace(id, 'Project Falcon'))).toBeUndefined();
    const freed = writeClientMatter(noted, undefined);
    expect(freed).not.toContain(id);
    expect(readLedger(freed)).toEqual([entry]);
  });

  it('replaces entries in their places, and adds none', () => {
    const ledger = ['a', 'b', 'c'].reduce((xml, id) => addEntry(xml, { ...entry, id }), EMPTY_LEDGER);
    const replaced = replaceEntries(ledger, [
      { ...entry, id: 'b', form: 'plain' },
      { ...entry, id: 'x' },
    ]);
    expect(readLedger(replaced).map(({ id, form }) => `${id} ${form}`)).toEqual([
      'a footnote',
      'b plain',
      'c footnote',
    ]);
  });

  it('replaces an entry with the same id', () => {
    expect(readLedger(addEntry(addEntry(EMPTY_LEDGER, entry), { ...entry, form: 'plain' }))).toEqual([
      { ...entry, form: 'plain' },
    ]);
  });

  it('removes an entry', () => {
    expect(readLedger(removeEntry(addEntry(EMPTY_LEDGER, entry), entry.id))).toEqual([]);
  });

  it('keeps what a newer version wrote and skips it when reading', () => {
    const newer = `<ledger xmlns="${LEDGER_NAMESPACE}" xmlns:n="urn:new" v="2"><n:style name="oscola"/><entry id="a" form="plain" insertedAt="x" n:pin="3"><n:note>kept</n:note></entry><entry form="plain"/><entry id="q" form="hologram"/></ledger>`;
    expect(readLedger(newer).map(({ id }) => id)).toEqual(['a']);
    const [known] = readLedger(newer);
    const written = addEntry(replaceEntries(newer, known === undefined ? [] : [known]), entry);
    for (const kept of ['oscola', 'n:pin="3"', '<n:note>kept</n:note>', 'v="2"', 'hologram'])
      expect(written).toContain(kept);
  });

  it.each(['', 'no xml', '<ledger/>', '<ledger xmlns="urn:other"/>', `<ledger xmlns="${LEDGER_NAMESPACE}">`])(
    'treats %j as an empty ledger',
    (xml) => {
      expect(readLedger(xml)).toEqual([]);
      expect(readLedger(addEntry(xml, entry))).toEqual([entry]);
    },
  );

  it('accepts any words as a quote, without what XML cannot represent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (fileName, quote) => {
        const sources = [{ fileName, quote, quoteHash: 'h' }];
        const [back] = readLedger(addEntry(EMPTY_LEDGER, { ...entry, sources }));
        expect(back?.sources).toEqual([
          { fileName: holdable(fileName), quote: holdable(quote), quoteHash: 'h' },
        ]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('ledgerSource', () => {
  it('hashes the normalised quote, so that typography does not matter', async () => {
    const curly = await ledgerSource({ fileName: 'a', quote: '“fee”  due' }, sha256);
    const straight = await ledgerSource({ fileName: 'a', quote: '"fee" due' }, sha256);
    expect(curly.quoteHash).toMatch(/^[0-9a-f]{64}$/u);
    expect(curly.quoteHash).toBe(straight.quoteHash);
  });
});

/** An entry with what this version does not know. */
const later = (id: string): string =>
  `<entry id="${id}" form="comment" insertedAt="" room="4"><anchor kind="bookmark" name="b"/><mood xmlns="urn:x">calm</mood>` +
  `<own xmlns="urn:codicil:own:1" kind="table" is="9"/><pledge>kept</pledge></entry>`;

const part = (...entries: readonly string[]): string =>
  `<ledger xmlns="${LEDGER_NAMESPACE}" hue="red">${entries.join('')}<song>new</song></ledger>`;

/** Returns what is missing of what this version does not know. */
const lost = (xml: string): string[] =>
  ['room="4"', 'calm', 'kind="table"', 'kept', 'hue="red"', 'song'].filter((piece) => !xml.includes(piece));

describe('what a later version wrote', () => {
  it.each([
    ['an entry is added', (xml: string) => addEntry(xml, entry)],
    ['its entry is rewritten', (xml: string) => replaceEntries(xml, readLedger(xml))],
    ['another entry is removed', (xml: string) => removeEntry(addEntry(xml, entry), entry.id)],
    ['it is in the first of two parts', (xml: string) => mergeLedgers([xml, addEntry(EMPTY_LEDGER, entry)])],
    ['it is in the second of two parts', (xml: string) => mergeLedgers([addEntry(EMPTY_LEDGER, entry), xml])],
  ])('survives when %s', (_, change) => {
    expect(lost(change(part(later('f'))))).toEqual([]);
  });

  it('is the newest of two parts, once, unless the entry was removed', () => {
    const old = part(later('f').replace('kept', 'given'), later('g'));
    const merged = mergeLedgers([removeEntry(old, 'g'), part(later('f'), later('g'))]);
    expect(lost(merged)).toEqual([]);
    expect(merged).not.toContain('given');
    expect(merged.match(/<song/gu)).toHaveLength(1);
    expect(readLedger(merged).map(({ id }) => id)).toEqual(['f']);
  });
});

it('what identifies a comment is returned, and the newest replaces what was noted before', () => {
  const commented: LedgerEntry = { ...entry, comment: { id: '7', by: 'ab', is: 'cd' } };
  const edited: LedgerEntry = { ...entry, comment: { id: '8', by: 'ab', is: 'ef' } };
  const xml = addEntry(EMPTY_LEDGER, commented);
  expect(readLedger(xml)).toEqual([commented]);
  expect(readLedger(replaceEntries(xml, [edited]))).toEqual([edited]);
});
