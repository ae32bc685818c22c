import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { interfaceTables } from '#test/src-taskpane/message-tables.ts';
import { KIND, type QuirkName } from '../document/api/quirks.ts';
import { playedIn, reports, withReports } from './table.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

/** All sentences of the interface as one text; functions with their source, which has the sentence in pieces. */
function sentences(table: unknown): string {
  if (typeof table === 'string') return table;
  if (typeof table === 'function') return String(table);
  if (typeof table === 'object' && table !== null) return Object.values(table).map(sentences).join('\n');
  return '';
}

const said = sentences(interfaceTables).replaceAll(/\\u([\da-f]{4})/gu, (_, code: string) =>
  String.fromCodePoint(Number.parseInt(code, 16)),
);

describe('the table of reports in the README', () => {
  it('is what the reports and the profiles say (npm run docs writes it)', () => {
    expect(withReports(readme)).toBe(readme);
  });

  it('has a row for every quirk of the stand-in', () => {
    const listed = new Set(reports.flatMap(({ quirks = [] }) => quirks));
    const all = Object.keys(KIND) as QuirkName[];
    expect(all.filter((quirk) => !listed.has(quirk))).toEqual([]);
  });

  it('numbers each row once, and begins each with what the pane makes of it', () => {
    expect(new Set(reports.map(({ id }) => id)).size).toBe(reports.length);
    expect(reports.filter(({ pane }) => !/^(handled|partly|degraded|unknown)\b/u.test(pane))).toEqual([]);
  });

  it('quotes only what the pane says', () => {
    const quoted = reports.flatMap(({ id, pane }) =>
      [...pane.matchAll(/“([^”]+)”/gu)].flatMap(([, quote = '']) =>
        // A quotation is cut at its dots, and a number in it stands for any.
        quote.split(/\s*…\s*|\d+/u).map((piece) => ({ id, piece: piece.trim() })),
      ),
    );
    expect(quoted.filter(({ piece }) => !said.includes(piece))).toEqual([]);
  });

  it('says which Word has a quirk: by default, only in the unfixed run, everywhere, or in tests alone', () => {
    expect(playedIn('expandToUndo')).toBe('web');
    expect(playedIn('movedTextThrows')).toBe('mac, ltsc2024; unfixed: windows, ltsc2021');
    expect(playedIn('footnoteInsideControl')).toBe('all but web');
    expect(playedIn('richTextControlsOnly')).toBe('all');
    expect(playedIn('viewingMode')).toBe('tests only');
  });
});
