// @vitest-environment jsdom
import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { columnWidths } from '#pane/pure/tables/column-widths.ts';
import { toHtml } from '#pane/pure/tables/html-table.ts';
import { keepAmounts } from '#pane/pure/tables/keep-amounts.ts';
import { readTables } from '#pane/pure/tables/read-tables.ts';
import { toDocx } from '#pane/pure/tables/write-document.ts';
import { rounds } from '#test/setup/rounds.ts';

const ROWS = [
  ['Clause', 'Finding', 'Proposal'],
  ['Clause 9', 'Cap of EUR 1,250,000.00 <see> R&D\u{1}', 'Lower it.\nOr leave it.'],
];
const plain = (text: string): string => text.replaceAll('\u{A0}', ' ');
const words = fc.string({ unit: fc.constantFrom('a', 'W', '1', ' ', '&', '<', 'é'), maxLength: 30 });

describe('a table as a Word document', () => {
  it('has the title and every cell, on a landscape page, its first row on each page', async () => {
    const file = toDocx(ROWS, 'Issues - Services');
    const [table] = await readTables(file);
    expect(table?.rows.map((row) => row.map(plain))).toEqual([
      ROWS[0],
      ['Clause 9', 'Cap of EUR 1,250,000.00 <see> R&D', 'Lower it.\nOr leave it.'],
    ]);
    const xml = strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array());
    expect(xml).toContain('Issues - Services');
    expect(xml).toContain('w:orient="landscape"');
    expect(xml.split('<w:tblHeader/>')).toHaveLength(2);
  });

  it('keeps every text that a cell can contain', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(words, { minLength: 2, maxLength: 4 }), async (row) => {
        const [table] = await readTables(toDocx([row.map(() => 'Head'), row], 'List'));
        const cells = table?.rows[1]?.map((text) => plain(text).trim()) ?? [];
        expect(row.map((_, index) => cells[index] ?? '')).toEqual(row.map((text) => text.trim()));
      }),
      { numRuns: rounds(30) },
    );
  });
});

describe('the widths of its columns', () => {
  it('never add up to more than the page, and have room for the longest word if the page has', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 400 });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), (row) => {
        const widths = columnWidths([row], 14570);
        expect(widths.reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(14570);
        expect(Math.min(...widths)).toBeGreaterThan(0);
        const longest = row.map((cell) => Math.max(1, ...cell.split(' ').map((word) => word.length)));
        const needed = longest.map((length) => length * 120 + 220);
        if (needed.reduce((all, one) => all + one, 0) > 14570) return;
        for (const [index, width] of widths.entries())
          expect(width).toBeGreaterThanOrEqual(needed[index] ?? 0);
      }),
      { numRuns: rounds(100) },
    );
  });
});

describe('an amount', () => {
  it.each([
    ['EUR 1,250,000.00 a year', 'EUR_1,250,000.00 a year'],
    ['1 250 000 € in all', '1_250_000_€ in all'],
    ['at 5 % of 30 days', 'at 5_% of 30 days'],
    ['clause 12 of 2025', 'clause 12 of 2025'],
    ['the NDA of 12 parties', 'the NDA of 12 parties'],
  ])('is not broken: %s', (text, kept) => {
    expect(keepAmounts(text)).toBe(kept.replaceAll('_', '\u{A0}'));
  });
});

describe('a table as HTML', () => {
  it('says the same, with nothing that could be markup', () => {
    const page = new DOMParser().parseFromString(toHtml(ROWS, 'Issues <b>'), 'text/html');
    expect(page.querySelector('h1')?.textContent).toBe('Issues <b>');
    expect([...page.querySelectorAll('th')].map((cell) => cell.textContent)).toEqual(ROWS[0]);
    expect(plain(page.querySelectorAll('td')[1]?.textContent ?? '')).toBe(
      'Cap of EUR 1,250,000.00 <see> R&D',
    );
    expect(page.querySelectorAll('td br')).toHaveLength(1);
  });
});
