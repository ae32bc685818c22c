/**
 * `npm run prove:soak`: two relays on one PostgreSQL before a service that counts its own minute, with every fault of the network
 * between them, while panes ask, leave and upload, one relay is killed and started again, and the database hangs at times. The list
 * of projects is longer than the service's minute. Exits with 1 when a limit was exceeded
 * by one, something acknowledged was lost, or memory, connections or places in the queue stay behind.
 */
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '#server/http/clock.ts';
import { seededRandom } from '../setup/random.ts';
import { NO_POSTGRES, findPostgres } from '../setup/postgres/installation.ts';
import { startHangingProxy } from '../setup/hanging-proxy.ts';
import { startPostgres } from '../setup/postgres/server.ts';
import { startFaultProxy } from '../src-server/faults/proxy.ts';
import { anyFault } from './soak/faults.ts';
import type { Ledger } from './soak/load.ts';
import { lossesOf, press } from './soak/load.ts';
import { growthOf } from './soak/minute.ts';
import type { RelayProcess } from './soak/relay.ts';
import { startRelayProcess } from './soak/relay.ts';
import { ALLOWED, startCountingService } from './soak/service.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    panes: { type: 'string', default: '42' },
    projects: { type: 'string', default: '3000' },
    /** An empty database of a PostgreSQL server; without it one is started. */
    'database-url': { type: 'string' },
  },
});
const minutes = Number(values.minutes);
const panes = Number(values.panes);
const projects = Number(values.projects);
const seed = Number(values.seed);
if (
  !(minutes >= 3) ||
  !(panes >= 7) ||
  !(projects >= 500) ||
  ![panes, projects, seed].every(Number.isInteger)
)
  throw new Error(
    '--minutes must be 3 or more, --panes a whole number from 7, --projects one from 500, --seed a whole number.',
  );

/** Memory that is larger by more than this at the end, as a fraction, is a leak. */
const GROWTH_MAX = 0.15;
/** Connections and files that an idle relay may have more than right after its start: those kept for the next call. */
const MORE_FDS = 8;
/** The list of projects is still refreshed for a while when nobody asks. */
const LIST_WAITS = 'codicil_waiting_requests{family="vault"}';
/** How long the database hangs each time: less than those who wait are kept waiting for it. */
const HANG_MS = 10_000;
/** How long the service is gone altogether each time. */
const OUTAGE_MS = 20_000;

const random = seededRandom(seed);
const given = values['database-url'];
const installation = findPostgres();
if (given === undefined && installation === undefined) throw new Error(NO_POSTGRES);
const postgres = given === undefined && installation ? await startPostgres(installation) : undefined;
const clock = systemClock();
const service = await startCountingService(random, clock, projects);
const proxy = await startFaultProxy();
proxy.forwardTo(service.origin);
/** The way to a database of our own, which hangs at times. */
const databaseUrl = new URL(given ?? postgres?.url ?? '');
const databaseProxy = postgres === undefined ? undefined : await startHangingProxy(Number(databaseUrl.port));
if (databaseProxy !== undefined) databaseUrl.port = String(databaseProxy.port);
const env = {
  DATABASE_URL: databaseUrl.href,
  WORKSPACE_BASE_URL: proxy.origin,
  WORKSPACE_TOKEN: 'soak-token',
  TIMEOUT_FIRST_BYTE_SECONDS: '10',
  TIMEOUT_IDLE_SECONDS: '10',
  TIMEOUT_READ_SECONDS: '10',
};
const steady = await startRelayProcess(env);
let mortal = await startRelayProcess(env);
const idleFds = await fdsOf(steady);
print(
  `${minutes} minutes, seed ${seed}, ${panes} panes, ${projects} projects, relays ${steady.pid} and ${mortal.pid}`,
);
print('minute  done  uploads  reads  refused  left  calls/60 s  vault/60 s  MB one  MB two  fds  waiting');

const ledger: Ledger = { done: new Map(), uploaded: new Map(), reads: 0, refused: new Map(), left: 0 };
const stopping = new AbortController();
proxy.set(() => anyFault(random, clock));
const pressing = press(
  { relay: () => (random() < 0.5 ? steady : mortal), clock, ledger, random, signal: stopping.signal },
  panes,
);
const memory: number[] = [];
for (let minute = 1; minute <= minutes; minute += 1) {
  const isThird = minute % 3 === 0;
  for (let part = 0; part < 6; part += 1) {
    await sleep(10_000);
    memory.push((await steady.metrics()).get('process_resident_memory_bytes') ?? 0);
    if (isThird && part === 1) await killAndRestart();
    if (minute % 3 === 2 && part === 2) {
      databaseProxy?.hang();
      await sleep(HANG_MS);
      databaseProxy?.resume();
      part += 1;
    }
    if (isThird && part === 3) {
      await proxy.down();
      await sleep(OUTAGE_MS);
      await proxy.up();
      part += 2;
    }
  }
  await tell(minute);
}
stopping.abort();
await pressing;
proxy.set({ kind: 'pass' });
// Connections that are kept for the next call are closed after a few seconds. Places and streams are gone with their panes.
await sleep(8_000);
const problems = lossesOf(ledger, service);
for (const [family, allowed] of Object.entries(ALLOWED)) {
  const { most } = service.minutes[family as keyof typeof ALLOWED];
  if (most > allowed) problems.push(`${most} ${family} calls in 60 s: ${allowed} are allowed`);
}
for (const [name, relay] of [
  ['one', steady],
  ['two', mortal],
] as const) {
  const metrics = await relay.metrics();
  for (const [key, value] of metrics)
    if (/^codicil_(waiting_requests|streams)\b/.test(key) && value > (key === LIST_WAITS ? 1 : 0))
      problems.push(`relay ${name}: ${key} is ${value} when nobody asks`);
  const fds = metrics.get('process_open_fds') ?? 0;
  if (fds > idleFds + MORE_FDS) problems.push(`relay ${name}: ${fds} open files, ${idleFds} at the start`);
}
const growth = growthOf(memory);
if (growth > GROWTH_MAX) problems.push(`relay one: memory grew by ${(growth * 100).toFixed(0)} %`);
for (const relay of [steady, mortal]) {
  const code = await relay.stop();
  if (code !== 0) problems.push(`a relay ended with ${code}`);
}
await proxy.close();
await service.close();
await databaseProxy?.close();
await postgres?.stop();
print(`\nrefused: ${[...ledger.refused].map(([code, times]) => `${code} ${times}`).join(', ') || 'nothing'}`);
print(
  `${ledger.done.size} completions, ${ledger.uploaded.size} uploads, ${ledger.reads} reads; at most ${service.minutes.completion.most} completions and ${service.minutes.vault.most} vault calls in 60 s; memory ${(growth * 100).toFixed(1)} %`,
);
for (const problem of problems) print(`PROBLEM: ${problem}`);
print(problems.length === 0 ? 'Passed.' : 'Failed.');
process.exitCode = problems.length === 0 ? 0 : 1;

async function killAndRestart(): Promise<void> {
  await mortal.kill();
  mortal = await startRelayProcess(env);
}

async function tell(minute: number): Promise<void> {
  const [one, two] = [await steady.metrics(), await mortal.metrics()];
  const waiting = [one, two].map((metrics) =>
    [...metrics]
      .filter(([key]) => key.startsWith('codicil_waiting_requests'))
      .reduce((sum, [, value]) => sum + value, 0),
  );
  const refused = [...ledger.refused.values()].reduce((sum, times) => sum + times, 0);
  const cells: readonly (readonly [string | number, number])[] = [
    [minute, 6],
    [ledger.done.size, 4],
    [ledger.uploaded.size, 7],
    [ledger.reads, 5],
    [refused, 7],
    [ledger.left, 4],
    [service.minutes.completion.most, 10],
    [service.minutes.vault.most, 10],
    [megabytes(one), 6],
    [megabytes(two), 6],
    [one.get('process_open_fds') ?? 0, 3],
    [waiting.join('+'), 7],
  ];
  print(cells.map(([value, width]) => String(value).padStart(width)).join('  '));
}

function megabytes(metrics: ReadonlyMap<string, number>): string {
  return ((metrics.get('process_resident_memory_bytes') ?? 0) / 1024 / 1024).toFixed(0);
}

async function fdsOf(relay: RelayProcess): Promise<number> {
  return (await relay.metrics()).get('process_open_fds') ?? 0;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
