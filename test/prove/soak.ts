/**
 * `npm run prove -- soak`: two relays on one PostgreSQL in front of a service that counts its own minute, with every kind of network fault
 * between them. Users draft, cancel, search and upload, one relay is killed and restarted, and the database sometimes hangs. Three selfish
 * users take all they can get: 48 streams of rows, 4 searches a second, 55 presses at once. The list of projects takes longer than the
 * service's minute. With `--alone` it is one relay without PostgreSQL, killed and started again on its DATA_FOLDER. Exits with 1 if a limit
 * was exceeded, something acknowledged was lost, a request ended without a word, an outage took more requests than were under way, an
 * ordinary user was refused or waited longer than their turn, or memory, connections or queue places remain in use at the end.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '#server/http/clock.ts';
import { seededRandom } from '../setup/random.ts';
import { NO_POSTGRES, findPostgres } from '../setup/postgres/installation.ts';
import { startHangingProxy } from '../setup/servers/hanging-proxy.ts';
import { startPostgres } from '../setup/postgres/server.ts';
import { startFaultProxy } from '../src-server/faults/proxy.ts';
import { separateFetch } from '../setup/servers/trusting-fetch.ts';
import { describeDescriptors } from './soak/descriptors.ts';
import { anyFault } from './soak/faults.ts';
import { startFirm } from './soak/firm.ts';
import {
  createLedger,
  endedWithoutWord,
  failuresOfService,
  lossesOf,
  refusalsBecauseOfOthers,
  repetitionsIn,
} from './soak/ledger.ts';
import { press, pressSelfishly, waitingUsers } from './soak/load.ts';
import { growthOf } from './soak/minute.ts';
import type { RelayProcess } from './soak/relay.ts';
import { startRelayProcess } from './soak/relay.ts';
import { ALLOWED, WORKSPACE, startCountingService } from './soak/service.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    users: { type: 'string', default: '28' },
    projects: { type: 'string', default: '3000' },
    /** One relay with a folder in place of two with a database. */
    alone: { type: 'boolean', default: false },
    /** An empty database of a PostgreSQL server. Default: starts one. */
    'database-url': { type: 'string' },
  },
});
const minutes = Number(values.minutes);
const users = Number(values.users);
const projects = Number(values.projects);
const seed = Number(values.seed);
if (
  !(minutes >= 3) ||
  !(users >= 7) ||
  !(projects >= 500) ||
  ![users, projects, seed].every(Number.isInteger)
)
  throw new Error(
    '--minutes must be 3 or more, --users a whole number from 7, --projects one from 500, --seed a whole number.',
  );

/** Growth of memory that counts as a leak, as a fraction. */
const GROWTH_MAX = 0.15;
/**
 * Additional descriptors that an idle relay may have compared with its start: three pooled connections to the database, and one to the
 * service, for refreshing the list of projects.
 */
const MORE_FDS = 4;
/**
 * Most rounds, of one turn for each user, that an ordinary request may wait: one, and another because a relay whose database hangs loses
 * its users' places. A request that uses a project may first have to read its sharing again, which is a separate call.
 */
const ROUNDS_MAX = { completion: 2, vault: 4 } as const;
/** The list of projects is still refreshed for a while without requests. */
const LIST_WAITS = 'codicil_waiting_requests{family="vault"}';
/** How long the database hangs each time: shorter than the timeout of those who wait for it. */
const HANG_MS = 10_000;
/** How long the service is unavailable each time. */
const OUTAGE_MS = 20_000;
/** The requests that can be under way when an outage begins, and the probes of it: those of a minute. All others wait for its end. */
const UNDER_WAY_MAX = ALLOWED.completion + ALLOWED.vault;

const random = seededRandom(seed);
const given = values['database-url'];
const installation = values.alone ? undefined : findPostgres();
if (!values.alone && given === undefined && installation === undefined) throw new Error(NO_POSTGRES);
const folder = await mkdtemp(join(tmpdir(), 'codicil-soak-'));
const postgres = given === undefined && installation ? await startPostgres(installation) : undefined;
const clock = systemClock();
const service = await startCountingService(random, clock, projects);
const proxy = await startFaultProxy();
proxy.forwardTo(service.origin);
/** The URL of a separate database, which sometimes hangs. */
const databaseUrl = values.alone ? undefined : new URL(given ?? postgres?.url ?? '');
const databaseProxy = postgres === undefined ? undefined : await startHangingProxy(Number(databaseUrl?.port));
if (databaseUrl !== undefined && databaseProxy !== undefined) databaseUrl.port = String(databaseProxy.port);
const firm = await startFirm(WORKSPACE);
const env = {
  ...firm.settings,
  DATA_FOLDER: folder,
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl.href }),
  WORKSPACE_BASE_URL: proxy.origin,
  WORKSPACE_TOKEN: 'soak-token',
};
let steady = await startRelayProcess(env);
/** The relay that is killed: the same one if it is alone. */
let mortal = values.alone ? steady : await startRelayProcess(env);
const idleFds = await fdsOf(steady);
print(
  `${minutes} minutes, seed ${seed}, ${users} users, ${projects} projects, ${
    values.alone ? `one relay, ${steady.pid}` : `relays ${steady.pid} and ${mortal.pid}`
  }`,
);
print(
  'minute  done  uploads  reads  refused  left  calls/60 s  vault/60 s  MB one  MB two  fds  waiting  longest wait',
);

const ledger = createLedger();
const selfishLedger = createLedger();
const tokens = new Map<string, Promise<string>>();
const connections = separateFetch();
const stopping = new AbortController();
proxy.set(() => anyFault(random, clock));
const load = {
  origin: () => (random() < 0.5 ? steady : mortal).origin,
  authorize(user: string): Promise<string> {
    const token = tokens.get(user) ?? firm.authorize(user);
    tokens.set(user, token);
    return token;
  },
  fetch: connections.fetch,
  service,
  clock,
  ledger,
  random,
  signal: stopping.signal,
};
const pressing = Promise.all([press(load, users), pressSelfishly({ ...load, ledger: selfishLedger })]);
const memory: number[] = [];
/** Requests that each outage took. */
const taken: number[] = [];
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
      taken.push(await breakOff());
      part += 2;
    }
  }
  await report(minute);
}
stopping.abort();
await pressing;
await connections.destroy();
proxy.set({ kind: 'pass' });
// Idle connections to the service are closed after a few seconds. Queue places and streams end with their requests.
await sleep(8_000);
const problems = [
  ...lossesOf(ledger, service),
  ...lossesOf(selfishLedger, service),
  ...repetitionsIn(service),
  ...refusalsBecauseOfOthers(ledger),
  ...endedWithoutWord(ledger),
  ...endedWithoutWord(selfishLedger),
  ...taken
    .filter((requests) => requests > UNDER_WAY_MAX)
    .map((requests) => `an outage took ${requests} requests: ${UNDER_WAY_MAX} may be under way`),
  ...(selfishLedger.done.size > 0 ? [] : ['the selfish users had no completion: they did not press']),
];
for (const family of ['completion', 'vault'] as const) {
  const { most } = service.minutes[family];
  if (most > ALLOWED[family])
    problems.push(`${most} ${family} calls in 60 s: ${ALLOWED[family]} are allowed`);
  const waitMax = ROUNDS_MAX[family] * waitingUsers(users, family);
  if (ledger.longestWait[family] > waitMax)
    problems.push(
      `an ordinary user waited for ${ledger.longestWait[family]} ${family} calls of others: ${waitMax} are allowed`,
    );
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
  if (fds > idleFds + MORE_FDS)
    problems.push(
      `relay ${name}: ${fds} descriptors, ${idleFds} at the start: ${describeDescriptors(relay.pid)}`,
    );
}
const growth = growthOf(memory);
if (growth > GROWTH_MAX) problems.push(`relay one: memory grew by ${(growth * 100).toFixed(0)} %`);
for (const relay of new Set([steady, mortal])) {
  const code = await relay.stop();
  if (code !== 0) problems.push(`a relay ended with ${code}`);
}
await firm.close();
await proxy.close();
await service.close();
await databaseProxy?.close();
await postgres?.stop();
await rm(folder, { recursive: true, force: true });
for (const [name, { done, uploaded, reads, refused, longestWait }] of [
  ['ordinary', ledger],
  ['selfish', selfishLedger],
] as const) {
  const codes = [...refused].map(([code, times]) => `${code} ${times}`).join(', ') || 'nothing';
  print(
    `\n${name} users: ${done.size} completions, ${uploaded.size} uploads, ${reads} reads; longest wait ${longestWait.completion} completions, ${longestWait.vault} vault calls of others`,
  );
  print(`refused: ${codes}`);
}
print(
  `\nat most ${service.minutes.completion.most} completions and ${service.minutes.vault.most} vault calls in 60 s; outages took ${taken.join(', ') || 'no'} requests; memory ${(growth * 100).toFixed(1)} %`,
);
for (const problem of problems) print(`PROBLEM: ${problem}`);
print(problems.length === 0 ? 'Passed.' : 'Failed.');
process.exitCode = problems.length === 0 ? 0 : 1;

async function killAndRestart(): Promise<void> {
  await mortal.kill();
  mortal = await startRelayProcess(env);
  if (values.alone) steady = mortal;
}

/** Requests of all users that failed because the service did. */
function countFailures(): number {
  return failuresOfService(ledger) + failuresOfService(selfishLedger);
}

/** Keeps the service away for a while; returns how many requests failed of it. */
async function breakOff(): Promise<number> {
  const before = countFailures();
  await proxy.down();
  await sleep(OUTAGE_MS);
  const failed = countFailures() - before;
  await proxy.up();
  return failed;
}

async function report(minute: number): Promise<void> {
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
    [`${ledger.longestWait.completion}+${ledger.longestWait.vault}`, 12],
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
