// How agreements are divided that do not number their clauses as Word does: fields, titles, typed numbers, instructions of a form.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listClauses } from '#pane/pure/markdown/clause-list.ts';
import { findClause, type OutlineParagraph } from '#pane/pure/markdown/clauses.ts';
import { rounds } from '#test/setup/rounds.ts';

const text = (words: string): OutlineParagraph => ({
  text: words,
  number: '',
  heading: undefined,
  inTable: false,
});
const numbered = (number: string, words: string): OutlineParagraph => ({ ...text(words), number });
/** The cells of a table, row by row, as Word returns them; `isSeen` is false where it does not tell which cell a paragraph is in. */
const table = (rows: readonly (readonly string[])[], isSeen: boolean): OutlineParagraph[] =>
  rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) =>
      cell.split('\n').map((words) => ({
        ...text(words),
        inTable: true,
        ...(isSeen ? { cell: { nesting: 1, row, column } } : {}),
      })),
    ),
  );
/** Divides by topic, and returns each clause as its label and its number of paragraphs. */
const divide = (outline: readonly OutlineParagraph[], most = 5_000): string[] =>
  listClauses(outline, most, 'topic').map(
    ({ label, first, last }) => `${label || '-'}: ${String(last - first + 1)}`,
  );
const SENTENCE = 'The parties do what this paragraph says, and each of them pays for it.';

describe.each([true, false])('a cover page in a table (cells known: %s)', (isSeen) => {
  const cover = table(
    [
      ['Customer', 'Ellery Foods plc'],
      ['Payment terms', 'Net 14 days'],
      ['Liability cap', 'EUR 1,200,000 in each contract year'],
      ['Governing law', 'The laws of Ireland'],
    ],
    isSeen,
  );

  it('is divided into its fields by topic, and is one clause otherwise', () => {
    expect(divide(cover)).toEqual([
      '“Customer”: 2',
      '“Payment terms”: 2',
      '“Liability cap”: 2',
      '“Governing law”: 2',
    ]);
    expect(listClauses(cover, 5_000)).toMatchObject([{ first: 0, last: 7 }]);
  });

  it('gives the cursor in a value its field', () =>
    expect(findClause(cover, 7)).toEqual({ first: 6, last: 7, label: '“Governing law”' }));

  it('leaves a table inside a numbered clause to the clause', () => {
    const inClause = [numbered('1.', 'Fees'), ...cover, numbered('2.', 'Term')];
    expect(divide(inClause)).toEqual(['Clause 1: 9', 'Clause 2: 1']);
    expect(findClause(inClause, 4)?.label).toBe('Clause 1');
  });
});

describe('fields', () => {
  it('have values of several paragraphs, and values that look like names, where the cells are known', () => {
    const rows = [
      ['Customer', 'Ellery Foods\nGalway Office'],
      ['Governing law', 'New York'],
      ['Chosen courts', 'New York County\nManhattan'],
    ];
    expect(divide(table(rows, true))).toEqual(['“Customer”: 3', '“Governing law”: 2', '“Chosen courts”: 3']);
  });

  it('are not the columns of a price list', () => {
    const rows = [
      ['Depot', 'Complete by', 'Fee'],
      ['Bristol', '30 April', '£12,500'],
    ];
    expect(divide([text('Prices.'), ...table(rows, true)])).toEqual(['-: 7']);
  });

  it('may be lines with a colon', () =>
    expect(divide([text('Governing law: New York'), text('Initial term: 24 months')])).toEqual([
      '“Governing law”: 1',
      '“Initial term”: 1',
    ]));
});

describe('an agreement without automatic numbers', () => {
  it('is divided by lines that name what is below them', () =>
    expect(divide(['Payment', SENTENCE, SENTENCE, 'Governing law', SENTENCE].map(text))).toEqual([
      '“Payment”: 3',
      '“Governing law”: 2',
    ]));

  it('is divided by the titles with which paragraphs begin', () =>
    expect(
      divide([
        text('Dear Ms Marsh,'),
        text(`Payment. ${SENTENCE}`),
        text(SENTENCE),
        text(`Governing law. ${SENTENCE}`),
      ]),
    ).toEqual(['-: 1', '“Payment”: 2', '“Governing law”: 1']));

  it('is divided by Roman numbers, and by the letters below one that is most of it', () => {
    const lettered = ['Safeguards', 'Reporting', 'Agents', 'Books'].map((title, at) =>
      text(`${'ABCD'[at] ?? ''}. ${title}. ${SENTENCE} ${SENTENCE}`),
    );
    expect(
      divide([
        text('I. DEFINITIONS'),
        text(SENTENCE),
        text('II. OBLIGATIONS'),
        ...lettered,
        text('III. LAW'),
        text(SENTENCE),
      ]),
    ).toEqual([
      'Clause I: 2',
      'Clause II: 1',
      'Clause II.A: 1',
      'Clause II.B: 1',
      'Clause II.C: 1',
      'Clause II.D: 1',
      'Clause III: 2',
    ]);
  });

  it.each([
    ['§ 1 Vergütung', '§ 2 Laufzeit'],
    ['Article 1 – Prix', 'Article 2 – Durée'],
    ['1\tPayment', '2\tTerm'],
    ['1) Payment', '2) Term'],
  ])('is divided by %s', (first, second) =>
    expect(
      divide([text(first), text(SENTENCE), text(second), text(SENTENCE)]).map((one) => one.slice(-3)),
    ).toEqual([': 2', ': 2']),
  );

  it('ends at schedules in three languages', () =>
    expect(divide(['Schedule 1', SENTENCE, 'Anlage 2', SENTENCE, 'Annexe 3', SENTENCE].map(text))).toEqual([
      'Schedule 1: 2',
      'Anlage 2: 2',
      'Annexe 3: 2',
    ]));

  it('has no clause in what begins with one Roman number, letter or figure by chance', () =>
    expect(divide([text('I. M. Pei designed it.'), text('30 days later it was built.')])).toEqual(['-: 2']));
});

describe('the instructions of a form', () => {
  it('are no clauses, so that the numbers after them begin clauses', () =>
    expect(
      divide([
        text('How to use this form'),
        numbered('1.', 'Complete the cover page'),
        numbered('2.', 'Send to your counterparty'),
        numbered('1.', 'Payment'),
        text(SENTENCE),
        numbered('2.', 'Term'),
        text(SENTENCE),
      ]),
    ).toEqual(['-: 3', 'Clause 1: 2', 'Clause 2: 2']));

  it('are not what a party has to do', () =>
    expect(
      divide([
        numbered('1.', 'Send the invoice. The Customer shall pay it.'),
        numbered('2.', 'Delete all data, which the Supplier shall confirm.'),
      ]),
    ).toEqual(['Clause 1: 1', 'Clause 2: 1']));
});

it('Divided by topic or not, each paragraph with words is in exactly one clause, in order', () => {
  const words = fc.oneof(
    fc.constantFrom(
      '',
      'Payment',
      'Governing law: New York',
      `Payment. ${SENTENCE}`,
      SENTENCE,
      'I. LAW',
      'II. TERM',
      'A. Fees',
    ),
    fc.string({ maxLength: 60 }),
  );
  const outline = fc.array(
    fc.record({
      text: words,
      number: fc.constantFrom('', '', '', '1.', '2.', '1.1', '(a)', 'II.'),
      heading: fc.constantFrom(undefined, undefined, 1, 2),
      inTable: fc.boolean(),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(outline, fc.constantFrom('clause' as const, 'topic' as const), (paragraphs, by) => {
      const covered = listClauses(paragraphs, 400, by).flatMap(({ first, last }) =>
        Array.from({ length: last - first + 1 }, (_, index) => first + index),
      );
      expect(covered).toEqual([...new Set(covered)].toSorted((a, b) => a - b));
      const withWords = [...paragraphs.keys()].filter((index) => paragraphs[index]?.text.trim() !== '');
      expect(withWords.filter((index) => !covered.includes(index))).toEqual([]);
    }),
    { numRuns: rounds(100) },
  );
});
