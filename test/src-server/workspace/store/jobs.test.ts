import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/workspace/store/database.ts';
import {
  claimJob,
  finishJob,
  holdJob,
  LostJob,
  postponeJob,
  renewLease,
  type Job,
} from '#server/workspace/store/jobs.ts';
import { describeOnEngines, openPlace, type StorePlace } from '../engines.ts';
import { testClock } from '../support.ts';
import { enqueueFiles } from './queue.ts';

const clock = testClock();
const MINUTE = 60_000;

await describeOnEngines('the queue', (engine) => {
  let place: StorePlace;
  let database: Database;
  beforeAll(async () => {
    place = await engine.place();
    database = await openPlace(place, clock.now);
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await place.remove();
  });
  beforeEach(async () => {
    await database.sql`delete from jobs`;
  });

  const enqueue = (count: number) => enqueueFiles(database.sql, count, clock.now());
  async function claim(atWork?: readonly Job[]): Promise<Job> {
    const job = await claimJob(database.sql, clock.now(), 'read', atWork);
    if (job === undefined) throw new Error('no job was due');
    return job;
  }
  const hold = (job: Job) => database.sql.begin((tx) => holdJob(tx, job));

  it('gives each job to one of many who ask at once', async () => {
    await enqueue(12);
    const claimed = await Promise.all(Array.from({ length: 30 }, () => claimJob(database.sql, clock.now())));
    const ids = claimed.flatMap((job) => job?.id ?? []);
    expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
  });

  it('gives a job to another after a minute without a sign of life, and then the first has lost it', async () => {
    await enqueue(1);
    const first = await claim();
    clock.advance(MINUTE - 1_000);
    expect(await renewLease(database.sql, first, clock.now())).toBe(true);
    clock.advance(MINUTE - 1_000);
    expect(await claimJob(database.sql, clock.now())).toBeUndefined();
    clock.advance(2_000);
    // Who is at work on it does not begin it a second time.
    expect(await claimJob(database.sql, clock.now(), 'read', [first])).toBeUndefined();
    const second = await claim();
    expect(second).toMatchObject({ id: first.id, attempts: 2 });
    expect(await renewLease(database.sql, first, clock.now())).toBe(false);
    await expect(hold(first)).rejects.toThrow(LostJob);
    expect(await finishJob(database.sql, first)).toBe(false);
    await postponeJob(database.sql, first, clock.now());
    expect(await claimJob(database.sql, clock.now())).toBeUndefined();
    await hold(second);
    expect(await finishJob(database.sql, second)).toBe(true);
    expect(await renewLease(database.sql, second, clock.now())).toBe(false);
  });
});
