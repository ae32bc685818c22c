import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planRewrite } from '#pane/pure/diff/plan.ts';
import { passageText, type StructuredPassage } from '#pane/pure/markdown/passage-text.ts';
import { rewriteText } from '#pane/pure/markdown/rewritten-text.ts';
import { rounds } from '../../../setup/rounds.ts';

/** The ingredients of forms, signature pages and definitions, and characters that have a meaning in Markdown. */
const PIECES = [
  'the', 'Seller', 'shall', 'pay', '20__', '______', '[___]', '[__]', '____/____/____', '$______', '(__)', '__', '_', '*', '**', '***',
  '`', '```', '~~~', '#', '##', '>', '-', '+', '1.', '3)', '(a)', '---', '===', '|', '||', '\\', '\\_new', 'C:\\Contracts\\_new', '&amp;',
  '&nbsp;', '&#8217;', '&', '<', '>', '<b>', '</b>', '<!--', '<br>', 'http://a.example/x_y_z', '<https://a.example>', '[1]:', '[Buyer]', '[x](y)',
  '![', '!', ':', ';', ',', '.', '“Term”', '§\u00a04', '99%', '\t', '  ', '\u00a0', '\v', '[●]', '{name}', '\ue000', '\uf0b7', '☐', 'Price*', 'a_b_c',
] as const; // prettier-ignore

const words = fc.array(fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom(' ', '', ' ', '\t')), {
  maxLength: 14,
});
const line = fc.oneof(
  { weight: 5, arbitrary: words.map((pieces) => pieces.flat().join('')) },
  // No paragraph of Word has one of these characters.
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((text) => text.replace(/[\0\n\r]/gu, ' ')) },
);
const lines = fc.array(line, { minLength: 1, maxLength: 6 });

const changes = (answer: string, passage: StructuredPassage) =>
  planRewrite([passage.paragraphs], rewriteText(answer, passage));

describe('an answer that repeats its passage', () => {
  it('changes nothing, whatever the passage contains', () => {
    fc.assert(
      fc.property(lines, (paragraphs) => {
        expect(rewriteText(paragraphs.join('\n'), { paragraphs })).toBe(paragraphs.join('\n'));
      }),
      { numRuns: rounds(600) },
    );
  });

  it('changes nothing if Word writes the numbers itself', () => {
    const number = fc.constantFrom('', '1.', '8.2', '(a)', '•', 'Article IV');
    fc.assert(
      fc.property(fc.array(fc.tuple(line, number), { minLength: 1, maxLength: 5 }), (items) => {
        const passage = { paragraphs: items.map(([text]) => text), numbers: items.map(([, own]) => own) };
        expect(rewriteText(passageText(passage), passage)).toBe(passage.paragraphs.join('\n'));
      }),
      { numRuns: rounds(300) },
    );
  });

  it.each([
    'dated this ___ day of __________, 20__.',
    'beginning ________, 20__.',
    '[___________], 20[__] between [__]',
    'Date: ____/____/____',
    '______________\t______________',
    '------',
    '---\t---',
    '# of shares: ______',
    '> quoted',
    'C:\\Contracts\\_new',
    'A &amp; B&nbsp;C',
    '`x` and **x** and *y*',
    '<passage>',
    '[Buyer]: the party of the second part',
  ])('changes nothing of %j', (text) => {
    expect(rewriteText(text, { paragraphs: [text] })).toBe(text);
  });
});

describe('an answer with one word changed', () => {
  it('changes only that word', () => {
    fc.assert(
      fc.property(lines, fc.nat(), (paragraphs, choice) => {
        const at = choice % paragraphs.length;
        const old = paragraphs.map((text, index) => (index === at ? `Now ${text} Seller shallx pay` : text));
        const answer = old.map((text) => text.replace('shallx', 'mustx')).join('\n');
        const passage = { paragraphs: old };
        expect(rewriteText(answer, passage)).toBe(answer);
      }),
      { numRuns: rounds(300) },
    );
  });

  it.each([
    ['dated this ___ day of ______, 20__, the Seller shall pay', 'shall', 'must'],
    ['Price* shall mean the **Price**', 'shall', 'must'],
    ['# of shares shall be ____', 'shall', 'must'],
  ])('is one change of %j', (text, old, fresh) => {
    expect(changes(text.replace(old, fresh), { paragraphs: [text] })).toMatchObject([{ text: fresh }]);
  });
});

describe('what an answer adds', () => {
  it.each([
    ['**The Seller** must pay.', 'The Seller shall pay.', 'The Seller must pay.'],
    [
      '# Payment\nThe Seller shall pay ______.',
      'The Seller shall pay ______.',
      'Payment\nThe Seller shall pay ______.',
    ],
    ['**Price**\\* shall be **`5`**', 'Price* shall be 5', 'Price* shall be 5'],
    ['```\nThe Seller must pay.\n```', 'The Seller shall pay.', 'The Seller must pay.'],
    ['The Seller &amp; the Buyer pay.', 'The Seller pays.', 'The Seller & the Buyer pay.'],
    ['The Seller pays on __________, 20__.', 'The Seller pays.', 'The Seller pays on __________, 20__.'],
  ])('is Markdown: %j', (answer, old, text) => {
    expect(rewriteText(answer, { paragraphs: [old] })).toBe(text);
  });
});

describe('a table that an answer repeats', () => {
  it('changes none of its cells', () => {
    const cell = fc
      .array(fc.constantFrom(...PIECES.filter((piece) => !/[|\\\v\t]|\u00a0| {2}/u.test(piece))), {
        maxLength: 5,
      })
      .map((pieces) => pieces.join(' '));
    const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(cell, table, (before, rows) => {
        const passage = {
          paragraphs: [before, ...rows.flat()],
          blocks: [0, ...rows.flat().map((_, index) => index + 1)],
          cells: [
            undefined,
            ...rows.flatMap((_, row) => [
              { row, column: 0 },
              { row, column: 1 },
            ]),
          ],
        };
        expect(rewriteText(passageText(passage), passage)).toBe(passage.paragraphs.join('\n'));
      }),
      { numRuns: rounds(300) },
    );
  });

  it('keeps the paragraphs of a cell together where a content control ends between them', () => {
    const passage = {
      paragraphs: ['Net', 'of VAT', '€ 5'],
      blocks: [0, 1, 2],
      cells: [
        { row: 0, column: 0 },
        { row: 0, column: 0 },
        { row: 0, column: 1 },
      ],
    };
    expect(passageText(passage)).toContain('| Net<br>of VAT | € 5 |');
    expect(rewriteText(passageText(passage), passage)).toBe(passage.paragraphs.join('\n'));
  });

  it('separates the paragraphs of a cell, also with a <br> that was typed in one', () => {
    const passage = {
      paragraphs: ['C:\\', 'Type <br> here', '\\<br/>', 'Net'],
      blocks: [0, 0, 0, 1],
      cells: [
        { row: 0, column: 0 },
        { row: 0, column: 0 },
        { row: 0, column: 0 },
        { row: 0, column: 1 },
      ],
    };
    expect(rewriteText(passageText(passage), passage)).toBe(passage.paragraphs.join('\n'));
  });
});
