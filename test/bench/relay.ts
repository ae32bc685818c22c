/**
 * `npm run bench:relay`: what the relay adds to calling the service directly, beside a public gateway where it can be fetched.
 * Each runs in a process of its own on loopback; the service answers as fast as Node does, so that little hides what is added.
 */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { PROJECT } from '../src-server/relay/relay-fixture.ts';
import { percentile } from './budget/measures.ts';
import { startGateway } from './relay/gateway.ts';
import type { Target } from './relay/measure.ts';
import { all, close, holdStreams, residentOf, timed, upload } from './relay/measure.ts';

const ONE_BY_ONE = 200;
const AT_ONCE = { count: 600, width: 16 };
const STREAMS = 1_000;
const MEGABYTES = 200;
const WIDTHS = [8, 10, 10, 9, 10, 10, 9, 9, 9, 11, 11];

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
  read: (number) => ({
    url: `${origin}/api/v1/vault/semantic_search`,
    headers: json,
    body: JSON.stringify({ query: `q${number}` }),
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
  read: (number) => ({
    url: `${through}/api/projects/${PROJECT}/search`,
    headers: { ...json, ...signedIn },
    body: JSON.stringify({ query: `q${number} ${performance.now()}` }),
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

print(
  `completions of 200 pieces: first piece in ms of ${ONE_BY_ONE} one by one, ${AT_ONCE.count} at ${AT_ONCE.width} at a time; reads likewise`,
);
print(
  `uploads of ${MEGABYTES} MB: MB/s, and by how many MB memory rose at most; ${STREAMS} open streams: KB of memory each\n`,
);
print(
  row(
    '',
    'first p50',
    'first p95',
    'added',
    'streams/s',
    'read p50',
    'added',
    'reads/s',
    'upload',
    'risen by',
    'KB/stream',
  ),
);
const firsts = new Map<string, number>();
for (const target of targets) print(await measure(target));
if (typeof gateway === 'string') print(`\nWithout a gateway to compare with: ${gateway}.`);
else gateway.close();
print(
  `\nresident now: ${targets.map(({ name, pid }) => `${name} ${residentOf(pid).toFixed(0)} MB`).join(', ')}`,
);
await close();
service.disconnect();
relay.disconnect();

async function measure({ name, pid, complete, read, upload: uploadOf }: Target): Promise<string> {
  // The first calls pay for connections and compilation.
  await all(100, 4, () => complete(false));
  const completions: number[] = [];
  for (let count = 0; count < ONE_BY_ONE; count += 1) completions.push((await timed(complete(false))).first);
  const streams = AT_ONCE.count / (await all(AT_ONCE.count, AT_ONCE.width, () => complete(false)));
  const reads: number[] = [];
  let readsPerSecond: number | undefined;
  if (read !== undefined) {
    await all(100, 4, read);
    for (let count = 0; count < ONE_BY_ONE; count += 1) reads.push((await timed(read(count))).all);
    readsPerSecond = AT_ONCE.count / (await all(AT_ONCE.count, AT_ONCE.width, read));
  }
  const uploaded = uploadOf === undefined ? undefined : await upload(uploadOf(), pid, MEGABYTES);
  const held = await holdStreams(() => complete(true), pid, STREAMS);
  const first = percentile(completions, 0.5);
  const readTime = percentile(reads, 0.5);
  return row(
    name,
    first.toFixed(2),
    percentile(completions, 0.95).toFixed(2),
    added('first', first),
    streams.toFixed(0),
    read === undefined ? '–' : readTime.toFixed(2),
    read === undefined ? '–' : added('read', readTime),
    readsPerSecond?.toFixed(0) ?? '–',
    uploaded?.perSecond.toFixed(0) ?? '–',
    uploaded?.risen.toFixed(0) ?? '–',
    held.each.toFixed(0),
  );
}

/** How much longer than the direct call, which is measured first. */
function added(what: string, value: number): string {
  const base = firsts.get(what);
  if (base === undefined) firsts.set(what, value);
  return base === undefined ? '–' : `+${(value - base).toFixed(2)}`;
}

async function start(
  program: string,
  ...args: readonly string[]
): Promise<readonly [ChildProcess, Record<string, unknown>]> {
  const path = fileURLToPath(new URL(`./relay/${program}`, import.meta.url));
  const child = fork(path, args, { execArgv: ['--import', 'tsx'] });
  const [says] = (await once(child, 'message')) as [Record<string, unknown>];
  return [child, says];
}

function row(...cells: readonly string[]): string {
  return cells.map((cell, index) => cell.padStart(WIDTHS[index] ?? 0)).join(' ');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
