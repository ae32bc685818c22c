import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describePlace } from '#pane/pure/prompts/place.ts';
import { rounds } from '#test/setup/rounds.ts';

const heading = { heading: 1, item: 1 };
const item = { item: 2 };

describe('the place of a passage in its document', () => {
  it('is its headings and list items with level and number, in order', () => {
    expect(
      describePlace({
        paragraphs: ['Fees', 'The Buyer pays:', 'at once', 'in full', '', 'Mere text.'],
        numbers: ['8', '8.1', '(a)', '(b)', '', ''],
        outline: [heading, { item: 1 }, item, item, {}, {}],
      }),
    ).toBe(
      'The passage is in order: heading of level 1, numbered 8; list of level 1, numbered 8.1; list of level 2, numbered (a) to (b); text.',
    );
  });

  it('is not said of mere text', () => {
    expect(describePlace({ paragraphs: ['The Buyer pays.'], outline: [{}] })).toBe('');
  });

  it('never has words of the document among the instructions', () => {
    const words = fc.array(fc.stringMatching(/^[a-z<>/]{1,9}$/u), { minLength: 3, maxLength: 9 });
    fc.assert(
      fc.property(words, (said) => {
        const numbers = [said.join(' ')];
        expect(describePlace({ paragraphs: ['x'], numbers, outline: [item] })).toBe(
          'The passage is in order: list of level 2.',
        );
      }),
      { numRuns: rounds(50) },
    );
  });
});
