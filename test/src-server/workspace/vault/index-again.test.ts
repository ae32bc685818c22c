// What holds while files are indexed again, as after a restore.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { chunkFile } from '#server/workspace/files/chunks.ts';
import { ReadFailure } from '#server/workspace/files/failure.ts';
import type { FileReader } from '#server/workspace/files/model.ts';
import { claimJob, enqueueFile, type Job, type JobKind } from '#server/workspace/jobs/queue.ts';
import { createSearcher } from '#server/workspace/search/search.ts';
import { indexAgain, indexAllAgain } from '#server/workspace/vault/index-again.ts';
import { ingest } from '#server/workspace/vault/ingest.ts';
import { requireReadyFiles } from '#server/workspace/vault/ready-files.ts';
import { findUnreadFiles } from '#server/workspace/vault/unread-files.ts';
import { describeOnEngines } from '../engines.ts';
import { readText, testParts } from '../support.ts';
import { openVault, type TestVault } from './open-vault.ts';

/** Long enough for several segments of the index. */
const LONG = Array.from({ length: 450 }, (_, at) => `${at}. Clause w${at} of the lease.`).join('\n\n');

await describeOnEngines('a file that waits to be indexed again', (engine) => {
  let vault: TestVault;
  let projectId: string;
  let ids: readonly string[];
  beforeAll(async () => {
    vault = await openVault(engine);
  });
  afterAll(() => vault.close());
  beforeEach(async () => {
    await vault.sql`delete from jobs`;
    await vault.sql`delete from files`;
    ({ projectId, ids } = await vault.upload([LONG, '1. Zebra.']));
    while (await vault.work((...job) => ingest(depsOf(testParts().reader), ...job)));
    await vault.sql.begin((tx) => indexAllAgain(tx, vault.now()));
    // As a restore leaves them: the index is not saved.
    await vault.sql`delete from segments`;
  });

  const depsOf = (reader: FileReader) => ({ ...vault, chunkFile, reader });
  const find = async (query: string) =>
    (await createSearcher(vault).search(projectId, query, { limit: 1 })).map(({ text }) => text.trim());
  const waiting = async () => (await findUnreadFiles(vault.sql, projectId)).waiting.count;
  const claim = (kind: JobKind): Promise<Job | undefined> =>
    claimJob(vault.sql, vault.now(), kind, { atWork: [], perProject: 1, served: [], isCalm: true });
  async function indexAll(): Promise<void> {
    for (let job = await claim('index'); job !== undefined; job = await claim('index'))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await indexAgain(vault.sql, job);
  }
  /** Reads the first file again by a reader. */
  async function readAgain(read: FileReader['read']): Promise<void> {
    await enqueueFile(vault.sql, ids[0] ?? '', vault.now());
    const job = await claim('read');
    if (job === undefined) throw new Error('The file was not queued');
    await ingest(depsOf({ ...testParts().reader, read }), job, new AbortController().signal);
  }

  it('is named as one that is being read, and is no answer', async () => {
    expect(await find('zebra')).toEqual([]);
    expect(await waiting()).toBe(2);
    await expect(requireReadyFiles(vault.sql, projectId, ids)).rejects.toMatchObject({
      status: 503,
      code: 'file_not_ready',
    });
  });

  it('is found in all its parts afterwards', async () => {
    await indexAll();
    expect(await waiting()).toBe(0);
    expect(await find('zebra')).toEqual(['1. Zebra.']);
    for (const at of [0, 199, 200, 449])
      // oxlint-disable-next-line no-await-in-loop -- one database
      expect(await find(`w${at}`)).toEqual([`${at}. Clause w${at} of the lease.`]);
    expect(await vault.sql`select 1 from jobs`).toHaveLength(0);
  });

  it('keeps its text when it cannot be read again meanwhile', async () => {
    await readAgain(() => Promise.reject(new ReadFailure('corrupt')));
    await indexAll();
    expect(await find('w449')).toEqual(['449. Clause w449 of the lease.']);
  });

  it('has its new text once when it is read again meanwhile', async () => {
    await readAgain(async () => readText('1. Giraffe.'));
    await indexAll();
    expect(await find('giraffe')).toEqual(['1. Giraffe.']);
    expect(await find('w449')).toEqual([]);
    expect(await vault.sql`select 1 from segments where file_id = ${ids[0] ?? ''}`).toHaveLength(1);
  });

  it('is nothing to do if it was deleted', async () => {
    const job = await claim('index');
    await vault.sql`update files set deleted_at = ${vault.now()}`;
    if (job !== undefined) await indexAgain(vault.sql, job);
    expect(await vault.sql`select 1 from segments`).toHaveLength(0);
    expect(await claim('index')).not.toMatchObject({ id: job?.id });
  });
});
