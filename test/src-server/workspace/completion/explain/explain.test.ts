import { describe, expect, it } from 'vitest';
import { explainByExtracts } from '#server/workspace/completion/explain/explain.ts';

describe('explainByExtracts', () => {
  it('groups sentences by who must, must not and may, with times and amounts, and omits titles', () => {
    const passage =
      '11.2 Termination. Either party may terminate this Agreement on thirty (30) days’ notice. ' +
      'The Supplier shall repay £500 within 10 Business Days. The Customer shall not use the Services. ' +
      'In no event shall Supplier be liable for lost profits. The remainder of this Agreement continues.';
    expect(explainByExtracts(passage)).toBe(
      [
        'Who must do what:\n- The Supplier: “The Supplier shall repay £500 within 10 Business Days.” (clause 11.2)',
        'Who must not do what:\n- The Customer: “The Customer shall not use the Services.” (clause 11.2)',
        'Who may do what:\n- Either party: “Either party may terminate this Agreement on thirty (30) days’ notice.” (clause 11.2)',
        'Who is not bound or not liable:\n- “In no event shall Supplier be liable for lost profits.” (clause 11.2)',
        'What else it says:\n- “The remainder of this Agreement continues.” (clause 11.2)',
        'Times and amounts:\n- “thirty (30) days”, “£500”, “within 10 Business Days”',
      ].join('\n\n'),
    );
  });

  it('puts a sentence that does several things under a separate heading', () => {
    expect(explainByExtracts('The Agent shall act in good faith and may not assign this Agreement.')).toBe(
      'Several of these at once:\n- “The Agent shall act in good faith and may not assign this Agreement.”',
    );
  });

  it('gives list items the modality of the words before them', () => {
    expect(explainByExtracts('The Supplier shall:\n(a) keep records;\n(b) insure the goods.')).toBe(
      'Who must do what:\n- The Supplier: “The Supplier shall:”\n- The Supplier: “(a) keep records;”\n- The Supplier: “(b) insure the goods.”',
    );
  });

  it('quotes without headings if nothing is certain', () => {
    expect(explainByExtracts('This Agreement is governed by the laws of Delaware.')).toBe(
      '- “This Agreement is governed by the laws of Delaware.”',
    );
  });

  it('does not explain titles', () => {
    expect(explainByExtracts('11.2 Termination.')).toBeUndefined();
  });
});
