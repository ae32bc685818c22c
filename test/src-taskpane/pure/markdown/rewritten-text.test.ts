import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passageText } from '#pane/pure/markdown/passage-text.ts';
import { rewriteText as rewritten } from '#pane/pure/markdown/rewritten-text.ts';

const rewriteText = (answer: string, paragraphs: readonly string[]): string =>
  rewritten(answer, { paragraphs });

describe('rewriteText', () => {
  it('keeps the white space around the passage', () => {
    expect(rewriteText('The Seller must pay.', [' The Seller shall pay. '])).toBe(' The Seller must pay. ');
  });

  it('keeps the quotes, spaces and hyphens of the document', () => {
    expect(
      rewriteText('"Buyer\'s Goods" under § 4 must be non-toxic', [
        '“Buyer’s Goods” under §\u00a04 shall be non‑toxic',
      ]),
    ).toBe('“Buyer’s Goods” under §\u00a04 must be non‑toxic');
  });

  it('keeps the empty paragraphs of the passage, whether the answer has them or not', () => {
    expect(rewriteText('A!\nB!', ['A', '', 'B'])).toBe('A!\n\nB!');
    expect(rewriteText('A!\n\n\nB!', ['A', 'B'])).toBe('A!\nB!');
    expect(rewriteText('A!\nB!\nC!', ['A', '', 'B'])).toBe('A!\n\nB!\n\nC!');
  });

  it('removes Markdown and the marks around the passage', () => {
    expect(rewriteText('<passage>\n**The Seller** must pay.\n</passage>', ['The Seller shall pay.'])).toBe(
      'The Seller must pay.',
    );
  });

  it('returns the passage, including white space, for an answer that repeats it', () => {
    const line = fc
      .array(fc.constantFrom('Seller', '“Term”', '§\u00a04', 'Buyer’s', '(a)', '99%', 'non‑toxic'), {
        minLength: 1,
        maxLength: 12,
      })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(line, fc.constantFrom('', ' ', '\t')), { minLength: 1, maxLength: 5 }),
        (lines) => {
          const passage = lines.map(([text, space]) => space + text + space);
          const answer = passage.join('\n').replace(/[“”]/gu, '"').replace(/’/gu, "'").replaceAll('\t', '');
          expect(rewriteText(answer, passage)).toBe(passage.join('\n'));
        },
      ),
    );
  });

  it('removes the numbers that Word writes itself, even if the answer continues them', () => {
    const passage = { paragraphs: ['The fee is due.', 'The term ends.'], numbers: ['8.1', '8.2'] };
    expect(passageText(passage)).toBe('8.1 The fee is due.\n8.2 The term ends.');
    expect(rewritten('8.1 The fee is due.\n8.2 Interest runs.\n8.3 The term ends.', passage)).toBe(
      'The fee is due.\nInterest runs.\nThe term ends.',
    );
    const items = { paragraphs: ['one of these', 'two of those'], numbers: ['(a)', '(b)'] };
    expect(rewritten('(a) one of these;\n(b) two of those;\n(c) three', items)).toBe(
      'one of these;\ntwo of those;\nthree',
    );
  });

  it('keeps a number that was typed', () => {
    const passage = { paragraphs: ['2. typed by hand', 'automatic'], numbers: ['', '1.'] };
    expect(rewritten('2. typed by hand\n1. automatic', passage)).toBe('2. typed by hand\nautomatic');
  });

  it('reads a table back cell by cell, as it was sent', () => {
    const passage = {
      paragraphs: ['Fees:', 'Item', 'Price | net', 'Licence', '', 'Support', 'per month', '€ 5', 'End.'],
      blocks: [0, 1, 2, 3, 4, 5, 5, 6, 7],
      cells: [
        undefined,
        { row: 0, column: 0 },
        { row: 0, column: 1 },
        { row: 1, column: 0 },
        { row: 1, column: 1 },
        { row: 2, column: 0 },
        { row: 2, column: 0 },
        { row: 2, column: 1 },
        undefined,
      ],
    };
    const sent = passageText(passage);
    expect(sent).toBe(
      [
        'Fees:',
        '| Item | Price \\| net |',
        '| --- | --- |',
        '| Licence |  |',
        '| Support<br>per month | € 5 |',
        '',
        'End.',
      ].join('\n'),
    );
    expect(rewritten(sent, passage)).toBe(passage.paragraphs.join('\n'));
    expect(rewritten(sent.replace('€ 5', '€ 6'), passage)).toBe(
      passage.paragraphs.join('\n').replace('€ 5', '€ 6'),
    );
  });
});
