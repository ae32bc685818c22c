import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCallFile } from '#server/workspace-client/rate-limit/call-file.ts';
import { TurnQueue } from '#server/workspace-client/rate-limit/turn-queue.ts';
import { createMemoryStore } from '#server/workspace-client/rate-limit/store.ts';
import { rounds } from '#test/setup/rounds.ts';
import type { HandClock } from '../hand-clock.ts';
import { handClock } from '../hand-clock.ts';
import { pass, settle } from '../in-memory-service.ts';

const SERVICE = 'https://service.example';
const WINDOW = 60_000;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'codicil-calls-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const writeCallFile = (text: string): void => {
  mkdirSync(join(folder, 'data'), { recursive: true });
  writeFileSync(join(folder, 'data', 'calls.json'), text);
};

/** Sends this many concurrent calls. */
const sendAll = (from: ReturnType<typeof startProcess>, count: number, delayMs = 0): void => {
  for (let call = 0; call < count; call += 1) void from.send(delayMs);
};

/** Starts a process on a file: its clock has its own zero, and advances with the machine's. */
const startProcess = (
  machine: HandClock,
  options: { readonly source?: string; readonly isExpected?: boolean; readonly path?: string } = {},
) => {
  const origin = machine.elapsed();
  const clock: HandClock = { ...machine, elapsed: () => machine.elapsed() - origin };
  let troubles = 0;
  const log = createCallFile({
    path: join(folder, 'data', 'calls.json'),
    source: SERVICE,
    clock,
    isExpected: true,
    onTrouble: () => (troubles += 1),
    ...options,
  });
  let isKilled = false;
  const store = createMemoryStore(clock, log);
  const queue = new TurnQueue({
    family: 'completion',
    store: {
      ...store,
      update: (family, change) => (isKilled ? new Promise(() => undefined) : store.update(family, change)),
    },
    limit: 20,
    backgroundLimit: 20,
    windowMs: WINDOW,
    queueMax: 1_000,
    userMax: 1_000,
    clock,
  });
  const starts: number[] = [];
  return {
    starts,
    troubles: () => troubles,
    /** Sends a call as soon as it is permitted, which arrives after the delay. */
    async send(delayMs = 0) {
      const permit = await queue.acquire({ user: 'ada' });
      if (isKilled) return;
      permit.sent(false);
      // The service receives it even if the process has ended by then.
      if (delayMs > 0) await new Promise<void>((resolve) => void machine.after(delayMs, resolve));
      starts.push(machine.elapsed());
      if (!isKilled) permit.answered();
    },
    kill: () => {
      isKilled = true;
    },
  };
};

describe('the calls of a relay across a restart', () => {
  it('count after it was killed: twenty calls before, and none for a minute after', async () => {
    const machine = handClock();
    const first = startProcess(machine, { isExpected: false });
    sendAll(first, 20);
    await settle();
    expect(first.starts).toHaveLength(20);
    first.kill();
    await pass(machine, 3);
    const second = startProcess(machine);
    sendAll(second, 20);
    await pass(machine, 56);
    expect(second.starts).toEqual([]);
    await pass(machine, 3);
    expect(second.starts).toHaveLength(20);
  });

  it('count while they are in transit, for as long as they may be', async () => {
    const machine = handClock();
    const first = startProcess(machine, { isExpected: false });
    sendAll(first, 20, 9_000);
    await settle();
    first.kill();
    const second = startProcess(machine);
    sendAll(second, 20);
    await pass(machine, 69);
    expect([first.starts.length, second.starts.length]).toEqual([20, 0]);
    await pass(machine, 30);
    expect(second.starts).toHaveLength(20);
  });

  it('are unknown if there is no file, or an unreadable one: the first minute is waited out', async () => {
    for (const prepare of [
      () => undefined,
      () => writeCallFile('{"source":"https://ser'),
      () => writeCallFile('[]'),
    ]) {
      prepare();
      const machine = handClock();
      const started = startProcess(machine);
      sendAll(started, 1);
      await pass(machine, 59);
      expect(started.starts).toEqual([]);
      await pass(machine, 2);
      expect(started.starts).toHaveLength(1);
      rmSync(join(folder, 'data'), { recursive: true });
    }
  });

  it('are empty if no file is expected, or if it belongs to another service', async () => {
    const machine = handClock();
    const first = startProcess(machine, { isExpected: false });
    sendAll(first, 20);
    await settle();
    first.kill();
    const elsewhere = startProcess(machine, { source: 'https://other.example', isExpected: false });
    sendAll(elsewhere, 20);
    await settle();
    expect([first.starts.length, elsewhere.starts.length]).toEqual([20, 20]);
  });

  it('cause no longer wait if the clock was set back meanwhile', async () => {
    const machine = handClock();
    const first = startProcess(machine, { isExpected: false });
    sendAll(first, 20);
    await settle();
    first.kill();
    const yesterday: HandClock = { ...machine, now: () => machine.now() - 86_400_000 };
    const second = startProcess(yesterday);
    sendAll(second, 20);
    await pass(machine, 61);
    expect(second.starts).toHaveLength(20);
  });

  it('are waited out, and reported, if the file cannot be written', async () => {
    const machine = handClock();
    writeFileSync(join(folder, 'blocked'), '');
    const started = startProcess(machine, { path: join(folder, 'blocked', 'calls.json'), isExpected: false });
    sendAll(started, 1);
    await pass(machine, 59);
    expect(started.starts).toEqual([]);
    await pass(machine, 2);
    expect(started.starts).toHaveLength(1);
    expect(started.troubles()).toBeGreaterThan(0);
  });

  it('contain only times', async () => {
    const machine = handClock();
    sendAll(startProcess(machine, { isExpected: false }), 2);
    await settle();
    const kept = JSON.parse(readFileSync(join(folder, 'data', 'calls.json'), 'utf8'));
    const call = { at: machine.now(), isPending: false };
    expect(kept).toEqual({ source: SERVICE, calls: { completion: [call, call] } });
  });

  it('never exceed twenty in any minute, whenever the process is killed', async () => {
    const life = fc.record({
      calls: fc.nat(30),
      delayMs: fc.nat(9_000),
      seconds: fc.integer({ min: 0, max: 90 }),
      pauseSeconds: fc.nat(40),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(life, { minLength: 2, maxLength: 6 }), async (lives) => {
        rmSync(join(folder, 'data'), { recursive: true, force: true });
        const machine = handClock();
        const starts: number[] = [];
        for (const [index, { calls, delayMs, seconds, pauseSeconds }] of lives.entries()) {
          const started = startProcess(machine, { isExpected: index > 0 });
          sendAll(started, calls, delayMs);
          await pass(machine, seconds);
          started.kill();
          await pass(machine, pauseSeconds);
          starts.push(...started.starts);
        }
        for (const at of starts)
          expect(starts.filter((other) => other >= at && other - at < WINDOW).length).toBeLessThanOrEqual(20);
      }),
      { numRuns: rounds(40) },
    );
  });
});
