// What `npm run workspace -- backup` saves, and what `restore` makes of it, on both engines.
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProjectAnswer } from '#contract/projects.ts';
import { searchAnswer } from '#contract/search.ts';
import { uploadAnswer } from '#contract/files.ts';
import { readManifest } from '#server/workspace/backup/manifest.ts';
import { restoreBackup } from '#server/workspace/backup/restore.ts';
import { saveBackup } from '#server/workspace/backup/save.ts';
import { LEFT_OUT_TABLES, SAVED_TABLES } from '#server/workspace/backup/tables.ts';
import type { FileBytes } from '#server/workspace/store/bytes.ts';
import { claimJob } from '#server/workspace/jobs/queue.ts';
import { openFileBytes } from '#server/workspace/store/bytes/open.ts';
import { openDatabase, type Database } from '#server/workspace/store/database.ts';
import type { Sql } from '#server/workspace/store/sql.ts';
import { indexAgain } from '#server/workspace/vault/index-again.ts';
import { isInRun } from '#test/setup/extent.ts';
import { atPlace, describeOnEngines, type StoreEngine, type StorePlace } from '../engines.ts';
import { startTestWorkspace, testClock, until } from '../support.ts';

const { now } = testClock();

/** A database without the rows of a first start. */
interface Opened {
  readonly database: Database;
  readonly bytes: FileBytes;
  readonly close: () => Promise<void>;
}

async function open(place: StorePlace): Promise<Opened> {
  const database = await openDatabase({
    ...place,
    now,
    onFailure: (error) => {
      throw error;
    },
  });
  const bytes = await openFileBytes({ folder: join(place.dataFolder, 'files'), onLeft: () => {} });
  return {
    database,
    bytes,
    async close() {
      bytes.close();
      await database.close();
    },
  };
}

/** Opens a place as it is before a first start: tables without rows. */
async function openEmpty(engine: StoreEngine): Promise<Opened & { readonly place: StorePlace }> {
  const place = await engine.place();
  await rm(join(place.dataFolder, 'files'), { recursive: true, force: true });
  const opened = await open(place);
  await opened.database.sql`truncate ${opened.database.sql([...SAVED_TABLES])} cascade`;
  return { ...opened, place };
}

/** Returns all rows of all saved tables, as text, once a restore's files are indexed. A lease is not saved: it says who works on a job now. */
async function rowsOf(sql: Sql): Promise<readonly string[]> {
  const rows: string[] = [];
  const nothingElse = { atWork: [], perProject: 1, served: [], isCalm: true };
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const job = await claimJob(sql, now(), 'index', nothingElse);
    if (job === undefined) break;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await indexAgain(sql, job);
  }
  for (const name of SAVED_TABLES) {
    const found = await sql<{ line: string }[]>`
      select (to_jsonb(t) - 'leased_until')::text as line from ${sql(name)} t order by 1`;
    rows.push(...found.map(({ line }) => `${name} ${line}`));
  }
  return rows;
}

async function saveFrom(place: StorePlace, target: string): Promise<void> {
  const { database, bytes, close } = await open(place);
  await saveBackup(database.sql, bytes, target, now());
  await close();
}

await describeOnEngines('a backup', (engine) => {
  let source: StorePlace;
  let folder: string;
  let project: string;
  let fileIds: readonly string[];
  let before: readonly string[];

  beforeAll(async () => {
    source = await engine.place();
    folder = await mkdtemp(join(tmpdir(), 'codicil-backup-'));
    const running = await startTestWorkspace(atPlace(source));
    const { client } = running;
    const created = await client.call('POST', '/api/v1/vault/create_project', {
      form: [['name', 'Façade “№ 1”']],
    });
    project = createProjectAnswer.parse(created.body).response.content.id;
    const uploaded = await client.call('POST', `/api/v1/vault/upload_files/${project}`, {
      form: [
        [
          'files',
          { name: 'lease.txt', content: '1. The tenant pays.\n2. A line with \\ and "quotes" and 😀.' },
        ],
        ['files', { name: 'other.txt', content: '1. Governing law is the law of Scotland.' }],
        ['files', { name: 'third.txt', content: '1. This one is deleted meanwhile.' }],
      ],
    });
    fileIds = uploadAnswer.parse(uploaded.body).file_ids;
    for (const id of fileIds)
      await until(
        () => client.call('GET', `/api/v1/vault/get_files?file_ids=${id}`),
        ({ text }) => text.includes('ready_to_query'),
      );
    await running.close();
    const { database, bytes, close } = await open(source);
    before = await rowsOf(database.sql);
    await saveBackup(database.sql, bytes, join(folder, 'whole'), now());
    await close();
  });
  afterAll(async () => {
    await source.remove();
    await rm(folder, { recursive: true, force: true });
  });

  it('brings every row and every byte back', async () => {
    const { database, bytes, place, close } = await openEmpty(engine);
    await restoreBackup(database.sql, bytes, join(folder, 'whole'), now());
    expect(await rowsOf(database.sql)).toEqual(before);
    expect(before.length).toBeGreaterThan(15);
    const [first = ''] = fileIds;
    await bytes.withPath(first, async (path) =>
      expect(await readFile(path, 'utf8')).toContain('The tenant pays.'),
    );
    await close();
    await place.remove();
  });

  it('holds or leaves out each table of the schema by name', async () => {
    const { database, close } = await open(source);
    const found = await database.sql<{ name: string }[]>`
        select table_name as name from information_schema.tables where table_schema = current_schema()`;
    expect(found.map(({ name }) => name).toSorted()).toEqual(
      [...SAVED_TABLES, ...LEFT_OUT_TABLES].toSorted(),
    );
    await close();
  });

  // The long run has these on PostgreSQL.
  describe.runIf(isInRun('long'))('in the rare cases', () => {
    it('gives a workspace that finds what it found, and goes on from there', async () => {
      const { database, bytes, place, close } = await openEmpty(engine);
      await restoreBackup(database.sql, bytes, join(folder, 'whole'), now());
      await close();
      const running = await startTestWorkspace(atPlace(place));
      const search = async () => {
        const { body } = await running.client.call('POST', '/api/v1/vault/semantic_search', {
          json: { project_id: project, query: 'governing law', include_file_names: true },
        });
        return searchAnswer.parse(body).data.chunks[0]?.text ?? '';
      };
      await until(search, (text) => text.includes('law of Scotland'));
      const added = await running.client.call('POST', `/api/v1/vault/upload_files/${project}`, {
        form: [['files', { name: 'new.txt', content: '1. New.' }]],
      });
      expect(added.status).toBe(201);
      await running.close();
      await place.remove();
    });

    it('holds only whole files when one is deleted while it is made', async () => {
      const { database, bytes, place, close } = await openEmpty(engine);
      await restoreBackup(database.sql, bytes, join(folder, 'whole'), now());
      const [, , third = ''] = fileIds;
      const deleting: FileBytes = {
        ...bytes,
        async withPath(id, use) {
          if (id === third) {
            await database.sql`update files set deleted_at = ${now()} where id = ${id}`;
            await bytes.remove(id);
          }
          return bytes.withPath(id, use);
        },
      };
      const manifest = await saveBackup(database.sql, deleting, join(folder, 'deleted'), now());
      expect(manifest).toMatchObject({ deleted: [third], lost: [] });
      await close();
      await place.remove();
      const again = await openEmpty(engine);
      await restoreBackup(again.database.sql, again.bytes, join(folder, 'deleted'), now());
      const left = await again.database.sql<
        { id: string }[]
      >`select id from files where deleted_at is null order by id`;
      expect(left.map(({ id }) => id)).toEqual(fileIds.filter((id) => id !== third).toSorted());
      expect(await again.database.sql`select 1 from chunks where file_id = ${third}`).toHaveLength(0);
      await again.close();
      await again.place.remove();
    });

    it('names a file whose bytes the store had lost', async () => {
      const { database, bytes, place, close } = await openEmpty(engine);
      await restoreBackup(database.sql, bytes, join(folder, 'whole'), now());
      const [first = ''] = fileIds;
      await bytes.remove(first);
      expect(await saveBackup(database.sql, bytes, join(folder, 'lost'), now())).toMatchObject({
        lost: [first],
      });
      await close();
      await place.remove();
    });

    it('replaces nothing: a workspace that is not empty, a folder that is not', async () => {
      const { database, bytes, close } = await open(source);
      await expect(restoreBackup(database.sql, bytes, join(folder, 'whole'), now())).rejects.toThrow(
        'not empty',
      );
      await expect(saveBackup(database.sql, bytes, join(folder, 'whole'), now())).rejects.toThrow(
        'not empty',
      );
      expect(await rowsOf(database.sql)).toEqual(before);
      await close();
    });

    it('is refused whole where one part was changed', async () => {
      const { database, bytes, place, close } = await openEmpty(engine);
      const [first = ''] = fileIds;
      for (const part of ['tables/files.jsonl', `files/${first.slice(0, 2)}/${first}`]) {
        const damaged = await mkdtemp(join(tmpdir(), 'codicil-backup-damaged-'));
        await rm(damaged, { recursive: true });
        await saveFrom(source, damaged);
        await appendFile(join(damaged, part), '\n');
        await expect(restoreBackup(database.sql, bytes, damaged, now())).rejects.toThrow('damaged');
        expect(await rowsOf(database.sql)).toEqual([]);
        await rm(damaged, { recursive: true });
      }
      await close();
      await place.remove();
    });

    it('that was interrupted anywhere is none, and the next one is whole', async () => {
      const { database, bytes, close } = await open(source);
      const target = join(folder, 'interrupted');
      for (const at of fileIds.keys()) {
        let calls = 0;
        const failing: FileBytes = {
          ...bytes,
          async withPath(id, use) {
            if (calls === at) throw new Error('the disk is full');
            calls += 1;
            return bytes.withPath(id, use);
          },
        };
        await expect(saveBackup(database.sql, failing, target, now())).rejects.toThrow('the disk is full');
        expect(existsSync(target)).toBe(false);
      }
      await saveBackup(database.sql, bytes, target, now());
      expect((await readManifest(target)).files).toHaveLength(fileIds.length);
      expect(await readdir(folder)).not.toContain('interrupted.partial');
      await close();
    });

    it('can be restored again after an interruption anywhere', async () => {
      const { database, bytes, place, close } = await openEmpty(engine);
      for (const at of fileIds.keys()) {
        let calls = 0;
        const failing: FileBytes = {
          ...bytes,
          async receive(stream) {
            calls += 1;
            if (calls > at) throw new Error('the disk is full');
            return bytes.receive(stream);
          },
        };
        await expect(restoreBackup(database.sql, failing, join(folder, 'whole'), now())).rejects.toThrow(
          'full',
        );
        expect(await rowsOf(database.sql)).toEqual([]);
      }
      await restoreBackup(database.sql, bytes, join(folder, 'whole'), now());
      expect(await rowsOf(database.sql)).toEqual(before);
      await close();
      await place.remove();
    });
  });
});
