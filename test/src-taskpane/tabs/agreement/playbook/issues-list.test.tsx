// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readTables } from '#pane/pure/tables/read-tables.ts';
import { document as plainDocument } from '../../../word/documents.ts';
import { open, type Opened } from '../../../word/open.ts';
import { AGREEMENT, openPlaybook, start } from './playbook-stage.ts';

/** Opens the menu of the issues list of a finished review. */
const reviewed = async (agreement?: Opened) => {
  const all = await openPlaybook({ opened: agreement ?? (await open(AGREEMENT)) });
  await start(all.pane);
  await screen.findByText('3 of 3 done');
  await all.pane.user.click(screen.getByRole('button', { name: 'Issues list' }));
  return all;
};

describe('the issues list of a review', () => {
  it('is a file with one row per finding, with its clause, quote, position and proposal', async () => {
    const { pane } = await reviewed();
    await pane.user.click(screen.getByRole('menuitem', { name: 'Excel file (.xlsx)' }));
    await expect.poll(() => pane.downloads.length).toBe(1);
    const [file] = pane.downloads;
    expect(file?.name).toBe('Issues - Services.xlsx');
    const [table] = await readTables(new Uint8Array(file?.bytes ?? []));
    const [head, ...rows] = table?.rows ?? [];
    const cell = (topic: string, column: string): string | undefined =>
      rows.find(([first]) => first === topic)?.[head?.indexOf(column) ?? -1];
    expect(rows.map(([topic]) => topic)).toEqual(['Payment', 'Escrow', 'Notices']);
    expect(cell('Payment', 'Clause')).toBe('Clause 2');
    expect(cell('Payment', 'Finding')).toBe('Not acceptable');
    expect(cell('Payment', 'The clause says')).toBe('payment is due within 45 days');
    expect(cell('Payment', 'Proposal')).toContain('within 30 days');
    expect(cell('Escrow', 'Proposal')).toBe('The Supplier deposits the source code.');
    expect(cell('Notices', 'Decision')).toBe('Open');
    expect(cell('Payment', 'Playbook row')).toBe('Services, row 3');
  });

  it('is a table in the document, listed in Sources and removed again', async () => {
    const { pane, opened } = await reviewed(
      await open(plainDocument('1. Payment. The payment is due within 45 days.', 'Signed by the parties.')),
    );
    opened.host.select('Signed by the parties.');
    await pane.user.click(screen.getByRole('menuitem', { name: 'Table in the document, at the cursor' }));
    await expect.poll(async () => (await opened.pane.listInsertions()).length).toBe(1);
    expect(opened.host.document.body.text).toContain('Proposal');
    expect(opened.host.document.body.text).not.toContain('Our position');
    expect(opened.host.document.body.text).not.toContain('longer than 30 days');
    const [item] = await opened.pane.listInsertions();
    await opened.pane.remove(item?.entry.id ?? '');
    expect(opened.host.document.body.text).not.toContain('Proposal');
  });

  it('has our reasons and positions where they are turned on, at once where nobody else has written', async () => {
    const { pane, opened } = await reviewed(
      await open(plainDocument('1. Payment. The payment is due within 45 days.', 'Signed by the parties.')),
    );
    opened.host.select('Signed by the parties.');
    await pane.user.click(
      screen.getByRole('menuitemcheckbox', { name: 'With our reasons and positions', checked: false }),
    );
    await pane.user.click(screen.getByRole('menuitem', { name: 'Table in the document, at the cursor' }));
    await screen.findByRole('group', { name: 'Inserted' });
    expect(opened.host.document.body.text).toContain('Our position');
    expect(opened.host.document.body.text).toContain('It is longer than 30 days.');
  });

  it('is a new document besides the open one', async () => {
    const { pane, opened } = await reviewed();
    await pane.user.click(screen.getByRole('menuitem', { name: 'New document, landscape' }));
    await screen.findByText('The issues list is open in its own window. It is not saved yet.');
    const [docx] = opened.host.newDocuments;
    const [table] = await readTables(new Uint8Array(docx ?? []));
    expect(table?.rows[0]).toEqual(['Topic', 'Clause', 'Finding', 'Proposal', 'Decision']);
    expect(table?.rows.map(([topic]) => topic)).toEqual(['Topic', 'Payment', 'Escrow', 'Notices']);
    expect(opened.host.document.body.text).not.toContain('Our position');
  });

  it('is copied as a table where Word cannot open a new document', async () => {
    const { pane } = await reviewed(await open(AGREEMENT, { profile: 'web' }));
    await pane.user.click(screen.getByRole('menuitem', { name: 'Copy as a table' }));
    await screen.findByText(/^The issues list is copied\. This version of Word cannot open a new document/u);
    expect(pane.copied()).toMatch(/^Topic\tClause\tFinding\t.+\nPayment\tClause 2\tNot acceptable\t/u);
    const page = new DOMParser().parseFromString(pane.copiedHtml() ?? '', 'text/html');
    expect(page.querySelectorAll('tbody tr')).toHaveLength(3);
  });
});
