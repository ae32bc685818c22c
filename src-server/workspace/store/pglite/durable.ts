import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { OpenRefusal } from './refusal.ts';

/** PGlite starts Postgres with `-F` (no fsync). These parameters replace it and request fsync by name. */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  // The file system layer has a hook for fsync, but not for fdatasync, which is the default.
  'wal_sync_method=fsync',
];

/** An open database whose commits reach the disk, with its fsync counter. */
interface DurableDatabase {
  readonly db: PGlite;
  /** Returns how many times the engine has called fsync since it was opened. */
  readonly fsyncCount: () => number;
}

/**
 * Opens the database in `folder` with fsync on, and creates it if it does not exist. Checks both that Postgres reports `fsync = on` and
 * that a commit calls fsync. Rejects with a sentence if either fails, since an acknowledged write could then be lost.
 *
 * A new database is created under another name and renamed once it is complete and on disk, so that a crash during creation leaves nothing
 * that looks like a database.
 */
export async function openDurable(folder: string): Promise<DurableDatabase> {
  const unfinished = `${folder}.new`;
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    // A database is complete when it is renamed, so this was one. Creating a new one would destroy what remains of it.
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new OpenRefusal(
        `The database in ${folder} is damaged: its file PG_VERSION is gone. Nothing of it was removed. Restore the data folder from a backup, or choose another one with DATA_FOLDER.`,
      );
    rmSync(unfinished, { recursive: true, force: true });
    const created = await open(unfinished);
    await created.db.exec('checkpoint');
    await created.db.close();
    syncTree(unfinished);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
    syncFolder(join(folder, '..'));
  }
  const opened = await open(folder);
  const before = opened.fsyncCount();
  const setting = await opened.db.query<{ fsync: string }>('show fsync');
  // A commit that wrote to the log; a read would need no fsync.
  await opened.db.query("select pg_logical_emit_message(true, 'codicil', 'fsync probe')");
  if (setting.rows[0]?.fsync !== 'on' || opened.fsyncCount() === before) {
    await opened.db.close();
    throw new OpenRefusal(
      'The embedded database does not write its commits to the disk, so it was not opened. Reinstall with the pinned version of @electric-sql/pglite.',
    );
  }
  return opened;
}

async function open(folder: string): Promise<DurableDatabase> {
  const db = new PGlite(folder, { startParams: START_PARAMS });
  await db.waitReady;
  let count = 0;
  installFsync(db, () => {
    count += 1;
  });
  return { db, fsyncCount: () => count };
}

/** The parts of an open stream that the hook reads: a file descriptor, or for a folder its node. */
interface HostStream {
  readonly nfd?: number;
  readonly node?: unknown;
}
interface HostFileSystem {
  readonly stream_ops: { fsync?: (stream: HostStream) => number };
  readonly realPath: (node: unknown) => string;
}

/** Adds the fsync that the engine's file system lacks (electric-sql/pglite#1107). */
function installFsync(db: PGlite, called: () => void): void {
  const hostFiles = hostFileSystem(db.Module.FS);
  hostFiles.stream_ops.fsync = (stream) => {
    called();
    if (stream.nfd !== undefined) fsyncSync(stream.nfd);
    else if (stream.node !== undefined) syncFolder(hostFiles.realPath(stream.node));
    return 0;
  };
}

/** Returns the internals that the hook needs. Throws an error with a sentence if a version of PGlite has moved them. */
function hostFileSystem(fs: object): HostFileSystem {
  const nodeFs: unknown =
    'filesystems' in fs && typeof fs.filesystems === 'object' && fs.filesystems !== null
      ? Reflect.get(fs.filesystems, 'NODEFS')
      : undefined;
  if (!isHostFileSystem(nodeFs)) {
    throw new OpenRefusal(
      'This version of @electric-sql/pglite has no place for the fsync hook. Install the pinned version.',
    );
  }
  return nodeFs;
}

function isHostFileSystem(value: unknown): value is HostFileSystem {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'stream_ops') === 'object' &&
    typeof Reflect.get(value, 'realPath') === 'function'
  );
}

/** Flushes every file and folder below `path` to the disk. */
function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) syncTree(child);
    else if (entry.isFile()) syncPath(child, 'r+');
  }
  syncFolder(path);
}

function syncFolder(path: string): void {
  // Windows cannot open a folder for fsync; NTFS journals names itself.
  if (process.platform !== 'win32') syncPath(path, 'r');
}

function syncPath(path: string, flags: 'r' | 'r+'): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
