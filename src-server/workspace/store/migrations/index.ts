import { ALL_TABLES } from './0018-all-tables.ts';
import { INDEX_JOBS } from './0019-index-jobs.ts';

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
}

/** The migration that makes all tables of an empty database. One that has it already has them, and an earlier one is not read. */
export const FIRST_MIGRATION: Migration = { number: 18, name: '0018-all-tables', sql: ALL_TABLES };

/**
 * All migrations, oldest first. A released migration is never changed. They are modules instead of `.sql` files, so that the compiler includes
 * them in `dist`.
 */
export const MIGRATIONS: readonly Migration[] = [
  FIRST_MIGRATION,
  { number: 19, name: '0019-index-jobs', sql: INDEX_JOBS },
];

/** The number of the newest migration, by which a backup and a database are compared with this version. */
export const NEWEST_MIGRATION = MIGRATIONS.at(-1)?.number ?? FIRST_MIGRATION.number;
