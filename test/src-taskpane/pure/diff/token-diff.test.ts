import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffTokens } from '#pane/pure/diff/token-diff.ts';

/** Builds the second list from the first one's kept tokens and its own changed ones; counts the kept ones. */
function rebuild(old: readonly string[], fresh: readonly string[]): { list: string[]; kept: number } {
  let [a, b, kept] = [0, 0, 0];
  const list: string[] = [];
  for (const segment of diffTokens(old, fresh)) {
    list.push(...(segment.kept ? old.slice(a, a + segment.old) : fresh.slice(b, b + segment.fresh)));
    if (segment.kept) kept += segment.old;
    [a, b] = [a + segment.old, b + segment.fresh];
  }
  expect(a).toBe(old.length);
  return { list, kept };
}

describe('diffTokens', () => {
  it('covers both lists, and keeps only what is the same in both', () => {
    const list = fc.array(fc.constantFrom('a', 'b', 'c', ' '), { maxLength: 60 });
    fc.assert(
      fc.property(list, list, (old, fresh) => {
        expect(rebuild(old, fresh).list).toEqual(fresh);
      }),
    );
  });

  it('keeps nearly all of a long text in which every twentieth word changed', () => {
    let seed = 1;
    const old = Array.from({ length: 20_000 }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return `w${seed % 500}`;
    });
    const fresh = old.map((word, n) => (n % 20 === 7 ? `x${n}` : word));
    expect(rebuild(old, fresh).kept).toBeGreaterThan(18_000);
  });

  it('stays fast on long texts that have nothing in common', () => {
    const old = Array.from({ length: 20_000 }, (_, n) => `a${n}`);
    const other = old.map((_, n) => `b${n}`);
    expect(rebuild(old, other).kept).toBe(0);
  });
});
