import { describe, expect, it } from 'vitest';
import { findClause, type OutlineParagraph } from '#pane/pure/markdown/clauses.ts';

/** `# Text` is a heading, `8.2> Text` has an automatic number, `| Text` is in a table; anything else is body text. */
function outline(...lines: readonly string[]): OutlineParagraph[] {
  return lines.map((line) => {
    const heading = /^(#+) /u.exec(line)?.[1]?.length;
    const number = /^([^|#>]+)> /u.exec(line)?.[1] ?? '';
    const inTable = line.startsWith('| ');
    return { text: line.replace(/^(?:#+|[^|#>]+>|\|) /u, ''), number, heading, inTable };
  });
}

/** Finds the clause at the paragraph that begins with the text, and returns its label and its first and last words. */
function clauseAt(paragraphs: readonly OutlineParagraph[], text: string): string {
  const at = paragraphs.findIndex((paragraph) => paragraph.text.startsWith(text));
  const clause = findClause(paragraphs, at);
  if (clause === undefined) return 'none';
  const word = (index: number): string => paragraphs[index]?.text.split(' ')[0] ?? '';
  return `${clause.label}: ${word(clause.first)}–${word(clause.last)}`;
}

/** Returns the clause at each of several paragraphs. */
const clausesAt = (paragraphs: readonly OutlineParagraph[], ...texts: readonly string[]): string[] =>
  texts.map((text) => clauseAt(paragraphs, text));

describe('findClause', () => {
  const numbered = outline(
    'This agreement is made today.',
    '8.> Payment',
    '8.1> Invoices are sent monthly.',
    '8.2> Fees are due as follows:',
    '(a)> licence fees at once;',
    '(b)> support fees:',
    '(i)> monthly, and',
    '1.> in the first case,',
    '2.> in the second case.',
    'Interest runs on all of them.',
    '',
    '8.3> Taxes are added.',
    '9.> Term',
    '9.1> One year.',
  );

  it('includes the items and lists of a sub-clause and the text without a number after it', () => {
    expect(clausesAt(numbered, 'support fees', 'Interest', 'Fees are')).toEqual([
      'Clause 8.2: Fees–Interest',
      'Clause 8.2: Fees–Interest',
      'Clause 8.2: Fees–Interest',
    ]);
  });

  it('includes the sub-clauses if the cursor is on the heading of a clause', () => {
    expect(clausesAt(numbered, 'Payment', 'One year')).toEqual([
      'Clause 8: Payment–Taxes',
      'Clause 9.1: One–One',
    ]);
  });

  it('finds none above the first number or heading', () => {
    expect(clausesAt(numbered, 'This agreement')).toEqual(['none']);
  });

  it('follows headings where there are no numbers', () => {
    const headed = outline(
      '# Payment',
      'Fees are due.',
      '## Late payment',
      'Interest runs.',
      '# Term',
      'A year.',
    );
    expect(clausesAt(headed, 'Interest', 'Fees', 'A year')).toEqual([
      '“Late payment”: Late–Interest',
      '“Payment”: Payment–Interest',
      '“Term”: Term–A',
    ]);
  });

  it('follows typed numbers, but not years and amounts', () => {
    const typed = outline(
      '1. Definitions',
      '1.1 “Fee” means the fee.',
      '2026 is the first year.',
      '1.2\t“Term” means the term.',
      '2. Payment',
      '30 days after the invoice.',
    );
    expect(clausesAt(typed, '2026', '30 days')).toEqual(['Clause 1.1: 1.1–2026', 'Clause 2: 2.–30']);
  });

  it('follows typed numbers in paragraphs that tabs indent', () => {
    const indented = outline('1.\tEvents', '\t\t1.1\tFinancing.', 'A round.', '\t\t1.2\tSale.', 'Of all.');
    expect(clausesAt(indented, 'A round', 'Of all').map((clause) => clause.slice(0, 10))).toEqual([
      'Clause 1.1',
      'Clause 1.2',
    ]);
  });

  it('ends at articles, sections and schedules', () => {
    const articles = outline(
      'Article I> Term',
      'Section 1.01> Start.',
      'Section 1.02> End.',
      'It ends then.',
      'Article II> Fees',
      'Section 2.01> Amount.',
      'Schedule 1',
      '1. Services',
      'Many of them.',
      '2. Prices',
    );
    expect(clausesAt(articles, 'It ends', 'Term', 'Amount', 'Many')).toEqual([
      'Section 1.02: End.–It',
      'Article I: Term–It',
      'Section 2.01: Amount.–Amount.',
      'Clause 1: 1.–Many',
    ]);
  });

  it('recognises by sub-clauses numbers that start again, as in a schedule', () => {
    const again = outline('9.> Term', '9.1> One year.', '1.> Scope', '1.1> All of it.', '1.2> No more.');
    expect(clausesAt(again, 'All of it', 'No more')).toEqual(['Clause 1.1: All–All', 'Clause 1.2: No–No']);
  });

  it('includes a table that is inside the clause', () => {
    const table = outline('3.> Prices are:', '| 1. Licence', '| € 5', '4.> Term');
    expect(clausesAt(table, '€ 5')).toEqual(['Clause 3: Prices–€']);
  });
});
