import type { Queryable } from './sql.ts';

/** A file is read, or a review table's row about it is answered. */
export type JobKind = 'read' | 'review';

/** Work on a file, leased to this process. `id` and `attempts` together name the lease: who takes the job over counts one more. */
export interface Job {
  readonly id: number;
  readonly fileId: string;
  /** The review table whose row waits; absent for a file that waits to be read. */
  readonly tableId?: number;
  /** How often it was begun, this time included. */
  readonly attempts: number;
}

/** After this time without a sign of life another process takes a job over, in milliseconds. */
const LEASE_MS = 60_000;
/** How often a process that is at work says so, in milliseconds. */
export const RENEW_MS = 15_000;

/** Another process has taken the job over meanwhile: whatever this one has found out does not count. */
export class LostJob extends Error {
  override readonly name = 'LostJob';
}

/** Queues a file for reading, inside the caller's transaction. */
export async function enqueueFile(tx: Queryable, fileId: string, now: Date): Promise<void> {
  await tx`insert into jobs (kind, file_id, run_after) values ('read', ${fileId}, ${now})`;
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
 * Leases the job of a kind that is due first; undefined when none is due. Several processes never get the same one, and none
 * gets one of `atWork`, which it has already.
 */
export async function claimJob(
  sql: Queryable,
  now: Date,
  kind: JobKind = 'read',
  atWork: readonly Job[] = [],
): Promise<Job | undefined> {
  const [row] = await sql<{ id: number; file_id: string; table_id: number | null; attempts: number }[]>`
    update jobs set attempts = attempts + 1, leased_until = ${leaseEnd(now)}
    where id = (
      select id from jobs
      where kind = ${kind} and run_after <= ${now} and (leased_until is null or leased_until < ${now})
        and id <> all(${atWork.map(({ id }) => id)}::bigint[])
      order by run_after, id limit 1 for update skip locked)
    returning id, file_id, table_id, attempts`;
  return row === undefined
    ? undefined
    : {
        id: row.id,
        fileId: row.file_id,
        attempts: row.attempts,
        ...(row.table_id === null ? {} : { tableId: row.table_id }),
      };
}

/** Says that this process is still at work on a job. Tells whether it is still its own. */
export async function renewLease(sql: Queryable, job: Job, now: Date): Promise<boolean> {
  const [renewed] = await sql`
    update jobs set leased_until = ${leaseEnd(now)}
    where id = ${job.id} and attempts = ${job.attempts} returning 1`;
  return renewed !== undefined;
}

/** Keeps the job this process's own until the end of the transaction. Rejects with {@link LostJob} when it is not any more. */
export async function holdJob(tx: Queryable, job: Job): Promise<void> {
  const [held] = await tx`select 1 from jobs where id = ${job.id} and attempts = ${job.attempts} for update`;
  if (held === undefined) throw new LostJob('Another process has the job now');
}

/** Takes a finished job off the queue. Tells whether it was still this process's own. */
export async function finishJob(tx: Queryable, job: Job): Promise<boolean> {
  const [finished] = await tx`
    delete from jobs where id = ${job.id} and attempts = ${job.attempts} returning 1`;
  return finished !== undefined;
}

/** Puts a job back, to be tried again at `runAfter`, unless another process has it. */
export async function postponeJob(sql: Queryable, job: Job, runAfter: Date): Promise<void> {
  await sql`
    update jobs set leased_until = null, run_after = ${runAfter}
    where id = ${job.id} and attempts = ${job.attempts}`;
}

/** Gives back every lease. Only for a process that knows to be alone, when it starts. */
export async function releaseLeases(sql: Queryable): Promise<void> {
  await sql`update jobs set leased_until = null where leased_until is not null`;
}

function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}
