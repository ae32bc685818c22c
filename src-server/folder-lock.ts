import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { z } from 'zod';
import type { Clock } from './http/clock.ts';
import { every } from './http/clock.ts';

/** The lock that a process holds while it uses a data folder. */
export interface FolderLock {
  release(): Promise<void>;
}

const holder = z.object({ pid: z.int().positive(), started: z.string(), space: z.string().optional() });
type Holder = z.infer<typeof holder>;

/** The holder of a lock on its folder is alive. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/** Between two touches of a lock file by its holder, in milliseconds. */
const TOUCH_MS = 2_000;
/** A holder whose file was not touched for this long has ended, in milliseconds. */
export const SILENT_MS = 7_000;

const ANOTHER_FOLDER = 'Stop it, or choose another folder with DATA_FOLDER.';

/** Options of a lock. */
interface LockOptions {
  /** What to do where the folder is in use, as a sentence. */
  readonly remedy?: string;
  /**
   * For folders that several containers or machines may share, in which a pid of another one says nothing: the holder touches the file, and
   * whoever sees no touch for {@link SILENT_MS} takes the lock over. Without it only pids decide.
   */
  readonly clock?: Pick<Clock, 'after'>;
}

/**
 * Acquires the lock file at `path`. Rejects with a sentence (`FolderInUse`) if a live process holds it. PGlite has no lock of its own
 * (electric-sql/pglite#1106): with two processes on one folder, writes are lost silently.
 *
 * The file is created with O_EXCL and contains the pid and that process's start time, so that a reused pid is not mistaken for the holder.
 * The lock of a process that has ended is replaced.
 */
export async function lockFolder(path: string, options: LockOptions = {}): Promise<FolderLock> {
  const { clock, remedy = ANOTHER_FOLDER } = options;
  const space = clock === undefined ? undefined : processSpace();
  const own: Holder = {
    pid: process.pid,
    started: processStart(process.pid) ?? '',
    ...(space === undefined ? {} : { space }),
  };
  const content = JSON.stringify(own);
  for (;;) {
    if (await create(path, content)) {
      const stop = clock === undefined ? undefined : every(clock, TOUCH_MS, () => void touch(path));
      return {
        release() {
          stop?.();
          return releaseOwn(path, content);
        },
      };
    }
    const present = await readHolder(path);
    if (present === 'gone') continue;
    if (present === 'unreadable') throw inUse(path, present, remedy);
    const isElsewhere = clock !== undefined && present.space !== undefined && present.space !== space;
    if (isElsewhere ? await isTouched(path, clock) : isAlive(present)) throw inUse(path, present, remedy);
    await removeStale(path, present);
  }
}

async function touch(path: string): Promise<void> {
  const now = new Date();
  // It is gone, or the disk is full: the next touch may work.
  await utimes(path, now, now).catch(() => undefined);
}

/** Resolves with whether the file is touched, or replaced, within {@link SILENT_MS}. */
async function isTouched(path: string, clock: Pick<Clock, 'after'>): Promise<boolean> {
  // A file that is gone counts as touched no more: the caller tries again.
  const touchedAt = (): Promise<number | undefined> =>
    stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
  const before = await touchedAt();
  await new Promise<void>((resolve) => void clock.after(SILENT_MS, resolve));
  const after = await touchedAt();
  return after !== undefined && after !== before;
}

/** Returns the name of the machine's boot and container within which pids mean the same; undefined if the system does not tell. */
function processSpace(): string | undefined {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    // Not Linux: there are no containers on it that share a folder with their own pids.
    return undefined;
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
      const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name in parentheses may contain spaces. The state follows it, and the start time 19 fields later.
      const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
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

function inUse(path: string, present: Holder | 'unreadable', remedy: string): Error {
  const who = present === 'unreadable' ? 'another process' : `process ${present.pid}`;
  return new FolderInUse(`The data folder is in use by ${who}. ${remedy} The lock file is ${path}.`);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
