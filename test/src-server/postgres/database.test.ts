import { afterEach, describe, expect, it } from 'vitest';
import { Database, DATABASE_TIMEOUT_MS } from '#server/postgres/database.ts';
import { systemClock } from '#server/http/clock.ts';
import type { HangingProxy } from '#test/setup/servers/hanging-proxy.ts';
import { startHangingProxy } from '#test/setup/servers/hanging-proxy.ts';
import { borrowPostgres, createTestDatabase } from '#test/setup/postgres.ts';
import { handClock } from '../workspace-client/hand-clock.ts';

const loan = await borrowPostgres();

let proxy: HangingProxy | undefined;
afterEach(async () => {
  await proxy?.close();
  proxy = undefined;
});

describe('a database that hangs', () => {
  it('times out after three seconds even if it accepts connections, and is then left alone for a second', async () => {
    proxy = await startHangingProxy();
    const clock = handClock();
    const database = new Database(`postgres://u:p@127.0.0.1:${proxy.port}/d`, clock);
    let code: unknown;
    const asking = database
      .run((sql) => sql`select 1`)
      .catch((error: unknown) => {
        code = error instanceof Error && 'code' in error ? error.code : error;
      });
    clock.advance(DATABASE_TIMEOUT_MS - 1);
    await new Promise((resolve) => void setImmediate(resolve));
    expect(code).toBeUndefined();
    clock.advance(1);
    await asking;
    expect(code).toBe('DATABASE_TIMEOUT');
    // Without any delay: it is refused at once.
    await expect(database.run((sql) => sql`select 1`)).rejects.toMatchObject({ code: 'DATABASE_TIMEOUT' });
    await database.close();
  });

  it.skipIf('missing' in loan)(
    'holds up what was asked of it, and is used again when it answers again',
    async () => {
      const place = await createTestDatabase('url' in loan ? loan.url : '');
      const url = new URL(place.url);
      proxy = await startHangingProxy(Number(url.port || 5432));
      url.host = `127.0.0.1:${proxy.port}`;
      const database = new Database(url.href, systemClock(), 1_000);
      const ask = async (): Promise<unknown> => {
        const [row] = await database.transaction((tx) => tx`select 1 as one`);
        return row?.['one'];
      };
      await expect.poll(ask).toBe(1);
      proxy.hang();
      await expect(ask()).rejects.toMatchObject({ code: 'DATABASE_TIMEOUT' });
      proxy.resume();
      await expect.poll(() => ask().catch(() => 'away')).toBe(1);
      await database.close();
      await place.drop();
    },
  );
});
