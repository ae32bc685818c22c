import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#server/workspace/store/database.ts';
import { finishJob, LostJob, type Job } from '#server/workspace/jobs/queue.ts';
import { startJobWorker, type JobWorker } from '#server/workspace/jobs/worker.ts';
import { describeOnEngines, openPlace, type StorePlace } from '../engines.ts';
import { handClock, type HandClock } from '#test/src-server/workspace-client/hand-clock.ts';
import { claimFile, enqueueFiles, enqueueSizes } from './enqueue.ts';
import { testClock } from '../support.ts';

const clock = testClock();
const SECOND = 1_000;

const untilStopped = (_job: Job, signal: AbortSignal) =>
  new Promise<void>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('stopped', { cause: signal.reason })));
  });

await describeOnEngines('work in the background', (engine) => {
  let place: StorePlace;
  let database: Database;
  let worker: JobWorker;
  let timers: HandClock;
  let logged: string[];
  beforeAll(async () => {
    place = await engine.place();
    database = await openPlace(place, clock.now);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });
  beforeEach(async () => {
    logged = [];
    timers = handClock();
    await database.sql`delete from jobs`;
    await enqueueFiles(database.sql, 1, clock.now());
  });
  afterEach(async () => {
    await worker.close();
  });

  /** Starts the worker, and resolves with the first started job and the signal that would stop it. */
  function begin(work: (job: Job, signal: AbortSignal) => Promise<void>) {
    return new Promise<{ readonly job: Job; readonly signal: AbortSignal }>((resolve) => {
      worker = startJobWorker({
        sql: database.sql,
        now: clock.now,
        clock: timers,
        log: pino({}, { write: (line: string) => void logged.push(line) }),
        kind: 'read',
        concurrency: 3,
        perProject: 2,
        isCalm: () => true,
        pollMs: 2 * SECOND,
        run(job, signal) {
          resolve({ job, signal });
          return work(job, signal);
        },
      });
    });
  }
  /** Claims from the queue as another process does. */
  const other = () => claimFile(database.sql, clock.now());
  const leaseEnd = async () => {
    const [row] = await database.sql<{ at: Date | null }[]>`select leased_until as at from jobs`;
    return row?.at?.getTime();
  };

  it('stays its own while it reports that it is working', async () => {
    await begin(untilStopped);
    const before = await leaseEnd();
    clock.advance(50 * SECOND);
    timers.advance(15 * SECOND);
    await expect.poll(leaseEnd).not.toBe(before);
    clock.advance(50 * SECOND);
    expect(await other()).toBeUndefined();
  });

  it('is stopped when another process has taken it over, which is not an error', async () => {
    const { job, signal } = await begin(untilStopped);
    clock.advance(61 * SECOND);
    expect(await other()).toMatchObject({ id: job.id, attempts: 2 });
    timers.advance(15 * SECOND);
    await expect.poll(() => signal.reason as unknown).toBeInstanceOf(LostJob);
    await worker.idle();
    expect([await leaseEnd(), logged]).toEqual([clock.now().getTime() + 60 * SECOND, []]);
  });

  it('returns to the queue at once when the process closes', async () => {
    const { job } = await begin(untilStopped);
    await worker.close();
    expect(await other()).toMatchObject({ id: job.id });
    expect(logged).toEqual([]);
  });

  it('is not started if the process closes while it is being taken', async () => {
    const begun = vi.fn<typeof untilStopped>(untilStopped);
    void begin(begun);
    // The claim has been sent to the store.
    await Promise.resolve();
    await worker.close();
    expect(begun).not.toHaveBeenCalled();
    expect(await other()).toMatchObject({ attempts: 2 });
  });

  it('is retried a quarter of an hour after a fault of the service, which is logged', async () => {
    let tries = 0;
    const { job } = await begin(async (each) => {
      tries += 1;
      if (tries === 1) throw new Error('no text of a client: Rent');
      await finishJob(database.sql, each);
    });
    await worker.idle();
    expect(logged.join('')).toContain('a job could not be done');
    expect(logged.join('')).not.toContain('Rent');
    clock.advance(14 * 60 * SECOND);
    expect(await other()).toBeUndefined();
    clock.advance(61 * SECOND);
    timers.advance(2 * SECOND);
    await expect
      .poll(async () => (await database.sql`select 1 from jobs where id = ${job.id}`).length)
      .toBe(0);
    expect(tries).toBe(2);
  });

  it('is started for a project that comes later while another has many slow files', async () => {
    await database.sql`delete from jobs`;
    const many = await enqueueSizes(database.sql, [1, 1, 1, 1], clock.now());
    const begun: string[] = [];
    void begin((job, signal) => {
      begun.push(job.projectId);
      return untilStopped(job, signal);
    });
    await expect.poll(() => begun).toEqual([many, many]);
    const later = await enqueueSizes(database.sql, [1, 1], clock.now());
    worker.wake();
    await expect.poll(() => begun).toEqual([many, many, later]);
  });
});
