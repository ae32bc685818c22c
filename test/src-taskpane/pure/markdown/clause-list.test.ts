import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listClauses } from '#pane/pure/markdown/clause-list.ts';
import type { OutlineParagraph } from '#pane/pure/markdown/clauses.ts';
import { rounds } from '#test/setup/rounds.ts';

const paragraph = (text: string, number = '', heading?: number): OutlineParagraph => ({
  text,
  number,
  heading,
  inTable: false,
});
const AGREEMENT = [
  paragraph('Services Agreement'),
  paragraph('This agreement is made between A and B.'),
  paragraph('Definitions', '1.', 1),
  paragraph('“Fees” means the fees.', '1.1'),
  paragraph('“Term” means the term.', '1.2'),
  paragraph('Payment', '2.', 1),
  paragraph('The Customer shall pay.', '2.1'),
  paragraph('all invoices;', '(a)'),
  paragraph('all taxes.', '(b)'),
  paragraph(''),
  paragraph('Schedule 1', '', 1),
  paragraph('The services.'),
];
const list = (most: number) =>
  listClauses(AGREEMENT, most).map(({ label, first, last, path, part }) =>
    [label, `${first}-${last}`, ...path, ...(part === undefined ? [] : [part])].join(' '),
  );

describe('the clauses of an agreement', () => {
  it('are whole if they fit', () =>
    expect(list(1_000)).toEqual([' 0-1', 'Clause 1 2-4', 'Clause 2 5-9', 'Schedule 1 10-11']));

  it('are divided into sub-clauses if they do not', () =>
    expect(list(60)).toEqual([
      ' 0-1',
      'Clause 1 2-2',
      'Clause 1.1 3-3 Clause 1',
      'Clause 1.2 4-4 Clause 1',
      'Clause 2 5-5',
      'Clause 2.1 6-9 Clause 2',
      'Schedule 1 10-11',
    ]));

  it('contain every paragraph with words exactly once, in order, and none that can be divided is too long', () => {
    const text = fc.string({ maxLength: 80 });
    const outline = fc.array(
      fc.record({
        text,
        number: fc.constantFrom('', '', '1.', '2.', '1.1', '2.3', '3.1.2', '(a)', '•'),
        heading: fc.constantFrom(undefined, undefined, 1, 2),
        inTable: fc.boolean(),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(outline, fc.integer({ min: 20, max: 500 }), (paragraphs, most) => {
        const spans = listClauses(paragraphs, most);
        const covered = spans.flatMap(({ first, last }) =>
          Array.from({ length: last - first + 1 }, (_, index) => first + index),
        );
        expect(covered).toEqual([...new Set(covered)].toSorted((a, b) => a - b));
        const withWords = [...paragraphs.keys()].filter((index) => paragraphs[index]?.text.trim() !== '');
        expect(withWords.filter((index) => !covered.includes(index))).toEqual([]);
        for (const { first, last } of spans) {
          const size = paragraphs
            .slice(first, last + 1)
            .reduce((sum, one) => sum + one.text.length + one.number.length + 1, 0);
          expect(first === last || size <= most).toBe(true);
        }
      }),
      { numRuns: rounds(100) },
    );
  });

  it('of an empty document are none', () => expect(listClauses([], 100)).toEqual([]));
});
