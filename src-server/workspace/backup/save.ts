import { copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { MissingBytes, type FileBytes } from '../store/bytes.ts';
import { NEWEST_MIGRATION } from '../store/migrations/index.ts';
import type { Queryable, Sql } from '../store/sql.ts';
import { filePath, MANIFEST, hashFile, tablePath, type Manifest } from './manifest.ts';
import { SAVED_TABLES } from './tables.ts';

/** Rows that are read at once. A row of `files` can hold the text of a whole file. */
const ROWS_AT_ONCE = 20;

/**
 * Saves the database and the bytes of its files, as they were at one moment, in a folder that does not exist yet, or is empty. The folder
 * gets its name when all is in it: an interrupted backup leaves `<folder>.partial`, which the next one replaces. Rejects with a sentence.
 */
export async function saveBackup(sql: Sql, bytes: FileBytes, folder: string, now: Date): Promise<Manifest> {
  await requireNoEntries(folder);
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(join(partial, 'tables'), { recursive: true, mode: 0o700 });
  const { tables, files } = await sql.begin('isolation level repeatable read read only', (tx) =>
    saveTables(tx, partial),
  );
  const saved = await saveFiles(sql, bytes, partial, files);
  const manifest = {
    format: 1,
    madeAt: now.toISOString(),
    migration: NEWEST_MIGRATION,
    tables,
    ...saved,
  } as const;
  await writeFile(join(partial, MANIFEST), `${JSON.stringify(manifest, undefined, 1)}\n`, {
    mode: 0o600,
    flush: true,
  });
  await rm(folder, { recursive: true, force: true });
  await rename(partial, folder);
  return manifest;
}

async function requireNoEntries(folder: string): Promise<void> {
  // A folder that does not exist is as good as an empty one.
  const entries = await readdir(folder).catch(() => []);
  if (entries.length > 0)
    throw new Error(
      `${folder} is not empty. Name a folder that does not exist yet: a backup replaces nothing.`,
    );
}

async function saveTables(tx: Queryable, folder: string) {
  const tables: Manifest['tables'] = [];
  for (const name of SAVED_TABLES) tables.push(await saveTable(tx, folder, name));
  const files = await tx<{ id: string }[]>`select id from files where deleted_at is null order by id`;
  return { tables, files: files.map(({ id }) => id) };
}

async function saveTable(tx: Queryable, folder: string, name: string): Promise<Manifest['tables'][number]> {
  const output = await open(tablePath(folder, name), 'wx', 0o600);
  const hash = createHash('sha256');
  let rows = 0;
  try {
    const lines = tx<{ line: string }[]>`select to_jsonb(t)::text as line from ${tx(name)} t`;
    for await (const batch of lines.cursor(ROWS_AT_ONCE)) {
      const text = batch.map(({ line }) => `${line}\n`).join('');
      hash.update(text);
      await output.write(text);
      rows += batch.length;
    }
    await output.sync();
  } finally {
    await output.close();
  }
  return { name, rows, sha256: hash.digest('hex') };
}

/** Copies the bytes of files. Those that were deleted since the tables were saved are named instead, and so are those that were lost. */
async function saveFiles(sql: Sql, bytes: FileBytes, folder: string, ids: readonly string[]) {
  const files: Manifest['files'] = [];
  const missing: string[] = [];
  for (const id of ids) {
    const target = filePath(folder, id);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      await bytes.withPath(id, (path) => copyFile(path, target));
      files.push({ id, sha256: await hashFile(target) });
    } catch (error) {
      if (!(error instanceof MissingBytes)) throw error;
      missing.push(id);
    }
  }
  const standing = await sql<{ id: string }[]>`
    select id from files where id = any(${missing}::uuid[]) and deleted_at is null`;
  const lost = standing.map(({ id }) => id);
  return { files, deleted: missing.filter((id) => !lost.includes(id)), lost };
}
