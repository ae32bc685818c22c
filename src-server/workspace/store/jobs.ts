import type { Queryable } from './database.ts';

/** What is done with a file: it is read, or a review table's row about it is answered. */
export type JobKind = 'read' | 'review';

/** Work on a file, leased to this process. */
export interface Job {
  readonly id: number;
  readonly fileId: string;
  /** The review table whose row waits; absent for a file that waits to be read. */
  readonly tableId?: number;
  /** How often it was begun, this time included. */
  readonly attempts: number;
}

/** How long a process may work on a job before another may take it, in milliseconds. Longer than any reader's cap. */
const LEASE_MS = 15 * 60_000;

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

/** Leases the job of a kind that is due first; undefined when none is due. Several processes never get the same one. */
export async function claimJob(sql: Queryable, now: Date, kind: JobKind = 'read'): Promise<Job | undefined> {
  const [row] = await sql<{ id: number; file_id: string; table_id: number | null; attempts: number }[]>`
    update jobs set attempts = attempts + 1, leased_until = ${new Date(now.getTime() + LEASE_MS)}
    where id = (
      select id from jobs
      where kind = ${kind} and run_after <= ${now} and (leased_until is null or leased_until < ${now})
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

/** Says that this process is still at work on a long job. */
export async function renewLease(sql: Queryable, job: Job, now: Date): Promise<void> {
  await sql`update jobs set leased_until = ${new Date(now.getTime() + LEASE_MS)} where id = ${job.id}`;
}

/** Takes a finished job off the queue. */
export async function finishJob(tx: Queryable, job: Job): Promise<void> {
  await tx`delete from jobs where id = ${job.id}`;
}

/** Puts a job back, to be tried again at `runAfter`. */
export async function postponeJob(sql: Queryable, job: Job, runAfter: Date): Promise<void> {
  await sql`update jobs set leased_until = null, run_after = ${runAfter} where id = ${job.id}`;
}

/** Gives back every lease. Only for a process that knows to be alone, when it starts. */
export async function releaseLeases(sql: Queryable): Promise<void> {
  await sql`update jobs set leased_until = null where leased_until is not null`;
}
