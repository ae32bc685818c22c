import { describe, expect, it } from 'vitest';
import { moveQuoted } from '#pane/pure/prompts/move-quoted.ts';

const CLAUSE = 'The Supplier shall pay at once.';
const TERM = '“Fees” means the fees in Schedule 1.';

describe('texts of the document in an instruction', () => {
  it('become the passage below, or notes with their numbers', () => {
    expect(moveQuoted(`Read ${CLAUSE} with ${TERM}.`, CLAUSE, [CLAUSE, TERM])).toEqual({
      instruction: 'Read the passage below with note 1 below.',
      notes: [TERM],
    });
  });

  it('stay where they are short, or where the user has changed them', () => {
    const instruction = 'Explain Fees, and The Supplier shall pay.';
    expect(moveQuoted(instruction, '', ['Fees', CLAUSE])).toEqual({ instruction, notes: [] });
  });
});
