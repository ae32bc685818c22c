import { afterAll, beforeAll, expect, it } from 'vitest';
import { createToken } from '#server/workspace/identity/manage.ts';
import { findCaller } from '#server/workspace/identity/tokens.ts';
import { deactivateUser, handOver, listUsers } from '#server/workspace/identity/users.ts';
import { readUserOrder } from '#server/workspace/identity/users-command.ts';
import { createProject, listProjects } from '#server/workspace/vault/projects.ts';
import { share } from '#server/workspace/vault/sharing.ts';
import { describeOnEngines } from '../engines.ts';
import { openVault, type TestVault } from '../vault/open-vault.ts';

const PAGE = { number: 1, size: 100 };
const ANN = 'ann@firm.example';
const BEN = 'ben@firm.example';

await describeOnEngines('a user', (engine) => {
  let vault: TestVault;
  beforeAll(async () => {
    vault = await openVault(engine);
  });
  afterAll(() => vault.close());

  /** Creates a token of a user, and returns the calls of its caller. */
  async function signUp(email: string) {
    const { sql, now } = vault;
    const { token } = await createToken(sql, { name: 't', permissions: ['vault'], user: email }, now());
    const caller = await findCaller(sql, token, now());
    if (caller === undefined) throw new Error('The token is refused.');
    return {
      caller,
      isIn: async () => (await findCaller(sql, token, now())) !== undefined,
      create: (name: string) => createProject(sql, caller, { name, isKnowledgeBase: false }, now()),
      names: async () => (await listProjects(sql, caller, PAGE)).projects.map(({ name }) => name),
    };
  }

  it('who is deactivated is let in no more, and their projects are another one’s', async () => {
    const { sql, now } = vault;
    const [ann, ben] = [await signUp(ANN), await signUp(BEN)];
    const { id } = await ann.create('Lease');
    await share(sql, ann.caller, id, { email: BEN }, 'VIEW', now());

    await expect(deactivateUser(sql, ANN, undefined, now())).rejects.toThrow('This user owns 1 projects');
    await expect(deactivateUser(sql, ANN, 'nobody@firm.example', now())).rejects.toThrow('after --to');
    await expect(deactivateUser(sql, ANN, ANN, now())).rejects.toThrow('is the same');
    expect(await ann.isIn()).toBe(true);

    expect(await readUserOrder(['deactivate', 'Ann@firm.example', '--to', BEN])(sql, now())).toContain(
      '1 projects are handed over',
    );
    expect(await ann.isIn()).toBe(false);
    expect(await ben.names()).toEqual(['Lease']);
    // A call that was let in just before.
    await expect(ann.create('Late')).rejects.toMatchObject({ status: 401 });
    await expect(
      share(sql, ben.caller, id, { email: 'Ann@firm.example' }, 'VIEW', now()),
    ).rejects.toMatchObject({ status: 400, message: expect.stringContaining('deactivated') });
    await expect(signUp(ANN)).rejects.toMatchObject({ status: 409 });
    await expect(deactivateUser(sql, ANN, BEN, now())).rejects.toThrow('no active user');
    await expect(handOver(sql, BEN, ANN, now())).rejects.toThrow('after --to');
    const [project] = (await listProjects(sql, ben.caller, PAGE)).projects;
    expect(project).toMatchObject({ creator_email: BEN, sharing: { user_shares: [] } });
    expect((await listUsers(sql, now())).filter(({ email }) => email === ANN || email === BEN)).toMatchObject(
      [
        { email: ANN, deactivated_at: now(), projects: 0, tokens: 0 },
        { email: BEN, deactivated_at: null, projects: 1, tokens: 1 },
      ],
    );
    expect(await sql`select data from audit where type = 'users:deactivate'`).toMatchObject([
      { data: { projects: 1, user_id: ann.caller.userId } },
    ]);
  });

  it('hands projects over and stays, and the service keeps its own account', async () => {
    const { sql, now } = vault;
    const [cem, dan] = [await signUp('cem@firm.example'), await signUp('dan@firm.example')];
    await cem.create('One');
    await cem.create('Two');
    const order = readUserOrder(['hand-over', 'cem@firm.example', '--to', 'dan@firm.example']);
    expect(await order(sql, now())).toContain('2 projects');
    expect([await cem.isIn(), await cem.names(), await dan.names()]).toEqual([
      true,
      [],
      expect.arrayContaining(['One', 'Two']),
    ]);
    const [service] = (await listUsers(sql, now())).filter(({ email }) => email.startsWith('service@'));
    await expect(deactivateUser(sql, service?.email ?? '', BEN, now())).rejects.toThrow('the service needs');
  });
});

it.each([
  [],
  ['list', 'x'],
  ['deactivate'],
  ['hand-over', ANN],
  ['deactivate', ANN, BEN],
  ['list', '--to', ANN],
])('refuses the arguments %j %j %j with the usage', (...args) => {
  expect(() => readUserOrder(args.filter((arg) => arg !== undefined))).toThrow('Usage');
});
