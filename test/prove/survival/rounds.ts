import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openFileBytes } from '#server/workspace/store/bytes/open.ts';
import { checkAll, checkHistory, checkSettled, type Check } from './check.ts';
import { createLedger, presentFiles, presentTables, type Ledger } from './ledger.ts';
import { work } from './load.ts';
import { startProcess, type Clock, type Place, type Service } from './process.ts';

interface SurvivalOptions {
  readonly place: Place;
  readonly rounds: number;
  /** Returns numbers in [0, 1), which determine the operations and the time of each kill. */
  readonly random: () => number;
  /** Probabilities that a round kills the process while it starts, and that it lets earlier work finish first. */
  readonly chances?: { readonly start: number; readonly settled: number };
  /** Returns whether a round has done enough for the process to be killed. */
  readonly isEnough?: (ledger: Ledger, round: number) => boolean;
  /** Called after each round. */
  readonly onRound?: (round: Round) => void;
}

/** The record of a round. */
interface Round {
  readonly number: number;
  /** When the process was killed, in milliseconds after the work began; negative if it had not answered yet. */
  readonly killedAfterMs: number;
  /** Number of changes acknowledged until then, in all rounds. */
  readonly acknowledged: number;
  readonly files: number;
  readonly tables: number;
  readonly losses: number;
  readonly ms: number;
}

/** Number of concurrent calls. */
const WORKERS = 6;
/** Latest kill after the work began, in milliseconds. */
const WORK_MS = 3_000;
/** Latest kill of a starting process, in milliseconds. */
const START_MS = 2_500;
const CHANCES = { start: 0.15, settled: 0.5 };
/** After a kill, work in a shared queue resumes when its leases expire: longer than any lease. */
const LEASE_MS = 16 * 60_000;

/**
 * Starts a workspace, gives it concurrent work of every kind, kills it with SIGKILL at a random moment, restarts it on the same data, and
 * repeats. After each start, and at the end when all work is done, compares its data with what it acknowledged.
 */
export async function survive(options: SurvivalOptions): Promise<Ledger> {
  const { place, random, chances = CHANCES } = options;
  const ledger = createLedger();
  const clock: Clock = { ahead: 0 };
  const began = new Date();
  const bytes = await openFileBytes({
    folder: join(place.dataFolder, 'files'),
    ...(place.s3 === undefined ? {} : { s3: place.s3 }),
    onLeft: () => {},
  });
  const checkOf = (service: Service): Check => ({ service, ledger, bytes, clock, pause: () => wait(50) });
  for (let number = 1; number <= options.rounds; number += 1) {
    const since = performance.now();
    if (place.databaseUrl !== undefined) clock.ahead += LEASE_MS;
    const early = number > 1 && random() < chances.start;
    const killedAfterMs = early
      ? await killAtStart(place, clock, random)
      : await killAtWork(options, { clock, checkOf, ledger, number });
    options.onRound?.({
      number,
      killedAfterMs,
      acknowledged: ledger.acknowledged,
      files: presentFiles(ledger).length,
      tables: presentTables(ledger).length,
      losses: ledger.losses.length,
      ms: performance.now() - since,
    });
  }
  if (place.databaseUrl !== undefined) clock.ahead += LEASE_MS;
  await finish(place, clock, checkOf, ledger, began);
  bytes.close();
  return ledger;
}

async function killAtStart(place: Place, clock: Clock, random: () => number): Promise<number> {
  const { child, ready } = startProcess(place, clock);
  const over = ready.then(
    (service) => service.kill(),
    // Killed before it answered, as intended.
    () => undefined,
  );
  const ms = random() * START_MS;
  await wait(ms);
  child.kill('SIGKILL');
  await over;
  return -ms;
}

async function killAtWork(
  { place, random, chances = CHANCES, isEnough = () => true }: SurvivalOptions,
  {
    clock,
    checkOf,
    ledger,
    number,
  }: {
    readonly clock: Clock;
    readonly checkOf: (service: Service) => Check;
    readonly ledger: Ledger;
    readonly number: number;
  },
): Promise<number> {
  const service = await startProcess(place, clock).ready;
  const check = checkOf(service);
  await checkAll(check);
  if (random() < chances.settled) await checkSettled(check);
  let over = false;
  const since = performance.now();
  const working = work({ service, ledger, random }, WORKERS, () => over);
  const ms = random() * WORK_MS;
  await wait(ms);
  while (!isEnough(ledger, number)) await wait(10);
  over = true;
  await service.kill();
  const killedAfterMs = performance.now() - since;
  await working;
  return killedAfterMs;
}

/** Starts the workspace for the last time, and compares everything once all work is done. */
async function finish(
  place: Place,
  clock: Clock,
  checkOf: (service: Service) => Check,
  ledger: Ledger,
  began: Date,
): Promise<void> {
  const service = await startProcess(place, clock).ready;
  const check = checkOf(service);
  for (const file of ledger.files.values()) file.compared = false;
  await checkAll(check);
  await checkSettled(check, true);
  await checkHistory(check, began);
  if ((await service.stop()) !== 0) ledger.losses.push('the workspace did not end as it should');
}
