import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SILENT_MS, lockFolder } from '#server/folder-lock.ts';
import { handClock } from './workspace-client/hand-clock.ts';

let folder: string;
let path: string;
let other: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codicil-lock-'));
  path = join(folder, 'pgdata.lock');
});
afterEach(async () => {
  other?.kill('SIGKILL');
  other = undefined;
  await rm(folder, { recursive: true });
});

/** Starts a process that does nothing and runs until it is killed. */
async function startOther(): Promise<number> {
  other = spawn(process.execPath, ['-e', 'process.stdout.write("x"); setInterval(() => {}, 1e6)']);
  if (other.stdout !== null) await once(other.stdout, 'data');
  if (other.pid === undefined) throw new Error('no pid');
  return other.pid;
}

describe('the lock of a data folder', () => {
  it('is refused while it is held, with a sentence that names the process', async () => {
    const lock = await lockFolder(path);
    await expect(lockFolder(path)).rejects.toThrow(`The data folder is in use by process ${process.pid}.`);
    await lock.release();
    const again = await lockFolder(path);
    await again.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is given to one of many concurrent processes', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(path)));
    expect(asked.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  it('is never taken from a live process, even if its start time is unknown', async () => {
    const pid = await startOther();
    await writeFile(path, JSON.stringify({ pid, started: '' }));
    await expect(lockFolder(path)).rejects.toThrow(`process ${pid}`);
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid });
  });

  it('is taken over from a process that has ended', async () => {
    const pid = await startOther();
    await writeFile(path, JSON.stringify({ pid, started: '' }));
    if (other !== undefined) {
      const exited = once(other, 'exit');
      other.kill('SIGKILL');
      await exited;
    }
    const lock = await lockFolder(path);
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid });
    await lock.release();
  });

  it.runIf(process.platform === 'linux')('is taken over if another process now has the pid', async () => {
    const pid = await startOther();
    await writeFile(path, JSON.stringify({ pid, started: 'another boot 12345' }));
    const lock = await lockFolder(path);
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid });
    await lock.release();
  });

  it('is refused if the lock file is invalid', async () => {
    await writeFile(path, 'something else');
    await expect(lockFolder(path)).rejects.toThrow('in use by another process');
  });

  it('is not released by a process that no longer holds it', async () => {
    const lock = await lockFolder(path);
    await writeFile(path, JSON.stringify({ pid: 1, started: '' }));
    await lock.release();
    expect(await readdir(folder)).toEqual(['pgdata.lock']);
  });

  describe('that containers share, where pids mean nothing', () => {
    const ELSEWHERE = { pid: process.pid, started: 'another boot 1', space: 'another container' };

    it('is refused while its holder touches it', async () => {
      const clock = handClock();
      await writeFile(path, JSON.stringify(ELSEWHERE));
      const asked = lockFolder(path, { clock });
      await expect.poll(() => clock.untilNext()).toBe(SILENT_MS);
      await utimes(path, new Date(0), new Date(0));
      clock.advance(SILENT_MS);
      await expect(asked).rejects.toThrow('The data folder is in use by process');
      expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(ELSEWHERE);
    });

    it('is taken over from a holder that no longer touches it', async () => {
      const clock = handClock();
      await writeFile(path, JSON.stringify(ELSEWHERE));
      const asked = lockFolder(path, { clock });
      await expect.poll(() => clock.untilNext()).toBe(SILENT_MS);
      clock.advance(SILENT_MS);
      const lock = await asked;
      expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid });
      await lock.release();
    });

    it('is touched by its holder until it is released', async () => {
      const clock = handClock();
      const lock = await lockFolder(path, { clock });
      await utimes(path, new Date(0), new Date(0));
      clock.advance(SILENT_MS);
      await expect.poll(async () => (await stat(path)).mtimeMs).toBeGreaterThan(0);
      await lock.release();
      expect(clock.untilNext()).toBeUndefined();
    });
  });
});
