import { describe, expect, it } from 'vitest';
import { openSharedLimits, sayOnce } from '#server/workspace-client/shared-limits.ts';
import { borrowPostgres, createTestDatabase } from '#test/setup/postgres.ts';
import { handClock } from './hand-clock.ts';

const loan = await borrowPostgres();

describe('the limits that relays share', () => {
  it('are each relay’s own where no database is named', async () => {
    expect(await openSharedLimits(undefined, handClock())).toBeUndefined();
  });

  it('end the start with a sentence where the database cannot be used, and never show its password', async () => {
    const failed = await openSharedLimits('postgres://u:canary@127.0.0.1:9/d', handClock()).catch(
      (error: unknown) => error,
    );
    expect(failed).toBeInstanceOf(Error);
    expect(String(failed)).toContain('DATABASE_URL cannot be used');
    expect(String(failed)).toContain('ECONNREFUSED');
    expect(String(failed)).not.toContain('canary');
  });

  it.skipIf('missing' in loan)('are those of the service', async () => {
    const database = await createTestDatabase('url' in loan ? loan.url : '');
    const window = await openSharedLimits(database.url, handClock());
    const waiting = { asked: new Map([['a', 99]]), background: new Map() };
    const taken = await Promise.all(
      Array.from({ length: 25 }, async () => window?.take('completion', waiting, 0)),
    );
    expect(taken.filter((one) => one !== undefined && 'grant' in one)).toHaveLength(20);
    await window?.close();
    await database.drop();
  });

  it('are missed in the log once, not every other second', () => {
    const lines: string[] = [];
    const say = sayOnce({ error: (line: string) => void lines.push(line) });
    say();
    say();
    expect(lines).toHaveLength(1);
  });
});
