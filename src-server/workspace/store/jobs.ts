import type { Queryable } from './database.ts';

/** A file that waits to be read, leased to this process. */
export interface Job {
  readonly id: number;
  readonly fileId: string;
  /** How often it was begun, this time included. */
  readonly attempts: number;
}

/** How long a process may work on a job before another may take it, in milliseconds. Longer than any reader's cap. */
const LEASE_MS = 15 * 60_000;

/** Queues a file for reading, inside the caller's transaction. */
export async function enqueueFile(tx: Queryable, fileId: string, now: Date): Promise<void> {
  await tx`insert into jobs (kind, file_id, run_after) values ('read', ${fileId}, ${now})`;
}

/** Leases the job that is due first; undefined when none is due. Several processes never get the same one. */
export async function claimJob(sql: Queryable, now: Date): Promise<Job | undefined> {
  const [row] = await sql<{ id: number; file_id: string; attempts: number }[]>`
    update jobs set attempts = attempts + 1, leased_until = ${new Date(now.getTime() + LEASE_MS)}
    where id = (
      select id from jobs
      where kind = 'read' and run_after <= ${now} and (leased_until is null or leased_until < ${now})
      order by run_after, id limit 1 for update skip locked)
    returning id, file_id, attempts`;
  return row === undefined ? undefined : { id: row.id, fileId: row.file_id, attempts: row.attempts };
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
