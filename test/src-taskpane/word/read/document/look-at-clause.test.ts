// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Passage, WordDocument } from '#pane/word/model.ts';
import { agreementPath } from '#test/setup/agreements.ts';
import { document, numberedClauses, paragraph, row } from '../../documents.ts';
import { open } from '../../open.ts';
import { planned } from '../../planned.ts';
import { quickPart } from '#test/setup/extent.ts';

/** Looks at the clause around the cursor and reads it, as Send does. */
const readClause = async (pane: WordDocument): Promise<Passage> => pane.read(await pane.look('clause'));

const profiles = ['windows', 'web', 'ltsc2021'] as const;

describe.each(quickPart(profiles, 2))('the clause around the cursor in Word %s', (profile) => {
  it('is found by automatic numbers, complete and with its name', async () => {
    const { host, pane } = await open(numberedClauses('Payment is due.', 'Delivery is free.', 'Notices.'), {
      profile,
    });
    host.selectRange(1, 3, 1, 3);
    expect(await readClause(pane)).toMatchObject({
      label: 'Clause 2',
      paragraphs: ['Delivery is free.'],
      numbers: ['2.'],
      outline: [{ item: 1 }],
      isEmpty: false,
    });
  });

  it('is found from a table cell, and read cell by cell', async () => {
    const { host, pane } = await open(
      document('1. Prices', row(paragraph('Licence'), paragraph('€ 5')), 'All net.', '2. Term'),
      { profile },
    );
    host.select('€');
    expect(await readClause(pane)).toMatchObject({
      label: 'Clause 1',
      paragraphs: ['1. Prices', 'Licence', '€ 5', 'All net.'],
      blocks: [0, 1, 2, 3],
    });
  });

  it('is the paragraph where no number or heading is above it, and its label says so', async () => {
    const { host, pane } = await open(document('Between the parties.', 'It is agreed.', ''), { profile });
    host.select('agreed');
    expect(await readClause(pane)).toMatchObject({
      label: expect.stringContaining('no numbered clause'),
      paragraphs: ['It is agreed.'],
    });
    host.selectRange(2, 0, 2, 0);
    await expect(readClause(pane)).rejects.toMatchObject({
      code: 'nothing_selected',
      message: expect.stringContaining('no numbered clause'),
    });
  });

  it('is that of the cursor where several paragraphs have the same text', async () => {
    const same = ['1. Fees', 'As agreed.', '2. Term', 'As agreed.', '3. Fees', 'As agreed.', '2. Term'];
    const { host, pane } = await open(document(...same), { profile });
    host.selectRange(3, 2, 3, 2);
    expect(await readClause(pane)).toMatchObject({ label: 'Clause 2' });
    host.selectRange(5, 2, 5, 2);
    expect(await readClause(pane)).toMatchObject({ label: 'Clause 3' });
  });

  it('is rewritten although only the cursor is in it', async () => {
    const { host, pane } = await open(document('1. Payment', 'Fees are due now.', '2. Term'), { profile });
    host.select('due');
    const target = await readClause(pane);
    host.select('Term');
    await pane.readSelection();
    const form = profile === 'ltsc2021' ? 'plain' : 'tracked';
    const text = '1. Payment\nFees are due at once.';
    const report = await pane.insert(planned({ form, action: 'rewrite', target, text, sources: [] }));
    expect(report).toMatchObject({ outcome: 'verified' });
    expect(host.text('current')).toBe(`${text}\n2. Term`);
  });
});

describe('the whole document', () => {
  it('is read, and what it does not include is reported', async () => {
    const { pane } = await open(document('One.', row(paragraph('Left'), paragraph('Right')), 'Two.'));
    expect(await pane.read(await pane.look('document'))).toMatchObject({
      label: 'Whole document',
      paragraphs: ['One.', 'Left', 'Right', 'Two.'],
      unread: ['Headers and footers were not read.'],
    });
  });
});

describe('in an agreement', () => {
  it('the clause of every paragraph contains it', async () => {
    const { host, pane } = await open(readFileSync(agreementPath('software-license-agreement')));
    const paragraphs = host.document.body.paragraphs();
    for (const index of [3, 12, 26, 45, 90]) {
      host.selectRange(index, 0, index, 0);
      // oxlint-disable-next-line no-await-in-loop -- one cursor at a time
      const clause = await readClause(pane);
      expect(clause.label).toMatch(/^Clause \d+\.\d+$/u);
      expect(clause.paragraphs).toContain(paragraphs[index]?.textOf('current'));
    }
  });
});
