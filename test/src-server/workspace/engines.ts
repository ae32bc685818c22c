import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { ensureToken } from '#server/workspace/identity/tokens.ts';
import { openDatabase, type Database } from '#server/workspace/store/database.ts';
import { borrowPostgres, createTestDatabase, type PostgresLoan } from '#test/setup/postgres.ts';
import { isInRun } from '#test/setup/extent.ts';
import { copyDataFolder } from './support.ts';

/** Where a workspace of a test keeps its data: ready tables in one engine, nothing else. */
export interface StorePlace {
  readonly dataFolder: string;
  /** Absent: PGlite in the folder. */
  readonly databaseUrl?: string;
  remove(): Promise<void>;
}

/** An engine under the store. */
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

/** PostgreSQL: a place is a database of its own on the server. */
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

/** Defines promises of an engine. */
type Promises = (engine: StoreEngine) => void;

/** The same promises on PGlite and, in the long run, on PostgreSQL. */
export async function describeOnEngines(title: string, promises: Promises): Promise<void> {
  describe.runIf(isInRun('quick'))(`${title}, on PGlite`, () => {
    promises(pglite);
  });
  await describeOnPostgres(title, promises);
}

/** Promises that need a server, for the long run. Where there is none they are skipped and their title says why; test/setup/programs.ts decides whether CI bears that. */
export async function describeOnPostgres(title: string, promises: Promises): Promise<void> {
  const server = await borrowPostgres();
  const reason = 'missing' in server ? ` (skipped: ${server.missing})` : '';
  describe.skipIf(reason !== '')(`${title}, on PostgreSQL${reason}`, () => {
    promises(postgresOn(server));
  });
}

/** A place as `startTestWorkspace` takes it. */
export function atPlace({ dataFolder, databaseUrl }: StorePlace) {
  return { folder: dataFolder, ...(databaseUrl === undefined ? {} : { databaseUrl }) };
}

/** Opens the store of a place, with the service's own account in it. A fault of the engine fails the test. */
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
