import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OidcSettings } from '#server/relay/auth/oidc.ts';
import { createOidcAuthenticator } from '#server/relay/auth/oidc.ts';
import type { TestProvider } from '#test/setup/servers/oidc.ts';
import { OIDC_CLIENT, OIDC_RESOURCE, OIDC_SCOPE, startProvider } from '#test/setup/servers/oidc.ts';
import type { TestRelay } from '../relay-fixture.ts';
import { PROJECT, startTestRelay, VAULT } from '../relay-fixture.ts';

const redirectUri = 'http://localhost:1/sign-in.html';
const claimsByUser: Record<string, Readonly<Record<string, unknown>>> = {
  root: { realm_access: { roles: ['Codicil.Admin'] } },
  unverified: { email_verified: false },
};
let provider: TestProvider;
let adas = '';
beforeAll(async () => {
  provider = await startProvider({ redirectUri, claims: (user) => claimsByUser[user] ?? {} });
  adas = (await provider.signIn('ada')).access_token;
});
afterAll(() => provider.close());
let relay: TestRelay | undefined;
afterEach(async () => {
  await relay?.close();
  relay = undefined;
});

const settings = (rest: Partial<OidcSettings> = {}): OidcSettings => ({
  issuer: provider.issuer,
  clientId: OIDC_CLIENT,
  audience: OIDC_RESOURCE,
  scope: OIDC_SCOPE,
  resource: OIDC_RESOURCE,
  emailClaim: 'email',
  adminClaim: 'realm_access.roles',
  groupsClaim: 'groups',
  ...rest,
});
const authenticator = (
  rest: Partial<OidcSettings> = {},
  parts: { now?: () => number; fetch?: typeof fetch } = {},
) => createOidcAuthenticator(settings(rest), { now: () => Date.now(), fetch: globalThis.fetch, ...parts });
/** Returns the provider's token with changed claims, signed with its key. */
const changed = (changes: JWTPayload): Promise<string> => provider.sign({ ...decodeJwt(adas), ...changes });
const without = (name: string): Promise<string> => {
  const { [name]: _, ...rest } = decodeJwt(adas);
  return provider.sign(rest);
};

describe('an access token of an OpenID provider', () => {
  it('identifies the caller by issuer and subject, with the address', async () => {
    expect(await authenticator().authenticate(adas)).toEqual({
      id: `${provider.issuer}#ada`,
      name: 'ada',
      email: 'ada@firm.example',
      role: 'user',
      groups: [],
      local: false,
    });
  });

  it('makes callers with the role in the claim of administrators, and no other, administrators', async () => {
    const { access_token: token } = await provider.signIn('root');
    expect(await authenticator().authenticate(token)).toMatchObject({ role: 'admin' });
    expect(
      await authenticator({ adminClaim: 'roles', groupsClaim: 'realm_access.roles' }).authenticate(token),
    ).toMatchObject({
      role: 'user',
    });
    const named = await changed({ 'https://firm.example/roles': ['Codicil.Admin'] });
    expect(
      await authenticator({ adminClaim: 'https://firm.example/roles' }).authenticate(named),
    ).toMatchObject({ role: 'admin' });
  });

  it('gives no address that the issuer has not verified', async () => {
    const { access_token: token } = await provider.signIn('unverified');
    expect(await authenticator().authenticate(token)).not.toHaveProperty('email');
    for (const verified of ['false', 'False', 'TRUE', 0, '0', 1, 'no', 'off', null, {}, ''])
      expect(
        await authenticator().authenticate(await changed({ email_verified: verified })),
      ).not.toHaveProperty('email');
    for (const verified of [true, 'true', undefined])
      expect(await authenticator().authenticate(await changed({ email_verified: verified }))).toHaveProperty(
        'email',
      );
  });

  it('may have its scope in a list or a text named scp, and its audience among others', async () => {
    const { scope: _, ...rest } = decodeJwt(adas);
    for (const claims of [{ scp: [OIDC_SCOPE, 'x'] }, { scp: `x ${OIDC_SCOPE}` }])
      expect(await authenticator().authenticate(await provider.sign({ ...rest, ...claims }))).toBeDefined();
    expect(await authenticator().authenticate(await changed({ aud: ['x', OIDC_RESOURCE] }))).toBeDefined();
  });

  it.each(['PS256', 'ES256'] as const)('may be signed with %s', async (alg) => {
    const other = await startProvider({ redirectUri, alg });
    const { access_token: token } = await other.signIn('ada');
    expect(await authenticator({ issuer: other.issuer }).authenticate(token)).toMatchObject({ name: 'ada' });
    await other.close();
  });

  it('is accepted with clocks that are a minute off, but no more', async () => {
    const { exp = 0 } = decodeJwt(adas);
    expect(await authenticator({}, { now: () => (exp + 59) * 1000 }).authenticate(adas)).toBeDefined();
    expect(await authenticator({}, { now: () => (exp + 61) * 1000 }).authenticate(adas)).toBeUndefined();
  });

  const hostile: Readonly<Record<string, () => Promise<string>>> = {
    'that is the ID token': async () => (await provider.signIn('ada')).id_token,
    'for another resource': async () =>
      (await provider.signIn('ada', { resource: 'https://other.example/api' })).access_token,
    'without the scope': async () =>
      (await provider.signIn('ada', { scope: 'openid other.scope' })).access_token,
    'with a scope that begins the same': () => changed({ scope: `${OIDC_SCOPE}.all` }),
    'of another client': () => changed({ client_id: 'another' }),
    'authorized for another party': () => changed({ azp: 'another' }),
    'of another issuer': () => changed({ iss: `${provider.issuer}/` }),
    'for an audience that begins the same': () => changed({ aud: `${OIDC_RESOURCE}.evil` }),
    'without an end': () => without('exp'),
    'without a subject': () => without('sub'),
    'with an empty subject': () => changed({ sub: '' }),
    'without a time of issue': () => without('iat'),
    'that is not yet good': () => changed({ nbf: Date.now() / 1000 + 120 }),
    'that is not signed': () => Promise.resolve(new UnsecuredJWT(decodeJwt(adas)).encode()),
    'of a stranger with the key’s id': async () => {
      const { privateKey } = await generateKeyPair('RS256');
      return new SignJWT(decodeJwt(adas)).setProtectedHeader({ alg: 'RS256', kid: 'key-1' }).sign(privateKey);
    },
    'that is opaque': () => Promise.resolve('LWnn3xhB0jHme0QFaWFH'),
    'that is empty': () => Promise.resolve(''),
  };
  for (const [name, make] of Object.entries(hostile))
    it(`${name} is refused`, async () => {
      expect(await authenticator().authenticate(await make())).toBeUndefined();
    });
});

describe('an issuer', () => {
  it('with new keys is trusted after the keys’ cool-down, and its old keys no longer', async () => {
    const other = await startProvider({ redirectUri });
    const one = authenticator({ issuer: other.issuer });
    const { access_token: before } = await other.signIn('ada');
    expect(await one.authenticate(before)).toBeDefined();
    await other.rotate();
    const { access_token: after } = await other.signIn('ada');
    expect(await one.authenticate(after)).toBeUndefined();
    expect(other.asked.filter((path) => path === '/jwks')).toHaveLength(1);
    const fresh = authenticator({ issuer: other.issuer });
    expect(await fresh.authenticate(after)).toBeDefined();
    expect(await fresh.authenticate(before)).toBeUndefined();
    await other.close();
  });

  it('is fetched once for many tokens', async () => {
    const one = authenticator();
    const from = provider.asked.length;
    await Promise.all(Array.from({ length: 5 }, () => one.authenticate(adas)));
    expect(provider.asked.slice(from).toSorted()).toEqual(['/.well-known/openid-configuration', '/jwks']);
  });

  it('that is unavailable signs no one out, and is retried after a while', async () => {
    let away = true;
    let now = Date.now();
    let asked = 0;
    const one = authenticator(
      {},
      {
        now: () => now,
        fetch: (...request) => {
          asked += 1;
          return away ? Promise.reject(new TypeError('fetch failed')) : fetch(...request);
        },
      },
    );
    for (let index = 0; index < 3; index += 1)
      await expect(one.authenticate(adas)).rejects.toMatchObject({ code: 'internal', retryAfter: 30 });
    expect(asked).toBe(1);
    away = false;
    now += 5_000;
    expect(await one.authenticate(adas)).toBeDefined();
    away = true;
    now += 60 * 60_000;
    // Its last metadata remain in use; this token has expired meanwhile.
    expect(await one.authenticate(adas)).toBeUndefined();
  });

  it.each([
    ['calls itself otherwise', { issuer: 'https://evil.example' }],
    ['calls itself with a slash more', { issuer: 'ISSUER/' }],
    ['knows no PKCE', { code_challenge_methods_supported: ['plain'] }],
    ['has its keys elsewhere without TLS', { jwks_uri: 'ftp://keys.example' }],
    ['does not say where', { token_endpoint: undefined }],
  ])('that %s is not trusted', async (_what, changes) => {
    const other: typeof fetch = async (...request) => {
      const answer = await fetch(...request);
      const body = { ...((await answer.json()) as object), ...changes };
      return new Response(JSON.stringify(body).replace('ISSUER', provider.issuer));
    };
    await expect(authenticator({}, { fetch: other }).prepare()).rejects.toThrow(/issuer|provider/i);
    await expect(authenticator({}, { fetch: other }).authenticate(adas)).rejects.toMatchObject({
      code: 'internal',
    });
  });

  it('is announced to the pane with its own endpoints', async () => {
    const one = authenticator();
    await one.prepare();
    expect(one.signIn).toEqual({
      kind: 'oidc',
      issuer: provider.issuer,
      clientId: OIDC_CLIENT,
      scope: `openid profile email offline_access ${OIDC_SCOPE}`,
      authorizationEndpoint: `${provider.issuer}/auth`,
      tokenEndpoint: `${provider.issuer}/token`,
      resource: OIDC_RESOURCE,
    });
    expect(one.origins()).toEqual([provider.issuer]);
  });
});

describe('a relay of a firm with such an issuer', () => {
  it('admits its users, each to their own projects, and tells others how to sign in', async () => {
    relay = await startTestRelay({ routes: VAULT, options: { authenticator: authenticator() } });
    const get = async (user: string, path: string) => {
      const { access_token: token } = await provider.signIn(user);
      return relay?.send('GET', path, { headers: { authorization: `Bearer ${token}` } });
    };
    expect((await get('ada', '/api/session'))?.json()).toMatchObject({ user: { name: 'ada', role: 'user' } });
    expect((await get('ada', `/api/projects/${PROJECT}`))?.status).toBe(200);
    expect((await get('eve', `/api/projects/${PROJECT}`))?.status).toBe(404);
    const stranger = await relay.send('GET', '/api/session', { anonymous: true });
    expect(stranger.status).toBe(401);
    expect(stranger.json()).toMatchObject({
      signIn: { kind: 'oidc', authorizationEndpoint: `${provider.issuer}/auth` },
    });
    expect(relay.logged()).not.toContain(adas);
  });
});
