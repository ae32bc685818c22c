import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { RATE_LIMITS } from '../contract/limits.ts';
import { every } from '../http/clock.ts';
import { createApp } from './http/app.ts';
import { ensureCertificate } from './http/certificate.ts';
import { OPERATIONS } from './http/operations.ts';
import { serveHttps } from './http/server.ts';
import { publishAddress } from './identity/address.ts';
import { ensureToken, serviceCaller } from './identity/tokens.ts';
import { createCallBudget, createSharedCallBudget, readRecentCalls } from './limits/call-budget.ts';
import { answerRow } from './review/answer.ts';
import { createSearcher } from './search/search.ts';
import type { SampleMatter } from './sample/model.ts';
import type { FileBytes } from './store/bytes.ts';
import { sweepFiles } from './store/bytes/sweep.ts';
import { openDatabase, type Database } from './store/database.ts';
import { openProblem } from './store/pglite/refusal.ts';
import { seedSample } from './sample/seed.ts';
import { applyRetention } from './vault/retention.ts';
import { startReading, SWEEP_AGE_MS, type ReadingParts } from './reading.ts';
import type { RunningWorkspace, WorkspaceOptions } from './workspace.ts';

/** The parts that read files and write answers, and the sample matter of a first start. */
export interface WorkspaceParts extends ReadingParts {
  /** Called only if the sample is needed: in an empty workspace at its first start. */
  readonly sample: () => SampleMatter;
}

/** Time for answers to finish when the service closes, in milliseconds. */
const CLOSE_GRACE_MS = 5_000;
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
  const reading = await startReading(database, options, parts);
  const { bytes, deps: readingDeps, fileWorker } = reading;
  const { embed } = readingDeps;
  const deps = {
    ...readingDeps,
    searcher: createSearcher({ sql, ...(embed === undefined ? {} : { embed }) }),
  };
  const reviewDeps = { ...deps, engine: parts.engine };
  const rowWorker = reading.startWorker('review', (...job) => answerRow(reviewDeps, ...job));
  const closeWork = async (): Promise<void> => {
    await Promise.all([reading.close(), rowWorker.close()]);
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
  await sweep({ sql, bytes, now, log });
  await applyRetention(sql, bytes, now());
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

/** Deletes what projects no longer keep, and bytes that nobody can still be receiving, while the service runs. */
async function sweep({ sql, bytes, now, log }: SweepDeps): Promise<void> {
  try {
    await applyRetention(sql, bytes, now());
    await sweepFiles(sql, bytes, new Date(now().getTime() - SWEEP_AGE_MS));
  } catch (error) {
    // If the store does not answer now, the next sweep removes them.
    log.warn(
      { error: error instanceof Error ? error.name : '' },
      'what is no longer kept could not be deleted',
    );
  }
}

function portError(error: unknown, port: number): unknown {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    ? new Error(`Port ${port} is in use. Choose another with PORT, or 0 for any free one.`, {
        cause: error,
      })
    : error;
}
