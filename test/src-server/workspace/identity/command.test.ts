import { describe, expect, it } from 'vitest';
import type { CreatedToken, NewToken } from '#contract/tokens.ts';
import type { TokenAdmin } from '#server/workspace/identity/admin.ts';
import { readTokenOrder } from '#server/workspace/identity/command.ts';

const ID = '33333333-3333-4333-8333-333333333333';
/** Creates a token administration that records its calls. */
function recorder() {
  const told: { create?: NewToken; revoke?: string } = {};
  const entry: CreatedToken = {
    id: ID,
    name: 'export',
    user: 'a@b.example',
    permissions: ['history'],
    created_at: '2026-11-20T12:00:00.000Z',
    revoked_at: null,
    expires_at: '2026-12-20T12:00:00.000Z',
    last_used_at: null,
    token: 'codicil_secret',
  };
  const admin: TokenAdmin = {
    async create(wanted) {
      told.create = wanted;
      return entry;
    },
    list: async () => [entry],
    async revoke(id) {
      told.revoke = id;
    },
    close: async () => {},
  };
  return { told, admin };
}

describe('tokens on the command line', () => {
  it('are created with a name and permissions, and shown once', async () => {
    const { told, admin } = recorder();
    const printed = await readTokenOrder(['create', '--name', 'export', '--permissions', 'history, audit'])(
      admin,
    );
    expect(told.create).toEqual({ name: 'export', permissions: ['history', 'audit'] });
    expect(printed).toContain('codicil_secret');
  });

  it('are created for an account if one is named', async () => {
    const { told, admin } = recorder();
    await readTokenOrder([
      'create',
      '--name=x',
      '--permissions=vault',
      '--user=ann@firm.example',
      '--days=30',
    ])(admin);
    expect(told.create).toMatchObject({ user: 'ann@firm.example', days: 30 });
  });

  it('are listed with id and state, and revoked by id', async () => {
    const { told, admin } = recorder();
    expect(await readTokenOrder(['list'])(admin)).toMatch(
      new RegExp(`^${ID}  until 2026-12-20.* used never .*history  export\n$`),
    );
    expect(await readTokenOrder(['revoke', ID])(admin)).toContain('is revoked');
    expect(told.revoke).toBe(ID);
  });

  it.each([
    [[]],
    [['make']],
    [['revoke', 'x']],
    [['revoke']],
    [['create', '--name', 'x']],
    [['create', '--permissions', 'vault']],
    [['create', '--name', 'x', '--permissions', 'everything']],
    [['create', '--name', 'x', '--permissions', 'vault', '--user', 'ann']],
    [['create', '--name', 'x', '--permissions', 'vault', '--days', '0']],
    [['list', '--all']],
  ])('are refused with the usage for %j', (args: string[]) => {
    expect(() => readTokenOrder(args)).toThrow('npm run workspace -- tokens create');
  });
});
