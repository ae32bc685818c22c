import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issuesInsertion } from '#pane/tabs/agreement/write/issues-table.ts';
import type { Passage } from '#pane/word/model.ts';
import { rounds } from '#test/setup/rounds.ts';

const target: Passage = {
  paragraphs: ['Signed.'],
  text: 'Signed.',
  isEmpty: false,
  story: 'body',
  unread: [],
  fingerprint: 'f',
};
const linesOf = (rows: readonly (readonly string[])[]): string[] =>
  issuesInsertion(rows, target).text.split('\n');

describe('an issues list as a table of the document', () => {
  it('has a column per heading if each word has room', () => {
    expect(
      linesOf([
        ['Clause', 'Finding'],
        ['Clause 2', 'within 45 days'],
      ]),
    ).toEqual(['Clause\tFinding', 'Clause 2\twithin 45 days']);
  });

  it('has one row per filled cell if a word would be broken', () => {
    const headings = ['Topic', 'Clause', 'Finding', 'Position', 'Proposal', 'Decision', 'Comment', 'Row'];
    const row = ['Payment', '2', 'unacceptable', '', 'an acknowledgement', 'Open', '', '3'];
    expect(linesOf([headings, row])).toEqual([
      'Item\tContent',
      'Topic\tPayment',
      'Clause\t2',
      'Finding\tunacceptable',
      'Proposal\tan acknowledgement',
      'Decision\tOpen',
      'Row\t3',
    ]);
    const [table] = issuesInsertion([headings, row], target).rich ?? [];
    const group = table?.kind === 'table' ? table.rows[1] : undefined;
    expect(group?.map(({ runs }) => runs[0]?.bold)).toEqual([true, true]);
  });

  it('keeps an amount on one line', () => {
    expect(linesOf([['Finding'], ['A cap of EUR 1,250,000.00 applies.']])[1]).toBe(
      'A cap of EUR\u{A0}1,250,000.00 applies.',
    );
  });

  const cell = fc.string({ unit: fc.constantFrom('a', 'bc', ' ', '5', 'EUR '), maxLength: 40 });
  it('loses no cell', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }).chain((columns) =>
          fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
            minLength: 1,
            maxLength: 5,
          }),
        ),
        (rows) => {
          const headings = (rows[0] ?? []).map((_, index) => `H${index}`);
          const cells = new Set(
            linesOf([headings, ...rows]).flatMap((line) => line.replaceAll('\u{A0}', ' ').split('\t')),
          );
          const filled = rows.flat().map((text) => text.replace(/\s+/gu, ' ').trim());
          expect(filled.filter((words) => words !== '' && !cells.has(words))).toEqual([]);
        },
      ),
      { numRuns: rounds(60) },
    );
  });
});
