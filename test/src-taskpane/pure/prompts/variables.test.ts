import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillVariables, findVariables, isVariable, VARIABLES } from '#pane/pure/prompts/variables.ts';

describe('variables of a prompt', () => {
  it('are names in braces, each once, in any case and spacing', () => {
    expect(findVariables('Use {Selection} and { defined_terms }, {selection} and {colour}.')).toEqual([
      'selection',
      'defined terms',
      'colour',
    ]);
    expect(['selection', 'colour'].map(isVariable)).toEqual([true, false]);
    expect(findVariables('No {} and no {line\nbreak} and no { of code }'.replace(' of code ', ''))).toEqual(
      [],
    );
  });

  it('are replaced by their values; one without a value stays', () => {
    const values = new Map([['party', 'Acme Ltd'] as const, ['matter', ''] as const]);
    expect(fillVariables('For {party} in {Party}: {matter}, {colour}', values)).toBe(
      'For Acme Ltd in Acme Ltd: {matter}, {colour}',
    );
  });

  it('never replace the content of a value, and lose none of it', () => {
    const part = fc.oneof(fc.constantFrom('{party}', '{clause}', '$&', '$1', '\\'), fc.string());
    fc.assert(
      fc.property(part, part, fc.constantFrom(...VARIABLES), (before, value, variable) => {
        fc.pre(value !== '' && findVariables(before).length === 0 && !/[{}]/u.test(before));
        expect(fillVariables(`${before}{${variable}}`, new Map([[variable, value]]))).toBe(
          `${before}${value}`,
        );
      }),
    );
  });
});
