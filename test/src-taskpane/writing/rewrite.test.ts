import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rewriteText } from '../../../src-taskpane/writing/rewrite.ts';

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

  it('takes off Markdown and the marks around the passage', () => {
    expect(rewriteText('<passage>\n**The Seller** must pay.\n</passage>', ['The Seller shall pay.'])).toBe(
      'The Seller must pay.',
    );
  });

  it('gives the passage back, white space and all, for an answer that repeats it', () => {
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
});
