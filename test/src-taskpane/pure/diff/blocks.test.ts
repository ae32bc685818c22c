import { describe, expect, it } from 'vitest';
import { groupBlocks, fitToBlocks } from '#pane/pure/diff/blocks.ts';

describe('the blocks of a passage', () => {
  it('are its stretches of text and its cells, in order', () => {
    expect(groupBlocks(['a', 'b', 'c', 'd'], [0, 1, 1, 2])).toEqual([['a'], ['b', 'c'], ['d']]);
    expect(groupBlocks(['a', 'b'])).toEqual([['a', 'b']]);
  });
});

describe('fitToBlocks', () => {
  const cells = [['The fee is due on Monday.'], ['The Seller delivers.', 'The Buyer pays.'], ['']];

  it('assigns each paragraph its counterpart if the numbers are equal', () => {
    expect(fitToBlocks(['1', '2', '3', '4'], cells)).toEqual([['1'], ['2', '3'], ['4']]);
  });

  it('puts a new line with the paragraph before it, and leaves no block without a line', () => {
    expect(
      fitToBlocks(
        [
          'The fee is due on Tuesday.',
          'The Seller delivers.',
          'The Seller also insures it all.',
          'The Buyer pays.',
          '',
        ],
        cells,
      ),
    ).toEqual([
      ['The fee is due on Tuesday.'],
      ['The Seller delivers.', 'The Seller also insures it all.', 'The Buyer pays.'],
      [''],
    ]);
  });

  it('puts all lines into the only block of a passage without tables', () => {
    expect(fitToBlocks(['1', '2', '3'], [['a']])).toEqual([['1', '2', '3']]);
  });
});
