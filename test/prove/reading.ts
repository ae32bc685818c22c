/** `npm run prove -- reading`: uploads ordinary files of every type to a workspace on a busy machine. Exits with 1 unless all become ready. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { filesAnswer, type ListedFile } from '#contract/files.ts';
import { createProjectAnswer } from '#contract/projects.ts';
import { systemClock } from '#server/http/clock.ts';
import { startWorkspace } from '#server/workspace/start.ts';
import { sampleFiles } from '#test/src-server/workspace/files/samples.ts';
import { createClient } from '#test/src-server/workspace/support.ts';

const { values } = parseArgs({
  options: {
    /** Number of processes besides the workspace, each of which fully uses one processor. */
    loops: { type: 'string', default: '8' },
    /** Most minutes until the files are ready. */
    minutes: { type: 'string', default: '15' },
  },
});
const [loopCount, minutes] = [Number(values.loops), Number(values.minutes)];
if (!Number.isInteger(loopCount) || loopCount < 0 || !(minutes > 0))
  throw new Error('--loops must be a whole number, and --minutes a number above 0.');

/** Interval in milliseconds between checks of the files: the vault allows ten calls a minute. */
const LOOK_MS = 7_000;

const folder = await mkdtemp(join(tmpdir(), 'codicil-reading-'));
const loops: ChildProcess[] = [];
const stopLoops = (): void => {
  for (const loop of loops.splice(0)) loop.kill('SIGKILL');
};
process.on('exit', stopLoops);
const workspace = await startWorkspace({
  dataFolder: folder,
  port: 0,
  sampleMatter: false,
  now: () => new Date(),
  clock: systemClock(),
  log: pino({ level: 'warn' }, pino.destination(2)),
});
const client = createClient(workspace);
try {
  const samples = Object.entries(await sampleFiles());
  const created = await client.call('POST', '/api/v1/vault/create_project', { json: { name: 'Reading' } });
  const project = createProjectAnswer.parse(created.body).response.content.id;
  for (let count = 0; count < loopCount; count += 1)
    loops.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  const began = performance.now();
  const sent = await client.call('POST', `/api/v1/vault/upload_files/${project}`, {
    form: samples.map(([type, { bytes }]) => [
      'files',
      { name: `sample.${type}`, content: new Uint8Array(bytes) },
    ]),
  });
  if (sent.status !== 201) throw new Error(`The upload answered ${sent.status}: ${sent.text}`);
  print(`${samples.length} files, ${loopCount} busy loops, load ${loadavg()[0]?.toFixed(1) ?? '?'}`);
  const list = async (): Promise<readonly ListedFile[]> => {
    const answer = await client.call('GET', `/api/v1/vault/projects/${project}/files?limit=100`);
    return filesAnswer.parse(answer.body).response.content.files;
  };
  const seconds = (): string => `${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s`;
  const done = new Set<string>();
  for (;;) {
    await sleep(LOOK_MS);
    const files = await list();
    for (const file of files) {
      const state = file.processing_status;
      if (['uploaded', 'processing'].includes(state) || done.has(file.id + state)) continue;
      done.add(file.id + state);
      print(`${seconds()}  ${file.name.padEnd(12)}  ${state}  ${file.failure ?? ''}`);
    }
    const ready = files.filter((file) => file.processing_status.startsWith('ready_'));
    const late = performance.now() - began > minutes * 60_000;
    if (ready.length < files.length && !late) continue;
    print(
      `${seconds()}  ${ready.length} of ${files.length} ready, load ${loadavg()[0]?.toFixed(1) ?? '?'} at the end`,
    );
    process.exitCode = ready.length === files.length ? 0 : 1;
    break;
  }
} finally {
  stopLoops();
  await client.close();
  await workspace.close();
  await rm(folder, { recursive: true, force: true });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
