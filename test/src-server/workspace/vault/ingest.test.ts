import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chunkFile } from '#server/workspace/files/chunks.ts';
import { ReadFailure } from '#server/workspace/files/failure.ts';
import type { FileReader, ReadFailureReason, ReadFile } from '#server/workspace/files/model.ts';
import { serviceCaller } from '#server/workspace/identity/tokens.ts';
import { quoteAll } from '#server/workspace/completion/extract/quotations.ts';
import { groundInProject } from '#server/workspace/completion/vault-grounding.ts';
import { createSearcher } from '#server/workspace/search/search.ts';
import { WorkspaceError } from '#server/workspace/errors.ts';
import type { FileBytes } from '#server/workspace/store/bytes.ts';
import { openFolderBytes } from '#server/workspace/store/bytes/folder.ts';
import type { Database } from '#server/workspace/store/database.ts';
import { releaseLeases } from '#server/workspace/jobs/queue.ts';
import { deleteFile, discardFile, getFiles } from '#server/workspace/vault/files.ts';
import { ingest, type IngestDeps } from '#server/workspace/vault/ingest.ts';
import { createProject } from '#server/workspace/vault/projects.ts';
import { transactOn } from '#server/workspace/store/sql.ts';
import { addFiles } from '#server/workspace/vault/upload.ts';
import { describeOnEngines, openPlace, type StoreEngine, type StorePlace } from '../engines.ts';
import { claimFile } from '../jobs/enqueue.ts';
import { readText, testClock } from '../support.ts';

const clock = testClock();
let database: Database;
let bytes: FileBytes;
function useStore(engine: StoreEngine): void {
  let place: StorePlace;
  beforeAll(async () => {
    place = await engine.place();
    database = await openPlace(place, clock.now);
    bytes = await openFolderBytes(join(place.dataFolder, 'files'), () => {});
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });
}

function readerOf(read: () => Promise<ReadFile>): FileReader {
  return { read, close: async () => {} };
}

async function upload(content = '1. Rent.'): Promise<{ id: string; projectId: string }> {
  const caller = await serviceCaller(database.sql);
  const { id: projectId } = await createProject(
    database.sql,
    caller,
    { name: 'P', isKnowledgeBase: false },
    clock.now(),
  );
  const incoming = await bytes.receive(Readable.from([Buffer.from(content)]));
  const added = await addFiles(
    { sql: database.sql, bytes, transact: transactOn(database.sql) },
    caller,
    projectId,
    [{ name: 'a.txt', folder: '', contentType: 'text/plain', incoming }],
    'keep',
    clock.now(),
  );
  const [id = ''] = added.ids;
  return { id, projectId };
}

/** Processes the job that is due. Resolves with false if there is none. */
async function work(reader: FileReader, model?: IngestDeps['describe']): Promise<boolean> {
  const job = await claimFile(database.sql, clock.now());
  if (job === undefined) return false;
  const deps = {
    sql: database.sql,
    bytes,
    reader,
    chunkFile,
    now: clock.now,
    ...(model === undefined ? {} : { describe: model }),
  };
  await ingest(deps, job, new AbortController().signal);
  return true;
}

async function state(id: string) {
  const [row] = await database.sql`select status, failure_reason, text from files where id = ${id}`;
  return row;
}

async function failureOf(id: string): Promise<string> {
  const [row] = await database.sql<{ failure: string }[]>`select failure from files where id = ${id}`;
  return row?.failure ?? '';
}

const textOf = (text: string) => readerOf(async () => readText(text));
const failing = (reason: ReadFailureReason) =>
  readerOf(async () => {
    throw new ReadFailure(reason);
  });

await describeOnEngines('files of the vault', (engine) => {
  useStore(engine);

  describe('reading an uploaded file', () => {
    it('makes it ready, with a text that keeps every offset whatever it contains', async () => {
      const { id, projectId } = await upload();
      expect(await work(textOf('1. Re\0nt \uD800 of 𝒙.'))).toBe(true);
      expect(await state(id)).toEqual({
        status: 'ready_to_query',
        failure_reason: null,
        text: '1. Re\uFFFDnt \uFFFD of 𝒙.',
      });
      expect(await work(textOf('x'))).toBe(false);
      const [found] = await createSearcher(database).search(projectId, 'rent nt', { limit: 1 });
      expect([found?.start, found?.end]).toEqual([0, 17]);
    });

    it('tells what is in it but not in its text, as long as it is there', async () => {
      const { id, projectId } = await upload();
      const notes = [{ kind: 'chart', place: 'body', count: 2 }] as const;
      expect(await work(readerOf(async () => ({ ...readText('1. Rent.'), notes })))).toBe(true);
      const caller = await serviceCaller(database.sql);
      expect(await getFiles(database.sql, caller, [id])).toMatchObject([{ read_notes: notes }]);
      const grounding = groundInProject(database.sql, createSearcher(database), { folder_id: projectId });
      const found = await grounding.retrieve('rent', 1);
      expect(found).toMatchObject([{ notRead: notes }]);
      const quoted = quoteAll(found.map((evidence) => ({ evidence, start: 0, end: evidence.text.length })));
      expect(quoted.sources).toMatchObject([{ notRead: notes }]);
      await deleteFile(database.sql, caller, id, clock.now());
      expect((await getFiles(database.sql, caller, [id]))[0]).not.toHaveProperty('read_notes');
    });

    it.each([
      ['by a model', async () => ({ title: 'CHARTER', parties: [], dates: [] }), 'CHARTER'],
      ['by its opening where the model finds nothing', async () => undefined, 'LEASE'],
      [
        'by its opening where the model fails',
        () => Promise.reject(new WorkspaceError(502, 'The language model failed. Try again.')),
        'LEASE',
      ],
    ])('describes it %s, and makes it ready', async (_, model, title) => {
      const { id } = await upload();
      expect(await work(textOf('LEASE\n1. Rent.'), model)).toBe(true);
      const [row] = await database.sql`select status, description from files where id = ${id}`;
      expect(row).toMatchObject({ status: 'ready_to_query', description: { title } });
    });

    it('tells a passage that spans pages where the next page begins', async () => {
      const { projectId } = await upload();
      const text = 'The rent is due monthly. It is paid in advance.';
      const across = {
        text,
        blocks: [{ kind: 'paragraph', start: 0, end: text.length }],
        pages: [
          { offset: 0, page: 1 },
          { offset: 25, page: 2 },
        ],
        pageBasis: 'estimated',
      } as const;
      expect(await work(readerOf(async () => across))).toBe(true);
      const grounding = groundInProject(database.sql, createSearcher(database), { folder_id: projectId });
      const [found] = await grounding.retrieve('rent advance', 1);
      expect(found).toMatchObject({ page: 1, pageBasis: 'estimated', laterPages: [{ offset: 25, page: 2 }] });
      const whole = await grounding.readWhole?.(text.length);
      expect(whole).toEqual([{ ...found, score: 0 }]);
      expect(await grounding.readWhole?.(text.length - 1)).toBeUndefined();
      const source = { folder_id: projectId, file_ids: [found?.fileId ?? ''] };
      const chosen = groundInProject(database.sql, createSearcher(database), source);
      expect(await chosen.readWhole?.(text.length)).toEqual(whole);
    });

    it('gives a passage with those beside it, and a part of a text that is too long for one answer', async () => {
      const { projectId } = await upload();
      const clauses = ['Hire', 'Price', 'Term', 'Law', 'Notices'].map(
        (title, at) => `${at + 1}. ${title}. ${`It deals with ${title.toLowerCase()} alone. `.repeat(12)}`,
      );
      expect(await work(textOf(clauses.join('\n')))).toBe(true);
      const grounding = groundInProject(database.sql, createSearcher(database), { folder_id: projectId });
      const found = await grounding.retrieve('term', 1);
      const around = (await grounding.readAround?.(found)) ?? [];
      expect(around.map(({ index }) => index)).toEqual([1, 2, 3]);
      expect(around[1]).toEqual({ ...found[0], score: 0 });
      const last = (await grounding.readAround?.(await grounding.retrieve('notices', 1))) ?? [];
      expect(last.map(({ index }) => index)).toEqual([3, 4]);
      const most = clauses.join('').length / 2;
      const beginning = (await grounding.readPart?.(most, 'beginning')) ?? [];
      expect(beginning.map(({ index }) => index)).toEqual([0, 1]);
      const throughout = (await grounding.readPart?.(most, 'throughout')) ?? [];
      expect(throughout.map(({ index }) => index).at(-1)).toBeGreaterThan(2);
    });

    it.each(['timeout', 'interrupted'] as const)(
      'retries a failure by %s, and reports that it cannot be read after too many attempts',
      async (reason) => {
        const { id } = await upload();
        for (const wait of [60_000, 300_000, 1_500_000]) {
          expect(await work(failing(reason))).toBe(true);
          expect(await state(id)).toMatchObject({ status: 'recoverable_failure', failure_reason: reason });
          expect(await failureOf(id)).toContain('tried again by itself');
          clock.advance(wait - 1);
          expect(await work(failing(reason))).toBe(false);
          clock.advance(1);
        }
        expect(await work(failing(reason))).toBe(true);
        expect(await state(id)).toMatchObject({ status: 'unrecoverable_failure', failure_reason: reason });
        expect(await failureOf(id)).not.toContain('tried again');
        clock.advance(24 * 3_600_000);
        expect(await work(failing(reason))).toBe(false);
      },
    );

    it('makes a file ready that failed by time before, when the machine is calm', async () => {
      const { id } = await upload();
      await work(failing('timeout'));
      clock.advance(60_000);
      expect(await claimFile(database.sql, clock.now(), { isCalm: false })).toBeUndefined();
      expect(await work(textOf('1. Rent.'))).toBe(true);
      expect(await state(id)).toMatchObject({ status: 'ready_to_query', failure_reason: null });
    });

    it('gives up at once on a file that needs more memory than the limit', async () => {
      const { id } = await upload();
      await work(failing('memory'));
      expect(await state(id)).toMatchObject({ status: 'unrecoverable_failure', failure_reason: 'memory' });
      expect(await work(failing('memory'))).toBe(false);
    });

    it('lets a file be deleted that waits for a retry', async () => {
      const { id } = await upload();
      await work(failing('timeout'));
      await deleteFile(database.sql, await serviceCaller(database.sql), id, clock.now());
      clock.advance(60_000);
      expect(await work(textOf('1. Rent.'))).toBe(false);
    });

    it('reports that a file whose bytes are lost must be uploaded again', async () => {
      const { id } = await upload();
      await bytes.remove(id);
      expect(await work(textOf('x'))).toBe(true);
      expect(await state(id)).toMatchObject({ status: 'unrecoverable_failure', failure_reason: 'missing' });
    });

    it('waits for a store of files that does not answer, longer each time, and blames no file', async () => {
      const { id } = await upload();
      const away = readerOf(async () => {
        throw new WorkspaceError(503, 'The store of files does not answer');
      });
      for (const wait of [5_000, 20_000, 45_000, 80_000]) {
        expect(await work(away)).toBe(true);
        clock.advance(wait - 1);
        expect(await work(away)).toBe(false);
        clock.advance(1);
      }
      expect(await work(textOf('1. Rent.'))).toBe(true);
      expect(await state(id)).toMatchObject({ status: 'ready_to_query', failure_reason: null });
    });

    it('gives up at once on permanent failures', async () => {
      const { id } = await upload();
      await work(failing('corrupt'));
      expect(await state(id)).toMatchObject({ status: 'unrecoverable_failure', failure_reason: 'corrupt' });
      expect(await work(failing('corrupt'))).toBe(false);
    });

    it('is resumed after the process died while reading', async () => {
      const { id } = await upload();
      expect(await claimFile(database.sql, clock.now())).toBeDefined();
      // The dead process still has the lease.
      expect(await claimFile(database.sql, clock.now())).toBeUndefined();
      await releaseLeases(database.sql);
      expect(await work(textOf('1. Rent.'))).toBe(true);
      expect(await state(id)).toMatchObject({ status: 'ready_to_query' });
    });

    it('is found only once all of it is in the index, and leaves no duplicates after a second attempt', async () => {
      const { id, projectId } = await upload();
      const text = Array.from(
        { length: 450 },
        (_, index) => `${index}. Zebra number ${index} ${'and so on '.repeat(40)}`,
      ).join('\n');
      const job = await claimFile(database.sql, clock.now());
      if (job === undefined) throw new Error('no job');
      const stop = new AbortController();
      let looked = 0;
      const deps = {
        sql: database.sql,
        bytes,
        reader: textOf(text),
        now: clock.now,
        chunkFile: (read: ReadFile) => {
          const chunks = chunkFile(read);
          // Stops after the first batches.
          return new Proxy(chunks, {
            get(target, key, receiver) {
              if (key === 'slice' && (looked += 1) === 2) stop.abort();
              return Reflect.get(target, key, receiver) as unknown;
            },
          });
        },
      };
      await expect(ingest(deps, job, stop.signal)).rejects.toThrow('aborted');
      const count = async () =>
        (await database.sql`select count(*) from chunks where file_id = ${id}`)[0]?.count as number;
      expect(await count()).toBeGreaterThan(0);
      expect(await createSearcher(database).search(projectId, 'zebra', { limit: 5 })).toEqual([]);
      await releaseLeases(database.sql);
      await work(textOf(text));
      expect(await count()).toBe(chunkFile(readText(text)).length);
      expect(await createSearcher(database).search(projectId, 'zebra', { limit: 5 })).toHaveLength(5);
    });

    it('restores nothing of a file that was replaced while it was read', async () => {
      const { id, projectId } = await upload();
      const reader = readerOf(async () => {
        await database.sql.begin((tx) => discardFile(tx, { id, projectId }, clock.now()));
        return readText('1. Rent.');
      });
      await work(reader);
      expect(await state(id)).toMatchObject({ text: null });
      expect(await createSearcher(database).search(projectId, 'rent', { limit: 5 })).toEqual([]);
      expect(await work(reader)).toBe(false);
    });
  });

  describe('deleting a file', () => {
    it('is refused with 409 while it waits or is read', async () => {
      const { id } = await upload();
      const caller = await serviceCaller(database.sql);
      await expect(deleteFile(database.sql, caller, id, clock.now())).rejects.toMatchObject({ status: 409 });
      await work(textOf('1. Rent.'));
      await deleteFile(database.sql, caller, id, clock.now());
      await expect(deleteFile(database.sql, caller, id, clock.now())).rejects.toMatchObject({ status: 404 });
    });
  });

  describe('access to a project', () => {
    it('is given to its creator, and those whom it is shared with, and no one else; viewing is not editing', async () => {
      const { id, projectId } = await upload();
      await work(textOf('1. Rent.'));
      const [other, third] = [randomUUID(), randomUUID()];
      await database.sql`insert into workspaces values (2, 'Other') on conflict do nothing`;
      await database.sql`insert into users values (${other}, ${`${other}@x`}, 2), (${third}, ${`${third}@x`}, 2)`;
      const maker = await serviceCaller(database.sql);
      await database.sql`
      insert into user_shares values (${projectId}, ${other}, 'VIEW', ${maker.userId}, 1, ${clock.now()})`;
      const callerOf = (userId: string) => ({ ...maker, userId, workspaceId: 2 });
      await expect(deleteFile(database.sql, callerOf(other), id, clock.now())).rejects.toMatchObject({
        status: 403,
      });
      await expect(deleteFile(database.sql, callerOf(third), id, clock.now())).rejects.toMatchObject({
        status: 404,
      });
      await database.sql`
      insert into workspace_shares values (${projectId}, 2, 'EDIT', ${maker.userId}, 1, ${clock.now()})`;
      await expect(deleteFile(database.sql, callerOf(third), id, clock.now())).resolves.toBeUndefined();
    });
  });
});
