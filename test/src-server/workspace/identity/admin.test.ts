import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditSearchAnswer } from '../../../../src-server/contract/audit.ts';
import type { TokenEntry } from '../../../../src-server/contract/tokens.ts';
import { publishAddress, publishedAddress } from '../../../../src-server/workspace/identity/address.ts';
import { openTokenAdmin } from '../../../../src-server/workspace/identity/admin.ts';
import { copyDataFolder, startTestWorkspace, testClock } from '../support.ts';

const clock = testClock();
let dataFolder: string;
beforeAll(async () => {
  dataFolder = await copyDataFolder();
}, 120_000);
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

const open = (port = 0) => openTokenAdmin({ dataFolder, port, now: clock.now });

/** Id of the folder's own token. */
function ownOf(tokens: readonly TokenEntry[]): string {
  return tokens.find((entry) => entry.name === 'first start')?.id ?? '';
}

describe('the tokens of a data folder', () => {
  it('are reached in the store where no service runs, and by the service where one does', async () => {
    const alone = await open();
    const made = await alone.create({ name: 'first', permissions: ['history'] });
    await alone.close();

    const test = await startTestWorkspace({ folder: dataFolder });
    try {
      // It runs, but nobody was told where.
      await expect(open()).rejects.toThrow('The data folder is in use');
      const withdraw = await publishAddress(dataFolder, test.workspace.baseUrl);
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
      await withdraw();
      expect(await publishedAddress(dataFolder)).toBeUndefined();

      const byPort = await open(Number(new URL(test.workspace.baseUrl).port));
      expect(await byPort.list()).toHaveLength(3);
      await byPort.close();
      const log = await test.client.call('GET', '/api/v1/logs/audit/earliest?log_type=tokens:createToken');
      expect(auditSearchAnswer.parse(log.body).log).toMatchObject({
        user_agent: 'codicil-workspace tokens',
        data: { token_id: made.id },
      });
    } finally {
      await test.close();
    }
  }, 60_000);

  it('are reached in the store when what the folder says of its service is stale or nonsense', async () => {
    await publishAddress(dataFolder, 'https://127.0.0.1:1');
    const stale = await open();
    await expect(stale.revoke(ownOf(await stale.list()))).rejects.toThrow('the service needs it');
    await stale.close();
    await writeFile(join(dataFolder, 'service.json'), '{');
    expect(await publishedAddress(dataFolder)).toBeUndefined();
  }, 60_000);
});
