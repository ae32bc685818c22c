// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { deleted, document, inserted, numberedClauses, paragraph, row } from '../documents.ts';
import { open, type Opened } from '../open.ts';
import { quickPart } from '#test/setup/extent.ts';

/** Members that affect undo, scroll the document, are slow, or are known to crash Word. */
const COSTLY = ['ExpandTo', 'GetReviewedText', 'GetOoxml', 'GetTrackedChanges', 'GetTextRanges'];

/** Returns the members of Word that the pane has called since a number of batches. */
const called = ({ host }: Opened, since: number): string[] =>
  host.batches
    .slice(since)
    .flatMap(({ request }) => [
      ...request.Actions.map(({ Name }) => Name),
      ...Object.values(request.ObjectPaths).map(({ Name }) => Name ?? ''),
    ]);

const contract = (): Uint8Array =>
  document(
    '1. Payment',
    paragraph('The ', deleted('Vendor'), inserted('Seller'), ' shall pay the Buyer.'),
    paragraph('As agreed,', deleted(' and'), ' in thirty days.'),
    row(paragraph('Licence'), paragraph('€ 5')),
    '2. Term',
  );

describe.each(quickPart(['windows', 'web', 'ltsc2021'] as const, 1))('looking, in Word %s', (profile) => {
  it('calls no member with side effects on the document, for any scope', async () => {
    const opened = await open(contract(), { profile });
    const { host, pane } = opened;
    for (const [from, to] of [
      [1, 1],
      [1, 2],
      [1, 4],
    ] as const) {
      host.selectRange(from, 0, to, 3);
      const since = host.batches.length;
      for (const scope of ['selection', 'clause', 'document'] as const) await pane.look(scope);
      expect(COSTLY.filter((name) => called(opened, since).includes(name))).toEqual([]);
      expect(host.undo()).toBe(false);
    }
  });

  it('takes at most two round trips for a selection', async () => {
    const { host, pane } = await open(contract(), { profile });
    host.selectRange(1, 0, 4, 3);
    const before = host.batches.filter(({ internal }) => !internal).length;
    await pane.look('selection');
    expect(host.batches.filter(({ internal }) => !internal).length - before).toBeLessThanOrEqual(2);
  });

  it('shows what Word returns until the passage is read, and then what was read', async () => {
    const { host, pane } = await open(contract(), { profile });
    host.selectRange(1, 0, 1, 31);
    const look = await pane.look('selection');
    expect(look.text).toBe('The VendorSeller shall pay the Buyer.');
    const passage = await pane.read(look);
    expect(passage.text).toBe('The Seller shall pay the Buyer.');
    const again = await pane.look('selection');
    expect(again).toMatchObject({ id: look.id, text: passage.text });
  });
});

describe('reading what was looked at', () => {
  it('reads it at its place although the cursor has moved', async () => {
    const { host, pane } = await open(contract());
    host.select('Buyer');
    const look = await pane.look('selection');
    host.select('Term');
    expect((await pane.read(look)).text).toBe('Buyer');
  });

  it('refuses what was changed since, and the new content can be looked at', async () => {
    const { host, pane } = await open(contract());
    host.select('Buyer');
    const look = await pane.look('selection');
    host.document.body.search('thirty')[0]?.insertText('sixty', 'Replace');
    host.document.body.search('shall')[0]?.insertText('must', 'Replace');
    await expect(pane.read(look)).rejects.toMatchObject({ code: 'selection_changed' });
    expect((await pane.read(await pane.look('selection'))).text).toBe('Buyer');
  });

  it('distinguishes two places with the same words', async () => {
    const { host, pane } = await open(document('One.', 'Same.', 'Two.', 'Same.'));
    host.select('Same.');
    const first = await pane.look('selection');
    host.select('Same.', 1);
    expect((await pane.look('selection')).id).not.toBe(first.id);
  });
});

describe('a paragraph whose number Word does not return', () => {
  it('lacks only its number', async () => {
    const { host, pane, reload } = await open(numberedClauses('Fees.', 'Taxes.', 'Term.'));
    host.select('Fees.\nTaxes.\nTerm.');
    // All three, then the first of them, of which Word tells.
    host.faults.refuse('Paragraph.listItemOrNullObject', 'GeneralException', 2);
    expect((await pane.look('selection')).numbers).toEqual(['', '2.', '3.']);
    const other = await reload();
    host.faults.refuse('Paragraph.listItemOrNullObject', 'GeneralException', 2);
    expect((await other.readText())?.numbers).toEqual(['2.', '3.']);
  });
});
