import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { RATE_LIMITS } from '../contract/limits.ts';
import { every } from '../http/clock.ts';
import type { CompletionEngine } from './completion/model.ts';
import type { Chunk, FileReader, ReadFile } from './files/model.ts';
import { createApp } from './http/app.ts';
import { ensureCertificate } from './http/certificate.ts';
import { OPERATIONS } from './http/operations.ts';
import { serveHttps } from './http/server.ts';
import { publishAddress } from './identity/address.ts';
import { ensureToken, serviceCaller } from './identity/tokens.ts';
import { createCallBudget, createSharedCallBudget, readRecentCalls } from './limits/call-budget.ts';
import { answerRow } from './review/answer.ts';
import { startEmbedder } from './search/embedder.ts';
import type { OpenEncoder } from './search/encoder/model.ts';
import { indexAgain } from './search/rebuild.ts';
import { createSearcher } from './search/search.ts';
import type { SampleMatter } from './sample/model.ts';
import type { FileBytes } from './store/bytes.ts';
import { openFileBytes } from './store/bytes/open.ts';
import { requireSameFiles } from './store/bytes/own.ts';
import { sweepFiles } from './store/bytes/sweep.ts';
import { openDatabase, type Database } from './store/database.ts';
import { releaseLeases } from './jobs/queue.ts';
import { startJobWorker } from './jobs/worker.ts';
import { openProblem } from './store/pglite/refusal.ts';
import { ingest } from './vault/ingest.ts';
import { seedSample } from './sample/seed.ts';
import type { RunningWorkspace, WorkspaceOptions } from './workspace.ts';

/** The parts that read files and write answers, and the sample matter of a first start. */
export interface WorkspaceParts {
  readonly reader: FileReader;
  readonly chunkFile: (read: ReadFile) => readonly Chunk[];
  readonly engine: CompletionEngine;
  /** Returns whether the machine has capacity for work that failed earlier for lack of it. */
  readonly isCalm: () => boolean;
  /** Enables semantic search. Absent: search uses only words. */
  readonly openEncoder?: OpenEncoder;
  /** Called only if the sample is needed: in an empty workspace at its first start. */
  readonly sample: () => SampleMatter;
}

/**
 * Files read concurrently, and also rows of review tables answered concurrently. At most two belong to one project, so that other projects
 * do not wait for it.
 */
const CONCURRENCY = 3;
const CONCURRENCY_PER_PROJECT = 2;
/** Interval between checks of the queue, in milliseconds. */
const POLL_MS = 2_000;
/** Delay before the first retry of a failed encoder, in milliseconds. */
const EMBED_RETRY_MS = 60_000;
/** Time for answers to finish when the service closes, in milliseconds. */
const CLOSE_GRACE_MS = 5_000;
/** Minimum age in milliseconds of swept bytes that no file owns, if this or another process may be receiving files. */
const SWEEP_AGE_MS = 24 * 60 * 60 * 1000;
/** Interval between sweeps while the service runs, in milliseconds. */
const SWEEP_EVERY_MS = 6 * 60 * 60 * 1000;

/**
 * Starts the workspace with its parts: opens the store, resumes the work of an earlier run, and serves requests. Requests are answered
 * before the sample matter is complete; `sampleReady` reports when it is. Rejects with a sentence if the folder is in use, the port is
 * taken or the store does not open.
 */
export async function startCore(options: WorkspaceOptions, parts: WorkspaceParts): Promise<RunningWorkspace> {
  await mkdir(options.dataFolder, { recursive: true, mode: 0o700 }).catch(async (error: unknown) => {
    throw await openProblem(error, options.dataFolder);
  });
  const database = await openDatabase({
    dataFolder: options.dataFolder,
    now: options.now,
    onFailure: (error) =>
      options.log.fatal({ error: error.name }, 'the embedded database stopped; restart the workspace'),
    ...(options.databaseUrl === undefined ? {} : { databaseUrl: options.databaseUrl }),
  });
  try {
    return await startWithDatabase(database, options, parts);
  } catch (error) {
    // Its lock and its thread must not outlive a failed start.
    await database.close();
    throw error;
  }
}

async function startWithDatabase(
  database: Database,
  options: WorkspaceOptions,
  parts: WorkspaceParts,
): Promise<RunningWorkspace> {
  const { now, clock, log, limits = RATE_LIMITS } = options;
  const { sql } = database;
  // In turn, since processes on one server may share the folder and start at once.
  const { token, certificate } = await database.inTurn(async () => ({
    token: await ensureToken(sql, join(options.dataFolder, 'token'), now()),
    certificate: await ensureCertificate(join(options.dataFolder, 'tls'), now()),
  }));
  const caller = await serviceCaller(sql);
  const bytes = await openBytes(database, options);
  // An earlier search would miss what an older version had indexed.
  await indexAgain(sql);
  const embedder =
    parts.openEncoder === undefined
      ? undefined
      : startEmbedder({ sql, log, clock, open: parts.openEncoder, retryMs: EMBED_RETRY_MS });
  const embed = embedder === undefined ? {} : { embed: embedder.embed };
  const deps = {
    sql,
    bytes,
    now,
    reader: parts.reader,
    chunkFile: parts.chunkFile,
    ...embed,
    searcher: createSearcher({ sql, ...embed }),
    ...(parts.engine.describe === undefined ? {} : { describe: parts.engine.describe }),
  };
  const worker = {
    sql,
    now,
    clock,
    log,
    concurrency: CONCURRENCY,
    perProject: CONCURRENCY_PER_PROJECT,
    pollMs: POLL_MS,
    isCalm: parts.isCalm,
  };
  const reviewDeps = { ...deps, engine: parts.engine };
  const fileWorker = startJobWorker({ ...worker, kind: 'read', run: (...job) => ingest(deps, ...job) });
  const rowWorker = startJobWorker({
    ...worker,
    kind: 'review',
    run: (...job) => answerRow(reviewDeps, ...job),
  });
  const closeWork = async (): Promise<void> => {
    await Promise.all([fileWorker.close(), rowWorker.close()]);
    await embedder?.close();
  };
  const budget =
    database.engine === 'pglite'
      ? createCallBudget(now, limits, await readRecentCalls(sql, now()))
      : await createSharedCallBudget(sql, now, limits);
  const service = createApp({ ...deps, ...parts, fileWorker, rowWorker, budget, clock, log }, OPERATIONS);
  const server = await serveHttps({ ...certificate, port: options.port, listener: service.app, clock }).catch(
    async (error: unknown) => {
      // The work must not continue without a service.
      await closeWork();
      bytes.close();
      throw portError(error, options.port);
    },
  );
  const stopSweeping = every(clock, SWEEP_EVERY_MS, () => void sweep({ sql, bytes, now, log }));
  const baseUrl = `https://127.0.0.1:${server.port}`;
  const withdraw = await publishAddress(options.dataFolder, baseUrl);
  const sampleReady = options.sampleMatter
    ? seedSample({ ...deps, fileWorker, inTurn: (work) => database.inTurn(work) }, caller, parts.sample)
    : Promise.resolve();
  // The service is useful without it; the next start tries again.
  const sampleOver = sampleReady.catch((error: unknown) =>
    log.error({ error: error instanceof Error ? error.name : '' }, 'the sample matter could not be put in'),
  );
  return {
    baseUrl,
    certificate: certificate.cert,
    certificatePath: certificate.path,
    token,
    hasLanguageModel: parts.engine.generative,
    sampleReady,
    async close() {
      stopSweeping();
      await withdraw();
      await server.close(CLOSE_GRACE_MS);
      await service.settled();
      await closeWork();
      await parts.reader.close();
      await sampleOver;
      await database.close();
      bytes.close();
    },
  };
}

/** Opens the store of files, and clears away what an earlier run left: the leases of its jobs, and bytes that no file owns. */
async function openBytes(
  { sql, engine }: Database,
  { dataFolder, s3, now, log }: WorkspaceOptions,
): Promise<FileBytes> {
  const bytes = await openFileBytes({
    folder: join(dataFolder, 'files'),
    ...(s3 === undefined ? {} : { s3 }),
    onLeft: (error) =>
      log.warn(
        { error: error instanceof Error ? error.name : '' },
        'bytes of a deleted file could not be removed yet; the next sweep tries again',
      ),
  });
  if (engine === 'postgres')
    await requireSameFiles(sql, bytes).catch((error: unknown) => {
      bytes.close();
      throw error;
    });
  // The lock of the embedded database ensures that no other process is working here.
  if (engine === 'pglite') await releaseLeases(sql);
  const sweepAge = engine === 'pglite' ? 0 : SWEEP_AGE_MS;
  if (!(await sweepFiles(sql, bytes, new Date(now().getTime() - sweepAge))))
    log.warn('the files beside this workspace belong to another database; none of them is removed');
  return bytes;
}

interface SweepDeps extends Pick<WorkspaceOptions, 'now' | 'log'> {
  readonly sql: Database['sql'];
  readonly bytes: FileBytes;
}

/** Sweeps bytes that nobody can still be receiving, while the service runs. */
async function sweep({ sql, bytes, now, log }: SweepDeps): Promise<void> {
  try {
    await sweepFiles(sql, bytes, new Date(now().getTime() - SWEEP_AGE_MS));
  } catch (error) {
    // If the store does not answer now, the next sweep removes them.
    log.warn({ error: error instanceof Error ? error.name : '' }, 'the store of files could not be swept');
  }
}

function portError(error: unknown, port: number): unknown {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    ? new Error(`Port ${port} is in use. Choose another with PORT, or 0 for any free one.`, {
        cause: error,
      })
    : error;
}
