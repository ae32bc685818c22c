import type { Queryable, Sql } from './sql.ts';
import { FIRST_MIGRATION, MIGRATIONS, NEWEST_MIGRATION } from './migrations/index.ts';

/** Advisory lock for migrations of processes that start together on one server; an arbitrary constant. */
const MIGRATION_LOCK = 7_230_911;

/**
 * Applies missing migrations, in order, each in its own transaction. There are no down migrations. Rejects if a newer version wrote the
 * database, or one before the first release.
 */
export async function migrate(sql: Sql, now: Date): Promise<void> {
  await inTurn(sql, async (tx) => {
    // Under the lock too: concurrent creations of a table conflict, even with `if not exists`.
    await tx`
      create table if not exists migrations (
        number integer primary key, name text not null, applied_at timestamptz not null)`;
  });
  for (const { number, name, sql: statements } of MIGRATIONS) {
    await inTurn(sql, async (tx) => {
      const newest = await newestOf(tx);
      if (newest >= number) return;
      if (newest > 0 && newest < FIRST_MIGRATION.number)
        throw new Error(
          `The database was written by a version before the first release (migration ${newest}), and this version no longer reads it. Use another data folder, or an empty database.`,
        );
      await tx.unsafe(statements);
      await tx`insert into migrations values (${number}, ${name}, ${now})`;
    });
  }
  const newest = await newestOf(sql);
  if (newest > NEWEST_MIGRATION) {
    throw new Error(
      `The database was written by a newer version (migration ${newest}, this version knows ${NEWEST_MIGRATION}). Start that version, or use another data folder.`,
    );
  }
}

/** Resolves with the number of the newest migration that a database has; 0 if it has none. */
async function newestOf(sql: Queryable): Promise<number> {
  const [row] = await sql<{ number: number | null }[]>`select max(number) as number from migrations`;
  return row?.number ?? 0;
}

/** Runs a transaction that no other migrating process runs at the same time. */
async function inTurn(sql: Sql, work: (tx: Queryable) => Promise<void>): Promise<void> {
  await sql.begin(async (tx) => {
    // Released with the transaction, so it is also safe on the shared session of the embedded database.
    await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
    await work(tx);
  });
}
