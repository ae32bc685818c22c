/**
 * npm run prove -- random --minutes 20
 *
 * Runs all tests with random input repeatedly, each time with a new seed and more rounds, until one fails or the time is over. Prints the
 * seed of each lap, and for a failure the test, the counterexample and the command that reproduces it. Exits with 1 after a failure.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runLaps } from './random/laps.ts';
import { findRandomTests, runLap } from './random/lap.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '20' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0 && Number.isFinite(minutes))) {
  console.error('--minutes must be a number above 0.');
  process.exit(2);
}

const files = findRandomTests();
console.log(`${files.length} files with random tests, for ${minutes} minutes.`);
let commandOfLap = '';
const failures = await runLaps({
  milliseconds: minutes * 60_000,
  elapsed: () => performance.now(),
  newSeed: () => randomInt(2 ** 32) | 0,
  run(lap, milliseconds) {
    commandOfLap = `RANDOM_SEED=${lap.seed} RANDOM_ROUNDS=x${lap.times} npm test --`;
    console.log(`Lap ${lap.number}: seed ${lap.seed}, ${lap.times} times the usual rounds …`);
    return runLap(lap, files, milliseconds);
  },
  onLap(lap, { failures: found, finished }) {
    const outcome = finished ? `${found.length} failed` : 'not finished: the time is over';
    console.log(`Lap ${lap.number}: ${outcome}.`);
  },
});
for (const { file, test, message } of failures)
  console.error(`\n${file} › ${test}\n${message}\n\nAgain: ${commandOfLap} ${file}`);
process.exit(failures.length === 0 ? 0 : 1);
