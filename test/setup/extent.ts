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

/** The call by which a test file declares that it has long tests. */
const LONG =
  /\b(?:describeOn(?:Engines|Postgres)|borrowPostgres|isInRun|rounds|assertSurvivesDamage\w*)\(|\bAGREEMENTS\b|from 'fast-check'/;

/** Returns the paths, from the root of the repository, of test files that have long tests. Browser tests have none. */
export function findLongTests(root: string, what = LONG): string[] {
  return readdirSync(join(root, 'test'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => what.test(readFileSync(path, 'utf8')))
    .map((path) => path.slice(join(root, '/').length).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('test/e2e/'))
    .toSorted();
}
