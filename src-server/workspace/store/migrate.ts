import type { Queryable, Sql } from './sql.ts';
import { MIGRATIONS } from './migrations/index.ts';

/** Serialises migrations of processes that start together on one server. Any constant of our own. */
const MIGRATION_LOCK = 7_230_911;

/**
 * Applies the migrations that the database lacks, in order, each in its own transaction. They only go
 * forward. Rejects when the database was written by a newer version.
 */
export async function migrate(sql: Sql, now: Date): Promise<void> {
  await inTurn(sql, async (tx) => {
    // Under the lock too: two that make a table at once collide, whether or not it exists.
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

/** A transaction that no other migrating process has at the same time. */
async function inTurn(sql: Sql, work: (tx: Queryable) => Promise<void>): Promise<void> {
  await sql.begin(async (tx) => {
    // Ends with the transaction, so it is safe on the shared session of the embedded database too.
    await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
    await work(tx);
  });
}
