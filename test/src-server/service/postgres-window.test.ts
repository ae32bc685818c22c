import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSharedWindow } from '../../../src-server/service/postgres-window.ts';
import type { PostgresWindow } from '../../../src-server/service/postgres-window.ts';
import { borrowPostgres, createTestDatabase } from '../../setup/postgres.ts';
import type { TestDatabase } from '../../setup/postgres.ts';
import { handClock } from './hand-clock.ts';

const loan = await borrowPostgres();
const WINDOW = 61_000;

describe.skipIf('missing' in loan)('the minute that relays share in PostgreSQL', () => {
  let database: TestDatabase;
  const open: PostgresWindow[] = [];
  /** Each relay's clock has its own zero. */
  const clock = handClock();
  const relay = async (zero: number): Promise<PostgresWindow> => {
    const window = await openSharedWindow(database.url, {
      limits: { vault: 10, completion: 20 },
      windowMs: WINDOW,
      clock: { elapsed: () => clock.elapsed() + zero },
    });
    open.push(window);
    return window;
  };
  beforeAll(async () => {
    database = await createTestDatabase('url' in loan ? loan.url : '');
  });
  afterAll(async () => {
    for (const window of open) await window.close();
    await database.drop();
  });

  it('lets ten of many calls through, whichever relay asks and however they race', async () => {
    const [one, two] = await Promise.all([relay(0), relay(5_000_000)]);
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, call) => (call % 2 === 0 ? one : two).take('vault')),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(WINDOW + 1_000);
  });

  it('counts families apart', async () => {
    const one = await relay(0);
    expect(await one.take('completion')).toBe(0);
  });

  it('frees a place when the minute is over', async () => {
    const one = await relay(0);
    const wait = await one.take('vault');
    expect(wait).toBeGreaterThan(0);
    clock.advance(WINDOW + 2_000);
    expect(await one.take('vault')).toBe(0);
  });

  it('pauses every relay', async () => {
    const [one, two] = await Promise.all([relay(0), relay(9)]);
    await one.pause('completion', 30_000);
    const wait = await two.take('completion');
    expect(wait).toBeGreaterThan(29_000);
    clock.advance(31_000);
    expect(await two.take('completion')).toBe(0);
  });

  it('does not open where there is no database', async () => {
    const options = { limits: {}, windowMs: WINDOW, clock };
    await expect(openSharedWindow('postgres://nobody@127.0.0.1:9/none', options)).rejects.toThrow(
      'ECONNREFUSED',
    );
  });
});
