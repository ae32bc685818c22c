import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findLongTests, isInRun, LONG, quickPart } from './extent.ts';
import { skipRepeats } from './repeats.ts';

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

  it('has in the long run no test that the quick one runs the same', () => {
    const source = [
      "import { isInRun, quickPart, rounds } from './extent.ts';",
      'const few = quickPart(cases, 3);',
      'const assertAll = (it: Rule) => fc.assert(it);',
      "it('the same', () => check(1));",
      "it.each([1, 2])('the same of %s', (value) => check(value));",
      "it.each(few)('some of %s', (value) => check(value));",
      "it('random', () => assertAll(rule));",
      "describe.runIf(isInRun('long'))('long', () => { it('inside', () => check(2)); });",
      "describe('opened', () => { beforeAll(() => open(few)); it('inside', () => check(3)); });",
      "describe('plain', () => { it('inside', () => check(4)); it('with rounds', () => check(rounds(5))); });",
      "function both() { it('whose caller decides', () => check(6)); }",
    ].join('\n');
    expect(
      skipRepeats('a.test.ts', source)
        .split('\n')
        .filter((row) => row.includes('it.skip')),
    ).toEqual([
      "it.skip('the same', () => check(1));",
      "it.skip.each([1, 2])('the same of %s', (value) => check(value));",
      "describe('plain', () => { it.skip('inside', () => check(4)); it('with rounds', () => check(rounds(5))); });",
    ]);
  });

  it('has every test in one of the runs: what differs between them is in a test that the long one keeps', () => {
    for (const path of [...findLongTests(root, 'unit'), ...findLongTests(root, 'e2e')]) {
      const source = readFileSync(join(root, path), 'utf8');
      const kept = skipRepeats(path, source).replaceAll(/\bit\.skip\b/g, '');
      expect([path, /\bit\b/.test(kept)]).toEqual([path, true]);
    }
    expect(() => skipRepeats('a.test.ts', "push(isInRun('long'));\nit('is', () => check());")).toThrow(
      'a.test.ts: what is at 5 differs between the runs, but is in no test',
    );
  });

  it('knows every helper whose extent differs, by the names in LONG', () => {
    const helpers = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^(?:bench|prove|fixtures)\//.test(path))
      .filter((path) => LONG.test(readFileSync(join(root, 'test', path), 'utf8')));
    // A new one: everything that it exports and that differs must be a name in LONG.
    expect(helpers.toSorted()).toEqual([
      'setup/agreements.ts',
      'setup/extent.ts',
      'setup/postgres.ts',
      'setup/rounds.ts',
      'src-server/workspace/engines.ts',
      'src-server/workspace/files/damage.ts',
      'src-server/workspace/support.ts',
    ]);
  });
});
