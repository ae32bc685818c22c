import type { Logger } from 'pino';
import type { Sql } from '../store/database.ts';
import { claimJob, type Job, type JobKind } from '../store/jobs.ts';

/** Works through the jobs of one kind in the background. */
export interface Processor {
  /** Looks at the queue now: something was put into it. */
  wake(): void;
  /** Resolves when nothing is due and nothing is being worked on. */
  idle(): Promise<void>;
  /** Resolves at the next look at the queue that the clock causes, or when the processor closes. */
  nextLook(): Promise<void>;
  readonly closed: boolean;
  /** Stops taking jobs, aborts the ones at work and waits for them. They stay in the queue. */
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

/** Starts working through the queue, beginning with what an earlier run left. */
export function startProcessor(options: ProcessorOptions): Processor {
  const stop = new AbortController();
  const working = new Set<Promise<void>>();
  let waiting: (() => void)[] = [];

  const worker = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const job = await claimJob(options.sql, options.now(), options.kind);
      if (job === undefined) return;
      try {
        await options.run(job, stop.signal);
      } catch (error) {
        // The job keeps its lease and is tried again once that has run out, or at the next start.
        if (!stop.signal.aborted)
          options.log.error(
            { job: job.id, kind: options.kind, error: nameOf(error) },
            'a job could not be done',
          );
      }
    }
  };
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
      await Promise.all(working);
    },
  };
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
