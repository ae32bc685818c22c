import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findLongTests, isInRun } from './extent.ts';

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
    const files = findLongTests(fileURLToPath(new URL('../..', import.meta.url)));
    expect(files).toEqual(
      expect.arrayContaining([
        'test/src-server/workspace/processes.test.ts',
        'test/src-server/workspace/files/hostile.test.ts',
        'test/src-server/workspace/files/mail/eml.test.ts',
        'test/src-taskpane/pure/diff/plan.test.ts',
      ]),
    );
    expect(files).not.toContain('test/repo/architecture.test.ts');
    expect(files.filter((file) => file.startsWith('test/e2e/'))).toEqual([]);
  });
});
