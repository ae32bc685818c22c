import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { toStream } from '#server/log-destination.ts';
import { bundleProgram } from '#test/setup/servers/program.ts';
import { handClock } from './workspace-client/hand-clock.ts';
import { isInRun } from '#test/setup/extent.ts';

const KEPT = 4_096;

/** A log whose reader reads only when told to. */
const setup = () => {
  const clock = handClock();
  const sink = new PassThrough({ writableHighWaterMark: 1, readableHighWaterMark: 1 });
  const destination = toStream(sink, clock, KEPT);
  const log = createLog('info', destination);
  let read = '';
  const readOn = (): void =>
    void sink.on('data', (piece: Buffer) => {
      read += piece.toString('utf8');
    });
  const lines = (): Record<string, unknown>[] =>
    read
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { clock, sink, destination, log, readOn, lines, read: () => read };
};

describe('a log that nobody reads', () => {
  it('keeps a bounded number of lines, and counts the others', () => {
    const { sink, destination, log } = setup();
    for (let number = 0; number < 1_000; number += 1) log.info({ number }, 'x'.repeat(50));
    expect(sink.writableLength).toBeLessThan(KEPT + 200);
    expect(destination.dropped).toBeGreaterThan(900);
  });

  it('loses nothing of what it kept when it is read again, and says once how many lines are missing', async () => {
    const { destination, log, readOn, lines } = setup();
    for (let number = 0; number < 100; number += 1) log.info({ number }, 'x'.repeat(100));
    const { dropped } = destination;
    readOn();
    await expect.poll(() => lines().at(-1)).toMatchObject({ level: 40, dropped });
    expect(lines().flatMap(({ number }) => (typeof number === 'number' ? [number] : []))).toEqual(
      Array.from({ length: 100 - dropped }, (_, index) => index),
    );
    log.info('again');
    await expect.poll(() => lines().at(-1)).toMatchObject({ msg: 'again' });
    expect(lines().filter((line) => 'dropped' in line)).toHaveLength(1);
  });

  it('delays a stop for no longer than it may', async () => {
    const { clock, destination, log, readOn, read } = setup();
    log.info('one');
    log.info('last');
    let isOver = false;
    const flushing = destination.flush(1_000).then(() => (isOver = true));
    clock.advance(999);
    await Promise.resolve();
    expect(isOver).toBe(false);
    clock.advance(1);
    await flushing;
    const written = destination.flush(1_000);
    readOn();
    await written;
    expect(read()).toContain('last');
  });
});

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAM = await bundleProgram('src-server/main.ts');
let child: ChildProcess | undefined;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'codicil-log-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  child = undefined;
});

describe('a relay whose log nobody reads', () => {
  it.runIf(isInRun('long'))('answers thousands of requests, and stops when it is told to', async () => {
    const started = spawn(process.execPath, [PROGRAM], {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'],
        MODE: 'local',
        PORT: '0',
        DATA_FOLDER: folder,
        WORKSPACE_BASE_URL: 'http://127.0.0.1:9',
        WORKSPACE_TOKEN: 'token',
      },
      // Its standard error is a pipe that is never read.
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    const exited = once(started, 'exit');
    let out = '';
    started.stdout.on('data', (piece: Buffer) => {
      out += piece.toString('utf8');
    });
    await expect.poll(() => out).toContain('Codicil answers at');
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(out)?.[0] ?? '';
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const ask = (): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        get(`${origin}/healthz`, { agent }, (response) => {
          response.resume();
          response.once('end', () => resolve(response.statusCode));
        }).once('error', reject);
      });
    const statuses = await Promise.all(Array.from({ length: 4_000 }, ask));
    expect(new Set(statuses)).toEqual(new Set([200]));
    agent.destroy();
    started.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });
});
