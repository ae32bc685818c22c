import { describe, expect, it } from 'vitest';
import { createMinute, growthOf } from './minute.ts';

describe('a counted minute', () => {
  it('finds the fullest sixty seconds, wherever they begin', () => {
    const minute = createMinute();
    for (const at of [0, 10_000, 59_999, 60_000, 69_999, 200_000]) minute.note(at);
    expect(minute.most).toBe(4);
  });

  it('forgets calls that are a minute old', () => {
    const minute = createMinute();
    for (const at of [0, 60_000, 120_000]) minute.note(at);
    expect([minute.most, minute.count]).toEqual([1, 3]);
  });
});

describe('growth', () => {
  it('compares the last third with the middle one, whatever came before', () => {
    expect(growthOf([1, 1, 1, 100, 300, 200, 110, 900, 120])).toBeCloseTo(0.1);
  });

  it('is zero for a few measurements', () => {
    expect(growthOf([1, 50, 900])).toBe(0);
  });
});
