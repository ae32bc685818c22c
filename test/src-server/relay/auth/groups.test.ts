import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { isInAny, readGroups } from '#server/relay/auth/groups.ts';
import { createOidcAuthenticator } from '#server/relay/auth/oidc.ts';
import type { ClientMatter } from '#server/relay/client-matter/client-matter.ts';
import { rounds } from '#test/setup/rounds.ts';
import type { TestProvider } from '#test/setup/servers/oidc.ts';
import { OIDC_CLIENT, OIDC_RESOURCE, OIDC_SCOPE, startProvider } from '#test/setup/servers/oidc.ts';
import type { Answered, TestRelay } from '../relay-fixture.ts';
import { PROJECT, startTestRelay, VAULT } from '../relay-fixture.ts';

const GROUP = 'abcdefab-2222-4333-8444-555555555555';
/** What Entra ID sends in place of more than 200 groups. */
const OVERAGE = {
  _claim_names: { groups: 'src1' },
  _claim_sources: { src1: { endpoint: 'https://graph.microsoft.com/v1.0/users/oid/getMemberObjects' } },
};
const CLAIMS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  partner: { groups: ['staff', GROUP.toUpperCase()], realm_access: { roles: ['codicil-user'] } },
  clerk: { groups: ['staff'] },
  trainee: { groups: 'Trainee Solicitors' },
  many: OVERAGE,
  old: { hasgroups: true },
  broken: { groups: { 0: GROUP } },
};

const claims = (user: string) => CLAIMS[user] ?? {};

let provider: TestProvider;
let relay: TestRelay | undefined;
beforeAll(async () => {
  provider = await startProvider({ redirectUri: 'http://localhost:1/sign-in.html', claims });
});
afterAll(() => provider.close());
afterEach(async () => {
  await relay?.close();
  relay = undefined;
});

/** Starts the relay of a firm with such settings; returns what its users get. */
async function openRelay(
  options: { allowedGroups?: readonly string[]; matters?: readonly ClientMatter[] },
  groupsClaim = 'groups',
): Promise<(user: string, method: string, path: string, json?: unknown) => Promise<Answered>> {
  const { allowedGroups, matters } = options;
  const authenticator = createOidcAuthenticator(
    {
      issuer: provider.issuer,
      clientId: OIDC_CLIENT,
      audience: OIDC_RESOURCE,
      scope: OIDC_SCOPE,
      emailClaim: 'email',
      adminClaim: 'roles',
      groupsClaim,
    },
    { now: () => Date.now(), fetch: globalThis.fetch },
  );
  const started = await startTestRelay({
    routes: VAULT,
    options: {
      authenticator,
      ...(allowedGroups === undefined ? {} : { allowedGroups }),
      ...(matters === undefined ? {} : { clientMatter: { required: true, list: () => matters } }),
    },
  });
  relay = started;
  return async (user, method, path, json) => {
    const { access_token: token } = await provider.signIn(user);
    const headers = { authorization: `Bearer ${token}` };
    return started.send(method, path, json === undefined ? { headers } : { headers, json });
  };
}
const codeOf = ({ text }: Answered): unknown => /"code":"(\w+)"/.exec(text)?.[1];

describe('a firm that opens Codicil to some groups', () => {
  it('lets their members in, and refuses everybody else with a sentence that says whom to ask', async () => {
    const send = await openRelay({ allowedGroups: [GROUP] });
    expect((await send('partner', 'GET', '/api/session')).status).toBe(200);
    for (const user of ['clerk', 'trainee', 'broken', 'nobody']) {
      const refused = await send(user, 'GET', '/api/session');
      expect([user, refused.status, codeOf(refused)]).toEqual([user, 403, 'not_allowed']);
      expect(refused.text).toContain('Ask IT to admit you');
    }
  });

  it('refuses them on every way to the workspace, which is not called', async () => {
    const send = await openRelay({ allowedGroups: [GROUP] });
    const ways = [
      ['POST', '/api/completions'],
      ['GET', '/api/projects'],
      ['POST', `/api/projects/${PROJECT}/search`],
      ['POST', `/api/projects/${PROJECT}/files`],
      ['GET', '/api/playbooks'],
      ['GET', '/api/admin/history'],
    ] as const;
    for (const [method, path] of ways) {
      const refused = await send('clerk', method, path, method === 'POST' ? {} : undefined);
      expect([path, codeOf(refused)]).toEqual([path, 'not_allowed']);
    }
    expect(relay?.service.seen).toEqual([]);
  });

  it('may name one of several groups, a group whose name has spaces, or a role in a claim inside another', async () => {
    const send = await openRelay({ allowedGroups: ['none', 'Trainee Solicitors'] });
    expect((await send('trainee', 'GET', '/api/session')).status).toBe(200);
    await relay?.close();
    const withRole = await openRelay({ allowedGroups: ['codicil-user'] }, 'realm_access.roles');
    expect((await withRole('partner', 'GET', '/api/session')).status).toBe(200);
    expect((await withRole('clerk', 'GET', '/api/session')).status).toBe(403);
  });

  it('does not take a word of a group’s name for a group', async () => {
    const send = await openRelay({ allowedGroups: ['Solicitors'] });
    expect(codeOf(await send('trainee', 'GET', '/api/session'))).toBe('not_allowed');
  });

  it('tells a user whose groups Entra ID left out of the token what IT must change', async () => {
    const send = await openRelay({ allowedGroups: [GROUP] });
    for (const user of ['many', 'old']) {
      const refused = await send(user, 'GET', '/api/session');
      expect([user, refused.status, codeOf(refused)]).toEqual([user, 403, 'groups_unknown']);
      expect(refused.text).toContain('Ask IT to limit the groups');
    }
  });

  it('lets everybody in where no group is named', async () => {
    const send = await openRelay({});
    for (const user of ['clerk', 'many', 'nobody'])
      expect((await send(user, 'GET', '/api/session')).status).toBe(200);
  });
});

const OPEN = { id: '11111111-1111-4111-8111-111111111111', name: '1042 Acme: supply' };
const CLOSED = { id: '22222222-2222-4222-8222-222222222222', name: '1043 Northmoor: takeover' };
const matters: readonly ClientMatter[] = [OPEN, { ...CLOSED, groups: [GROUP, 'board'] }];
const question = (clientMatterId: string) => ({ prompt: 'Shorten', mode: 'draft', clientMatterId });
const withoutId = ({ text }: Answered): string => text.replace(/"requestId":"\w+"/, '');
const LIST = '/api/client-matters?query=';

describe('a client-matter for some groups', () => {
  it('is listed for their members alone, without its groups', async () => {
    const send = await openRelay({ matters });
    expect((await send('partner', 'GET', LIST)).json()).toEqual({ matters: [OPEN, CLOSED], more: false });
    expect((await send('clerk', 'GET', LIST)).json()).toEqual({ matters: [OPEN], more: false });
    expect((await send('clerk', 'GET', `${LIST}northmoor`)).json()).toEqual({ matters: [], more: false });
  });

  it('is refused to others like one that is not on the list', async () => {
    const send = await openRelay({ matters });
    const absent = '33333333-3333-4333-8333-333333333333';
    const refused = await send('clerk', 'POST', '/api/completions', question(CLOSED.id));
    expect(refused.status).toBe(400);
    expect(withoutId(refused)).toBe(
      withoutId(await send('clerk', 'POST', '/api/completions', question(absent))),
    );
    expect(relay?.service.seen).toEqual([]);
    expect((await send('partner', 'POST', '/api/completions', question(CLOSED.id))).status).toBe(200);
  });

  it('keeps the list from a user whose groups are not known, whatever they look for', async () => {
    const send = await openRelay({ matters });
    for (const query of ['', 'acme', 'northmoor'])
      expect(codeOf(await send('many', 'GET', `${LIST}${query}`))).toBe('groups_unknown');
    expect((await send('many', 'POST', '/api/completions', question(OPEN.id))).status).toBe(200);
    expect(codeOf(await send('many', 'POST', '/api/completions', question(CLOSED.id)))).toBe(
      'groups_unknown',
    );
  });
});

/** True if two groups are the same, by name, or by the one id of this test. */
const same = (one: string, two: string): boolean =>
  one === two || [one, two].every((id) => id.toLowerCase() === GROUP);

describe('membership', () => {
  const name = fc.oneof(fc.constantFrom('a', 'A', 'a b', 'b', GROUP, GROUP.toUpperCase()), fc.string());
  const names = fc.array(name, { maxLength: 6 });
  const other = fc.oneof(fc.integer(), fc.constant(null), fc.array(name), fc.dictionary(fc.string(), name));

  it('is that of a group in both lists, by the same name, or by an id in any case', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(name, other)), names, (listed, wanted) => {
        const groups = readGroups({ groups: listed }, 'groups');
        const texts = listed.filter((group) => typeof group === 'string');
        expect(isInAny({ groups, local: false }, wanted)).toBe(
          wanted.some((one) => texts.some((two) => same(one, two))),
        );
      }),
      { numRuns: rounds(300) },
    );
  });
});
