import { describe, expect, it } from 'vitest';
import { allTables, fillSentences } from './message-tables.ts';

const all = fillSentences(allTables);

describe('the message table', () => {
  it('has all parts', () => {
    expect(all.length).toBeGreaterThan(150);
    expect(all.some(([path]) => path.startsWith('word.'))).toBe(true);
  });

  it('speaks plainly: no shouting, no begging, no leftovers of code', () => {
    const wrong = all.filter(([, text]) =>
      /!|\bplease\b|\boops\b|undefined|NaN|\[object|\s{2}|^\s|TODO/i.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps sentences short: at most 30 words each', () => {
    const long = all.filter(([, text]) =>
      text.split(/[.:;]\s/).some((sentence) => sentence.split(/\s+/).length > 30),
    );
    expect(long).toEqual([]);
  });
});
