import { expect, it } from 'vitest';
import { clauseName } from '#pane/ui/clause-name.ts';

it('writes a numbered clause in the language of the page, with what follows the number', () => {
  expect(clauseName('Clause 8.2')).toBe('Clause 8.2');
  expect(clauseName('Clause 8: Fees')).toBe('Clause 8: Fees');
});

it('leaves the names that a document writes', () => {
  for (const label of ['Schedule 1', 'Section 4', '“Clauses 1 and 2”', ''])
    expect(clauseName(label)).toBe(label);
});
