import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { every } from '../http/clock.ts';
import type { CompletionEngine } from './completion/model.ts';
import type { Chunk, FileReader, ReadFile } from './files/model.ts';
import { createApp } from './http/app.ts';
import { ensureCertificate } from './http/certificate.ts';
import { OPERATIONS } from './http/operations.ts';
import { serveHttps } from './http/server.ts';
import { publishAddress } from './identity/address.ts';
import { ensureToken, serviceCaller } from './identity/tokens.ts';
import { createRateLimiter, createSharedRateLimiter, readRecentCalls } from './limits/rate.ts';
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

/** The parts that read files and write answers, and the matter that a first start begins with. */
export interface WorkspaceParts {
  readonly reader: FileReader;
  readonly chunkFile: (read: ReadFile) => readonly Chunk[];
  readonly engine: CompletionEngine;
  /** Whether the machine has time for work that failed before for want of it. */
  readonly isCalm: () => boolean;
  /** Lets search go by meaning too. Absent: words only. */
  readonly openEncoder?: OpenEncoder;
  /** Made only when it is wanted: an empty workspace at its first start. */
  readonly sample: () => SampleMatter;
}

/**
 * Files that are read at once, and beside them rows of review tables that are answered: of one project at most two, so that a
 * project that comes later does not wait for it.
 */
const CONCURRENCY = 3;
const CONCURRENCY_PER_PROJECT = 2;
/** Milliseconds between looks at the queue. */
const POLL_MS = 2_000;
/** When an encoder that failed is tried again first, in milliseconds. */
const EMBED_RETRY_MS = 60_000;
/** How long answers may take to end when the service closes, in milliseconds. */
const CLOSE_GRACE_MS = 5_000;
/** Bytes that no file owns are swept after this time where this or another process may be receiving them. */
const SWEEP_AGE_MS = 24 * 60 * 60 * 1000;
/** Milliseconds between sweeps of a service that runs. */
const SWEEP_EVERY_MS = 6 * 60 * 60 * 1000;

/**
 * Starts the workspace over its parts: opens the store, takes up the work that an earlier run left, and serves.
 * It answers before the sample matter is in; `sampleReady` tells when that is. Rejects with a
 * sentence when the folder is in use, the port is taken or the store does not open.
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
    // Its lock and its thread must not outlive a start that failed.
    await database.close();
    throw error;
  }
}

async function startWithDatabase(
  database: Database,
  options: WorkspaceOptions,
  parts: WorkspaceParts,
): Promise<RunningWorkspace> {
  const { now, clock, log } = options;
  const { sql } = database;
  // In turn: processes on one server may share the folder too, and start at once.
  const { token, certificate } = await database.inTurn(async () => ({
    token: await ensureToken(sql, join(options.dataFolder, 'token'), now()),
    certificate: await ensureCertificate(join(options.dataFolder, 'tls'), now()),
  }));
  const caller = await serviceCaller(sql);
  const bytes = await openFileBytes({
    folder: join(options.dataFolder, 'files'),
    ...(options.s3 === undefined ? {} : { s3: options.s3 }),
    onLeft: (error) =>
      log.warn(
        { error: error instanceof Error ? error.name : '' },
        'bytes of a deleted file could not be removed yet; the next sweep tries again',
      ),
  });
  if (database.engine === 'postgres')
    await requireSameFiles(sql, bytes).catch((error: unknown) => {
      bytes.close();
      throw error;
    });
  // The lock of the embedded database says that no other process is at work here.
  if (database.engine === 'pglite') await releaseLeases(sql);
  const sweepAge = database.engine === 'pglite' ? 0 : SWEEP_AGE_MS;
  if (!(await sweepFiles(sql, bytes, new Date(now().getTime() - sweepAge))))
    log.warn('the files beside this workspace belong to another database; none of them is removed');
  // A search before would miss what an earlier version had indexed.
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
  const fileWorker = startJobWorker({
    ...worker,
    kind: 'read',
    run: (job, signal) => ingest(deps, job, signal),
  });
  const rowWorker = startJobWorker({
    ...worker,
    kind: 'review',
    run: (job, signal) => answerRow({ ...deps, engine: parts.engine }, job, signal),
  });
  const limiter =
    database.engine === 'pglite'
      ? createRateLimiter(now, await readRecentCalls(sql, now()))
      : await createSharedRateLimiter(sql, now);
  const service = createApp({ ...deps, ...parts, fileWorker, rowWorker, limiter, clock, log }, OPERATIONS);
  const server = await serveHttps({ ...certificate, port: options.port, listener: service.app, clock }).catch(
    async (error: unknown) => {
      // The work must not continue without a service.
      await Promise.all([fileWorker.close(), rowWorker.close()]);
      await embedder?.close();
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
  // The service is of use without it; the next start tries again.
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
      await Promise.all([fileWorker.close(), rowWorker.close()]);
      await embedder?.close();
      await parts.reader.close();
      await sampleOver;
      await database.close();
      bytes.close();
    },
  };
}

interface SweepDeps extends Pick<WorkspaceOptions, 'now' | 'log'> {
  readonly sql: Database['sql'];
  readonly bytes: FileBytes;
}

/** Sweeps what nobody can be receiving any more, while the service runs. */
async function sweep({ sql, bytes, now, log }: SweepDeps): Promise<void> {
  try {
    await sweepFiles(sql, bytes, new Date(now().getTime() - SWEEP_AGE_MS));
  } catch (error) {
    // A store that does not answer now is swept the next time.
    log.warn({ error: error instanceof Error ? error.name : '' }, 'the store of files could not be swept');
  }
}

function portError(error: unknown, port: number): unknown {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    ? new Error(`Port ${port} is in use. Choose another with WORKSPACE_PORT, or 0 for any free one.`, {
        cause: error,
      })
    : error;
}
