import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyHunks, applyPlan, isEmptyPlan, planRewrite } from '../../../src-taskpane/writing/plan.ts';
import { paragraphs, rewrite } from './texts.ts';

describe('planRewrite', () => {
  it('plans nothing for the same text', () => {
    expect(isEmptyPlan(planRewrite(['One.', 'Two.'], 'One.\nTwo.'))).toBe(true);
  });

  it('says where inside a paragraph the words change', () => {
    expect(planRewrite(['Intro.', 'The Seller shall pay.'], 'Intro.\nThe Seller must pay.')).toEqual({
      hunks: [{ paragraph: 1, start: 11, end: 16, text: 'must' }],
      inserted: [],
      deleted: [],
    });
  });

  it('puts whole paragraphs in only for the difference in number', () => {
    expect(
      planRewrite(
        ['Payment is due.', 'Notices are written.'],
        'Payment is due.\nInterest runs.\nNotices are written.',
      ),
    ).toEqual({ hunks: [], inserted: [{ after: 0, texts: ['Interest runs.'] }], deleted: [] });
  });

  it('takes out the paragraph that the new text has no like of', () => {
    expect(
      planRewrite(
        ['Payment is due.', 'Interest runs.', 'Notices are written.'],
        'Payment is due.\nNotices are written.',
      ).deleted,
    ).toEqual([1]);
  });

  it('gives exactly the new text when applied', () => {
    fc.assert(
      fc.property(
        fc.oneof(rewrite, fc.record({ before: paragraphs, after: paragraphs })),
        ({ before, after }) => {
          const plan = planRewrite(before, after.join('\n'));
          expect(applyPlan(before, plan)).toEqual(after);
          expect(Math.max(before.length, after.length) - Math.min(before.length, after.length)).toBe(
            plan.deleted.length + plan.inserted.reduce((sum, { texts }) => sum + texts.length, 0),
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  it('needs hunks alone for a rewrite with as many paragraphs', () => {
    fc.assert(
      fc.property(paragraphs, paragraphs, (before, fresh) => {
        const after = before.map((text, index) => fresh[index] ?? text);
        expect(applyHunks(before, planRewrite(before, after.join('\n')).hunks)).toEqual(after);
      }),
    );
  });

  it('keeps a kept character between any two hunks of a paragraph', () => {
    fc.assert(
      fc.property(rewrite, ({ before, after }) => {
        const { hunks } = planRewrite(before, after.join('\n'));
        expect(
          hunks.every((hunk, index) => {
            const next = hunks[index + 1];
            return next === undefined || next.paragraph > hunk.paragraph || next.start > hunk.end;
          }),
        ).toBe(true);
      }),
    );
  });

  it('refuses hunks of a paragraph that is not there', () => {
    expect(() => applyHunks(['a'], [{ paragraph: 1, start: 0, end: 0, text: 'b' }])).toThrow(
      'no paragraph 1',
    );
  });
});
