import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditAnswer } from '#contract/audit.ts';
import type { TokenEntry } from '#contract/tokens.ts';
import { publishAddress, publishedAddress } from '#server/workspace/identity/address.ts';
import { openTokenAdmin } from '#server/workspace/identity/admin.ts';
import { logsAfter } from '#server/workspace/audit/read.ts';
import { ensureToken, findCaller } from '#server/workspace/identity/tokens.ts';
import { openDatabase } from '#server/workspace/store/database.ts';
import { describeOnPostgres } from '../engines.ts';
import { copyDataFolder, startTestWorkspace, testClock } from '../support.ts';
import { isInRun } from '#test/setup/extent.ts';

const clock = testClock();
let dataFolder: string;
beforeAll(async () => {
  dataFolder = await copyDataFolder();
});
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

const open = (port = 0) => openTokenAdmin({ dataFolder, port, now: clock.now });

/** Returns the id of the folder's own token. */
function ownOf(tokens: readonly TokenEntry[]): string {
  return tokens.find((entry) => entry.name === 'first start')?.id ?? '';
}

describe('the tokens of a data folder', () => {
  it('begin with its own, whose creation is in the audit log', async () => {
    // A database with its tables, whose folder has lost its token, since creating a database takes seconds.
    const folder = await copyDataFolder();
    const path = join(folder, 'token');
    await rm(path);
    const database = await openDatabase({ dataFolder: folder, now: clock.now, onFailure: () => {} });
    try {
      const before = await logsAfter(database.sql, '0', 10, {});
      const token = await ensureToken(database.sql, path, clock.now());
      expect(await ensureToken(database.sql, path, clock.now())).toBe(token);
      const caller = await findCaller(database.sql, token, clock.now());
      expect(caller).toBeDefined();
      // The store has only its hash.
      expect(JSON.stringify(await database.sql`select * from tokens`)).not.toContain(token);
      expect(await logsAfter(database.sql, '0', 10, {})).toEqual([
        ...before,
        expect.objectContaining({
          type: 'tokens:createToken',
          data: expect.objectContaining({ token_id: caller?.token.id }) as unknown,
        }),
      ]);
    } finally {
      await database.close();
      await rm(folder, { recursive: true });
    }
  });

  it('are reached in the store if no service is running, and through the service if one is', async () => {
    const alone = await open();
    const made = await alone.create({ name: 'first', permissions: ['history'] });
    await alone.close();

    const test = await startTestWorkspace({ folder: dataFolder });
    try {
      expect(await publishedAddress(dataFolder)).toBe(test.workspace.baseUrl);
      const asked = await open();
      const second = await asked.create({ name: 'second', permissions: ['vault'] });
      expect((await asked.list()).map((entry) => entry.name).toSorted()).toEqual([
        'first',
        'first start',
        'second',
      ]);
      await asked.revoke(made.id);
      await expect(asked.revoke(ownOf(await asked.list()))).rejects.toThrow('A token cannot revoke itself');
      await asked.close();
      expect((await test.client.call('GET', '/api/whoami', { token: made.token })).status).toBe(401);
      expect((await test.client.call('GET', '/api/whoami', { token: second.token })).status).toBe(200);
      await rm(join(dataFolder, 'service.json'));
      // It is running, but its address is unknown.
      await expect(open()).rejects.toThrow('The data folder is in use');

      const byPort = await open(Number(new URL(test.workspace.baseUrl).port));
      expect(await byPort.list()).toHaveLength(3);
      await byPort.close();
      const logs = await test.client.call(
        'GET',
        '/api/v1/logs/audit?from=0&take=1000&log_type=tokens:createToken',
      );
      expect(auditAnswer.parse(logs.body).logs).toContainEqual(
        expect.objectContaining({
          user_agent: 'codicil-workspace tokens',
          data: expect.objectContaining({ token_id: made.id }) as unknown,
        }),
      );
    } finally {
      await test.close();
    }
  });

  it('say when they were last used, and end when they were made to end', async () => {
    const folder = await copyDataFolder();
    const test = await startTestWorkspace({ folder });
    const { clock: own } = test;
    const admin = await openTokenAdmin({ dataFolder: folder, port: 0, now: own.now });
    try {
      const made = await admin.create({ name: 'short', permissions: ['vault'], days: 2 });
      const call = () => test.client.call('GET', '/api/whoami', { token: made.token });
      const find = async () => (await admin.list()).find(({ id }) => id === made.id);
      expect((await find())?.last_used_at).toBeNull();
      expect((await call()).status).toBe(200);
      const used = (await find())?.last_used_at ?? '';
      expect(used).toBe(own.now().toISOString());
      own.advance(60_000);
      await call();
      expect((await find())?.last_used_at).toBe(used);
      own.advance(2 * 24 * 60 * 60 * 1000);
      expect((await call()).status).toBe(401);
    } finally {
      await admin.close();
      await test.close();
      await rm(folder, { recursive: true });
    }
  });

  it.runIf(isInRun('long'))(
    'are reached in the store if the folder’s information about the service is stale or invalid',
    async () => {
      await publishAddress(dataFolder, 'https://127.0.0.1:1');
      const stale = await open();
      await expect(stale.revoke(ownOf(await stale.list()))).rejects.toThrow('the service needs it');
      await stale.close();
      await writeFile(join(dataFolder, 'service.json'), '{');
      expect(await publishedAddress(dataFolder)).toBeUndefined();
    },
  );
});

await describeOnPostgres('the tokens of a database', (engine) => {
  it('are created, listed and revoked on a machine without a data folder', async () => {
    const place = await engine.place();
    const folder = join(place.dataFolder, 'not', 'there', 'yet');
    const on = () => openTokenAdmin({ ...place, dataFolder: folder, port: 0, now: clock.now });
    try {
      const admin = await on();
      const made = await admin.create({ name: 'reports', permissions: ['history'] });
      await admin.close();
      const again = await on();
      await again.revoke(made.id);
      const tokens = await again.list();
      await again.close();
      expect(tokens.find((entry) => entry.name === 'reports')?.revoked_at).toBeTypeOf('string');
      expect(tokens.filter((entry) => entry.name === 'first start')).toHaveLength(1);
    } finally {
      await place.remove();
    }
  });
});
