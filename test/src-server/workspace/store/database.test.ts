import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#server/workspace/store/database.ts';
import { MIGRATIONS } from '#server/workspace/store/migrations/index.ts';
import { describeOnEngines, describeOnPostgres, openPlace, type StorePlace } from '../engines.ts';
import { copyDataFolder } from '../support.ts';

const now = () => new Date('2026-11-20T12:00:00Z');
const options = (dataFolder: string, databaseUrl?: string) => ({
  dataFolder,
  now,
  onFailure: (error: Error) => {
    throw error;
  },
  ...(databaseUrl === undefined ? {} : { databaseUrl }),
});

await describeOnEngines('the store', (engine) => {
  let place: StorePlace;
  let database: Database;
  beforeAll(async () => {
    place = await engine.place();
    database = await openPlace(place, now);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  it('separates concurrent transactions, and rolls back one that fails', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        database.sql.begin(async (tx) => {
          await tx`insert into settings values (${`tx ${index}`}, 'null')`;
          if (index % 2 === 1) throw new Error('rolled back');
        }),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(10);
    const rows = await database.sql<{ key: string }[]>`select key from settings where key like 'tx %'`;
    expect(rows.map((row) => Number(row.key.slice(3)) % 2)).toEqual(Array(10).fill(0));
  });

  it('continues after a failed statement', async () => {
    await expect(database.sql`select nothing from nowhere`).rejects.toThrow('nowhere');
    expect(await database.sql`select 1 as one`).toEqual([{ one: 1 }]);
  });

  it('keeps what was written, migrates once, and refuses a database of a newer version', async () => {
    const other = await engine.place();
    const left = async () => (await readdir(other.dataFolder)).filter((name) => /sock|lock/.test(name));
    const first = await openPlace(other, now);
    await first.sql`insert into settings values ('kept', '1')`;
    await first.close();
    expect(await left()).toEqual([]);

    const second = await openPlace(other, now);
    expect(await second.sql`select value from settings where key = 'kept'`).toEqual([{ value: 1 }]);
    expect(await second.sql`select count(*) from migrations`).toEqual([{ count: MIGRATIONS.length }]);
    await second.sql`insert into migrations values (99, 'from the future', now())`;
    await second.close();

    await expect(openPlace(other, now)).rejects.toThrow('written by a newer version');
    expect(await left()).toEqual([]);
    await other.remove();
  });
});

await describeOnPostgres('opening an empty database', (engine) => {
  it('migrates it once, however many processes start at once', async () => {
    const place = await engine.place();
    const open = () => openDatabase(options(place.dataFolder, place.databaseUrl));
    const [first, ...others] = await Promise.all([open(), ...Array.from({ length: 7 }, open)]);
    expect(await first.sql`select count(*) from migrations`).toEqual([{ count: MIGRATIONS.length }]);
    await Promise.all([first, ...others].map((database) => database.close()));
    await place.remove();
  });
});

describe('the embedded database, only on PGlite', () => {
  let folder: string;
  let database: Database;
  beforeAll(async () => {
    folder = await copyDataFolder();
    database = await openDatabase(options(folder));
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  it('runs with fsync on', async () => {
    const [setting] = await database.sql`show fsync`;
    expect(setting).toEqual({ fsync: 'on' });
  });

  it('calls fsync for every commit that wrote', async () => {
    const count = async () => (await database.fsyncCount?.()) ?? 0;
    const before = await count();
    for (let index = 0; index < 5; index += 1) {
      await database.sql`insert into settings values (${`key ${index}`}, ${database.sql.json(index)})`;
    }
    expect((await count()) - before).toBeGreaterThanOrEqual(5);
    const after = await count();
    await database.sql`select * from settings`;
    expect(await count()).toBe(after);
  });

  it('refuses a second opening of its folder with a sentence', async () => {
    await expect(openDatabase(options(folder))).rejects.toThrow('The data folder is in use by process');
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const long = join(await mkdtemp(join(tmpdir(), 'codicil-')), 'x'.repeat(120));
    await rename(await copyDataFolder(), long);
    const other = await openDatabase(options(long));
    expect(await other.sql`select 1 as one`).toEqual([{ one: 1 }]);
    await other.close();
    await rm(join(long, '..'), { recursive: true });
  });
});
