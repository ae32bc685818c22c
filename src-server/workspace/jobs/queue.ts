import type { Queryable } from '../store/sql.ts';

/** The kinds of jobs: reading a file, indexing it again from its chunks, and answering a review table’s row about it. */
export const JOB_KINDS = ['read', 'index', 'review'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/**
 * Work on a file, leased to this process. `id` and `attempts` together identify the lease: a process that takes the job over increments
 * `attempts`.
 */
export interface Job {
  readonly id: number;
  readonly fileId: string;
  readonly projectId: string;
  /** The review table whose row waits; absent for any other job. */
  readonly tableId?: number;
  /** How often it was started, including this time. */
  readonly attempts: number;
  /** How often it failed temporarily, such as by a time limit. */
  readonly failures: number;
}

/** The current work of a process, by which its next job is chosen. */
export interface WorkerState {
  /** Running jobs of this process. */
  readonly atWork: readonly Job[];
  /** The most concurrent jobs of one project in this process. */
  readonly perProject: number;
  /** Projects by the time at which this process last served them, least recent first. */
  readonly served: readonly string[];
  /** Whether the machine has time for jobs that failed before. */
  readonly isCalm: boolean;
}

/** The time without a renewal after which another process takes a job over, in milliseconds. */
const LEASE_MS = 60_000;
/** The interval at which a process renews its leases, in milliseconds. */
export const RENEW_MS = 15_000;
/** A job that failed waits for a calm machine, but not longer than this, in milliseconds. */
const CALM_WAIT_MS = 60 * 60_000;
/** The bytes by which a waiting file counts as smaller per second, so that a large one is not delayed forever. */
const BYTES_PER_SECOND = 100_000;

/** The error for a job that another process has taken over meanwhile: the result of this one is discarded. */
export class LostJob extends Error {
  override readonly name = 'LostJob';
}

/** Queues a file for reading, inside the caller's transaction. */
export async function enqueueFile(tx: Queryable, fileId: string, now: Date): Promise<void> {
  await tx`insert into jobs (kind, file_id, run_after) values ('read', ${fileId}, ${now})`;
}

/** Queues files to be indexed again, inside the caller's transaction. */
export async function enqueueIndexing(tx: Queryable, fileIds: readonly string[], now: Date): Promise<void> {
  await tx`
    insert into jobs (kind, file_id, run_after) select 'index', id, ${now} from unnest(${[...fileIds]}::uuid[]) as files (id)`;
}

/** Queues a row of a review table for its answers, inside the caller's transaction. */
export async function enqueueRow(
  tx: Queryable,
  row: { readonly tableId: number; readonly fileId: string },
  now: Date,
): Promise<void> {
  await tx`
    insert into jobs (kind, file_id, table_id, run_after) values ('review', ${row.fileId}, ${row.tableId}, ${now})`;
}

/**
 * Leases the next job of a kind that is due; undefined when none is. Several processes never get the same one.
 *
 * Projects take turns: first comes the one of which this process has fewest jobs at work, then the one that it served least
 * recently. Within a project small files come first. A job that failed before waits until the machine is calm.
 */
export async function claimJob(
  sql: Queryable,
  now: Date,
  kind: JobKind,
  { atWork, perProject, served, isCalm }: WorkerState,
): Promise<Job | undefined> {
  const projectsAtWork = atWork.map(({ projectId }) => projectId);
  const calmBy = new Date(now.getTime() - CALM_WAIT_MS);
  const [row] = await sql<JobRow[]>`
    with next as (
      select j.id, f.project_id
      from jobs j join files f on f.id = j.file_id,
        lateral (
          select count(*) as count from unnest(${projectsAtWork}::uuid[]) as p (id) where p.id = f.project_id
        ) as at_work
      where j.kind = ${kind} and j.run_after <= ${now} and (j.leased_until is null or j.leased_until < ${now})
        and (j.failures = 0 or ${isCalm} or j.run_after <= ${calmBy})
        and j.id <> all(${atWork.map(({ id }) => id)}::bigint[])
        and at_work.count < ${perProject}::integer
      order by at_work.count, coalesce(array_position(${[...served]}::uuid[], f.project_id), 0),
        f.size - extract(epoch from (${now}::timestamptz - j.run_after)) * ${BYTES_PER_SECOND}::integer, j.id
      limit 1 for update of j skip locked)
    update jobs set attempts = attempts + 1, leased_until = ${leaseEnd(now)}
    from next where jobs.id = next.id
    returning jobs.id, jobs.file_id, next.project_id, jobs.table_id, jobs.attempts, jobs.failures`;
  return row === undefined ? undefined : toJob(row);
}

interface JobRow {
  readonly id: number;
  readonly file_id: string;
  readonly project_id: string;
  readonly table_id: number | null;
  readonly attempts: number;
  readonly failures: number;
}

function toJob(row: JobRow): Job {
  return {
    id: row.id,
    fileId: row.file_id,
    projectId: row.project_id,
    attempts: row.attempts,
    failures: row.failures,
    ...(row.table_id === null ? {} : { tableId: row.table_id }),
  };
}

/** Renews the lease of a job. Resolves with whether this process still has it. */
export async function renewLease(sql: Queryable, job: Job, now: Date): Promise<boolean> {
  const [renewed] = await sql`
    update jobs set leased_until = ${leaseEnd(now)}
    where id = ${job.id} and attempts = ${job.attempts} returning 1`;
  return renewed !== undefined;
}

/** Locks the job’s lease until the end of the transaction. Rejects with {@link LostJob} if this process no longer has it. */
export async function holdJob(tx: Queryable, job: Job): Promise<void> {
  const [held] = await tx`select 1 from jobs where id = ${job.id} and attempts = ${job.attempts} for update`;
  if (held === undefined) throw new LostJob('Another process has the job now');
}

/** Removes a finished job from the queue. Resolves with whether this process still had it. */
export async function finishJob(tx: Queryable, job: Job): Promise<boolean> {
  const [finished] = await tx`
    delete from jobs where id = ${job.id} and attempts = ${job.attempts} returning 1`;
  return finished !== undefined;
}

/** Returns a job to the queue, to be tried again at `runAfter`, unless another process has it. */
export async function postponeJob(sql: Queryable, job: Job, runAfter: Date): Promise<void> {
  await sql`
    update jobs set leased_until = null, run_after = ${runAfter}
    where id = ${job.id} and attempts = ${job.attempts}`;
}

/** Returns a job that failed temporarily to the queue: it is tried again after `runAfter`, when the machine is calm. */
export async function postponeFailedJob(sql: Queryable, job: Job, runAfter: Date): Promise<void> {
  await sql`
    update jobs set leased_until = null, run_after = ${runAfter}, failures = failures + 1
    where id = ${job.id} and attempts = ${job.attempts}`;
}

/** Ends every lease. Only for the only process on a database, when it starts. */
export async function releaseLeases(sql: Queryable): Promise<void> {
  await sql`update jobs set leased_until = null where leased_until is not null`;
}

function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}
