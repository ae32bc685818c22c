import type { Queryable, Sql } from './sql.ts';
import { MIGRATIONS } from './migrations/index.ts';

/** Advisory lock for migrations of processes that start together on one server; an arbitrary constant. */
const MIGRATION_LOCK = 7_230_911;

/**
 * Applies missing migrations, in order, each in its own transaction. There are no down migrations. Rejects if a newer version wrote the
 * database.
 */
export async function migrate(sql: Sql, now: Date): Promise<void> {
  await inTurn(sql, async (tx) => {
    // Under the lock too: concurrent creations of a table conflict, even with `if not exists`.
    await tx`
      create table if not exists migrations (
        number integer primary key, name text not null, applied_at timestamptz not null)`;
  });
  for (const [index, migration] of MIGRATIONS.entries()) {
    await inTurn(sql, async (tx) => {
      const [done] = await tx`select 1 from migrations where number = ${index + 1}`;
      if (done !== undefined) return;
      await tx.unsafe(migration.sql);
      await tx`insert into migrations values (${index + 1}, ${migration.name}, ${now})`;
    });
  }
  const [newest] = await sql<{ number: number }[]>`select max(number) as number from migrations`;
  if (newest !== undefined && newest.number > MIGRATIONS.length) {
    throw new Error(
      `The database was written by a newer version (migration ${newest.number}, this version knows ${MIGRATIONS.length}). Start that version, or use another data folder.`,
    );
  }
}

/** Runs a transaction that no other migrating process runs at the same time. */
async function inTurn(sql: Sql, work: (tx: Queryable) => Promise<void>): Promise<void> {
  await sql.begin(async (tx) => {
    // Released with the transaction, so it is also safe on the shared session of the embedded database.
    await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
    await work(tx);
  });
}
