import { join } from 'node:path';
import type { CompletionEngine } from './completion/model.ts';
import type { Chunk, FileReader, ReadFile } from './files/model.ts';
import { releaseLeases, type JobKind } from './jobs/queue.ts';
import { startJobWorker, type JobWorker, type JobWorkerOptions } from './jobs/worker.ts';
import { startEmbedder } from './search/embedder.ts';
import type { OpenEncoder } from './search/encoder/model.ts';
import type { FileBytes } from './store/bytes.ts';
import { openFileBytes } from './store/bytes/open.ts';
import { requireSameFiles } from './store/bytes/own.ts';
import { sweepFiles } from './store/bytes/sweep.ts';
import type { Database } from './store/database.ts';
import { indexAgain } from './vault/index-again.ts';
import { ingest, type IngestDeps } from './vault/ingest.ts';
import type { WorkspaceOptions } from './workspace.ts';

/** The parts that read files. */
export interface ReadingParts {
  readonly reader: FileReader;
  readonly chunkFile: (read: ReadFile) => readonly Chunk[];
  readonly engine: CompletionEngine;
  /** Returns whether the machine has capacity for work that failed earlier for lack of it. */
  readonly isCalm: () => boolean;
  /** Enables semantic search. Absent: search uses only words. */
  readonly openEncoder?: OpenEncoder;
}

type ReadingOptions = Pick<WorkspaceOptions, 'dataFolder' | 's3' | 'now' | 'clock' | 'log'>;

/** The part of a workspace that reads the files of the vault. */
export interface Reading {
  readonly bytes: FileBytes;
  readonly deps: IngestDeps;
  readonly fileWorker: JobWorker;
  /** Starts a worker for another kind of job, with the same limits. */
  startWorker(kind: JobKind, run: JobWorkerOptions['run']): JobWorker;
  /** Stops reading and closes the reader. The database and the store of files stay open. */
  close(): Promise<void>;
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
/** Minimum age in milliseconds of swept bytes that no file owns, if this or another process may be receiving files. */
export const SWEEP_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * Opens the store of files and the encoder, and reads the files of the queue, beginning with those of an earlier run. Rejects with a sentence if the
 * store of files does not open or belongs to another database.
 */
export async function startReading(
  database: Database,
  options: ReadingOptions,
  parts: ReadingParts,
): Promise<Reading> {
  const { sql } = database;
  const { now, clock, log } = options;
  const bytes = await openBytes(database, options);
  const embedder =
    parts.openEncoder === undefined
      ? undefined
      : startEmbedder({ sql, log, clock, open: parts.openEncoder, retryMs: EMBED_RETRY_MS });
  const deps: IngestDeps = {
    sql,
    bytes,
    now,
    reader: parts.reader,
    chunkFile: parts.chunkFile,
    ...(embedder === undefined ? {} : { embed: embedder.embed }),
    ...(parts.engine.describe === undefined ? {} : { describe: parts.engine.describe }),
  };
  const startWorker: Reading['startWorker'] = (kind, run) =>
    startJobWorker({
      sql,
      now,
      clock,
      log,
      kind,
      run,
      concurrency: CONCURRENCY,
      perProject: CONCURRENCY_PER_PROJECT,
      pollMs: POLL_MS,
      isCalm: parts.isCalm,
    });
  const fileWorker = startWorker('read', (...job) => ingest(deps, ...job));
  const indexWorker = startWorker('index', (job) => indexAgain(sql, job));
  return {
    bytes,
    deps,
    fileWorker,
    startWorker,
    async close() {
      await Promise.all([fileWorker.close(), indexWorker.close()]);
      await embedder?.close();
      await parts.reader.close();
    },
  };
}

/** Opens the store of files, and clears away what an earlier run left: the leases of its jobs, and bytes that no file owns. */
async function openBytes(
  { sql, engine }: Database,
  { dataFolder, s3, now, log }: ReadingOptions,
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
