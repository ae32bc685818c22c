import { describe, expect, it } from 'vitest';
import { readText } from '#server/workspace/files/text/text.ts';

describe('readText', () => {
  it('keeps the text, except line ends', () => {
    expect(readText('a\r\nb\rc\n').text).toBe('a\nb\nc\n');
  });

  it('finds paragraphs, headings, list items and clauses', () => {
    const { text, blocks } = readText(
      '# Style\n\nFirst line\nsecond line\n\n1. Fees\n1.1 The Customer pays.\n- item\n- other',
    );
    expect(blocks.map(({ kind, start, end, label }) => [kind, text.slice(start, end), label])).toEqual([
      ['heading', '# Style', undefined],
      ['paragraph', 'First line\nsecond line', undefined],
      ['heading', '1. Fees', '1'],
      ['paragraph', '1.1 The Customer pays.', '1.1'],
      ['paragraph', '- item', undefined],
      ['paragraph', '- other', undefined],
    ]);
  });

  it('begins a page at each form feed', () => {
    expect(readText('one\n\ftwo\n\fthree').pages).toEqual([
      { offset: 0, page: 1 },
      { offset: 5, page: 2 },
      { offset: 10, page: 3 },
    ]);
  });

  it('ends a paragraph with its page', () => {
    const { text, blocks } = readText('one\ftwo');
    expect(blocks.map(({ start, end }) => text.slice(start, end))).toEqual(['one', 'two']);
  });
});
