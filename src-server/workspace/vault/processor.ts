import type { Logger } from 'pino';
import type { Sql } from '../store/sql.ts';
import {
  claimJob,
  LostJob,
  postponeJob,
  RENEW_MS,
  renewLease,
  type Job,
  type JobKind,
} from '../store/jobs.ts';

/** Works through the jobs of one kind in the background. */
export interface Processor {
  /** Looks at the queue now: something was put into it. */
  wake(): void;
  /** Resolves when nothing is due and nothing is being worked on. */
  idle(): Promise<void>;
  /** Resolves at the next look at the queue that the clock causes, or when the processor closes. */
  nextLook(): Promise<void>;
  readonly closed: boolean;
  /** Stops taking jobs, aborts the ones at work and waits for them. They go back into the queue, for any process. */
  close(): Promise<void>;
}

export interface ProcessorOptions {
  readonly sql: Sql;
  readonly now: () => Date;
  readonly log: Logger;
  /** Which jobs it takes. */
  readonly kind: JobKind;
  readonly run: (job: Job, signal: AbortSignal) => Promise<void>;
  /** Jobs at work at once. */
  readonly concurrency: number;
  /** Milliseconds between looks at the queue for retries, and for work that other processes put there. */
  readonly pollMs: number;
}

/** When a job is tried again that failed by a fault of the service itself, in milliseconds. */
const FAULT_RETRY_MS = 15 * 60_000;

/**
 * Starts working through the queue, beginning with what an earlier run left. Other processes may work through the same queue: each
 * job is at work in one of them, and when that dies another takes it over a minute later.
 */
export function startProcessor(options: ProcessorOptions): Processor {
  const stop = new AbortController();
  const working = new Set<Promise<void>>();
  let waiting: (() => void)[] = [];

  /** What is at work here, and how it is stopped when another process has taken it over. */
  const held = new Map<Job, AbortController>();

  const worker = async (): Promise<void> => {
    while (!isClosing()) {
      const job = await claimJob(options.sql, options.now(), options.kind, [...held.keys()]);
      if (job === undefined) return;
      if (isClosing()) {
        // It came while the processor closed, which waits for no new work.
        await putBack(job);
        return;
      }
      const lost = new AbortController();
      held.set(job, lost);
      try {
        await options.run(job, AbortSignal.any([stop.signal, lost.signal]));
      } catch (error) {
        await giveBack(job, error, lost.signal);
      } finally {
        held.delete(job);
      }
    }
  };
  const isClosing = (): boolean => stop.signal.aborted;
  const putBack = async (job: Job): Promise<void> => {
    // Where the store does not answer, the lease runs out.
    await postponeJob(options.sql, job, options.now()).catch(() => {});
  };
  const giveBack = async (job: Job, error: unknown, lost: AbortSignal): Promise<void> => {
    if (lost.aborted || error instanceof LostJob) return;
    if (isClosing()) return putBack(job);
    options.log.error({ job: job.id, kind: options.kind, error: nameOf(error) }, 'a job could not be done');
    await postponeJob(options.sql, job, new Date(options.now().getTime() + FAULT_RETRY_MS));
  };
  const renew = async (): Promise<void> => {
    // One by one: who locks several jobs at once and who deletes them could wait for each other.
    for (const [job, lost] of held) {
      if (!(await renewLease(options.sql, job, options.now())))
        lost.abort(new LostJob('Another process has the job now'));
    }
  };
  const beat = setInterval(() => {
    // A store that does not answer is asked again; meanwhile another process may take over, which the end of the job notices.
    void renew().catch((error: unknown) =>
      options.log.error({ error: nameOf(error) }, 'leases were not renewed'),
    );
  }, RENEW_MS);
  beat.unref();
  let wokenWhileFull = false;
  const wake = (): void => {
    wokenWhileFull = working.size >= options.concurrency;
    while (!stop.signal.aborted && working.size < options.concurrency) begin();
  };
  const begin = (): void => {
    const work = worker()
      .catch((error: unknown) => {
        // The store did not answer; the next poll tries again.
        if (!stop.signal.aborted) options.log.error({ error: nameOf(error) }, 'the queue could not be read');
      })
      .finally(() => {
        working.delete(work);
        // A worker may have looked just before the new job came.
        if (wokenWhileFull) wake();
        if (working.size > 0) return;
        const settled = waiting;
        waiting = [];
        for (const resolve of settled) resolve();
      });
    working.add(work);
  };
  let looks: (() => void)[] = [];
  const look = (): void => {
    const due = looks;
    looks = [];
    for (const resolve of due) resolve();
    wake();
  };
  const timer = setInterval(look, options.pollMs);
  timer.unref();
  wake();
  return {
    wake,
    idle: () =>
      working.size === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push(resolve);
          }),
    nextLook: () =>
      stop.signal.aborted
        ? Promise.resolve()
        : new Promise((resolve) => {
            looks.push(resolve);
          }),
    get closed() {
      return stop.signal.aborted;
    },
    async close() {
      stop.abort();
      look();
      clearInterval(timer);
      clearInterval(beat);
      await Promise.all(working);
    },
  };
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
