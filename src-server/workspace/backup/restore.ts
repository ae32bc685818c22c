import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { FileBytes } from '../store/bytes.ts';
import { NEWEST_MIGRATION } from '../store/migrations/index.ts';
import type { Queryable, Sql } from '../store/sql.ts';
import { discardFile } from '../vault/files.ts';
import { indexAllAgain } from '../vault/index-again.ts';
import { filePath, readManifest, hashFile, tablePath, type Manifest } from './manifest.ts';
import { SAVED_TABLES } from './tables.ts';

/** Characters of rows that are written at once. */
const CHARACTERS_AT_ONCE = 1_000_000;

/**
 * Puts a backup into an empty database and its store of files. Every part is compared with its hash first. The rows come last, in one
 * transaction: after an interruption the database is still empty, and the same command begins again. Rejects with a sentence if the backup
 * is damaged or of another version, or if the database is not empty.
 */
export async function restoreBackup(
  sql: Sql,
  bytes: FileBytes,
  folder: string,
  now: Date,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (manifest.migration !== NEWEST_MIGRATION)
    throw new Error(
      `This backup was made with migration ${manifest.migration}, and this version has ${NEWEST_MIGRATION}. Restore it with the version that made it, then upgrade.`,
    );
  await requireEmpty(sql);
  await verify(folder, manifest);
  for (const { id } of manifest.files) {
    const staged = await bytes.receive(createReadStream(filePath(folder, id)));
    await staged.keep(id);
  }
  await sql.begin(async (tx) => {
    await tx`delete from audit_clock`;
    for (const name of SAVED_TABLES) await restoreTable(tx, folder, name);
    await continueIdentities(tx);
    // Nobody works on them now.
    await tx`update jobs set leased_until = null`;
    const deleted = await tx<{ id: string; projectId: string }[]>`
      select id, project_id as "projectId" from files where id = any(${manifest.deleted}::uuid[])`;
    for (const file of deleted) await discardFile(tx, file, now);
    await indexAllAgain(tx, now);
  });
  return manifest;
}

async function requireEmpty(sql: Sql): Promise<void> {
  for (const name of SAVED_TABLES) {
    if (name === 'audit_clock') continue;
    const [row] = await sql`select 1 from ${sql(name)} limit 1`;
    if (row !== undefined)
      throw new Error(
        'The workspace is not empty, and a restore replaces nothing. Name another DATA_FOLDER, or an empty database, and restore there.',
      );
  }
}

async function verify(folder: string, { tables, files }: Manifest): Promise<void> {
  const parts = [
    ...tables.map(({ name, sha256 }) => ({ path: tablePath(folder, name), sha256 })),
    ...files.map(({ id, sha256 }) => ({ path: filePath(folder, id), sha256 })),
  ];
  for (const { path, sha256 } of parts) {
    // A part that cannot be read is damaged, too.
    const found = await hashFile(path).catch(() => '');
    if (found !== sha256)
      throw new Error(`The backup is damaged: ${path} is not as it was saved. Nothing was restored.`);
  }
}

async function restoreTable(tx: Queryable, folder: string, name: string): Promise<void> {
  const write = (rows: readonly string[]) =>
    // The rows go as text: as numbers of JavaScript, large ones would lose digits.
    tx`
      insert into ${tx(name)} overriding system value
      select t.* from jsonb_populate_recordset(null::${tx(name)}, ${`[${rows.join(',')}]`}::text::jsonb) t`;
  let rows: string[] = [];
  let characters = 0;
  for await (const line of createInterface({ input: createReadStream(tablePath(folder, name)) })) {
    rows.push(line);
    characters += line.length;
    if (characters < CHARACTERS_AT_ONCE) continue;
    await write(rows);
    rows = [];
    characters = 0;
  }
  if (rows.length > 0) await write(rows);
}

/** Lets each generated number continue behind the highest that was restored. */
async function continueIdentities(tx: Queryable): Promise<void> {
  const columns = await tx<{ table: string; column: string }[]>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES' and table_name = any(${[...SAVED_TABLES]})`;
  for (const { table, column } of columns)
    await tx`
      select setval(pg_get_serial_sequence(${table}, ${column}), max(${tx(column)})) from ${tx(table)}
      having max(${tx(column)}) is not null`;
}
