import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RATE_LIMITS, RATE_WINDOW_MS } from '#contract/limits.ts';
import {
  createCallBudget,
  createSharedCallBudget,
  type CallBudget,
} from '#server/workspace/limits/call-budget.ts';
import type { Database } from '#server/workspace/store/database.ts';
import { atPlace, describeOnEngines, describeOnPostgres, openPlace, type StorePlace } from '../engines.ts';
import { startTestWorkspace, testClock, type TestWorkspace } from '../support.ts';

type Start = (now: () => Date) => Promise<CallBudget>;

function promises(start: Start, numRuns: number): void {
  it('never permits more than the limit in any window, and reports the shortest wait', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 15_000 }), { minLength: 1, maxLength: 80 }), async (pauses) => {
        const clock = testClock();
        const budget = await start(clock.now);
        const passed: number[] = [];
        for (const pause of pauses) {
          clock.advance(pause);
          const time = clock.now().getTime();
          const wait = await budget.take('vault');
          const recent = passed.filter((at) => at > time - RATE_WINDOW_MS);
          const full = recent.length >= RATE_LIMITS.vault;
          expect(wait).toBe(full ? (recent[0] ?? 0) + RATE_WINDOW_MS - time : 0);
          if (!full) passed.push(time);
        }
      }),
      { numRuns },
    );
  });

  it('counts each family separately', async () => {
    const budget = await start(testClock().now);
    for (let index = 0; index < RATE_LIMITS.vault; index += 1) expect(await budget.take('vault')).toBe(0);
    expect(await budget.take('vault')).toBeGreaterThan(0);
    expect(await budget.take('completion')).toBe(0);
  });
}

describe('the budget of calls of one process', () => {
  promises(async (now) => createCallBudget(now, RATE_LIMITS), 100);
});

await describeOnPostgres('the budget of calls of several processes', (engine) => {
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
  const fresh: Start = async (now) => {
    await database.sql`delete from call_windows`;
    return createSharedCallBudget(database.sql, now, RATE_LIMITS);
  };
  promises(fresh, 10);

  it('permits exactly the limit, of many concurrent calls by several', async () => {
    const clock = testClock();
    const budgets = await Promise.all(Array.from({ length: 4 }, () => fresh(clock.now)));
    const waits = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => budgets[index % 4]?.take('vault')),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(RATE_LIMITS.vault);
    clock.advance(RATE_WINDOW_MS + 1_000);
    expect(await budgets[0]?.take('vault')).toBe(0);
  });

  it('counts by the clock of the server: those of two machines may differ by years', async () => {
    const [one, other] = [
      await fresh(testClock().now),
      await createSharedCallBudget(database.sql, testClock('2031-01-01T00:00:00.000Z').now, RATE_LIMITS),
    ];
    for (let index = 0; index < RATE_LIMITS.vault; index += 1) {
      expect(await (index % 2 === 0 ? one : other).take('vault')).toBe(0);
    }
    for (const budget of [one, other]) {
      const wait = await budget.take('vault');
      expect(wait).toBeGreaterThan(RATE_WINDOW_MS - 10_000);
      expect(wait).toBeLessThanOrEqual(RATE_WINDOW_MS + 10_000);
    }
  });
});

const list = (at: TestWorkspace) => at.direct.call('GET', '/api/v1/vault/workspace/projects');

await describeOnEngines('the limits of a workspace', (engine) => {
  it('are those that the firm sets, and count the calls of the minute before a restart', async () => {
    const place = await engine.place();
    const limits = { ...RATE_LIMITS, vault: 14 };
    const first = await startTestWorkspace({ ...atPlace(place), limits });
    const statuses = [];
    for (let call = 0; call < 15; call += 1) statuses.push((await list(first)).status);
    expect(statuses).toEqual([...Array.from({ length: 14 }, () => 200), 429]);
    await first.close();
    const second = await startTestWorkspace({ ...atPlace(place), limits });
    expect((await list(second)).status).toBe(429);
    // Other families have their own minute, and this one has its minute again later.
    expect((await second.direct.call('POST', '/api/v2/completion', { json: { prompt: 'x' } })).status).toBe(
      200,
    );
    second.clock.advance(2 * RATE_WINDOW_MS);
    expect((await list(second)).status).toBe(200);
    await second.close();
    await place.remove();
  });
});
