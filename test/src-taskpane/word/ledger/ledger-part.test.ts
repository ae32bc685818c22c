// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { EMPTY_LEDGER, LEDGER_NAMESPACE, addEntry, removeEntry } from '#pane/pure/citations/ledger.ts';
import type { LedgerEntry } from '#pane/pure/citations/model.ts';
import { openLedgerPart } from '#pane/word/ledger/ledger-part.ts';
import { document } from '../documents.ts';
import { open } from '../open.ts';

const entry = (id: string): LedgerEntry => ({
  id,
  form: 'plain',
  anchors: [],
  sources: [],
  insertedAt: '2026-01-05T09:00:00.000Z',
});

describe.each(['windows', 'ltsc2021'] as const)('the ledger in a document of Word %s', (profile) => {
  it('is one part, whatever is added and removed, and is saved with the file', async () => {
    const { host, word } = await open(document('x'), { profile });
    const ledger = openLedgerPart(word.Office.context.document.customXmlParts);
    expect(await ledger.read()).toEqual([]);
    await ledger.add(entry('a'));
    await ledger.add(entry('b'));
    await ledger.remove('a');
    expect(host.document.customXmlParts.byNamespace(LEDGER_NAMESPACE)).toHaveLength(1);
    host.open(host.save());
    expect(await ledger.read()).toEqual([entry('b')]);
  });

  it('merges two parts that an interrupted write left', async () => {
    const { host, word } = await open(document('x'), { profile });
    host.document.customXmlParts.add(addEntry(EMPTY_LEDGER, entry('a')));
    host.document.customXmlParts.add(addEntry(addEntry(EMPTY_LEDGER, entry('a')), entry('b')));
    const ledger = openLedgerPart(word.Office.context.document.customXmlParts);
    expect((await ledger.read()).map(({ id }) => id).toSorted()).toEqual(['a', 'b']);
    await ledger.add(entry('c'));
    expect(host.document.customXmlParts.byNamespace(LEDGER_NAMESPACE)).toHaveLength(1);
    expect((await ledger.read()).map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('of two authors omits what one of them removed', async () => {
    const { host, word } = await open(document('x'), { profile });
    const both = addEntry(addEntry(EMPTY_LEDGER, entry('a')), entry('b'));
    host.document.customXmlParts.add(both);
    host.document.customXmlParts.add(addEntry(removeEntry(both, 'a'), entry('c')));
    const ledger = openLedgerPart(word.Office.context.document.customXmlParts);
    expect((await ledger.read()).map(({ id }) => id).toSorted()).toEqual(['b', 'c']);
    await ledger.add(entry('d'));
    expect((await ledger.read()).map(({ id }) => id).toSorted()).toEqual(['b', 'c', 'd']);
  });

  it('accepts a removed entry that is added again', async () => {
    const { word } = await open(document('x'), { profile });
    const ledger = openLedgerPart(word.Office.context.document.customXmlParts);
    await ledger.add(entry('a'));
    await ledger.remove('a');
    await ledger.add(entry('a'));
    expect(await ledger.read()).toEqual([entry('a')]);
  });

  it('is not lost where Word reports that it kept a part but did not', async () => {
    const { host, word } = await open(document('x'), { profile, quirks: { customXmlLost: true } });
    host.document.customXmlParts.add(addEntry(EMPTY_LEDGER, entry('a')));
    const ledger = openLedgerPart(word.Office.context.document.customXmlParts);
    await expect(ledger.add(entry('b'))).rejects.toThrow('did not keep');
    expect(await ledger.read()).toEqual([entry('a')]);
  });
});
