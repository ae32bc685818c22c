import { describe, expect, it } from 'vitest';
import { applyMutation, lineOf, mutationsOf } from './mutate.ts';

/** Returns the source after each of its mutations. */
const after = (text: string): readonly string[] =>
  mutationsOf(text).map((mutation) => applyMutation(text, mutation));

describe('mutations of a source', () => {
  it.each([
    ['x = a === b;', ['x = a !== b;']],
    ['x = a < b && c;', ['x = a <= b && c;', 'x = a < b || c;']],
    ['x = a <= MOST_MS;', ['x = a > MOST_MS;']],
    ['x = LEAST > a;', ['x = LEAST <= a;']],
    ['x = list.every(f);', ['x = list.some(f);']],
    ['  if (a) return b;', ['', '  if (!a) return b;']],
    ['  reviewer.wake();', ['']],
    ['  x = await f();', ['  x = f();']],
    ['return true;', ['return false;']],
    ['x = f(1);', ['x = f(2);']],
    ['const END = start + 1;', ['const END = start - 1;', 'const END = start + 2;']],
  ])('of %j are %j', (text, expected) => {
    expect(after(text)).toEqual(expected);
  });

  it('never touch comments, strings, patterns, types, imports, styles and named numbers', () => {
    const text = [
      "import { a } from './a < b.ts';",
      '/** True when a < b && c. */',
      'export interface One {',
      '  readonly a: true;',
      '}',
      '// if (a) return b;',
      "const x: Map<string, number> = new Map([['a === b', `c && ${'d'}`]]);",
      'const y = /a && b/u;',
      'const useStyles = makeStyles({',
      "  row: { flexGrow: 1, '> div': { minWidth: 0 } },",
      '});',
      'export const MOST_MS = 15 * 60_000;',
      'const SHARE = 1 / 3;',
    ].join('\n');
    expect(after(text)).toEqual([]);
  });

  it('report the line in which they begin', () => {
    const text = 'const a = 0;\n\nconst b = a > c;\n';
    const [first] = mutationsOf(text.replace('= 0', "= ''"));
    expect(lineOf(text, first?.start ?? 0)).toBe(3);
  });
});
