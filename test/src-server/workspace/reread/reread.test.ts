// What `npm run workspace -- reread` does with files that an earlier version of the reader read, on both engines.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/http/clock.ts';
import { chunkFile } from '#server/workspace/files/chunks.ts';
import { ReadFailure } from '#server/workspace/files/failure.ts';
import { READER_VERSION, type FileReader } from '#server/workspace/files/model.ts';
import { startJobWorker, type JobWorker } from '#server/workspace/jobs/worker.ts';
import { countOldFiles } from '#server/workspace/reread/old-files.ts';
import { readRereadOrder } from '#server/workspace/reread/command.ts';
import { reread, type RereadProgress } from '#server/workspace/reread/reread.ts';
import { createSearcher } from '#server/workspace/search/search.ts';
import { ingest } from '#server/workspace/vault/ingest.ts';
import { deleteFile } from '#server/workspace/vault/files.ts';
import { serviceCaller } from '#server/workspace/identity/tokens.ts';
import { enqueueFile } from '#server/workspace/jobs/queue.ts';
import { readText, testParts } from '../support.ts';
import { describeOnEngines } from '../engines.ts';
import { openVault, type TestVault } from '../vault/open-vault.ts';
import { pino } from 'pino';

const readerOf = (read: (text: string) => ReturnType<FileReader['read']>): FileReader => ({
  ...testParts().reader,
  read: async (path, name, options) => read((await testParts().reader.read(path, name, options)).text),
});
const better = readerOf(async (text) => readText(`Better: ${text}`));
const clause = (at: number) => `${at}. Zebra number ${at} ${'and so on '.repeat(40)}`;
const only = (good: string) =>
  readerOf(async (text) => {
    if (text.includes(good)) return readText(text);
    throw new ReadFailure('corrupt');
  });

await describeOnEngines('reading files again', (engine) => {
  let vault: TestVault;
  beforeAll(async () => {
    vault = await openVault(engine);
  });
  afterAll(() => vault.close());

  /** Uploads files, and reads them as an earlier version did. */
  async function readEarlier(
    texts: readonly string[],
  ): Promise<{ projectId: string; ids: readonly string[] }> {
    const project = await vault.upload(texts);
    await withWorker(
      readerOf(async (text) => readText(`Earlier: ${text}`)),
      (worker) => worker.idle(),
    );
    await vault.sql`update files set reader_version = ${READER_VERSION - 1} where id = any(${[...project.ids]}::uuid[])`;
    return project;
  }

  async function withWorker<T>(reader: FileReader, work: (worker: JobWorker) => Promise<T>): Promise<T> {
    const deps = { sql: vault.sql, bytes: vault.bytes, reader, chunkFile, now: vault.now };
    const worker = startJobWorker({
      sql: vault.sql,
      now: vault.now,
      clock: systemClock(),
      log: pino({ enabled: false }),
      kind: 'read',
      run: (...job) => ingest(deps, ...job),
      concurrency: 3,
      perProject: 2,
      pollMs: 50,
      isCalm: () => true,
    });
    try {
      return await work(worker);
    } finally {
      await worker.close();
    }
  }

  /** Reads files again by a reader, as fast as the queue lets it. */
  function again(
    reader: FileReader,
    { projectId, signal = new AbortController().signal }: { projectId?: string; signal?: AbortSignal } = {},
    onProgress: (progress: RereadProgress) => void = () => {},
  ): Promise<RereadProgress> {
    return withWorker(reader, (fileWorker) =>
      reread({
        sql: vault.sql,
        fileWorker,
        now: vault.now,
        clock: systemClock(),
        pace: 6_000,
        signal,
        onProgress,
        ...(projectId === undefined ? {} : { projectId }),
      }),
    );
  }

  const find = async (projectId: string, query: string) =>
    (await createSearcher(vault).search(projectId, query, { limit: 5 })).map(({ text }) => text);
  const textOf = async (id: string) =>
    (await vault.sql<{ text: string }[]>`select text from files where id = ${id}`)[0]?.text;

  it('replaces text and index of the old ones of a project, and reports how far it is', async () => {
    const { projectId, ids } = await readEarlier(['1. Rent.', '2. Term.', '3. Law.']);
    const other = await readEarlier(['4. Notices.']);
    const seen: RereadProgress[] = [];
    expect(await again(better, { projectId }, (progress) => seen.push(progress))).toEqual({
      total: 3,
      left: 0,
    });
    expect(seen.at(-1)).toEqual({ total: 3, left: 0 });
    expect(await Promise.all(ids.map(textOf))).toEqual([
      'Better: 1. Rent.',
      'Better: 2. Term.',
      'Better: 3. Law.',
    ]);
    expect(await find(projectId, 'earlier')).toEqual([]);
    expect(await find(projectId, 'better')).toHaveLength(3);
    expect(await countOldFiles(vault.sql, projectId)).toEqual({ files: 3, old: 0 });
    expect(await textOf(other.ids[0] ?? '')).toBe('Earlier: 4. Notices.');
    expect(await again(better, { projectId })).toEqual({ total: 0, left: 0 });
    await again(better);
  });

  it('answers from the whole old text until the whole new one replaces it', async () => {
    const long = Array.from({ length: 450 }, (_, at) => clause(at)).join('\n');
    const { projectId, ids } = await readEarlier([long]);
    const during: unknown[] = [];
    const count = async () =>
      (
        await vault.sql`
        select count(*) filter (where text like '%Better%') as better, count(*) > 200 as whole,
          (select status from files where id = ${ids[0] ?? ''}) as status
        from chunks where file_id = ${ids[0] ?? ''}`
      )[0];
    const deps = {
      sql: vault.sql,
      bytes: vault.bytes,
      reader: better,
      chunkFile,
      now: vault.now,
      // Called before each batch: between the transactions, if there were several.
      embed: async () => {
        during.push(await count());
        return undefined;
      },
    };
    await enqueueFile(vault.sql, ids[0] ?? '', vault.now());
    await vault.work((job, signal) => ingest(deps, job, signal));
    expect(during.length).toBeGreaterThan(1);
    expect(new Set(during.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify({ better: 0, whole: true, status: 'ready_to_query' })]),
    );
    expect(await find(projectId, 'better')).not.toEqual([]);
  });

  it('continues where it was stopped', async () => {
    const { projectId, ids } = await readEarlier(['1. A.', '2. B.', '3. C.', '4. D.']);
    const stop = new AbortController();
    const first = await again(better, { projectId, signal: stop.signal }, () => stop.abort());
    expect(first.left).toBeGreaterThan(0);
    expect(first.left).toBeLessThan(4);
    expect((await again(better, { projectId })).left).toBe(0);
    expect((await Promise.all(ids.map(textOf))).every((text) => text?.startsWith('Better'))).toBe(true);
  });

  it('keeps the text of one that it cannot read again, counts it as old, and reads what could not be read before', async () => {
    const { projectId, ids } = await vault.upload(['1. Rent.', '2. Term.']);
    const [kept = '', mended = ''] = ids;
    await withWorker(only('Rent'), (worker) => worker.idle());
    await vault.sql`update files set reader_version = null where project_id = ${projectId}`;
    expect(await again(only('Term'), { projectId })).toEqual({ total: 2, left: 1 });
    expect(await textOf(kept)).toBe('1. Rent.');
    expect(await textOf(mended)).toBe('2. Term.');
    expect(await vault.sql`select status, failure_reason from files where id = ${kept}`).toMatchObject([
      { status: 'ready_to_query', failure_reason: 'corrupt' },
    ]);
    expect(await find(projectId, 'rent')).toHaveLength(1);
    await again(better);
  });

  it('lets a file be deleted that waits to be read again', async () => {
    const { ids } = await readEarlier(['1. Rent.']);
    const [id = ''] = ids;
    await enqueueFile(vault.sql, id, vault.now());
    await deleteFile(vault.sql, await serviceCaller(vault.sql), id, vault.now());
    expect(await countOldFiles(vault.sql)).toMatchObject({ old: 0 });
  });
});

describe('the arguments of reread', () => {
  it.each([[['--pace', '0']], [['--pace', 'fast']], [['--project', 'x']], [['now']]])(
    '%j are refused',
    (args) => {
      expect(() => readRereadOrder(args)).toThrow('npm run workspace -- reread');
    },
  );
});
