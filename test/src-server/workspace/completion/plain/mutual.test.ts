import { describe, expect, it } from 'vitest';
import { makeMutual } from '#server/workspace/completion/plain/mutual.ts';

describe('makeMutual', () => {
  it.each([
    [
      'The Supplier shall indemnify the Customer against all claims arising from the Supplier’s negligence.',
      'Each party shall indemnify the other party against all claims arising from its negligence.',
    ],
    [
      '8.1 The Receiving Party shall keep the Disclosing Party’s Confidential Information confidential.',
      '8.1 Each party shall keep the other party’s Confidential Information confidential.',
    ],
    [
      'Customer may not assign this Agreement. Customer shall notify Supplier.',
      'Each party may not assign this Agreement. Each party shall notify the other party.',
    ],
  ])('%s', (passage, mutual) => {
    expect(makeMutual(passage)).toBe(mutual);
  });

  it('leaves a passage that is mutual already as it is', () => {
    const passage = 'Each party shall comply with the law.\nNeither party may assign this Agreement.';
    expect(makeMutual(passage)).toBe(passage);
  });

  it.each([
    'The Customer shall pay the Fees.',
    'If the Supplier fails, the Customer may terminate.',
    'The Supplier shall notify the Customer and the Contractor.',
    'The Supplier shall deliver on time.',
    'The Supplier shall notify the Customer. All Fees are due to the Supplier.',
  ])('refuses, with the reason, what is not certain: %s', (passage) => {
    expect(makeMutual(passage)).toEqual({ because: expect.stringMatching(/\w/) });
  });
});
