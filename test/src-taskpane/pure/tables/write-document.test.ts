// @vitest-environment jsdom
import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
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

  it('splits no row across pages, and keeps the heading row with the row after it', () => {
    const xml = strFromU8(unzipSync(toDocx(ROWS, 'Issues'))['word/document.xml'] ?? new Uint8Array());
    const [head = '', ...rows] = xml.match(/<w:tr>[^]*?<\/w:tr>/gu) ?? [];
    expect([head, ...rows].filter((row) => !row.includes('<w:trPr><w:cantSplit/>'))).toEqual([]);
    expect(
      (head.match(/<w:p>[^]*?<\/w:p>/gu) ?? []).filter((each) => !each.includes('<w:keepNext/>')),
    ).toEqual([]);
    // The rows after it are free: a table that is kept whole would leave half a page empty.
    expect(rows.join('')).not.toContain('keepNext');
  });

  it('gives a column of numbers or verdicts no more room than it needs', () => {
    const finding =
      'The cap is lower than the position allows, and it has no exception for wilful misconduct.';
    const rows = [
      ['No.', 'Clause', 'Finding', 'Proposal'],
      ...[1, 2, 3].map((row) => [`${row}`, `4.${row}`, finding, finding]),
    ];
    const xml = strFromU8(unzipSync(toDocx(rows, 'Issues'))['word/document.xml'] ?? new Uint8Array());
    const widths = Array.from(xml.matchAll(/<w:gridCol w:w="(\d+)"/gu), ([, width]) => Number(width));
    expect(widths[0]).toBeLessThan(800);
    expect(widths[1]).toBeLessThan(1_100);
    expect(widths[2]).toBeGreaterThan(6_000);
    expect(widths[3]).toBe(widths[2]);
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
