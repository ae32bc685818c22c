import { describe, expect, it } from 'vitest';
import { jain, percentile } from './measures.ts';

describe('the measures of the bench', () => {
  it('use the nearest rank for a percentile', () => {
    expect([percentile([4, 1, 3, 2], 0.5), percentile([4, 1, 3, 2], 0.95), percentile([], 0.5)]).toEqual([
      2, 4, 0,
    ]);
  });

  it('cover the extremes of Jain’s index', () => {
    expect([jain([5, 5, 5]), jain([9, 0, 0])]).toEqual([1, 1 / 3]);
  });
});
