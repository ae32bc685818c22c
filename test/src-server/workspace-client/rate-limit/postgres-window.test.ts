import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSharedWindow } from '#server/workspace-client/rate-limit/postgres-window.ts';
import type { PostgresWindow } from '#server/workspace-client/rate-limit/postgres-window.ts';
import type { Budget } from '#server/workspace-client/rate-limit/budget.ts';
import { createSharedBudget } from '#server/workspace-client/rate-limit/shared-budget.ts';
import type { Taken } from '#server/workspace-client/rate-limit/shared-budget.ts';
import { borrowPostgres, createTestDatabase } from '#test/setup/postgres.ts';
import type { TestDatabase } from '#test/setup/postgres.ts';
import { handClock } from '../hand-clock.ts';

const loan = await borrowPostgres();
const WINDOW = 61_000;
/** A disk may take its time. */
const SLOW = { timeout: 10_000 };
const waiting = (...users: string[]) => ({
  asked: new Map(users.map((user) => [user, 99])),
  background: new Map<string, number>(),
});
/** How many lines of the audit family's are kept: one of each user and relay. */
const knownIn = async (url: string): Promise<unknown> => {
  const sql = postgres(url, { max: 1 });
  const [row] =
    await sql`select jsonb_array_length(line->'waiting') as n from call_lines where name = 'relay:audit'`;
  await sql.end();
  return row?.['n'];
};
const waitOf = (taken: Taken): number => ('grant' in taken ? 0 : taken.wait);

describe.skipIf('missing' in loan)('the minute that relays share in PostgreSQL', () => {
  let database: TestDatabase;
  const open: PostgresWindow[] = [];
  /** Each relay's clock has its own zero. */
  const clock = handClock();
  const relay = async (zero: number): Promise<PostgresWindow> => {
    const window = await openSharedWindow(database.url, {
      limits: { vault: 10, completion: 20, audit: 1 },
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
    const taken = await Promise.all(
      Array.from({ length: 40 }, (_, call) => (call % 2 === 0 ? one : two).take('vault', waiting('a'), 0)),
    );
    const waits = taken.map(waitOf);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(WINDOW + 1_000);
  });

  it('counts families apart', async () => {
    const one = await relay(0);
    expect(waitOf(await one.take('completion', waiting('a'), 0))).toBe(0);
  });

  it('frees a place when the minute is over', async () => {
    const one = await relay(0);
    const wait = waitOf(await one.take('vault', waiting('a'), 0));
    expect(wait).toBeGreaterThan(0);
    clock.advance(WINDOW + 2_000);
    expect(waitOf(await one.take('vault', waiting('a'), 0))).toBe(0);
  });

  it('pauses every relay, lets one call go on trial, and the others when it was answered', async () => {
    const [one, two] = await Promise.all([relay(0), relay(9)]);
    await one.pause('completion', 30_000);
    expect(waitOf(await two.take('completion', waiting('a'), 0))).toBeGreaterThan(29_000);
    clock.advance(31_000);
    const taken = await two.take('completion', waiting('a'), 0);
    const trial = 'grant' in taken ? taken.grant.trial : undefined;
    expect(trial).toBeDefined();
    expect(waitOf(await one.take('completion', waiting('b'), 0))).toBeGreaterThan(0);
    if (trial !== undefined) await two.answered('completion', trial);
    expect(await one.take('completion', waiting('b'), 0)).toEqual({
      grant: { user: 'b', background: false },
      isLast: false,
    });
  });

  it('counts what others called while this machine slept, however long', async () => {
    let slept = 0;
    const sleeper = await openSharedWindow(database.url, {
      limits: { history: 3 },
      windowMs: WINDOW,
      clock: { elapsed: () => performance.now() - slept },
    });
    const other = await openSharedWindow(database.url, {
      limits: { history: 3 },
      windowMs: WINDOW,
      clock: { elapsed: () => performance.now() },
    });
    open.push(sleeper, other);
    slept = 10 * WINDOW;
    const waits: number[] = [];
    for (const window of [other, other, sleeper, sleeper])
      waits.push(waitOf(await window.take('history', waiting('a'), 0)));
    expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
    expect(waits[3]).toBeGreaterThan(WINDOW - 5_000);
  });

  it('keeps no name of who waits', async () => {
    const one = await relay(0);
    await one.pause('vault', 1_000);
    await one.take('vault', waiting('ada@firm.example'), 0);
    const sql = postgres(database.url, { max: 1 });
    const [line] = await sql`select line::text from call_lines where name = 'relay:vault'`;
    await sql.end();
    expect(line?.['line']).toContain('"turn"');
    expect(line?.['line']).not.toContain('ada');
    await one.leave('vault');
  });

  it('begins the line anew where another version of the relay has left one that cannot be read', async () => {
    const one = await relay(0);
    const sql = postgres(database.url, { max: 1 });
    await sql`update call_lines set line = '{"other": 1}' where name = 'relay:vault'`;
    await sql.end();
    clock.advance(2 * WINDOW);
    expect(waitOf(await one.take('vault', waiting('a'), 0))).toBe(0);
  });

  it('lets nobody wait behind two requests of one user, who sends thirty to each of two relays', async () => {
    const failures: unknown[] = [];
    const note = (error: unknown): void => void failures.push(error);
    const budgets = await Promise.all(
      [0, 777].map(async (zero): Promise<Budget> => {
        const window = await relay(zero);
        const size = { limit: 1, windowMs: WINDOW, queueMax: 1_000, userMax: 1_000 };
        return createSharedBudget({ ...size, family: 'audit', window, clock, onFailure: note });
      }),
    );
    const [one, two] = budgets;
    const started: string[] = [];
    const take = (at: Budget | undefined, user: string) =>
      void at?.take({ user }).then(() => started.push(user));
    for (let count = 0; count < 30; count += 1) for (const budget of budgets) take(budget, 'heavy');
    await expect.poll(() => started, SLOW).toEqual(['heavy']);
    await expect.poll(() => knownIn(database.url), SLOW).toBe(2);
    take(two, 'light');
    await expect.poll(() => knownIn(database.url), SLOW).toBe(3);
    take(one, 'other');
    await expect.poll(() => knownIn(database.url), SLOW).toBe(4);
    for (let count = 2; count <= 5; count += 1) {
      clock.advance(WINDOW - 500);
      await expect
        .poll(() => (clock.advance(50), started.length), { timeout: 10_000, interval: 20 })
        .toBe(count);
    }
    expect(started).toEqual(['heavy', 'heavy', 'light', 'other', 'heavy']);
    expect(failures).toEqual([]);
  });

  it('does not open where there is no database', async () => {
    const options = { limits: {}, windowMs: WINDOW, clock };
    await expect(openSharedWindow('postgres://nobody@127.0.0.1:9/none', options)).rejects.toThrow(
      'ECONNREFUSED',
    );
  });
});
