import Papa from 'papaparse';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowWriter } from '#server/workspace-client/history/export/rows.ts';
import type { HistoryRecord } from '#server/workspace-client/history/records.ts';
import { rounds } from '#test/setup/rounds.ts';

const QUERY = { kind: 'query', version: 2 } as const;
const record = (fields: Record<string, unknown>): HistoryRecord => ({
  id: undefined,
  time: undefined,
  fields,
});

function table(text: string): Record<string, string>[] {
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

describe('the rows of an export', () => {
  it('contain each record unchanged, as JSON lines', () => {
    const fields = { unique_usage_id: 'u', query: 'two\nlines', new_field: { deep: true } };
    const { head, rows } = rowWriter(QUERY, 'jsonl');
    expect(head).toBe('');
    expect(rows([record(fields)])).toBe(`${JSON.stringify(fields)}\n`);
  });

  it('have the fields of the interface as columns, and all other fields in the last', () => {
    const { head, rows } = rowWriter(QUERY, 'csv');
    const [row] = table(
      head + rows([record({ user: 'ada@firm.example', metadata: { num_files: 2 }, new_field: 1 })]),
    );
    expect(row).toMatchObject({
      user: 'ada@firm.example',
      metadata: '{"num_files":2}',
      other: '{"new_field":1}',
      response: '',
    });
  });

  it('keep any text in its cell, whatever quotes and line ends it contains', () => {
    const { head, rows } = rowWriter(QUERY, 'csv');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (query) => {
        const [row] = table(head + rows([record({ query, user: 'u' })]));
        const cell = (row?.['query'] ?? '').replaceAll('\r\n', '\n');
        const wanted = query.replaceAll('\r\n', '\n');
        expect([wanted, `'${wanted}`]).toContain(cell);
      }),
      { numRuns: rounds(100) },
    );
  });

  it('never begin a cell as a formula, in any column, on one line or many', () => {
    const formula = fc
      .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '\ufeff=', ' =', '＝'), fc.string())
      .map(([first, rest]) => `${first}HYPERLINK("http://x.example","x")\n${rest}`);
    fc.assert(
      fc.property(formula, fc.constantFrom('user', 'query', 'response', 'cm_id'), (text, column) => {
        const { head, rows } = rowWriter(QUERY, 'csv');
        const [row] = table(head + rows([record({ [column]: text })]));
        expect(row?.[column]?.[0]).toBe("'");
      }),
      { numRuns: rounds(200) },
    );
  });

  it.each([
    [{ kind: 'usage', version: 1 } as const, 'event_id'],
    [{ kind: 'query', version: 1 } as const, 'Documents'],
    [{ kind: 'usage', version: 2 } as const, 'vault_project_name'],
    ['audit' as const, 'user_agent'],
  ])('have the columns of what is exported: %j', (what, column) => {
    expect(rowWriter(what, 'csv').head.split(',')).toContain(column);
  });
});
