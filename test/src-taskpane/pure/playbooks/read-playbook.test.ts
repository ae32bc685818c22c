import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPlaybookRows } from '#pane/pure/playbooks/export-rows.ts';
import { byImportance, readPlaybook } from '#pane/pure/playbooks/read-playbook.ts';
import { rounds } from '#test/setup/rounds.ts';

const HEADER = ['Topic', 'Find', 'Our position', 'Priority', 'Measure'];
const read = (...rows: string[][]) => readPlaybook('p', { rows, firstRow: 1 });

describe('a playbook', () => {
  it('is read by its headings, wherever the table begins and however they are written', () => {
    const { rules, problems } = read(
      ['Playbook of the firm', '', '', '', ''],
      [],
      HEADER,
      ['Payment', 'payment; fees and payment', '30 days', 'Critical', 'payment at most 30 days'],
      ['', '', '', '', ''],
      ['Assignment', '', 'With consent only', '', ''],
    );
    expect(problems).toEqual([]);
    expect(rules).toMatchObject([
      { row: 4, topic: 'Payment', find: ['payment', 'fees and payment'], importance: 'high' },
      { row: 6, topic: 'Assignment', find: ['Assignment'], importance: 'medium' },
    ]);
    expect(rules[0]?.measure).toBeDefined();
  });

  it('says which row and column is wrong, and keeps the rest', () => {
    const { rules, problems } = read(
      HEADER,
      ['', 'x', 'y', '', ''],
      ['Term', '', '', '', ''],
      ['Payment', '', '30 days', 'very', 'soon'],
      ['payment', '', '60 days', '', ''],
      ['Cap', '', '#REF!', '', 'cap at least EUR 1,000,000'],
    );
    expect(problems).toEqual([
      { code: 'empty_cell', row: 2, column: 'topic', value: '' },
      { code: 'empty_cell', row: 3, column: 'position', value: '' },
      { code: 'unreadable_measure', row: 4, column: 'measure', value: 'soon' },
      { code: 'unknown_importance', row: 4, column: 'importance', value: 'very' },
      { code: 'duplicate_topic', row: 5, column: 'topic', value: 'payment' },
      { code: 'formula_error', row: 6, column: 'position', value: '#REF!' },
    ]);
    expect(rules.map(({ topic }) => topic)).toEqual(['Payment', 'Cap']);
  });

  it.each([[[]], [[['a', 'b']]], [[['Topic']]]])('without its headings is reported: %j', (rows) =>
    expect(readPlaybook('p', { rows, firstRow: 1 }).problems).toEqual([
      { code: 'no_header', row: 0, value: '' },
    ]),
  );

  it('has the most important topics first', () => {
    const { rules } = read(
      HEADER,
      ['A', '', 'x', 'low', ''],
      ['B', '', 'x', 'high', ''],
      ['C', '', 'x', 'high', ''],
    );
    expect(byImportance(rules).map(({ topic }) => topic)).toEqual(['B', 'C', 'A']);
  });

  it('reads back what it exports', () => {
    const cell = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 ]{0,20}[a-z]$/);
    fc.assert(
      fc.property(
        fc.uniqueArray(cell, { minLength: 1, maxLength: 8, selector: (topic) => topic.toLowerCase() }),
        fc.array(cell, { minLength: 1, maxLength: 3 }),
        (topics, find) => {
          const { rules } = read(
            ['Topic', 'Find', 'Position'],
            ...topics.map((topic) => [topic, find.join('; '), 'x']),
          );
          const again = readPlaybook('p', { rows: toPlaybookRows(rules), firstRow: 1 });
          expect(again).toEqual({ name: 'p', rules, problems: [] });
        },
      ),
      { numRuns: rounds(50) },
    );
  });

  it('of 500 rows is read whole', () => {
    const rows = Array.from({ length: 500 }, (_, index) => [`Topic ${index}`, '', 'x', '', '']);
    expect(read(HEADER, ...rows).rules).toHaveLength(500);
  });
});
