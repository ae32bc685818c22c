import type { Logger } from 'pino';
import { every, type Clock } from '../../http/clock.ts';
import { linkSignals } from '../../http/linked-signal.ts';
import type { Sql } from '../store/sql.ts';
import { claimJob, LostJob, postponeJob, RENEW_MS, renewLease, type Job, type JobKind } from './queue.ts';

/** Processes the jobs of one kind in the background. */
export interface JobWorker {
  /** Checks the queue now, after a job was added. */
  wake(): void;
  /** Resolves when no job is due or running. */
  idle(): Promise<void>;
  /** Resolves at the next check of the queue by the clock, or when the worker closes. */
  nextLook(): Promise<void>;
  readonly closed: boolean;
  /** Stops leasing jobs, aborts the running ones and waits for them. They return to the queue, for any process. */
  close(): Promise<void>;
}

export interface JobWorkerOptions {
  readonly sql: Sql;
  readonly now: () => Date;
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Logger;
  /** The kind of its jobs. */
  readonly kind: JobKind;
  readonly run: (job: Job, signal: AbortSignal) => Promise<void>;
  /** The number of concurrent jobs. */
  readonly concurrency: number;
  /** The number of concurrent jobs of one project: the rest remains for other projects. */
  readonly perProject: number;
  /** Milliseconds between checks of the queue for retries and for jobs of other processes. */
  readonly pollMs: number;
  /** Returns whether the machine has time for jobs that failed before. */
  readonly isCalm: () => boolean;
}

/** The wait before a job that failed by an internal error is tried again, in milliseconds. */
const FAULT_RETRY_MS = 15 * 60_000;

/** The number of projects whose turns are remembered. A forgotten one comes first, like one that was never served. */
const TURNS_MAX = 1_000;

/**
 * Starts processing the queue, beginning with jobs of an earlier run. Other processes may use the same queue: each
 * job runs in one of them, and if that dies another takes it over a minute later.
 */
export function startJobWorker(options: JobWorkerOptions): JobWorker {
  return new QueueWorker(options);
}

class QueueWorker implements JobWorker {
  readonly #options: JobWorkerOptions;
  readonly #stop = new AbortController();
  readonly #loops = new Set<Promise<void>>();
  /** Running jobs, each with the controller that aborts it if another process takes it over. */
  readonly #held = new Map<Job, AbortController>();
  #served: readonly string[] = [];
  /** The last claim: the next one waits for it, since it is chosen by what is at work. */
  #claiming: Promise<unknown> = Promise.resolve();
  #wokenWhileFull = false;
  #idle: (() => void)[] = [];
  #looks: (() => void)[] = [];
  #timers: readonly (() => void)[];

  constructor(options: JobWorkerOptions) {
    this.#options = options;
    this.#timers = [
      every(options.clock, RENEW_MS, () => void this.#renewLeases()),
      every(options.clock, options.pollMs, () => this.#look()),
    ];
    this.wake();
  }

  get closed(): boolean {
    return this.#stop.signal.aborted;
  }

  wake(): void {
    const { concurrency } = this.#options;
    this.#wokenWhileFull = this.#loops.size >= concurrency;
    while (!this.closed && this.#loops.size < concurrency) this.#begin();
  }

  idle(): Promise<void> {
    if (this.#loops.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#idle.push(resolve);
    });
  }

  nextLook(): Promise<void> {
    if (this.closed) return Promise.resolve();
    return new Promise((resolve) => {
      this.#looks.push(resolve);
    });
  }

  async close(): Promise<void> {
    this.#stop.abort();
    for (const cancel of this.#timers) cancel();
    this.#look();
    await Promise.all(this.#loops);
  }

  #begin(): void {
    const loop = this.#work()
      .catch((error: unknown) => {
        // The store did not answer; the next poll tries again.
        if (!this.closed) this.#options.log.error({ error: nameOf(error) }, 'the queue could not be read');
      })
      .finally(() => {
        this.#loops.delete(loop);
        // A loop may have looked just before the new job came.
        if (this.#wokenWhileFull) this.wake();
        if (this.#loops.size > 0) return;
        const waiting = this.#idle;
        this.#idle = [];
        for (const resolve of waiting) resolve();
      });
    this.#loops.add(loop);
  }

  /** Runs one job after the other until none is due. */
  async #work(): Promise<void> {
    while (!this.closed) {
      const claimed = this.#claiming.then(() => this.#claim());
      this.#claiming = claimed.catch(() => {
        // The loop that made the claim reports it.
      });
      const held = await claimed;
      if (held === undefined) return;
      const [job, lost] = held;
      const ends = linkSignals(this.#stop.signal, lost.signal);
      try {
        // A job that was leased while the worker closed is not started: closing waits for no new work.
        if (this.closed) await this.#putBack(job);
        else await this.#options.run(job, ends.signal);
      } catch (error) {
        await this.#giveBack(job, error, lost.signal);
      } finally {
        ends.end();
        this.#held.delete(job);
      }
    }
  }

  /** Leases a job and keeps the lease; returns undefined if none is due. */
  async #claim(): Promise<readonly [Job, AbortController] | undefined> {
    if (this.closed) return undefined;
    const { sql, now, kind, perProject, isCalm } = this.#options;
    const atWork = [...this.#held.keys()];
    const job = await claimJob(sql, now(), kind, {
      atWork,
      perProject,
      served: this.#served,
      isCalm: isCalm(),
    });
    if (job === undefined) return undefined;
    const lost = new AbortController();
    this.#held.set(job, lost);
    this.#served = [...this.#served.filter((id) => id !== job.projectId), job.projectId].slice(-TURNS_MAX);
    return [job, lost];
  }

  async #putBack(job: Job): Promise<void> {
    // If the store does not answer, the lease expires.
    await postponeJob(this.#options.sql, job, this.#options.now()).catch(() => {});
  }

  async #giveBack(job: Job, error: unknown, lost: AbortSignal): Promise<void> {
    if (lost.aborted || error instanceof LostJob) return;
    if (this.closed) return this.#putBack(job);
    const { sql, now, log, kind } = this.#options;
    log.error({ job: job.id, kind, error: nameOf(error) }, 'a job could not be done');
    await postponeJob(sql, job, new Date(now().getTime() + FAULT_RETRY_MS));
  }

  async #renewLeases(): Promise<void> {
    const { sql, now, log } = this.#options;
    try {
      // One by one: a process that locks several jobs at once and one that deletes them could wait for each other.
      for (const [job, lost] of this.#held) {
        if (!(await renewLease(sql, job, now()))) lost.abort(new LostJob('Another process has the job now'));
      }
    } catch (error) {
      // The renewal is tried again; if another process takes over meanwhile, the end of the job detects it.
      log.error({ error: nameOf(error) }, 'leases were not renewed');
    }
  }

  #look(): void {
    const due = this.#looks;
    this.#looks = [];
    for (const resolve of due) resolve();
    this.wake();
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
