/**
 * `npm run bench -- relay`: the overhead of the relay compared with calling the service directly, and with a public gateway if it can be
 * downloaded. Each runs in its own process on loopback, and ours from compiled JavaScript, as in production: a development loader would be
 * measured too. The service answers as fast as Node.js can, so that little conceals the overhead. All are measured in turn, round by round,
 * so that other work on the machine slows all of them: the last column compares them within each round. The CPU time of a process hardly
 * depends on other work.
 */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { PROJECT } from '../src-server/relay/relay-fixture.ts';
import { bundleProgram } from '../setup/servers/program.ts';
import { percentile } from './budget/measures.ts';
import { startGateway } from './relay/gateway.ts';
import type { Target } from './relay/measure.ts';
import { all, close, cpuOf, holdStreams, residentOf, timed, upload } from './relay/measure.ts';

const ROUNDS = 5;
const ONE_BY_ONE = 40;
const WIDTH = 16;
const STREAMS_A_ROUND = 160;
const READS_A_ROUND = 480;
const MEGABYTES = 100;
const HELD_STREAMS = 1_000;

const [service, serviceSays] = await start('service.ts');
const origin = String(serviceSays['origin']);
const [relay, relaySays] = await start('relay.ts', origin);
const gateway = await startGateway(origin);

const json = { 'content-type': 'application/json' };
const direct: Target = {
  name: 'direct',
  pid: service.pid ?? 0,
  complete: (hold) => ({
    url: `${origin}/api/v2/completion`,
    headers: json,
    body: JSON.stringify({ prompt: hold ? 'hold' : 'p' }),
  }),
  read: (query) => ({
    url: `${origin}/api/v1/vault/semantic_search`,
    headers: json,
    body: JSON.stringify({ query }),
  }),
  upload: () => ({ url: `${origin}/api/v1/vault/upload_files/${PROJECT}`, headers: {} }),
};
const signedIn = { authorization: `Bearer ${String(relaySays['token'])}` };
const through = String(relaySays['origin']);
const codicil: Target = {
  name: 'relay',
  pid: relay.pid ?? 0,
  complete: (hold) => ({
    url: `${through}/api/completions`,
    headers: { ...json, ...signedIn },
    body: JSON.stringify({ prompt: hold ? 'hold' : 'p', mode: 'draft' }),
  }),
  read: (query) => ({
    url: `${through}/api/projects/${PROJECT}/search`,
    headers: { ...json, ...signedIn },
    body: JSON.stringify({ query }),
  }),
  upload: () => ({ url: `${through}/api/projects/${PROJECT}/files`, headers: signedIn }),
};
const targets: Target[] = [direct, codicil];
if (typeof gateway !== 'string')
  targets.push({
    name: 'portkey',
    pid: gateway.pid,
    complete: (hold) => ({
      url: `${gateway.origin}/v1/chat/completions`,
      headers: gateway.headers,
      body: JSON.stringify({
        model: 'm',
        stream: true,
        messages: [{ role: 'user', content: hold ? 'hold' : 'p' }],
      }),
    }),
  });

/** The measurements of one target, one value per round. */
type Values = Record<string, number[]>;
const measured = new Map<string, Values>(targets.map(({ name }) => [name, {}]));
// The first calls include connecting and compilation.
for (const target of targets) await measureRound(target, {});
for (let round = 0; round < ROUNDS; round += 1)
  for (const target of targets) await measureRound(target, measured.get(target.name) ?? {});

print(
  `${ROUNDS} rounds; medians. Completions of 200 pieces, first piece one by one; all others ${WIDTH} at a time. Uploads of ${MEGABYTES} MB.`,
);
print(`CPU: of the process that is called, in ms for each.\n`);
const rows: readonly (readonly [
  title: string,
  name: string,
  digits: number,
  compared: 'ratio' | 'more' | 'none',
])[] = [
  ['first piece, ms', 'first', 2, 'more'],
  ['streams/s', 'streams', 0, 'ratio'],
  ['  CPU', 'streamCpu', 2, 'none'],
  ['cached reads/s', 'cached', 0, 'ratio'],
  ['  CPU', 'cachedCpu', 2, 'none'],
  ['searches/s', 'searches', 0, 'ratio'],
  ['  CPU', 'searchCpu', 2, 'none'],
  ['upload, MB/s', 'upload', 0, 'ratio'],
  ['  memory risen by, MB', 'risen', 0, 'none'],
];
print(line('', [...targets.map(({ name }) => name), 'relay to direct']));
for (const [title, name, digits, compared] of rows) {
  const values = targets.map((target) => measured.get(target.name)?.[name] ?? []);
  const [base = [], own = []] = values;
  const pairs = own.map((value, round) => {
    const other = base[round] ?? Number.NaN;
    return compared === 'more' ? value - other : value / other;
  });
  const comparison = {
    ratio: percentile(pairs, 0.5).toFixed(2),
    more: `+${percentile(pairs, 0.5).toFixed(2)}`,
    none: '',
  };
  print(
    line(title, [
      ...values.map((list) => (list.length === 0 ? '–' : percentile(list, 0.5).toFixed(digits))),
      comparison[compared],
    ]),
  );
}
const held: string[] = [];
for (const { complete, pid } of targets)
  held.push((await holdStreams(() => complete(true), pid, HELD_STREAMS)).each.toFixed(0));
print(line(`KB for each of ${HELD_STREAMS} open streams`, held));
print(
  line(
    'resident now, MB',
    targets.map(({ pid }) => residentOf(pid).toFixed(0)),
  ),
);
if (typeof gateway === 'string') print(`\nWithout a gateway to compare with: ${gateway}.`);
else gateway.close();
await close();
service.disconnect();
relay.disconnect();

async function measureRound(
  { pid, complete, read, upload: uploadOf }: Target,
  values: Values,
): Promise<void> {
  const note = (name: string, value: number): void => void (values[name] ??= []).push(value);
  /** Records calls per second, and the CPU time of each. */
  const noteMany = async (
    name: string,
    cpuName: string,
    count: number,
    ask: (number: number) => ReturnType<typeof complete>,
  ): Promise<void> => {
    const before = cpuOf(pid);
    note(name, count / (await all(count, WIDTH, ask)));
    note(cpuName, (cpuOf(pid) - before) / count);
  };
  const firsts: number[] = [];
  for (let count = 0; count < ONE_BY_ONE; count += 1) firsts.push((await timed(complete(false))).first);
  note('first', percentile(firsts, 0.5));
  await noteMany('streams', 'streamCpu', STREAMS_A_ROUND, () => complete(false));
  if (read !== undefined) {
    await noteMany('cached', 'cachedCpu', READS_A_ROUND, () => read('the same'));
    await noteMany('searches', 'searchCpu', READS_A_ROUND, (number) =>
      read(`${number} ${performance.now()}`),
    );
  }
  if (uploadOf !== undefined) {
    const { perSecond, risen } = await upload(uploadOf(), pid, MEGABYTES);
    note('upload', perSecond);
    note('risen', risen);
  }
}

async function start(
  program: string,
  ...args: readonly string[]
): Promise<readonly [ChildProcess, Record<string, unknown>]> {
  const child = fork(await bundleProgram(`test/bench/relay/${program}`), args, { execArgv: [] });
  const [says] = (await once(child, 'message')) as [Record<string, unknown>];
  return [child, says];
}

function line(title: string, cells: readonly string[]): string {
  return title.padEnd(34) + cells.map((cell) => cell.padStart(10)).join(' ');
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
