import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const table = await readFile('test/PROMISES.md', 'utf8');
const rows = [
  ...table.matchAll(/^\| (?!promise|---)(?<promise>.+?) \| `(?<path>.+?)` \| ?(?<words>.*?) ?\|$/gmu),
].map(({ groups }) => ({
  promise: groups?.['promise'],
  path: groups?.['path'],
  words: groups?.['words'] ?? '',
}));

describe('the promises of test/PROMISES.md', () => {
  it('are each in one row, once', () => {
    expect(rows.length).toBe(table.split('\n').filter((line) => /^\| (?!promise|---)/u.test(line)).length);
    expect(new Set(rows.map(({ promise }) => promise)).size).toBe(rows.length);
  });

  it.each(rows)('$promise: is held by the test that is named', async ({ path, words }) => {
    const source = await readFile(`test/${path}`, 'utf8');
    expect(source).toMatch(/\b(?:it|describe)\b/u);
    expect(words).not.toBe('');
    expect(source).toContain(words);
  });
});
