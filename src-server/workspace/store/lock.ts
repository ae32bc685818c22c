import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Held while a process uses a data folder. */
export interface FolderLock {
  release(): Promise<void>;
}

const holder = z.object({ pid: z.int().positive(), started: z.string() });
type Holder = z.infer<typeof holder>;

/**
 * Takes the lock file at `path`, or rejects with a sentence when a live process has it. PGlite has
 * no lock of its own (electric-sql/pglite#1106): two processes on one folder lose writes silently.
 *
 * The file is created with O_EXCL and holds the pid with the time at which that process started, so that a
 * reused pid is not mistaken for the holder. A lock whose process is gone is taken over.
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
  // Written aside and linked, so that nobody ever reads a lock file that is half written.
  const aside = `${path}.${randomUUID()}`;
  await writeFile(aside, content, { flag: 'wx', mode: 0o600, flush: true });
  try {
    await link(aside, path);
    return true;
  } catch (error) {
    // Another process holds the name: the caller looks at who it is.
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

async function releaseOwn(path: string, content: string): Promise<void> {
  // A lock that is gone or unreadable is not ours to remove.
  const present = await readFile(path, 'utf8').catch(() => undefined);
  if (present === content) await rm(path, { force: true });
}

async function readHolder(path: string): Promise<Holder | 'gone' | 'unreadable'> {
  try {
    return holder.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    // Released between the two calls: try to create it again. Anything else is not ours to judge.
    return hasCode(error, 'ENOENT') ? 'gone' : 'unreadable';
  }
}

/** Takes a dead holder's file away, and puts it back when it turns out to be a live one's. */
async function removeStale(path: string, stale: Holder): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch (error) {
    // Another starter was faster; the next round sees what it left.
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
    // EPERM: it lives and belongs to somebody else.
    if (!hasCode(error, 'EPERM')) return false;
  }
  const started = processStart(present.pid);
  if (started === 'ended') return false;
  return started === undefined || present.started === '' || started === present.started;
}

/** When a process started, in the system's own words, which are only compared, or `ended`; undefined where that is not known. */
function processStart(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name in parentheses may hold spaces; the state comes after it, and the start time 19 fields on.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const ticks = fields[19];
      // A process that ended and that nobody has waited for still has its pid, and uses nothing.
      if (fields[0] === 'Z') return 'ended';
      return ticks === undefined
        ? undefined
        : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`;
    }
    if (process.platform === 'darwin') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    }
  } catch {
    // The process ended, or the system does not tell: the pid alone decides.
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
