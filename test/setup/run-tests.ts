/**
 * `npm test`: every test that is not a long one, first those without a browser. Every project runs, whatever failed before it, and the worst exit
 * code is the command's. `npm test -- FILE …` runs only the files whose path has one of these words, and passes options on to Vitest;
 * `npm test -- --watch` runs what a change touches.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';

const VITEST = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

/** Runs one command of Node and returns its exit code, 1 where a signal ended it. */
function run(...words: readonly string[]): number {
  return spawnSync(process.execPath, words, { stdio: 'inherit' }).status ?? 1;
}

function runProjects(projects: readonly string[], words: readonly string[]): number {
  const named = projects.flatMap((name) => ['--project', name]);
  const way = words.includes('--watch') ? 'watch' : 'run';
  const rest = words.filter((word) => word !== '--watch');
  return run(VITEST, way, '--config', 'test/vitest.config.ts', ...named, ...rest);
}

function runTests(words: readonly string[]): number {
  if (words.includes('--watch')) return runProjects(['unit'], words);
  if (words.length > 0) return runProjects(['unit', 'unit-own', 'e2e'], words);
  return Math.max(runProjects(['unit', 'unit-own'], []), runProjects(['e2e'], []));
}

const prepared = run('--import', 'tsx', 'test/setup/programs.ts');
process.exitCode = prepared === 0 ? runTests(process.argv.slice(2)) : prepared;
