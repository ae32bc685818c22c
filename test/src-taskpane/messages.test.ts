import { describe, expect, it } from 'vitest';
import { allTables, fillSentences } from './message-tables.ts';

const all = fillSentences(allTables);

describe('the message table', () => {
  it('is complete', () => {
    expect(all.length).toBeGreaterThan(150);
    expect(all.some(([path]) => path.startsWith('word.'))).toBe(true);
  });

  it('has plain wording: no shouting, no begging, no remnants of code', () => {
    const wrong = all.filter(([, text]) =>
      /!|\bplease\b|\boops\b|undefined|NaN|\[object|\s{2}|^\s|TODO/i.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it('has short sentences: at most 30 words each', () => {
    const long = all.filter(([, text]) =>
      text.split(/[.:;]\s/).some((sentence) => sentence.split(/\s+/).length > 30),
    );
    expect(long).toEqual([]);
  });
});
