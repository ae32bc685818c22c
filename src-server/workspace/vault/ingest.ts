import { READER_VERSION, type Chunk, type FileReader, type ReadFile } from '../files/model.ts';
import { ReadFailure, TRIED_AGAIN } from '../files/failure.ts';
import { finishJob, holdJob, postponeFailedJob, postponeJob, type Job } from '../jobs/queue.ts';
import { describeText } from '../agreement/describe.ts';
import type { Description } from '../agreement/model.ts';
import type { Embed } from '../search/encoder/model.ts';
import { saveDescription } from '../search/descriptions.ts';
import { addChunks, INDEX_BATCH, indexedTexts, removeChunks } from '../search/index.ts';
import { WorkspaceError } from '../errors.ts';
import { MissingBytes, type FileBytes } from '../store/bytes.ts';
import type { Queryable, Sql } from '../store/sql.ts';
import { lockProject } from './access.ts';

export interface IngestDeps {
  readonly sql: Sql;
  readonly bytes: FileBytes;
  readonly reader: FileReader;
  readonly chunkFile: (read: ReadFile) => readonly Chunk[];
  readonly now: () => Date;
  /** Embeds chunks as they are added. If absent, they are found by their words only. */
  readonly embed?: Embed;
  /** Says what an agreement is by its text, as a language model reads it. If absent, or without a result, its opening is read by rules. */
  readonly describe?: (text: string, signal: AbortSignal) => Promise<Description | undefined>;
}

/** How often reading a file may fail temporarily before the failure is final. */
const MAX_FAILURES = 4;
/** Wait before the first retry, in milliseconds; each further one is five times as long. */
const FAILURE_RETRY_MS = 60_000;

/** How often reading a file may start without a result, as when it ends the whole process. Restarts count too, hence this many. */
const MAX_UNENDED = 20;

/** Wait before a store of files that did not answer is used again, in milliseconds; it grows with the square of the attempts. */
const STORE_RETRY_MS = 5_000;
const STORE_RETRY_MAX_MS = 15 * 60_000;

/**
 * Reads an uploaded file and adds its chunks to the index in short transactions, so that other calls are answered
 * meanwhile; the last one makes it ready to query. A file that cannot be read is an `unrecoverable_failure`
 * with its reason. One with a temporary failure is a `recoverable_failure` until it is read: it is tried again when the machine
 * is calm, and becomes unrecoverable after several attempts. Rejects for internal errors, or when the signal aborts.
 *
 * A file that is ready already is read again: it stays in use as it is until its new text, chunks and description replace the old ones in one
 * transaction. If it cannot be read again, it stays as it is, with its old reader version and the reason.
 */
export async function ingest(deps: IngestDeps, job: Job, signal: AbortSignal): Promise<void> {
  const [found] = await deps.sql<{ id: string; project_id: string; name: string; in_use: boolean }[]>`
    update files set status = case when ${wasRead(deps.sql)} then status else 'processing' end, updated_at = ${deps.now()}
    where id = ${job.fileId} and deleted_at is null
    returning id, project_id, name, ${wasRead(deps.sql)} as in_use`;
  if (found === undefined) {
    await finishJob(deps.sql, job);
    return;
  }
  const file = { id: found.id, projectId: found.project_id, inUse: found.in_use };
  try {
    // A file that ended the process must not do so repeatedly.
    if (job.attempts > MAX_UNENDED) throw new ReadFailure('memory');
    const read = keepable(
      await deps.bytes.withPath(file.id, (path) => deps.reader.read(path, found.name, { signal })),
    );
    await store(deps, job, file, read, signal);
  } catch (error) {
    if (error instanceof WorkspaceError) {
      // The store of files does not answer: that is temporary, and not a fault of the file.
      const wait = Math.min(STORE_RETRY_MS * job.attempts ** 2, STORE_RETRY_MAX_MS);
      await postponeJob(deps.sql, job, new Date(deps.now().getTime() + wait));
      return;
    }
    const failure = error instanceof MissingBytes ? new ReadFailure('missing', error) : error;
    // Any other error is internal: the worker decides.
    if (!(failure instanceof ReadFailure)) throw error;
    await recordFailure(deps, job, file, failure);
  }
}

/** A file that is read. `inUse`: it was read before, and answers are given from that text meanwhile. */
interface FileAtWork {
  readonly id: string;
  readonly projectId: string;
  readonly inUse: boolean;
}

type Step = (tx: Queryable) => Promise<void>;

async function store(
  deps: IngestDeps,
  job: Job,
  file: FileAtWork,
  read: ReadFile,
  signal: AbortSignal,
): Promise<void> {
  const chunks = deps.chunkFile(read);
  const description = await describe(deps, read.text, signal);
  const write = (steps: readonly Step[]): Promise<boolean> =>
    inPresentFile(deps.sql, job, file, async (tx) => {
      for (const step of steps) await step(tx);
    });
  // The chunks of an earlier reading or attempt. The description comes with the new revision of the index that this begins.
  let steps: readonly Step[] = [
    (tx) => removeChunks(tx, file),
    (tx) => saveDescription(tx, file.id, description),
  ];
  for (let at = 0; at < chunks.length; at += INDEX_BATCH) {
    signal.throwIfAborted();
    const batch = chunks.slice(at, at + INDEX_BATCH);
    // Before the transaction: an encoder may be far away.
    const embedded = await deps.embed?.(indexedTexts(read.text, batch), signal);
    steps = [...steps, (tx) => addChunks(tx, file, read.text, batch, embedded)];
    if (file.inUse) continue;
    await write(steps);
    steps = [];
  }
  const stored = await write([
    ...steps,
    async (tx) => {
      await finishJob(tx, job);
      await tx`
        update files set status = 'ready_to_query', failure_reason = null, failure = null, updated_at = ${deps.now()},
          text = ${read.text}, blocks = ${json(tx, read.blocks)}, pages = ${json(tx, read.pages)},
          page_basis = ${read.pageBasis}, read_notes = ${read.notes === undefined ? null : json(tx, read.notes)},
          reader_version = ${READER_VERSION}
        where id = ${file.id}`;
      await tx`update projects set project_updated_at = ${deps.now()} where id = ${file.projectId}`;
    },
  ]);
  if (!stored) await finishJob(deps.sql, job);
}

/** Resolves with what a file is. A model that fails is no reason not to read the file. */
async function describe(
  { describe: ask }: IngestDeps,
  text: string,
  signal: AbortSignal,
): Promise<Description> {
  try {
    return (await ask?.(text, signal)) ?? describeText(text);
  } catch {
    // Of an abort it is, as everywhere else.
    signal.throwIfAborted();
    return describeText(text);
  }
}

/**
 * Runs a transaction on a file, unless it was deleted or replaced meanwhile, so that nothing of it comes back. Resolves
 * with whether it still existed. Rejects with `LostJob` if another process reads it now.
 */
export function inPresentFile(
  sql: Sql,
  job: Job,
  file: Pick<FileAtWork, 'id' | 'projectId'>,
  work: (tx: Queryable) => Promise<void>,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    await lockProject(tx, file.projectId);
    const [present] = await tx`select 1 from files where id = ${file.id} and deleted_at is null for update`;
    if (present === undefined) return false;
    await holdJob(tx, job);
    await work(tx);
    return true;
  });
}

async function recordFailure(
  deps: IngestDeps,
  job: Job,
  file: FileAtWork,
  failure: ReadFailure,
): Promise<void> {
  const mayPass = failure.mayPass && job.failures + 1 < MAX_FAILURES;
  const wait = FAILURE_RETRY_MS * 5 ** job.failures;
  await inPresentFile(deps.sql, job, file, async (tx) => {
    if (mayPass) await postponeFailedJob(tx, job, new Date(deps.now().getTime() + wait));
    else await finishJob(tx, job);
    await tx`
      update files set failure_reason = ${failure.reason}, failure = ${mayPass ? TRIED_AGAIN : failure.message},
        updated_at = ${deps.now()}
        ${file.inUse ? tx`` : tx`, status = ${mayPass ? 'recoverable_failure' : 'unrecoverable_failure'}, reader_version = ${READER_VERSION}`}
      where id = ${file.id}`;
  });
}

/** The condition that a file was read and is in use, even if it waits to be indexed again. */
const wasRead = (sql: Queryable) => sql`text is not null`;

/** Returns the text that the store can keep: without NUL and lone surrogates. Offsets are unchanged. */
function keepable(read: ReadFile): ReadFile {
  return { ...read, text: read.text.replaceAll(/\0|\p{Surrogate}/gu, '\uFFFD') };
}

function json(tx: Queryable, value: readonly object[]) {
  return tx.json(value.map((item) => ({ ...item })));
}
