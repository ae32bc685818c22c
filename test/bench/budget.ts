/**
 * `npm run bench:budget`: how the budget shares the firm's minute, beside a plain queue. Users come by a seeded chance on a clock
 * that is moved by hand, before the budget that the relay uses. Argument: `--seed`.
 */
import { parseArgs } from 'node:util';
import { seededRandom } from '../setup/random.ts';
import { createFifoLimiter } from './budget/fifo.ts';
import { jain, percentile } from './budget/measures.ts';
import { BURST, createFairLimiter, LIMIT, WINDOW_MS, simulateDay, simulateRush } from './budget/simulate.ts';

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
const seed = Number(values.seed);
const WIDTHS = [6, 7, 5, 6, 8, 8, 8, 9, 9, 6];
const HOURS = 8;

print(`${LIMIT} completions in any ${WINDOW_MS / 1000} s; ${HOURS} hours; waits in seconds`);
print(`single: users who send one request at a time; burst: a tenth, who send ${BURST} at once`);
print('Jain: fairness of turns while all want more than there is (1 is even)\n');
print(
  row('users', 'queue', 'load', 'used', 'p50 one', 'p95 one', 'p99 one', 'p50 burst', 'p95 burst', 'Jain'),
);
for (const users of [1, 100, 1_000]) {
  for (const load of [0.5, 0.9]) {
    for (const [name, make] of [
      ['codicil', createFairLimiter],
      ['fifo', createFifoLimiter],
    ] as const) {
      const day = await simulateDay(make, { users, hours: HOURS, load, random: seededRandom(seed) });
      const turns = await simulateRush(make, { users, rounds: 10 });
      print(
        row(
          String(users),
          name,
          `${load * 100} %`,
          `${(day.utilisation * 100).toFixed(0)} %`,
          seconds(day.singles, 0.5),
          seconds(day.singles, 0.95),
          seconds(day.singles, 0.99),
          seconds(day.bursts, 0.5),
          seconds(day.bursts, 0.95),
          jain(turns).toFixed(3),
        ),
      );
    }
  }
}

function seconds(waits: readonly number[], share: number): string {
  return waits.length === 0 ? '–' : (percentile(waits, share) / 1000).toFixed(1);
}

function row(...cells: readonly string[]): string {
  return cells.map((cell, index) => cell.padStart(WIDTHS[index] ?? 0)).join('  ');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
