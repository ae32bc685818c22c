import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordAudit } from '#server/workspace/store/audit.ts';
import type { Database } from '#server/workspace/store/database.ts';
import { rounds } from '#test/setup/rounds.ts';
import { describeOnEngines, openPlace, type StorePlace } from '../engines.ts';
import { testClock } from '../support.ts';

const NOW = testClock().now().getTime();
const DAY_MS = 24 * 60 * 60 * 1000;
const ENTRY = { type: 'audit:whoami', userEmail: '', ip: '', userAgent: '', data: {} };

await describeOnEngines('entries of the audit log', (engine) => {
  let place: StorePlace;
  let database: Database;
  beforeAll(async () => {
    place = await engine.place();
    database = await openPlace(place, () => new Date(NOW));
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  const append = (at: number) => recordAudit(database.sql, ENTRY, new Date(at));
  async function times(): Promise<readonly number[]> {
    const rows = await database.sql<{ at: Date }[]>`select at from audit order by id`;
    return rows.map(({ at }) => at.getTime());
  }
  async function clear(): Promise<void> {
    await database.sql`delete from audit`;
    await database.sql`update audit_clock set at = 'epoch'`;
  }

  it('never go back in time, however many write at once and whenever each of them started', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 1_000 }), { minLength: 20, maxLength: 60 }), async (delays) => {
        await clear();
        await Promise.all(delays.map((delay) => append(NOW + delay)));
        const written = await times();
        expect(written).toHaveLength(delays.length);
        expect(written).toEqual(written.toSorted((a, b) => a - b));
        expect(written.at(-1)).toBe(NOW + Math.max(...delays));
      }),
      { numRuns: rounds(5) },
    );
  });

  it('have the correct time again after a clock that was a day ahead was corrected', async () => {
    await clear();
    await append(NOW + 2 * DAY_MS);
    await append(NOW);
    await append(NOW + 5);
    expect(await times()).toEqual([NOW + 2 * DAY_MS, NOW, NOW + 5]);
  });
});
