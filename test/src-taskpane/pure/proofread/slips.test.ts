// Tests src-taskpane/pure/proofread/slips, values and references: one sentence for each rule, and those that only look alike.
import { describe, expect, it } from 'vitest';
import type { FindingKind } from '#pane/pure/proofread/model.ts';
import { check, proofText, SOUND, wordsOf } from './checking.ts';

const found: readonly (readonly [FindingKind, string, string])[] = [
  ['doubled', 'the the', 'The Customer pays the the Fees.'],
  ['unclosed', '(including', 'The Customer bears all costs (including those of experts.'],
  ['unclosed', 'experts)', 'The Customer bears all costs including those of experts).'],
  ['unclosed', '“as', 'The Services are provided “as is, without any promise.'],
  ['heading', '2.2 (Liability)', 'This does not change clause 2.2 (Liability).'],
  ['unreferred', 'Schedule 9', 'Schedule 9 – Contacts'],
  ['figures', 'US$ 1,500,000 (one million dollars)', 'The cap is US$ 1,500,000 (one million dollars).'],
  ['figures', '60 (thirty)', 'Payment is due within 60 (thirty) days.'],
  ['figures', 'five thousand pounds (£50,000)', 'The fine is five thousand pounds (£50,000).'],
  ['impossible', '31 June 2026', 'It ends on 31 June 2026.'],
  ['impossible', '29 February 2027', 'It ends on 29 February 2027.'],
  ['total', '£3,500', 'The price is £3,500, being £1,000 for training and £2,000 for support.'],
  ['fileName', 'Atlas MSA.docx', 'This is as agreed (see Atlas MSA.docx).'],
  ['fileName', '[Source 3]', 'Notice is given once a year [Source 3].'],
  ['undefined', 'Provider', 'The Provider’s staff is trained.'],
];

const HEADINGS = ['2.|Services', '2.2|Fees. The Customer shall pay.'];

describe('a slip', () => {
  it.each(found)('of the kind %s is reported at its words: %s', (kind, words, text) => {
    const own = kind === 'heading' ? HEADINGS : [];
    expect(wordsOf(kind, ...SOUND, ...own, text)).toContain(words);
  });

  it.each([
    'He said that that was all that she had had.',
    'a) fees; b) costs; and (iii) losses, see 4) above and “the ‘Works’”.',
    'The list (which is: ',
    'It began on 29 February 2024 and 31/12/2025, or 12/31/2025 in some places.',
    'Payment of US$ 1,000,000 (one million dollars), 30 (thirty) days after one-half of 3 (three).',
    'The price is £3,000, being £1,000 for training and £2,000 for support.',
    'The price is £3,500, being £1,000 for training and up to £2,000 for support.',
    'See clause 2.2 (Fees and costs) and https://example.com/terms.pdf.',
  ])('is not %s', (text) => {
    const kinds = new Set(['doubled', 'unclosed', 'figures', 'impossible', 'total', 'heading', 'fileName']);
    const close = text.endsWith(': ') ? ['(a) fees; and', '(b) costs).'] : [];
    expect(
      check(proofText(...SOUND, ...HEADINGS, text, ...close)).filter(({ kind }) => kinds.has(kind)),
    ).toEqual([]);
  });
});

/** Returns the wrong totals of an agreement that ends with this table. */
const table = (...rows: readonly (readonly [string, string])[]) => {
  const text = proofText(...SOUND);
  const cells = rows.flatMap((texts, row) =>
    texts.map((own, column) => ({
      text: own,
      number: '',
      heading: undefined,
      inTable: true,
      cell: { nesting: 1, row, column },
    })),
  );
  return check({ ...text, paragraphs: [...text.paragraphs, ...cells] }).filter(
    ({ kind }) => kind === 'total',
  );
};

describe('a total in a table', () => {
  it('is reported with the sum of its column if it is another', () => {
    const rows = [
      ['Item', 'Price'],
      ['Set-up', '£1,000'],
      ['Support', '£2,000'],
    ] as const;
    expect(table(...rows, ['Total', '£3,500']).map(({ words, other }) => [words, other])).toEqual([
      ['£3,500', '£3,000'],
    ]);
    expect(table(...rows, ['Total', '£3,000'])).toEqual([]);
  });

  it('is not judged where a row is not simply added', () => {
    expect(
      table(['Set-up', '£1,000'], ['Discount', '£100'], ['Support', '£500'], ['Total', '£1,400']),
    ).toEqual([]);
  });
});
