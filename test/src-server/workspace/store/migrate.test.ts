import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSegment } from '#server/workspace/search/index.ts';
import { indexAgain } from '#server/workspace/search/rebuild.ts';
import { createSearcher } from '#server/workspace/search/search.ts';
import type { Database } from '#server/workspace/store/database.ts';
import { LANGUAGES } from '#server/workspace/store/migrations/0014-languages.ts';
import { MIGRATIONS } from '#server/workspace/store/migrations/index.ts';
import { migrate } from '#server/workspace/store/migrate.ts';
import { describeOnEngines, openPlace, type StorePlace } from '../engines.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
let place: StorePlace;
let database: Database;

/** Sets the database to the state after the first `count` migrations. */
async function goBackTo(count: number): Promise<void> {
  const { sql } = database;
  await sql.unsafe('drop schema public cascade; create schema public');
  await sql`create table migrations (number integer primary key, name text not null, applied_at timestamptz not null)`;
  for (const [index, migration] of MIGRATIONS.slice(0, count).entries()) {
    await sql.unsafe(migration.sql);
    await sql`insert into migrations values (${index + 1}, ${migration.name}, ${NOW})`;
  }
}

const embedOld = async () => ({ model: { id: 'old', dimension: 2 }, vectors: [Float32Array.of(1, 0)] });

/** Adds a project with one file. */
async function addFile(id: string, status = 'uploaded'): Promise<void> {
  const { sql } = database;
  await sql`insert into workspaces values (1, 'W')`;
  await sql`insert into users values (${id}, 'a@example.com', 1)`;
  await sql`
    insert into projects values (${id}, 'P', false, ${id}, null, 0, ${NOW}, ${NOW}, ${NOW})`;
  await sql`
    insert into files (id, project_id, name, folder, content_type, size, sha256, status, uploaded_by, uploaded_at, updated_at)
    values (${id}, ${id}, 'a', '', 'text/plain', 1, '', ${status}, ${id}, ${NOW}, ${NOW})`;
}

await describeOnEngines('a database of an earlier version', (engine) => {
  beforeAll(async () => {
    place = await engine.place();
    database = await openPlace(place, () => NOW);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  it('is made again without any extension of the server', async () => {
    const { sql } = database;
    await sql.unsafe('drop extension if exists vector cascade');
    await goBackTo(0);
    await migrate(sql, NOW);
    expect(await sql`select extname from pg_extension where extname <> 'plpgsql'`).toEqual([]);
  });

  it('with files in its index opens, and finds them again', async () => {
    await goBackTo(6);
    const { sql } = database;
    const id = '00000000-0000-4000-8000-000000000001';
    await addFile(id);
    await sql`update files set status = 'ready_to_query'`;
    for (let idx = 0; idx < 450; idx += 1) {
      await sql`
        insert into chunks (project_id, file_id, idx, page, page_basis, start_idx, end_idx, heading, text, tsv, len)
        values (${id}, ${id}, ${idx}, 1, 'exact', 0, 1, 'Rent', ${`clause${idx}`}, ''::tsvector, 2)`;
    }

    await migrate(sql, NOW);
    await indexAgain(sql);

    const searcher = createSearcher({ sql });
    for (const idx of [0, 199, 200, 449])
      expect(await searcher.search(id, `clause${idx}`, { limit: 1 })).toMatchObject([{ index: idx }]);
    expect(await searcher.search(id, 'rents', { limit: 500 })).toHaveLength(450);
    expect(await sql`select 1 from unindexed_files`).toHaveLength(0);
  });

  it('with a German file that was indexed as an English one indexes it again, and no English one', async () => {
    await goBackTo(MIGRATIONS.length);
    const { sql } = database;
    const id = '00000000-0000-4000-8000-000000000001';
    await addFile(id, 'ready_to_query');
    await sql`
      insert into chunks (project_id, file_id, idx, page, page_basis, start_idx, end_idx, text)
      values (${id}, ${id}, 0, 1, 'exact', 0, 1, 'Der Mieter zahlt die Nebenkosten und die Vergütungen.')`;
    const addAsOld = () => sql.begin((tx) => addSegment(tx, { id, projectId: id }, 0, ['old words']));
    const [german, english] = ['Der Mieter zahlt die Nebenkosten.', 'The rent is paid by the tenant.'];
    const search = createSearcher({ sql });
    for (const [text, isAgain] of [
      [english, false],
      [german, true],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one database
      await sql`delete from segments`;
      await addAsOld();
      await sql`update files set text = ${text}`;
      await sql.unsafe(LANGUAGES);
      await indexAgain(sql);
      expect(await search.search(id, 'old words', { limit: 1 })).toHaveLength(isAgain ? 0 : 1);
      expect(await search.search(id, 'Vergütung', { limit: 1 })).toHaveLength(isAgain ? 1 : 0);
      // oxlint-enable no-await-in-loop
    }
  });

  it('with vectors that were kept twice finds by them what shares no word with the query', async () => {
    await goBackTo(14);
    const { sql } = database;
    const id = '00000000-0000-4000-8000-000000000001';
    await addFile(id, 'ready_to_query');
    const texts = ['a tenancy', 'a court'];
    for (const [idx, text] of texts.entries())
      await sql`
        insert into chunks (project_id, file_id, idx, page, page_basis, start_idx, end_idx, text)
        values (${id}, ${id}, ${idx}, 1, 'exact', 0, 1, ${text})`;
    await sql.begin((tx) => addSegment(tx, { id, projectId: id }, 0, texts));
    await sql`insert into embedding_models (name, dimension) values ('old', 2)`;
    // Two scales, two errors, two vectors of two bytes.
    const floats = new Uint8Array(Float32Array.of(1 / 127, 1 / 127, 0.001, 0.001).buffer);
    const quantised = Buffer.from([...floats, ...new Uint8Array(Int8Array.of(127, 0, 0, 127).buffer)]);
    await sql`
      insert into segment_vectors (segment_id, model_id, quantised, exact)
      select s.id, m.id, ${quantised}::bytea, ''::bytea from segments s, embedding_models m`;

    await migrate(sql, NOW);

    const found = await createSearcher({ sql, embed: embedOld }).search(id, 'lease', { limit: 2 });
    expect(found.map(({ text }) => text)).toEqual(['a tenancy']);
  });

  it('that has trained a search model opens, without the model and without its job', async () => {
    await goBackTo(5);
    const { sql } = database;
    const id = '00000000-0000-4000-8000-000000000001';
    await addFile(id);
    await sql`insert into jobs (kind, file_id, run_after) values ('read', ${id}, ${NOW})`;
    await sql`insert into jobs (kind, run_after) values ('train', ${NOW})`;
    await sql`
      insert into trained_encoders (
        base, trained_at, chunk_count, pair_count, held_back, rank_before, rank_after, name, pack, ready_at)
      values ('base', ${NOW}, 1, 1, 1, 0, 1, 'trained', ${Buffer.from('model')}, ${NOW})`;

    await migrate(sql, NOW);

    expect(await sql`select kind from jobs`).toEqual([{ kind: 'read' }]);
    expect(await sql`select to_regclass('trained_encoders') as found`).toEqual([{ found: null }]);
    // Every job is now about a file.
    await expect(sql`insert into jobs (kind, run_after) values ('read', ${NOW})`).rejects.toThrow('file_id');
  });

  it('that has given up on a file for lack of time opens, and retries it', async () => {
    await goBackTo(7);
    const id = '00000000-0000-4000-8000-000000000001';
    await addFile(id, 'recoverable_failure');
    await migrate(database.sql, NOW);
    const jobs = await database.sql`select kind, file_id, failures, run_after from jobs`;
    expect(jobs).toEqual([{ kind: 'read', file_id: id, failures: 1, run_after: NOW }]);
  });
});
