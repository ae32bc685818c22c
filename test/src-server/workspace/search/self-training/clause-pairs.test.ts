import { describe, expect, it } from 'vitest';
import { clauseKey, clausePairs } from '#server/workspace/search/self-training/clause-pairs.ts';

const BODY =
  'The Provider may suspend the Services at once. It tells the Customer why it did so, in writing.';

describe('the pairs of a clause', () => {
  it('take the heading off the body, whether it stands above or runs in', () => {
    for (const text of [`4.3 Suspension. ${BODY}`, `Suspension\n${BODY}`, BODY]) {
      expect(clausePairs({ fileId: 'f', heading: 'Suspension', text }).heading).toEqual(['Suspension', BODY]);
    }
    expect(clausePairs({ fileId: 'f', text: `4.3 Suspension. ${BODY}` }).heading?.[0]).toBe('Suspension');
  });

  it('put each sentence beside the rest', () => {
    const [one, other] = BODY.split(/(?<=\.) /);
    expect(clausePairs({ fileId: 'f', text: BODY }).sentences).toEqual([
      [one, other],
      [other, one],
    ]);
  });

  it('are none where there is no heading, no body or one sentence', () => {
    expect(clausePairs({ fileId: 'f', text: 'The parties agree.' })).toEqual({ sentences: [] });
    expect(clausePairs({ fileId: 'f', heading: 'Term', text: 'Term' })).toEqual({ sentences: [] });
    expect(clausePairs({ fileId: 'f', heading: '12.4', text: BODY }).heading).toBeUndefined();
  });
});

describe('copies of a clause', () => {
  it('are known by their letters', () => {
    expect(clauseKey('1.2  The Fee,\nis 5 EUR')).toBe(clauseKey('7) the fee is 6 EUR.'));
    expect(clauseKey('the fee')).not.toBe(clauseKey('the fees'));
  });
});
