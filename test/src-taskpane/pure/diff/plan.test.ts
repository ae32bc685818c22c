import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change } from '#pane/pure/diff/model.ts';
import { applyChanges, planRewrite, tickedChanges } from '#pane/pure/diff/plan.ts';
import { rounds } from '#test/setup/rounds.ts';
import { paragraphs, rewrite } from './texts.ts';

/** Returns a clause of a hundred words. */
const clause = (n: number): string =>
  Array.from({ length: 100 }, (_, word) => `word${(n * 37 + word * 11) % 900}`).join(' ');

const change = (
  [paragraph, offset]: readonly [number, number],
  [toParagraph, toOffset]: readonly [number, number],
  text: string,
): Change => ({
  start: { paragraph, offset },
  end: { paragraph: toParagraph, offset: toOffset },
  text,
});

describe('planRewrite', () => {
  it('plans nothing for identical texts', () => {
    expect(planRewrite([['One.', 'Two.']], 'One.\nTwo.')).toEqual([]);
  });

  it('locates the changed words inside a paragraph', () => {
    expect(planRewrite([['Intro.', 'The Seller shall pay.']], 'Intro.\nThe Seller must pay.')).toEqual([
      change([1, 11], [1, 16], 'must'),
    ]);
  });

  it('inserts a whole paragraph after the previous one or before the first', () => {
    const passage = ['Payment is due.', 'Notices are written.'];
    expect(planRewrite([passage], 'Payment is due.\nInterest runs.\nNotices are written.')).toEqual([
      change([0, 15], [0, 15], '\nInterest runs.'),
    ]);
    expect(planRewrite([passage], 'Interest runs.\nPayment is due.\nNotices are written.')).toEqual([
      change([0, 0], [0, 0], 'Interest runs.\n'),
    ]);
  });

  it('deletes a whole paragraph with its mark, the last one with the mark before it', () => {
    const passage = ['Payment is due.', 'Interest runs.', 'Notices are written.'];
    expect(planRewrite([passage], 'Payment is due.\nNotices are written.')).toEqual([
      { ...change([1, 0], [2, 0], ''), removes: 1 },
    ]);
    expect(planRewrite([passage], 'Payment is due.\nInterest runs.')).toEqual([
      { ...change([1, 14], [2, 20], ''), removes: 2 },
    ]);
  });

  it('splits a paragraph where the new text begins another one', () => {
    const long = 'The Seller delivers the goods on Monday. The Buyer pays the price within ten days.';
    const parted = 'The Seller delivers the goods on Monday.\nThe Buyer pays the price within ten days.';
    expect(planRewrite([[long]], parted)).toEqual([change([0, 40], [0, 41], '\n')]);
  });

  it('joins paragraphs that the new text has as one, and changes other words', () => {
    const passage = [
      'The Seller delivers the goods on Monday.',
      'The Buyer pays the price within ten days.',
      'Notices.',
    ];
    expect(
      planRewrite(
        [passage],
        'The Seller delivers the goods on Monday, the Buyer pays the price within ten days.\nNotices.',
      ),
    ).toEqual([change([0, 39], [1, 3], ', the')]);
  });

  it('treats only the new paragraph as inserted before all others', () => {
    const passage = ['Alpha beta gamma.', 'Delta epsilon zeta.', 'Eta theta iota.'];
    expect(
      planRewrite([passage], ['New first words.', ...passage.slice(0, 2)].join('\n')).map(
        ({ start, end }) => end.paragraph - start.paragraph,
      ),
    ).toEqual([0, 1]);
  });

  it('gives exactly the new text when all changes are made, and the old one when none is', () => {
    fc.assert(
      fc.property(
        fc.oneof(rewrite, fc.record({ before: paragraphs, after: paragraphs })),
        ({ before, after }) => {
          const plan = planRewrite([before], after.join('\n'));
          expect(applyChanges(before, plan)).toEqual(after);
          expect(applyChanges(before, [])).toEqual(before);
        },
      ),
      { numRuns: rounds(500) },
    );
  });

  it('allows each change to be made without the others', () => {
    fc.assert(
      fc.property(rewrite, fc.infiniteStream(fc.boolean()), ({ before, after }, ticks) => {
        const plan = planRewrite([before], after.join('\n'));
        const without = plan.flatMap((_, index) => (ticks.next().value === true ? [index] : []));
        const left = tickedChanges(plan, without);
        // What was omitted is unchanged, and from there the rest of the plan still gives the new text.
        const lines = applyChanges(before, left).join('\n');
        const grown = (changes: readonly Change[]): number =>
          applyChanges(before, changes).join('\n').length - before.join('\n').length;
        const out = plan.filter((_, index) => without.includes(index));
        expect(grown(left) + grown(out)).toBe(grown(plan));
        for (const { text } of left) expect(lines).toContain(text);
      }),
      { numRuns: rounds(200) },
    );
  });

  it('never overlaps, and keeps words between two changes of a paragraph', () => {
    fc.assert(
      fc.property(rewrite, ({ before, after }) => {
        const plan = planRewrite([before], after.join('\n'));
        for (const [index, { end }] of plan.entries()) {
          const next = plan[index + 1]?.start;
          if (next === undefined || next.paragraph > end.paragraph) continue;
          expect(next.paragraph).toBe(end.paragraph);
          expect(next.offset).toBeGreaterThanOrEqual(end.offset);
        }
      }),
      { numRuns: rounds(200) },
    );
  });

  it('never carries a word from one cell into another', () => {
    const cells = fc.array(paragraphs, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(cells, paragraphs, (blocks, after) => {
        const ends: number[] = [];
        for (const block of blocks) ends.push((ends.at(-1) ?? 0) + block.length);
        const blockOf = (paragraph: number): number => ends.findIndex((end) => paragraph < end);
        for (const { start, end } of planRewrite(blocks, after.join('\n'))) {
          expect(blockOf(end.paragraph)).toBe(blockOf(start.paragraph));
        }
      }),
      { numRuns: rounds(200) },
    );
  });

  it('refuses changes of a paragraph that does not exist', () => {
    expect(() => applyChanges(['a'], [change([1, 0], [1, 0], 'b')])).toThrow('no paragraph 1');
  });

  it('plans ten thousand words without blocking the pane', () => {
    const passage = Array.from({ length: 100 }, (_, n) => clause(n));
    const after = passage.map((text, n) => text.replaceAll(' word1', n % 3 === 0 ? ' term1' : ' word1'));
    const plan = planRewrite([passage], after.join('\n'));
    expect(applyChanges(passage, plan)).toEqual(after);
    expect(plan.length).toBeGreaterThan(50);
  });
});
