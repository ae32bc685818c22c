/**
 * npm run prove -- random --minutes 20
 *
 * Runs all tests with random input repeatedly, each time with a new seed and more rounds, until one fails or the time is over. Prints the
 * seed of each lap, and for a failure the test, the counterexample and the command that reproduces it. Exits with 1 after a failure.
 */
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findLongTests } from '#test/setup/extent.ts';
import { runVitest } from './vitest.ts';

/** Largest factor of the usual rounds, so that a lap over all files still ends. */
const MOST_TIMES = 20;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '20' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0 && Number.isFinite(minutes))) {
  console.error('--minutes must be a number above 0.');
  process.exit(2);
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = findLongTests(root, 'unit', /\brounds\(|from 'fast-check'/);
console.log(`${files.length} files with random tests, for ${minutes} minutes.`);
const end = performance.now() + minutes * 60_000;
for (let lap = 1; performance.now() < end && process.exitCode === undefined; lap += 1) {
  const env = { RANDOM_SEED: String(randomInt(2 ** 32) | 0), RANDOM_ROUNDS: `x${Math.min(lap, MOST_TIMES)}` };
  const { RANDOM_SEED: seed, RANDOM_ROUNDS: times } = env;
  console.log(`Lap ${lap}: seed ${seed}, ${times} the usual rounds …`);
  const args = ['--config', 'test/vitest.config.ts', '--project', 'unit', '--bail=1', ...files];
  // oxlint-disable-next-line no-await-in-loop -- one lap after the other
  const { failures, finished } = await runVitest({ root, args, env, milliseconds: end - performance.now() });
  console.log(`Lap ${lap}: ${finished ? `${failures.length} failed` : 'not finished: the time is over'}.`);
  for (const { file, test, message } of failures)
    console.error(
      `\n${file} › ${test}\n${message}\n\nAgain: RANDOM_SEED=${seed} RANDOM_ROUNDS=${times} npm test -- ${file}`,
    );
  if (failures.length > 0) process.exitCode = 1;
}
