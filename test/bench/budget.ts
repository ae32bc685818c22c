/**
 * `npm run bench -- budget`: how the budget shares the firm's minute, compared with a simple queue. Users arrive at seeded random times, on a
 * manual clock, at the budget that the relay uses. Arguments: `--seed`; `--only arrivals` for the last table alone.
 *
 * What the last table can show at best: the service allows 9.8 vault calls a minute. Who created a project uses it without a further
 * call. Others use it only by sharing of the last 60 s, which is one call for a page of 100 projects: with s searches a minute over p
 * pages, all equally likely, one finds its page fresh in s / (s + p) of all cases, so that it costs 1 + p / (s + p) calls.
 */
import { parseArgs } from 'node:util';
import { seededRandom } from '../setup/random.ts';
import { simulateArrivals } from './budget/arrivals.ts';
import { createBoundedFifoLimiter, createFifoLimiter } from './budget/fifo.ts';
import { jain, percentile } from './budget/measures.ts';
import { simulateProjects } from './budget/projects.ts';
import { SCRIPTS, simulateSelfish } from './budget/selfish.ts';
import {
  BURST,
  createFairLimiter,
  createRelayLimiter,
  LIMIT,
  WINDOW_MS,
  simulateDay,
  simulateRush,
} from './budget/simulate.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, only: { type: 'string' } },
});
const seed = Number(values.seed);
const WIDTHS = [6, 7, 5, 6, 8, 8, 8, 9, 9, 6];
const SELFISH = [20, 7, 7, 6, 7, 6, 6, 6];
const PROJECTS = [8, 12, 11, 6, 8, 8, 8];
const ARRIVALS = [8, 10, 8, 6, 8, 5, 7, 7, 7, 6];
/** What is asked, how often in a minute, and which part of it about projects that a colleague shares. */
const ASKED = [
  ['search', 4, 0],
  ['search', 6, 0],
  ['search', 6, 0.4],
  ['search', 8, 0],
  ['completion', 4, 0],
  ['completion', 4, 0.4],
] as const;
const HOURS = 8;

if (values.only !== 'arrivals') await printQueues();
await printArrivals();

async function printQueues(): Promise<void> {
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

  print(
    '\nSelfish users, and eight colleagues who press once in four minutes each, for 30 minutes; waits in seconds\n',
  );
  print(columns(SELFISH, 'script', 'queue', 'pressed', 'served', 'refused', 'p50', 'p95', 'max'));
  for (const script of SCRIPTS)
    for (const [name, make] of [
      ['codicil', createRelayLimiter],
      ['fifo', createBoundedFifoLimiter],
    ] as const) {
      const found = await simulateSelfish(make, script, { minutes: 30, random: seededRandom(seed) });
      print(
        columns(
          SELFISH,
          script.name,
          name,
          String(found.pressed),
          String(found.served),
          String(found.refused),
          seconds(found.waits, 0.5),
          seconds(found.waits, 0.95),
          seconds(found.waits, 1),
        ),
      );
    }

  print(
    '\nThe list of projects, 1,000 users who want 15 searches a minute, 60 minutes; vault calls and searches a minute\n',
  );
  print(
    columns(PROJECTS, 'projects', 'shown in 5 s', 'whole after', 'list', 'searches', 'age p50', 'age max'),
  );
  for (const projects of [1_000, 3_000, 10_000]) {
    const day = await simulateProjects({ projects, minutes: 60, random: seededRandom(seed) });
    print(
      columns(
        PROJECTS,
        String(projects),
        String(day.shownAtStart),
        `${(day.wholeAfter / 60_000).toFixed(1)} min`,
        day.listCalls.toFixed(1),
        day.searches.toFixed(1),
        `${(percentile(day.ages, 0.5) / 60_000).toFixed(1)} min`,
        `${(percentile(day.ages, 1) / 60_000).toFixed(1)} min`,
      ),
    );
  }
}

/** Searches and questions that arrive at random, by the number of projects: what their users wait for. */
async function printArrivals(): Promise<void> {
  print(
    '\n1,000 users who ask about projects at random times, 60 minutes; waits in seconds, vault calls for one request\n',
  );
  print(
    columns(
      ARRIVALS,
      'projects',
      'asks',
      'a minute',
      'shared',
      'served',
      'late',
      'p50',
      'p95',
      'max',
      'calls',
    ),
  );
  for (const projects of [200, 1_000, 3_000, 10_000])
    for (const [kind, perMinute, shared] of ASKED) {
      const options = { kind, projects, perMinute, shared, minutes: 60, random: seededRandom(seed) };
      const hour = await simulateArrivals(options);
      print(
        columns(
          ARRIVALS,
          String(projects),
          kind,
          String(perMinute),
          `${shared * 100} %`,
          `${hour.waits.length}/${hour.pressed}`,
          String(hour.incomplete),
          seconds(hour.waits, 0.5),
          seconds(hour.waits, 0.95),
          seconds(hour.waits, 1),
          hour.vaultCalls.toFixed(1),
        ),
      );
    }
}

function seconds(waits: readonly number[], share: number): string {
  return waits.length === 0 ? '–' : (percentile(waits, share) / 1000).toFixed(1);
}

function row(...cells: readonly string[]): string {
  return columns(WIDTHS, ...cells);
}

function columns(widths: readonly number[], ...cells: readonly string[]): string {
  return cells.map((cell, index) => cell.padStart(widths[index] ?? 0)).join('  ');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
