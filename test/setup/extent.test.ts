import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findLongTests, isInRun, quickPart } from './extent.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

afterEach(() => vi.unstubAllEnvs());

describe('the extent of a run', () => {
  it.each([
    ['', true, false],
    ['long', false, true],
  ])('with TESTS=%s: each test belongs to one of the two runs', (value, quick, long) => {
    vi.stubEnv('TESTS', value);
    expect([isInRun('quick'), isInRun('long')]).toEqual([quick, long]);
  });

  it('has every file with tests on PostgreSQL, random input or hostile files in the long run, and no other', () => {
    const files = findLongTests(root, 'unit');
    expect(files).toEqual(
      expect.arrayContaining([
        'test/src-server/workspace/processes.test.ts',
        'test/src-server/workspace/files/hostile.test.ts',
        'test/src-server/workspace/files/mail/eml.test.ts',
        'test/src-taskpane/pure/diff/plan.test.ts',
      ]),
    );
    expect(files).not.toContain('test/repo/architecture.test.ts');
    expect(findLongTests(root, 'e2e')).toContain('test/e2e/focus.test.ts');
    expect(files.filter((file) => file.startsWith('test/e2e/'))).toEqual([]);
  });

  it('has some of the cases in the quick run, and all in the long one', () => {
    vi.stubEnv('TESTS', '');
    const cases = [1, 2, 3, 4, 5, 6, 7];
    expect([quickPart(cases, 3), quickPart(cases, 9)]).toEqual([[1, 3, 5], cases]);
    vi.stubEnv('TESTS', 'long');
    expect(quickPart(cases, 3)).toEqual(cases);
  });
});
