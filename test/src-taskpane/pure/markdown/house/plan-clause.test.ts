import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OutlineParagraph } from '#pane/pure/markdown/clauses.ts';
import { hasNumbers, planClause } from '#pane/pure/markdown/house/plan-clause.ts';
import { rounds } from '#test/setup/rounds.ts';

/** An outline of body text; `8.2|Payment.` has an automatic number. */
const outline = (...paragraphs: readonly string[]): OutlineParagraph[] =>
  paragraphs.map((each) => {
    const [number = '', text] = each.includes('|') ? each.split('|') : ['', each];
    return { text: text ?? '', number, heading: undefined, inTable: false };
  });

const ESCROW = 'The Supplier shall deposit the code.';
const pays = 'The Customer shall pay the fees.';

/** The first line of a clause after the paragraphs from `first` to `last`. */
const after = (paragraphs: readonly string[], first: number, last = first, ...lines: readonly string[]) =>
  planClause(outline(...paragraphs), { first, last }, lines.length === 0 ? [ESCROW] : lines);

describe('a typed number', () => {
  it('is the next one at the end of its part, with the same separator', () => {
    expect(after(['4.\tFees', `4.1\t${pays}`, `4.2\t${pays}`, '5.\tTerm'], 2)).toEqual([
      { text: `4.3\t${ESCROW}`, like: 2 },
    ]);
    expect(after([`4.1.  ${pays}`, `4.2.  ${pays}`], 1)).toEqual([{ text: `4.3.  ${ESCROW}`, like: 1 }]);
    expect(after([`Section 4.09 ${pays}`], 0)).toEqual([{ text: `Section 4.10 ${ESCROW}`, like: 0 }]);
  });

  it('has a letter between two others, and the next letter after that', () => {
    const fees = [`4.2 ${pays}`, `4.3 ${pays}`];
    expect(after(fees, 0)?.[0]?.text).toBe(`4.2A ${ESCROW}`);
    expect(after([`4.2 ${pays}`, `4.2A ${pays}`, `4.3 ${pays}`], 0, 1)?.[0]?.text).toBe(`4.2B ${ESCROW}`);
    expect(after([`4. ${pays}`, `5. ${pays}`], 0)?.[0]?.text).toBe(`4A. ${ESCROW}`);
    expect(after([`§ 4 ${pays}`, `§ 5 ${pays}`], 0)?.[0]?.text).toBe(`§ 4a ${ESCROW}`);
    expect(after([`4.2. ${pays}`, `4.3 ${pays}`], 0)?.[0]?.text).toBe(`4.2A. ${ESCROW}`);
  });

  it('has a letter also where the next number was left out, and none where the document counts again', () => {
    expect(after([`4.2 ${pays}`, `4.4 ${pays}`], 0)?.[0]?.text).toBe(`4.2A ${ESCROW}`);
    expect(after([`9. ${pays}`, 'Schedule 1', `1. ${pays}`], 0)?.[0]?.text).toBe(`10. ${ESCROW}`);
  });

  it('is left to the user where a list inside of the clause has it', () => {
    expect(after([`1. ${pays}`, '1. one', '2. two', `2. ${pays}`], 0, 2)).toBeUndefined();
    expect(after(['ARTICLE IV', pays], 0, 1)).toBeUndefined();
  });

  it('replaces the number of the wording', () => {
    expect(after([`4.1\t${pays}`], 0, 0, `12.3 ${ESCROW}`)?.[0]?.text).toBe(`4.2\t${ESCROW}`);
  });
});

describe('items', () => {
  const lines = ['It ends if:', '(a) one; or', '(b) two.', 'Nothing else ends it.'];

  it('are written as those below such clauses are', () => {
    const text = [`1.1\t${pays}`, '(i)\tone', '(ii)\ttwo', `1.2\t${pays}`];
    expect(after(text, 3, 3, ...lines)).toEqual([
      { text: '1.3\tIt ends if:', like: 3 },
      { text: '(i)\tone; or', like: 1 },
      { text: '(ii)\ttwo.', like: 1 },
      { text: 'Nothing else ends it.' },
    ]);
    const deep = [`1.1 ${pays}`, '1.1.1 one', `1.2 ${pays}`];
    expect(after(deep, 2, 2, ...lines)?.map(({ text: own }) => own)).toEqual([
      '1.3 It ends if:',
      '1.3.1 one; or',
      '1.3.2 two.',
      'Nothing else ends it.',
    ]);
  });

  it('are never written like clauses of a level above', () => {
    const text = [`1.1 ${pays}`, '1. Schedule', `1.1 ${pays}`];
    expect(after(text, 2, 2, ...lines)?.slice(1)).toEqual(lines.slice(1).map((own) => ({ text: own })));
  });

  it('are left to Word where it counts them, and as they are where no clause has any', () => {
    const text = [`1.1|${pays}`, '(a)|one', `1.2|${pays}`];
    expect(after(text, 2, 2, ...lines)?.slice(0, 3)).toEqual([
      { text: 'It ends if:', like: 2 },
      { text: 'one; or', like: 1 },
      { text: 'two.', like: 1 },
    ]);
    expect(after([`1.1|${pays}`], 0, 0, ...lines)?.slice(1)).toEqual(
      lines.slice(1).map((own) => ({ text: own })),
    );
  });
});

describe('after a title', () => {
  const agreement = ['1.|Fees', `1.1|${pays}`, `1.2|${pays}`, '2.|Term', `2.1|${pays}`];

  it('a clause without a title is the next below it', () => {
    expect(after(agreement, 0, 2)).toEqual([{ text: ESCROW, like: 2 }]);
    const written = ['1. Fees', `1.1 ${pays}`, '2. Term', `2.1 ${pays}`];
    expect(after(written, 0, 1)).toEqual([{ text: `1.2 ${ESCROW}`, like: 1 }]);
  });

  it('a clause with a title is the next title, and its text is below it', () => {
    expect(after(agreement, 0, 2, 'Escrow', ESCROW, pays)).toEqual([
      { text: 'Escrow', like: 0 },
      { text: ESCROW, like: 2 },
      { text: pays, like: 2 },
    ]);
    const written = ['1.\tFees', `1.1\t${pays}`, '2.\tTerm', `2.1\t${pays}`];
    expect(after(written, 2, 3, 'Escrow', ESCROW)?.map(({ text }) => text)).toEqual([
      '3.\tEscrow',
      `3.1\t${ESCROW}`,
    ]);
  });

  it('a clause without a title is part of the text below, where that has no number', () => {
    expect(after(['1.|Fees', pays, '2.|Term', pays], 0, 1)).toEqual([{ text: ESCROW, like: 1 }]);
    expect(after(['1.|Fees', pays, '2.|Term', pays], 0, 1, 'Escrow', ESCROW)).toEqual([
      { text: 'Escrow', like: 0 },
      { text: ESCROW, like: 1 },
    ]);
    expect(after(['1.\tFees', pays], 0, 1, `Escrow. ${ESCROW}`)?.map(({ text }) => text)).toEqual([
      '2.\tEscrow',
      ESCROW,
    ]);
  });

  it('a clause is never an item of a sentence there', () => {
    const ends = 'Either party may terminate this Agreement:';
    const items = ['(a)|for convenience; or', '(b)|for breach.'];
    expect(after(['4.|Term', ends, ...items], 0, 3)?.[0]).toEqual({ text: ESCROW, like: 1 });
    expect(after(['4. Term', ends, '(a) for convenience; or', '(b) for breach.'], 0, 3)?.[0]?.text).toBe(
      ESCROW,
    );
    expect(after([`4.|${ends}`, ...items], 1, 1)).toBeUndefined();
  });
});

describe('items', () => {
  it('are never numbers of a rank above, whatever these look like', () => {
    const lines = ['It ends if:', '(a) one; or', '(b) two.'];
    for (const [roman, figure] of [
      ['I.|', '1.|'],
      ['I. ', '1. '],
    ] as const) {
      const text = [
        `${roman}Facts`,
        `${figure}${pays}`,
        `${figure.replace('1', '2')}${pays}`,
        `I${roman}Law`,
      ];
      const more = [...text, `${figure}${pays}`, `${figure.replace('1', '2')}${pays}`, `II${roman}Relief`];
      expect(after(more, 2, 2, ...lines)?.slice(1)).toEqual(lines.slice(1).map((own) => ({ text: own })));
    }
  });
});

describe('an agreement without numbers', () => {
  it('has none, whatever figures its text begins with, and whatever its tables count', () => {
    expect(hasNumbers(outline('Fees', '30 days after the invoice, the fee is due.'))).toBe(false);
    expect(hasNumbers([{ text: '1. Fees', number: '', heading: undefined, inTable: true }])).toBe(false);
    expect(hasNumbers(outline('1.|Fees'))).toBe(true);
  });
});

/** Agreements with typed numbers: how many clauses each part has, and the separators. */
const agreements = fc.record({
  parts: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
  gap: fc.constantFrom('\t', ' ', '  ', '.\t'),
  inserted: fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
    minLength: 1,
    maxLength: 8,
  }),
});

const NUMBER = /^(\d+)\.(\d+)([A-Z]?)/u;
const order = (text: string): number => {
  const [, part = '', count = '', letter = ''] = NUMBER.exec(text) ?? [];
  return (
    Number(part) * 10_000 + Number(count) * 100 + (letter === '' ? 0 : (letter.codePointAt(0) ?? 0) - 64)
  );
};

describe('clauses that are inserted one after the other', () => {
  it('never have a number twice, and all stay in order', () => {
    fc.assert(
      fc.property(agreements, ({ parts, gap, inserted }) => {
        let texts = parts.flatMap((count, part) =>
          Array.from({ length: count }, (_, clause) => `${part + 1}.${clause + 1}${gap}${pays}`),
        );
        for (const share of inserted) {
          const heads = texts.flatMap((text, index) => (/^\d+\.\d+[A-Z]/u.test(text) ? [] : [index]));
          const first = heads[Math.floor(share * heads.length)] ?? 0;
          const next = heads.find((index) => index > first) ?? texts.length;
          const lines = after(texts, first, next - 1);
          texts = [...texts.slice(0, next), ...(lines ?? []).map(({ text }) => text), ...texts.slice(next)];
          expect(lines).toHaveLength(1);
        }
        const numbers = texts.map(order);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
        expect(texts.every((text) => text.replace(NUMBER, '').startsWith(gap))).toBe(true);
      }),
      { numRuns: rounds(300) },
    );
  });
});
