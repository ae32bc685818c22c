import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns true for tests that belong to this run. `npm test` runs the quick ones, `npm run test:long` the long ones (`TESTS=long`):
 * the same promises on PostgreSQL, more rounds of random input, every
 * hostile file, every agreement, and the proofs that take minutes. CI runs both.
 */
export function isInRun(extent: 'quick' | 'long'): boolean {
  return (process.env.TESTS === 'long') === (extent === 'long');
}

/** What a test uses whose extent differs between the two runs. */
export const LONG =
  /\b(?:(?:describeOn(?:Engines|Postgres)|borrowPostgres|isInRun|quickPart|rounds|assertSurvivesDamage(?:InChild)?|fc\.(?:assert|check))\(|AGREEMENTS\b)/;

/** Returns the paths, from the root of the repository, of the test files of a kind that have long tests. */
export function findLongTests(root: string, kind: 'unit' | 'e2e', what = LONG): string[] {
  return readdirSync(join(root, 'test'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => what.test(readFileSync(path, 'utf8')))
    .map((path) => path.slice(join(root, '/').length).replaceAll('\\', '/'))
    .filter((path) => path.startsWith('test/e2e/') === (kind === 'e2e'))
    .toSorted();
}

/** Returns `count` of the cases, spread evenly, in the quick run and all of them in the long one. */
export function quickPart<T>(cases: readonly T[], count: number): readonly T[] {
  if (isInRun('long') || cases.length <= count) return cases;
  return Array.from(
    { length: count },
    (_, index) => cases.slice(Math.floor((index * cases.length) / count))[0],
  ).filter((each) => each !== undefined);
}
