import { describe, expect, it } from 'vitest';
import { TurnQueue } from '#server/workspace-client/rate-limit/turn-queue.ts';
import { logUncountedOnceAMinute, openRelayDatabase } from '#server/workspace-client/relay-database.ts';
import { borrowPostgres, createTestDatabase } from '#test/setup/postgres.ts';
import { handClock } from './hand-clock.ts';

const loan = await borrowPostgres();

const open = (url: string | undefined, clock = handClock()) =>
  openRelayDatabase({ url, source: 'https://service.example', clock });

describe('the state that relays share', () => {
  it('is each relay’s own if no database is configured', async () => {
    expect(await open(undefined)).toBeUndefined();
  });

  it('fails the start with a sentence if the database cannot be used, without showing its password', async () => {
    const failed = await open('postgres://u:canary@127.0.0.1:9/d').catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(String(failed)).toContain('DATABASE_URL cannot be used');
    expect(String(failed)).toContain('ECONNREFUSED');
    expect(String(failed)).not.toContain('canary');
  });

  it.skipIf('missing' in loan)('has the limits of the service', async () => {
    const database = await createTestDatabase('url' in loan ? loan.url : '');
    const clock = handClock();
    const shared = await open(database.url, clock);
    if (shared === undefined) throw new Error('A database was named.');
    const size = { limit: 20, backgroundLimit: 15, windowMs: 61_000, queueMax: 100, userMax: 100 };
    const queue = new TurnQueue({ ...size, family: 'completion', store: shared.store, clock });
    let started = 0;
    const waiting = Array.from({ length: 25 }, () => new AbortController());
    const acquire = async ({ signal }: AbortController): Promise<void> => {
      await queue.acquire({ user: 'a', signal });
      started += 1;
    };
    const all = waiting.map(acquire);
    await expect.poll(() => started).toBe(20);
    for (const controller of waiting) controller.abort(new Error('The test is over.'));
    expect((await Promise.allSettled(all)).filter(({ status }) => status === 'rejected')).toHaveLength(5);
    await shared.close();
    await database.drop();
  });

  it('is logged as unavailable once a minute, not every other second', () => {
    const clock = handClock();
    const lines: string[] = [];
    const log = logUncountedOnceAMinute({ error: (line: string) => void lines.push(line) }, clock);
    log();
    clock.advance(59_000);
    log();
    expect(lines).toHaveLength(1);
    clock.advance(1_000);
    log();
    expect(lines).toHaveLength(2);
  });
});
