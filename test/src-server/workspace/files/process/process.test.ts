import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#server/http/clock.ts';
import { startChild, type ReadingChild } from '#server/workspace/files/process/process.ts';
import { DEFAULT_CAPS } from '#server/workspace/files/reader.ts';
import { readUsage, type Usage } from '#server/workspace/files/process/usage.ts';
import { PROCESS_PATIENCE_MS } from '#test/setup/patience.ts';
import { handClock, type HandClock } from '#test/src-server/workspace-client/hand-clock.ts';
import { pdfBomb } from '../bombs.ts';
import { isInRun } from '#test/setup/extent.ts';

const MIB = 1024 * 1024;
const MINUTE = 60_000;
const CAPS = { ...DEFAULT_CAPS, heapMiB: 128 };
const GOOD = { file: { text: 'Rent', blocks: [], pages: [{ offset: 0, page: 1 }], pageBasis: 'exact' } };
const REAL = { clock: systemClock(), usageOf: readUsage };
const onLinux = process.platform === 'linux';

let folder = '';
let child: ReadingChild | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'process-'));
});
afterEach(() => child?.kill());
afterAll(() => rm(folder, { recursive: true, force: true }));

async function script(source: string): Promise<string> {
  const path = join(folder, 'child.mjs');
  await writeFile(path, `import { existsSync, writeFileSync, writeSync } from 'node:fs';\n${source}`);
  return path;
}

/** Starts a child that writes this for every request, as a child under a file's control could. */
async function sayer(says: string): Promise<ReadingChild> {
  const source = `process.stdin.on('data', () => writeSync(3, ${JSON.stringify(says)}));`;
  child = startChild(CAPS, REAL, await script(source));
  return child;
}

describe('a child process that reads', () => {
  it('is trusted if its answer has the right shape, and stays alive', async () => {
    const reading = await sayer(`${JSON.stringify(GOOD)}\n`);
    expect(await reading.read('x')).toEqual(GOOD.file);
    expect(reading.alive).toBe(true);
  });

  it.each([
    ['no JSON', 'rubbish\n'],
    ['another shape', '{"file":{"text":1}}\n'],
    ['a reason that is none', '{"reason":"because"}\n'],
    ['two answers', `${JSON.stringify(GOOD)}\n${JSON.stringify(GOOD)}\n`],
    ['an empty line', '\n'],
  ])('is ended, and the file counts as damaged, when it writes %s', async (_what, says) => {
    const reading = await sayer(says);
    await expect(reading.read('x')).rejects.toMatchObject({ name: 'ReadFailure', reason: 'corrupt' });
    expect(reading.alive).toBe(false);
  });

  it('is ended when it answers without a request', async () => {
    child = startChild(CAPS, REAL, await script("writeSync(3, '{}');\nprocess.stdin.resume();"));
    await expect.poll(() => child?.alive).toBe(false);
  });
});

describe('the limits of a child', () => {
  let clock: HandClock;
  let usage: Usage | undefined;
  let file = '';
  beforeEach(() => {
    clock = handClock();
    usage = { cpuMs: 500, residentBytes: 50 * MIB, peakBytes: 60 * MIB };
    file = join(folder, `release-${Math.random()}`);
  });

  /** Starts a child that recognises `pages` pages, reports that in a file, and answers when another file exists. */
  async function startPatient(pages = 0): Promise<ReadingChild> {
    const source = `process.stdin.once('data', (line) => {
  const { path } = JSON.parse(line);
  for (let page = 0; page < ${pages}; page += 1) writeSync(3, '{"page":true}\\n');
  writeFileSync(path + '.begun', '');
  setInterval(() => {
    if (!existsSync(path)) return;
    writeSync(3, ${JSON.stringify(JSON.stringify(GOOD))} + '\\n');
    process.exit();
  }, 5);
});`;
    child = startChild(CAPS, { clock, usageOf: () => usage }, await script(source));
    return child;
  }
  async function beginReading(reading: ReadingChild): Promise<Promise<unknown>[]> {
    const read = reading.read(file);
    // It may fail before its result is awaited.
    read.catch(() => {});
    await expect.poll(() => existsSync(`${file}.begun`)).toBe(true);
    return [read];
  }

  it('do not count the time that it waits for a processor', async () => {
    const [read] = await beginReading(await startPatient());
    clock.advance(9 * MINUTE);
    await writeFile(file, '');
    expect(await read).toEqual(GOOD.file);
  });

  it('end it as soon as it has used up its processor time', async () => {
    const [read] = await beginReading(await startPatient());
    usage = { cpuMs: 60_400, residentBytes: 50 * MIB, peakBytes: 60 * MIB };
    clock.advance(1_000);
    expect(child?.alive).toBe(true);
    usage = { ...usage, cpuMs: 60_600 };
    clock.advance(100);
    await expect(read).rejects.toMatchObject({ reason: 'timeout', mayPass: true });
    expect(child?.alive).toBe(false);
  });

  it('grant the time again for each page whose text is recognised', async () => {
    const [read] = await beginReading(await startPatient(2));
    usage = { cpuMs: 180_400, residentBytes: 50 * MIB, peakBytes: 60 * MIB };
    // The lines about the pages were written before the file: one more turn of the event loop reads them from the pipe.
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    clock.advance(100);
    expect(child?.alive).toBe(true);
    usage = { ...usage, cpuMs: 180_600 };
    clock.advance(100);
    await expect(read).rejects.toMatchObject({ reason: 'timeout' });
  });

  it.runIf(isInRun('long'))('end it as soon as it uses too much memory, which is permanent', async () => {
    const [read] = await beginReading(await startPatient());
    usage = { cpuMs: 500, residentBytes: 449 * MIB, peakBytes: 449 * MIB };
    clock.advance(100);
    await expect(read).rejects.toMatchObject({ reason: 'memory', mayPass: false });
  });

  it('end it after ten minutes of elapsed time as a last resort', async () => {
    const [read] = await beginReading(await startPatient());
    clock.advance(10 * MINUTE);
    await expect(read).rejects.toMatchObject({ reason: 'interrupted', mayPass: true });
  });

  it('distinguish a child that was ended from outside from one that failed', async () => {
    const [read] = await beginReading(await startPatient());
    process.kill(child?.pid ?? 0, 'SIGKILL');
    await expect(read).rejects.toMatchObject({ reason: 'interrupted', mayPass: true });
  });

  it.runIf(onLinux)('count the processor time that the system measures', async () => {
    const source = "process.stdin.once('data', () => { for (;;); });";
    child = startChild({ ...CAPS, cpuMs: 400 }, REAL, await script(source));
    await expect(child.read('x')).rejects.toMatchObject({ reason: 'timeout' });
  });

  it.runIf(onLinux && isInRun('long'))(
    'hold below 512 MB for a PDF whose page unpacks to 400 MB, even where nobody watches',
    async () => {
      const path = join(folder, 'bomb.pdf');
      await writeFile(path, pdfBomb(400));
      child = startChild(DEFAULT_CAPS, { clock, usageOf: readUsage });
      const reading = child.read(path).catch((error: unknown) => error);
      let peak = 0;
      let over = false;
      void reading.finally(() => {
        over = true;
      });
      await expect
        .poll(
          () => {
            peak = Math.max(peak, readUsage(child?.pid ?? 0)?.peakBytes ?? 0);
            return over;
          },
          { timeout: PROCESS_PATIENCE_MS, interval: 2 },
        )
        .toBe(true);
      expect(await reading).toMatchObject({
        name: 'ReadFailure',
        reason: expect.stringMatching(/memory|corrupt/),
      });
      expect(peak).toBeGreaterThan(100 * MIB);
      expect(peak).toBeLessThan(512 * MIB);
    },
  );

  it.runIf(onLinux)('report for the same file that it needs too much memory', async () => {
    const path = join(folder, 'bomb.pdf');
    await writeFile(path, pdfBomb(400));
    child = startChild(DEFAULT_CAPS, REAL);
    await expect(child.read(path)).rejects.toMatchObject({ reason: 'memory' });
  });
});
