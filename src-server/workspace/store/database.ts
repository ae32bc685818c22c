import { join } from 'node:path';
import postgres from 'postgres';
import { protectTransactions } from '../../postgres/safe-transactions.ts';
import { lockFolder } from '../../folder-lock.ts';
import { migrate } from './migrate.ts';
import { startPGlite } from './pglite/host.ts';
import { openProblem } from './pglite/refusal.ts';
import type { Sql } from './sql.ts';

/** Advisory lock for work that processes on one server do in turn; an arbitrary constant. */
const TURN_LOCK = 7_230_913;

export interface Database {
  readonly sql: Sql;
  readonly engine: 'pglite' | 'postgres';
  /** Runs work that only one process on the database may do at a time, such as the setup of a first start. The work may use the store. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Returns how many times the engine has called fsync; PGlite only. */
  fsyncCount?(): Promise<number>;
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** Folder that holds the embedded database and its lock. */
  readonly dataFolder: string;
  /** A PostgreSQL server instead of the embedded one. */
  readonly databaseUrl?: string;
  readonly now: () => Date;
  /** Called if an embedded database dies while in use. */
  readonly onFailure: (error: Error) => void;
}

/**
 * Opens the store and migrates its tables to the current version. The embedded store is PGlite in `<dataFolder>/pgdata`, for one process
 * only, which a lock file enforces. Rejects with a sentence if the folder is in use.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database =
    options.databaseUrl === undefined ? await openEmbedded(options) : openServer(options.databaseUrl);
  try {
    await migrate(database.sql, options.now());
    if (database.engine === 'pglite') await tidy(database.sql);
    return database;
  } catch (error) {
    // The lock must be free for the next start.
    await database.close();
    throw error;
  }
}

/** Does what a server does automatically and the embedded engine never: removes dead rows, and counts live ones for the planner. */
async function tidy(sql: Sql): Promise<void> {
  await sql`vacuum (analyze) files, jobs, chunks, segments, segment_vectors, search_revisions, events, audit`;
}

async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const lock = await lockFolder(join(options.dataFolder, 'pgdata.lock')).catch(async (error: unknown) => {
    // This is already a sentence, unless the lock file could not be written.
    throw error instanceof Error && 'code' in error ? await openProblem(error, options.dataFolder) : error;
  });
  try {
    const host = await startPGlite(options.dataFolder, options.onFailure);
    const sql = connect({
      path: host.socketPath,
      username: 'postgres',
      database: 'postgres',
      // The socket serves a single backend session.
      max: 1,
      prepare: false,
    });
    return {
      sql,
      engine: 'pglite',
      // The lock on the folder ensures that there is no other process.
      inTurn: (work) => work(),
      fsyncCount: () => host.fsyncCount(),
      async close() {
        await sql.end({ timeout: 5 });
        await host.close();
        await lock.release();
      },
    };
  } catch (error) {
    // As above.
    await lock.release();
    throw error;
  }
}

function openServer(url: string): Database {
  const sql = connect({ max: 10 }, url);
  return {
    sql,
    engine: 'postgres',
    async inTurn<T>(work: () => Promise<T>) {
      // A separate connection holds the lock, until its transaction ends or the process dies.
      const lock = connect({ max: 1 }, url);
      try {
        return await lock
          .begin(async (tx) => {
            await tx`select pg_advisory_xact_lock(${TURN_LOCK})`;
            return [await work()] as const;
          })
          .then(([result]) => result);
      } finally {
        await lock.end({ timeout: 5 });
      }
    },
    close: () => sql.end({ timeout: 5 }),
  };
}

function connect(options: postgres.Options<{ bigint: postgres.PostgresType<number> }>, url?: string): Sql {
  const all: postgres.Options<{ bigint: postgres.PostgresType<number> }> = {
    ...options,
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
    onnotice: () => {},
    connection: { application_name: 'codicil-workspace' },
  };
  return protectTransactions(url === undefined ? postgres(all) : postgres(url, all));
}
