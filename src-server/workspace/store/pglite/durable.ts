import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { OpenRefusal } from './refusal.ts';

/** PGlite starts Postgres with `-F` (no fsync); this removes it and asks for fsync by name. */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  // fdatasync, the default, has no hook in the file system layer; fsync has.
  'wal_sync_method=fsync',
];

/** An open database whose commits reach the disk, and how often it asked for that. */
export interface DurableDatabase {
  readonly db: PGlite;
  /** How many times the engine has called fsync since it was opened. */
  readonly fsyncCount: () => number;
}

/**
 * Opens the database in `folder`, creating it when absent, with fsync on. Asserts both halves of
 * the promise: Postgres says `fsync = on`, and a commit calls fsync. Rejects with a sentence when
 * either fails, for then an acknowledged write could be lost.
 *
 * A new database is made beside its place and renamed into it once it is whole and on disk, so a
 * crash while it is made leaves nothing that looks like a database.
 */
export async function openDurable(folder: string): Promise<DurableDatabase> {
  const unfinished = `${folder}.new`;
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    // A database is renamed into its place whole, so this was one; a new one would take away what is left of it.
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
  // A commit that wrote to the log; a read alone would need no fsync.
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
  const db = new PGlite(folder, { startParams: START_PARAMS, extensions: { vector } });
  await db.waitReady;
  let count = 0;
  installFsync(db, () => {
    count += 1;
  });
  return { db, fsyncCount: () => count };
}

/** What the hook reads of an open stream: a file descriptor, or for a folder the node after it. */
interface HostStream {
  readonly nfd?: number;
  readonly node?: unknown;
}
interface HostFileSystem {
  readonly stream_ops: { fsync?: (stream: HostStream) => number };
  readonly realPath: (node: unknown) => string;
}

/** Gives the engine's file system the fsync that it lacks (electric-sql/pglite#1107). */
function installFsync(db: PGlite, called: () => void): void {
  const hostFiles = hostFileSystem(db.Module.FS);
  hostFiles.stream_ops.fsync = (stream) => {
    called();
    if (stream.nfd !== undefined) fsyncSync(stream.nfd);
    else if (stream.node !== undefined) syncFolder(hostFiles.realPath(stream.node));
    return 0;
  };
}

/** Reaches the internals that the hook needs; throws a sentence when a version of PGlite has moved them. */
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

/** Writes every file and folder below `path` through to the disk. */
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
