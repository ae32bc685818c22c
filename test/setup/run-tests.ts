/**
 * `npm test`: every test that is not a long one, first those without a browser. `npm test -- FILE …` runs only the files whose path has one
 * of these words, and passes options on to Vitest; `npm test -- --watch` runs what a change touches.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';

const VITEST = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

/** Runs one command of Node; ends this process with its exit code where that is not 0. */
function run(...words: readonly string[]): void {
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function runProjects(projects: readonly string[], words: readonly string[]): void {
  const named = projects.flatMap((name) => ['--project', name]);
  const way = words.includes('--watch') ? 'watch' : 'run';
  run(
    VITEST,
    way,
    '--config',
    'test/vitest.config.ts',
    ...named,
    ...words.filter((word) => word !== '--watch'),
  );
}

run('--import', 'tsx', 'test/setup/programs.ts');
const words = process.argv.slice(2);
if (words.includes('--watch')) runProjects(['unit'], words);
else if (words.length > 0) runProjects(['unit', 'unit-own', 'e2e'], words);
else {
  runProjects(['unit', 'unit-own'], []);
  runProjects(['e2e'], []);
}
