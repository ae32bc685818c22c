import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/workspace/store/database.ts';
import { FIRST_MIGRATION, MIGRATIONS } from '#server/workspace/store/migrations/index.ts';
import { migrate } from '#server/workspace/store/migrate.ts';
import { describeOnEngines, openPlace, type StorePlace } from '../engines.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ID = '00000000-0000-4000-8000-000000000001';
const DELETED = '00000000-0000-4000-8000-000000000002';
let place: StorePlace;
let database: Database;

/** Makes the database empty, with the migrations up to a number noted as applied. */
async function makeAgain(numbers: readonly number[]): Promise<void> {
  const { sql } = database;
  await sql.unsafe('drop schema public cascade; create schema public');
  await sql`create table migrations (number integer primary key, name text not null, applied_at timestamptz not null)`;
  for (const number of numbers) await sql`insert into migrations values (${number}, 'one', ${NOW})`;
}

await describeOnEngines('a database', (engine) => {
  beforeAll(async () => {
    place = await engine.place();
    database = await openPlace(place, () => NOW);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  it('is made without any extension of the server', async () => {
    const { sql } = database;
    await makeAgain([]);
    await migrate(sql, NOW);
    expect(await sql`select extname from pg_extension where extname <> 'plpgsql'`).toEqual([]);
    expect(await sql`select number from migrations order by number`).toEqual(
      MIGRATIONS.map(({ number }) => ({ number })),
    );
  });

  it('from before the first release is refused, and left as it is', async () => {
    const { sql } = database;
    await makeAgain([1, 2, FIRST_MIGRATION.number - 1]);
    await expect(migrate(sql, NOW)).rejects.toThrow('before the first release');
    expect(await sql`select count(*) from migrations`).toEqual([{ count: 3 }]);
    expect(await sql`select to_regclass('files') as found`).toEqual([{ found: null }]);
  });

  it('with files that wait to be indexed queues those that have a text', async () => {
    const { sql } = database;
    await makeAgain(Array.from({ length: FIRST_MIGRATION.number }, (_, index) => index + 1));
    await sql.unsafe(FIRST_MIGRATION.sql);
    await sql`insert into workspaces values (1, 'W')`;
    await sql`insert into users values (${ID}, 'a@example.com', 1)`;
    await sql`insert into projects values (${ID}, 'P', false, ${ID}, null, 0, ${NOW}, ${NOW}, ${NOW})`;
    for (const [id, text] of [
      [ID, 'A text.'],
      [DELETED, null],
    ] as const)
      await sql`
        insert into files (id, project_id, name, folder, content_type, size, sha256, status, uploaded_by, uploaded_at, updated_at, text)
        values (${id}, ${ID}, 'a', '', 'text/plain', 1, '', 'ready_to_query', ${ID}, ${NOW}, ${NOW}, ${text})`;
    await sql`create table unindexed_files (file_id uuid primary key)`;
    await sql`insert into unindexed_files select id from files`;

    await migrate(sql, NOW);

    expect(await sql`select kind, file_id from jobs`).toEqual([{ kind: 'index', file_id: ID }]);
    expect(await sql`select status from files where id = ${ID}`).toEqual([{ status: 'processing' }]);
  });
});
