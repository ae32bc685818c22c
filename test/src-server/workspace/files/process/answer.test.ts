import { describe, expect, it } from 'vitest';
import type { Block, ReadFile } from '#server/workspace/files/model.ts';
import { formatAnswer, parseAnswer } from '#server/workspace/files/process/answer.ts';

describe('the answer about a file', () => {
  it.each([0, 1, 10_000, 20_001])('is one line that gives back the file, with %i blocks', (count) => {
    const blocks = Array.from({ length: count }, (_, index): Block => ({
      kind: 'tableRow',
      start: index,
      end: index + 1,
      ...(index % 2 === 0 ? { label: `${index}.` } : { level: 1 }),
    }));
    const file: ReadFile = {
      text: 'a "quote"\nand a line',
      blocks,
      pages: [{ offset: 0, page: 1 }],
      pageBasis: 'exact',
      ...(count === 0 ? {} : { notes: [{ kind: 'hidden', place: 'body', count }] }),
    };
    const line = [...formatAnswer(file)].join('');
    expect(line.indexOf('\n')).toBe(line.length - 1);
    expect(parseAnswer(line)).toEqual(file);
  });
});
