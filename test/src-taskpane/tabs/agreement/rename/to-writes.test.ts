// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { insertOne } from '#pane/features/insert/use-insert-many.ts';
import { listPlaces } from '#pane/tabs/agreement/rename/list-places.ts';
import { toWrites } from '#pane/tabs/agreement/rename/to-writes.ts';
import { costOf } from '#word-host/host/cost.ts';
import { document, numberedClauses, paragraph } from '../../../word/documents.ts';
import { open, type Opened } from '../../../word/open.ts';

const NAMES = { from: 'Supplier', to: 'Operator' };
/** A paragraph whose mark a colleague deleted, so that Word shows it as one with the next. */
const JOINED = paragraph('The Supplier shall deliver, ').replace(
  '<w:p>',
  '<w:p><w:pPr><w:rPr><w:del w:id="950" w:author="Colleague" w:date="2026-01-02T00:00:00Z"/></w:rPr></w:pPr>',
);

/** Writes every certain place, and returns what came of it and what it cost Word. */
async function rename({ host, pane }: Opened) {
  const { text, places } = await listPlaces(pane, NAMES, () => undefined);
  await host.idle();
  const before = host.batches.length;
  const certain = places.filter(({ doubt }) => doubt === undefined);
  const outcomes: string[] = [];
  for (const write of await toWrites(pane, text, certain)) {
    // oxlint-disable-next-line no-await-in-loop -- one write after the other
    outcomes.push((await insertOne(write, pane)).outcome);
  }
  await host.idle();
  return { outcomes, roundTrips: costOf(host.batches.slice(before)).roundTrips };
}

describe('the places of a name as one write', () => {
  it('are one reading and one insertion, however many they are', async () => {
    const costs: number[] = [];
    for (const length of [3, 30]) {
      const opened = await open(
        numberedClauses(...Array.from({ length }, (_, n) => `Part ${n} of the Supplier is delivered.`)),
      );
      // oxlint-disable-next-line no-await-in-loop -- one document after the other
      const { outcomes, roundTrips } = await rename(opened);
      expect(outcomes).toEqual(['verified']);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const [one, ...others] = await opened.pane.listInsertions();
      expect(others).toEqual([]);
      expect(opened.host.text('current')).not.toContain('Supplier');
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await opened.pane.remove(one?.entry.id ?? '')).toMatchObject({ outcome: 'verified' });
      expect(opened.host.text('all')).not.toContain('Operator');
      costs.push(roundTrips);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await opened.close();
    }
    expect(costs[1]).toBe(costs[0]);
    expect(costs[0]).toBeLessThanOrEqual(18);
  });

  it('are divided where a tracked change joins two paragraphs, which cannot be written at once', async () => {
    const opened = await open(
      document(
        'The Supplier pays.',
        'A Supplier helps.',
        JOINED,
        'and the Supplier stays.',
        'The Supplier goes.',
      ),
    );
    const { outcomes } = await rename(opened);
    expect(outcomes).toEqual(['verified', 'verified']);
    const after = opened.host.text('current');
    expect(after.match(/Operator/gu)).toHaveLength(5);
    expect(after).not.toContain('Supplier');
  });

  it('are none where the document has changed since', async () => {
    const { pane } = await open(document('The Supplier shall pay.', 'The Supplier shall help.'));
    const { text, places } = await listPlaces(pane, NAMES, () => undefined);
    const paragraphs = text.paragraphs.map((one) => ({ ...one, text: one.text.replace('shall', 'may') }));
    const writes = await toWrites(pane, { ...text, paragraphs }, places);
    for (const { prepare } of writes)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(prepare(pane)).rejects.toMatchObject({ code: 'selection_changed' });
    expect(writes).toHaveLength(2);
  });
});
