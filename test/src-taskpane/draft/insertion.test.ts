import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src-taskpane/draft/answer.ts';
import { answerRefusal, comparing, type Compared } from '../../../src-taskpane/draft/insertion.ts';
import { inOneGo } from '../../../src-taskpane/writing/slices.ts';
const old = 'The Supplier shall forthwith notify the Customer.';

function answer(over: Partial<Answer>, yields: 'rewrite' | 'answer' = 'rewrite'): Answer {
  const target = {
    paragraphs: [old],
    text: old,
    isEmpty: false,
    story: 'body',
    unread: [],
    fingerprint: 'f',
  } as const;
  return {
    asked: { label: 'Plain language', yields, target, projectId: 'p1' },
    status: 'done',
    text: '',
    sources: [],
    queue: undefined,
    requestId: undefined,
    error: undefined,
    ...over,
  };
}
const compare = (of: Answer): Compared => inOneGo(comparing(of));

describe('the redline of a rewrite', () => {
  it('gives the old text without insertions and the new one without deletions, and counts places', () => {
    const { pieces, plan } = compare(answer({ text: 'The Supplier shall promptly notify the Customer.' }));
    const without = (kind: string): string =>
      pieces.map((piece) => (piece.kind === kind ? '' : piece.text)).join('');
    expect(without('inserted')).toBe(old);
    expect(without('deleted')).toBe('The Supplier shall promptly notify the Customer.');
    expect(plan).toHaveLength(1);
  });

  it('has no change for the same words in Markdown', () => {
    expect(compare(answer({ text: `**${old}**` })).plan).toEqual([]);
  });
});

describe('an answer that cannot be inserted', () => {
  it('is a rewrite that is not whole, but not a part of an answer', () => {
    expect(answerRefusal(answer({ text: 'half', status: 'stopped' }))).toMatch(/not complete/);
    expect(answerRefusal(answer({ text: 'half', status: 'stopped' }, 'answer'))).toBeUndefined();
    expect(answerRefusal(answer({ text: 'half', status: 'answering' }, 'answer'))).toMatch(/still coming/);
    expect(answerRefusal(answer({ text: ' ' }, 'answer'))).toMatch(/empty/);
  });
});
