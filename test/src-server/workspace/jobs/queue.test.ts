import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/workspace/store/database.ts';
import {
  finishJob,
  holdJob,
  LostJob,
  postponeFailedJob,
  postponeJob,
  renewLease,
  type Job,
  type WorkerState,
} from '#server/workspace/jobs/queue.ts';
import { describeOnEngines, openPlace, type StorePlace } from '../engines.ts';
import { testClock } from '../support.ts';
import { claimFile, enqueueFiles, enqueueInto, enqueueSizes } from './enqueue.ts';

const clock = testClock();
const MINUTE = 60_000;

await describeOnEngines('the queue', (engine) => {
  let place: StorePlace;
  let database: Database;
  beforeAll(async () => {
    place = await engine.place();
    database = await openPlace(place, clock.now);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });
  beforeEach(async () => {
    await database.sql`delete from jobs`;
  });

  const enqueue = (count: number) => enqueueFiles(database.sql, count, clock.now());
  async function claim(state: Partial<WorkerState> = {}): Promise<Job> {
    const job = await claimFile(database.sql, clock.now(), state);
    if (job === undefined) throw new Error('no job was due');
    return job;
  }
  const hold = (job: Job) => database.sql.begin((tx) => holdJob(tx, job));

  it('gives each job to only one of many concurrent workers', async () => {
    await enqueue(12);
    const claimed = await Promise.all(Array.from({ length: 30 }, () => claimFile(database.sql, clock.now())));
    const ids = claimed.flatMap((job) => job?.id ?? []);
    expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
  });

  it('gives a job to another worker after a minute without a sign of life; the first has then lost it', async () => {
    await enqueue(1);
    const first = await claim();
    clock.advance(MINUTE - 1_000);
    expect(await renewLease(database.sql, first, clock.now())).toBe(true);
    clock.advance(MINUTE - 1_000);
    expect(await claimFile(database.sql, clock.now())).toBeUndefined();
    clock.advance(2_000);
    // A process does not start a job a second time that it is working on.
    expect(await claimFile(database.sql, clock.now(), { atWork: [first] })).toBeUndefined();
    const second = await claim();
    expect(second).toMatchObject({ id: first.id, attempts: 2 });
    expect(await renewLease(database.sql, first, clock.now())).toBe(false);
    await expect(hold(first)).rejects.toThrow(LostJob);
    expect(await finishJob(database.sql, first)).toBe(false);
    await postponeJob(database.sql, first, clock.now());
    expect(await claimFile(database.sql, clock.now())).toBeUndefined();
    await hold(second);
    expect(await finishJob(database.sql, second)).toBe(true);
    expect(await renewLease(database.sql, second, clock.now())).toBe(false);
  });

  it('serves projects in turns, so that one with many files does not hold up another with few', async () => {
    const many = await enqueueSizes(database.sql, [1, 1, 1, 1], clock.now());
    const few = await enqueueSizes(database.sql, [9_000_000], clock.now());
    expect((await claim({ served: [few, many] })).projectId).toBe(few);
    expect((await claim({ served: [many, few] })).projectId).toBe(many);
    expect((await claim({ served: [many] })).projectId).toBe(many);
  });

  it('starts a project without a running job before one that has some', async () => {
    const large = await enqueueSizes(database.sql, [100_000_000, 100_000_000], clock.now());
    const first = await claim();
    expect(first.projectId).toBe(large);
    const other = await enqueueSizes(database.sql, [50_000_000], clock.now());
    const next = await claim({ atWork: [first], served: [other, large] });
    expect(next.projectId).toBe(other);
  });

  it('keeps room for other projects: one has at most its share of the running jobs', async () => {
    await enqueue(3);
    const first = await claim();
    const atWork = [first, await claim({ atWork: [first] })];
    expect(await claimFile(database.sql, clock.now(), { atWork, perProject: 2 })).toBeUndefined();
    expect(await claimFile(database.sql, clock.now(), { atWork, perProject: 3 })).toBeDefined();
  });

  it('puts the small files of a project first, but never skips a file forever', async () => {
    const project = await enqueueSizes(database.sql, [20_000_000, 200, 100_000], clock.now());
    const sizeOf = async ({ fileId }: Job) => {
      const [file] = await database.sql<{ size: number }[]>`select size from files where id = ${fileId}`;
      return file?.size;
    };
    for (const size of [200, 100_000]) {
      const job = await claim();
      expect(await sizeOf(job)).toBe(size);
      await finishJob(database.sql, job);
    }
    clock.advance(10 * MINUTE);
    await enqueueInto(database.sql, project, [100], clock.now());
    expect(await sizeOf(await claim())).toBe(20_000_000);
  });

  it('holds failed jobs back until the machine is calm, an hour at most, and starts other work meanwhile', async () => {
    await enqueue(1);
    const failed = await claim();
    await postponeFailedJob(database.sql, failed, new Date(clock.now().getTime() + MINUTE));
    expect(await claimFile(database.sql, clock.now())).toBeUndefined();
    clock.advance(MINUTE);
    expect(await claimFile(database.sql, clock.now(), { isCalm: false })).toBeUndefined();
    await enqueue(1);
    expect((await claim({ isCalm: false })).id).not.toBe(failed.id);
    const again = await claim();
    expect(again).toMatchObject({ id: failed.id, failures: 1 });
    await postponeFailedJob(database.sql, again, clock.now());
    clock.advance(61 * MINUTE);
    expect(await claim({ isCalm: false })).toMatchObject({ id: failed.id, failures: 2 });
  });
});
