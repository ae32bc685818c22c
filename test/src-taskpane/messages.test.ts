import { describe, expect, it } from 'vitest';
import { messages } from '#pane/messages.ts';

/** Every sentence of the table by its path; those with values are filled with samples. */
function sentences(node: unknown, path: string): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node === 'function') return [[path, String(node(3, 4, 5, 6))]];
  return Object.entries(node as object).flatMap(([key, value]) => sentences(value, `${path}.${key}`));
}
const all = sentences(messages, 'messages');

describe('the message table', () => {
  it('has all parts', () => {
    expect(all.length).toBeGreaterThan(150);
    expect(all.some(([path]) => path.startsWith('messages.word.'))).toBe(true);
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
