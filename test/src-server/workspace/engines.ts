import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { ensureToken } from '#server/workspace/identity/tokens.ts';
import { openDatabase, type Database } from '#server/workspace/store/database.ts';
import { borrowPostgres, createTestDatabase, type PostgresLoan } from '#test/setup/postgres.ts';
import { isInRun } from '#test/setup/extent.ts';
import { copyDataFolder } from './support.ts';

/** Where the workspace of a test keeps its data: empty tables in one engine. */
export interface StorePlace {
  readonly dataFolder: string;
  /** Absent: PGlite in the folder. */
  readonly databaseUrl?: string;
  remove(): Promise<void>;
}

/** An engine for the store. */
export interface StoreEngine {
  readonly name: 'PGlite' | 'PostgreSQL';
  place(): Promise<StorePlace>;
}

const pglite: StoreEngine = {
  name: 'PGlite',
  async place() {
    const dataFolder = await copyDataFolder();
    return { dataFolder, remove: () => rm(dataFolder, { recursive: true, force: true }) };
  },
};

/** Uses PostgreSQL: a place is a separate database on the server. */
function postgresOn(server: PostgresLoan): StoreEngine {
  return {
    name: 'PostgreSQL',
    async place() {
      if ('missing' in server) throw new Error(server.missing);
      const database = await createTestDatabase(server.url);
      const dataFolder = await copyDataFolder({ withDatabase: false });
      return {
        dataFolder,
        databaseUrl: database.url,
        async remove() {
          await database.drop();
          await rm(dataFolder, { recursive: true, force: true });
        },
      };
    },
  };
}

/** Defines the tests of an engine. */
type Promises = (engine: StoreEngine) => void;

/** Runs the same tests on PGlite and, in the long run, on PostgreSQL. */
export async function describeOnEngines(title: string, promises: Promises): Promise<void> {
  describe.runIf(isInRun('quick'))(`${title}, on PGlite`, () => {
    promises(pglite);
  });
  await describeOnPostgres(title, promises);
}

/**
 * Runs tests that need a server, in the long run. Without one they are skipped and their title says why; test/setup/programs.ts decides
 * whether CI accepts that.
 */
export async function describeOnPostgres(title: string, promises: Promises): Promise<void> {
  const server = await borrowPostgres();
  const reason = 'missing' in server ? ` (skipped: ${server.missing})` : '';
  describe.skipIf(reason !== '')(`${title}, on PostgreSQL${reason}`, () => {
    promises(postgresOn(server));
  });
}

/** Converts a place to the options of `startTestWorkspace`. */
export function atPlace({ dataFolder, databaseUrl }: StorePlace) {
  return { folder: dataFolder, ...(databaseUrl === undefined ? {} : { databaseUrl }) };
}

/** Opens the store of a place, with the service's own account in it. A failure of the engine fails the test. */
export async function openPlace(place: StorePlace, now: () => Date): Promise<Database> {
  const database = await openDatabase({
    ...place,
    now,
    onFailure: (error) => {
      throw error;
    },
  });
  await ensureToken(database.sql, join(place.dataFolder, 'token'), now());
  return database;
}
