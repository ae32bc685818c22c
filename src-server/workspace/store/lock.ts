import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The lock that a process holds while it uses a data folder. */
export interface FolderLock {
  release(): Promise<void>;
}

const holder = z.object({ pid: z.int().positive(), started: z.string() });
type Holder = z.infer<typeof holder>;

/**
 * Acquires the lock file at `path`. Rejects with a sentence if a live process holds it. PGlite has no lock of its own
 * (electric-sql/pglite#1106): with two processes on one folder, writes are lost silently.
 *
 * The file is created with O_EXCL and contains the pid and that process's start time, so that a reused pid is not mistaken for the holder.
 * The lock of a process that has ended is replaced.
 */
export async function lockFolder(path: string): Promise<FolderLock> {
  const own: Holder = { pid: process.pid, started: processStart(process.pid) ?? '' };
  const content = JSON.stringify(own);
  for (;;) {
    if (await create(path, content)) {
      return { release: () => releaseOwn(path, content) };
    }
    const present = await readHolder(path);
    if (present === 'gone') continue;
    if (present === 'unreadable' || isAlive(present)) throw inUse(path, present);
    await removeStale(path, present);
  }
}

async function create(path: string, content: string): Promise<boolean> {
  // Written under another name and linked, so that a lock file is never read half written.
  const aside = `${path}.${randomUUID()}`;
  await writeFile(aside, content, { flag: 'wx', mode: 0o600, flush: true });
  try {
    await link(aside, path);
    return true;
  } catch (error) {
    // Another process holds the lock: the caller checks which.
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

async function releaseOwn(path: string, content: string): Promise<void> {
  // A lock that is missing or unreadable must not be removed.
  const present = await readFile(path, 'utf8').catch(() => undefined);
  if (present === content) await rm(path, { force: true });
}

async function readHolder(path: string): Promise<Holder | 'gone' | 'unreadable'> {
  try {
    return holder.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    // Released between the two calls: try to create it again. Any other state is unknown.
    return hasCode(error, 'ENOENT') ? 'gone' : 'unreadable';
  }
}

/** Removes the lock file of a process that has ended, and restores it if it turns out to belong to a live one. */
async function removeStale(path: string, stale: Holder): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch (error) {
    // Another process was faster; the next attempt sees the result.
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const taken = await readHolder(aside);
  const isStale = typeof taken === 'object' && taken.pid === stale.pid && taken.started === stale.started;
  if (!isStale) await link(aside, path);
  await rm(aside, { force: true });
}

function isAlive(present: Holder): boolean {
  try {
    process.kill(present.pid, 0);
  } catch (error) {
    // EPERM: the process is alive and belongs to another user.
    if (!hasCode(error, 'EPERM')) return false;
  }
  const started = processStart(present.pid);
  if (started === 'ended') return false;
  return started === undefined || present.started === '' || started === present.started;
}

/** Returns the start time of a process as reported by the system, for comparison only; `ended` if it has ended; undefined if unknown. */
function processStart(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name in parentheses may contain spaces. The state follows it, and the start time 19 fields later.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const ticks = fields[19];
      // A zombie process still has its pid, but uses nothing.
      if (fields[0] === 'Z') return 'ended';
      return ticks === undefined
        ? undefined
        : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`;
    }
    if (process.platform === 'darwin') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    }
  } catch {
    // The process ended, or the system does not report it: the pid alone decides.
  }
  return undefined;
}

function inUse(path: string, present: Holder | 'unreadable'): Error {
  const who = present === 'unreadable' ? 'another process' : `process ${present.pid}`;
  return new Error(
    `The data folder is in use by ${who}. Stop it, or choose another folder with DATA_FOLDER. The lock file is ${path}.`,
  );
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
