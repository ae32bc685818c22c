import { describe, expect, it } from 'vitest';
import type { Answer } from '#pane/tabs/draft/answer.ts';
import { answerRefusal, comparingAnswer } from '#pane/tabs/draft/result/insertion.ts';
import type { Compared } from '#pane/features/insert/compare.ts';
import { runToEnd } from '#pane/pure/diff/slices.ts';
import { answerOf, OLD, rewriteOf } from '../answers.ts';

const compare = (of: Answer): Compared => runToEnd(comparingAnswer(of));

describe('the redline of a rewrite', () => {
  it('gives the old text without insertions and the new one without deletions, and counts places', () => {
    const { pieces, plan } = compare(rewriteOf({ text: 'The Supplier shall promptly notify the Customer.' }));
    const without = (kind: string): string =>
      pieces.map((piece) => (piece.kind === kind ? '' : piece.text)).join('');
    expect(without('inserted')).toBe(OLD);
    expect(without('deleted')).toBe('The Supplier shall promptly notify the Customer.');
    expect(plan).toHaveLength(1);
  });

  it('has no change for the same words in Markdown', () => {
    expect(compare(rewriteOf({ text: `**${OLD}**` })).plan).toEqual([]);
  });
});

describe('an answer that cannot be inserted', () => {
  it('is an incomplete rewrite, but not an incomplete answer', () => {
    expect(answerRefusal(rewriteOf({ text: 'half', status: 'stopped' }))).toMatch(/not complete/);
    expect(answerRefusal(answerOf({ text: 'half', status: 'stopped' }))).toBeUndefined();
    expect(answerRefusal(answerOf({ text: 'half', status: 'answering' }))).toMatch(/still coming/);
    expect(answerRefusal(answerOf({ text: ' ' }))).toMatch(/empty/);
  });
});
