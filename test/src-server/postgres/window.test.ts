import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeFromWindow } from '#server/postgres/window.ts';
import type { Database } from '#server/workspace/store/database.ts';
import { describeOnEngines, openPlace, type StorePlace } from '../workspace/engines.ts';
import { testClock } from '../workspace/support.ts';

await describeOnEngines('a window that processes share', (engine) => {
  let place: StorePlace;
  let database: Database;
  beforeAll(async () => {
    place = await engine.place();
    database = await openPlace(place, testClock().now);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  /** Returns the waits of calls at the given times, in sequence, at most three in 100 ms. */
  async function waits(...times: readonly number[]): Promise<number[]> {
    const name = randomUUID();
    const found: number[] = [];
    for (const at of times) {
      found.push(
        await takeFromWindow(database.sql, name, { limit: 3, windowMs: 100 }, { id: randomUUID(), at }),
      );
    }
    return found;
  }

  it('frees a place when its call is as old as the window, and does not count refused calls', async () => {
    expect(await waits(1_000, 1_010, 1_020, 1_030, 1_099, 1_100, 1_101, 1_110)).toEqual([
      0, 0, 0, 70, 1, 0, 9, 0,
    ]);
  });

  it('counts a call from a slow clock at the time of the newest', async () => {
    expect(await waits(1_000, 1_050, 1_040, 1_099, 1_101, 1_102, 1_149, 1_150)).toEqual([
      0, 0, 0, 1, 0, 48, 1, 0,
    ]);
  });

  it('forgets calls if a clock was set back', async () => {
    expect(await waits(900_000, 900_000, 900_000, 1_000, 1_001, 1_002, 1_003)).toEqual([
      0, 0, 0, 0, 0, 0, 97,
    ]);
  });
});
