import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JWTPayload } from 'jose';
import { CompactSign, SignJWT, UnsecuredJWT, exportJWK, exportSPKI, generateKeyPair, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntraSettings } from '#server/relay/auth/entra.ts';
import { createEntraAuthenticator } from '#server/relay/auth/entra.ts';
import { bearerToken } from '#server/relay/principal.ts';

const TENANT = '11111111-2222-4333-8444-555555555555';
const OTHER_TENANT = '99999999-2222-4333-8444-555555555555';
const CLIENT = 'aaaaaaaa-2222-4333-8444-555555555555';
const NOW = Date.UTC(2026, 10, 20, 12, 0, 0);
const SECONDS = NOW / 1000;

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
let keys: Keys;
let strangers: Keys;
let server: Server;
let authority = '';
let fetched: string[] = [];
let served: unknown[] = [];

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true });
  strangers = await generateKeyPair('RS256', { extractable: true });
  served = [{ ...(await exportJWK(keys.publicKey)), kid: 'k1', use: 'sig' }];
  server = createServer((request, response) => {
    fetched.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: served }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  authority = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const settings = (rest: Partial<EntraSettings> = {}): EntraSettings => ({
  tenantIds: [TENANT],
  clientId: CLIENT,
  scope: `api://${CLIENT}/relay.access`,
  emailClaim: 'preferred_username',
  adminClaim: 'roles',
  authority,
  groupsClaim: 'groups',
  ...rest,
});
const authenticator = (rest: Partial<EntraSettings> = {}) =>
  createEntraAuthenticator(settings(rest), { now: () => NOW, fetch: globalThis.fetch });
const claims = (rest: JWTPayload = {}): JWTPayload => ({
  iss: `${authority}/${TENANT}/v2.0`,
  aud: CLIENT,
  exp: SECONDS + 600,
  iat: SECONDS - 10,
  nbf: SECONDS - 10,
  tid: TENANT,
  oid: 'oid-1',
  scp: 'openid relay.access',
  ver: '2.0',
  azp: CLIENT,
  name: 'Ada',
  preferred_username: 'Ada@Firm.example',
  ...rest,
});
const sign = (payload: JWTPayload, key = keys.privateKey, kid = 'k1') =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
/** Signs claims verbatim, since JSON can contain numbers that JavaScript cannot represent. */
const signText = (text: string) =>
  new CompactSign(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .sign(keys.privateKey);
const without = (name: string): JWTPayload => {
  const { [name]: _, ...rest } = claims();
  return rest;
};

/** Returns the address of a user of a tenant according to the relay's settings. */
const addressOf = async (tid: string, address: string, rest: Partial<EntraSettings>) => {
  const iss = `${authority}/${tid}/v2.0`;
  const token = await sign(claims({ tid, iss, preferred_username: address }));
  const principal = await authenticator(rest).authenticate(token);
  expect(principal?.id).toBe(`${tid}:oid-1`);
  return principal?.email;
};

/** Returns the groups of a token with these claims, by the claim that the settings name. */
const groupsBy = async (groupsClaim: string, rest: JWTPayload) =>
  (await authenticator({ groupsClaim }).authenticate(await sign(claims(rest))))?.groups;

describe('an Entra token', () => {
  it('identifies the caller as tid:oid, with the address in lower case', async () => {
    expect(await authenticator().authenticate(await sign(claims()))).toEqual({
      id: `${TENANT}:oid-1`,
      name: 'Ada',
      email: 'ada@firm.example',
      role: 'user',
      groups: [],
      local: false,
    });
  });

  it('makes callers with the app role administrators, and reads the address from the configured claim', async () => {
    const token = await sign(claims({ roles: ['Codicil.Admin'], upn: 'ada@other.example' }));
    expect(await authenticator({ emailClaim: 'upn' }).authenticate(token)).toMatchObject({
      role: 'admin',
      email: 'ada@other.example',
    });
    const named = authenticator({ adminClaim: 'groups' });
    expect(await named.authenticate(token)).toMatchObject({ role: 'user' });
  });

  it('lists groups by the configured claim, and says so where Entra ID left them out for their number', async () => {
    const overage = { _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'https://x' } } };
    expect(await groupsBy('groups', { groups: ['a', 'b'], roles: ['c'] })).toEqual(['a', 'b']);
    expect(await groupsBy('roles', { groups: ['a', 'b'], roles: ['c'] })).toEqual(['c']);
    expect(await groupsBy('groups', {})).toEqual([]);
    expect(await groupsBy('groups', overage)).toBe('too many');
    expect(await groupsBy('roles', { ...overage, roles: ['c'] })).toEqual(['c']);
    expect(await groupsBy('roles', overage)).toEqual([]);
  });

  it('gives no address if the claim contains none', async () => {
    const principal = await authenticator().authenticate(await sign(claims({ preferred_username: '+1555' })));
    expect(principal).not.toHaveProperty('email');
  });

  const OWN: ReadonlyMap<string, ReadonlySet<string>> = new Map([
    ['firm.example', new Set([TENANT])],
    ['shared.example', new Set([TENANT, OTHER_TENANT])],
  ]);
  const tenants = [TENANT, OTHER_TENANT];

  it('of several tenants gives an address only in a domain assigned to its tenant', async () => {
    const rest = { tenantIds: tenants, emailDomains: OWN };
    expect(await addressOf(TENANT, 'Ada@FIRM.example', rest)).toBe('ada@firm.example');
    expect(await addressOf(OTHER_TENANT, 'ada@firm.example', rest)).toBeUndefined();
    expect(await addressOf(OTHER_TENANT, 'ada@shared.example', rest)).toBe('ada@shared.example');
    expect(await addressOf(TENANT, 'ada@firm.example.evil.example', rest)).toBeUndefined();
    expect(await addressOf(TENANT, '"x@firm.example"@evil.example', rest)).toBeUndefined();
  });

  it('of several tenants gives no address if no domains are assigned', async () => {
    for (const tid of tenants)
      expect(await addressOf(tid, 'ada@firm.example', { tenantIds: tenants })).toBeUndefined();
  });

  it('of one tenant gives a guest no address if the domains are assigned', async () => {
    expect(await addressOf(TENANT, 'ada@guest.example', { emailDomains: OWN })).toBeUndefined();
    expect(await addressOf(TENANT, 'ada@guest.example', {})).toBe('ada@guest.example');
  });

  it('gives the address of the claim email unless Entra ID says that its domain is unverified', async () => {
    for (const [edov, email] of [
      [undefined, 'ada@firm.example'],
      [true, 'ada@firm.example'],
      ['1', 'ada@firm.example'],
      [1, 'ada@firm.example'],
      [false, undefined],
      ['0', undefined],
      [null, undefined],
    ] as const) {
      const token = await sign(
        claims({ email: 'ada@firm.example', ...(edov === undefined ? {} : { xms_edov: edov }) }),
      );
      expect((await authenticator({ emailClaim: 'email' }).authenticate(token))?.email).toBe(email);
    }
  });

  it('is accepted with clocks that are a minute off', async () => {
    expect(await authenticator().authenticate(await sign(claims({ exp: SECONDS - 59 })))).toBeDefined();
    expect(await authenticator().authenticate(await sign(claims({ nbf: SECONDS + 59 })))).toBeDefined();
  });

  it('is verified with one fetch of the keys', async () => {
    const one = authenticator();
    fetched = [];
    const token = await sign(claims());
    for (let index = 0; index < 5; index += 1) await one.authenticate(token);
    expect(fetched).toEqual([`/${TENANT}/discovery/v2.0/keys`]);
  });

  const hostile: Readonly<Record<string, () => Promise<string> | string>> = {
    'that is expired': () => sign(claims({ exp: SECONDS - 61 })),
    'that is not yet good': () => sign(claims({ nbf: SECONDS + 61 })),
    'without an end': () => sign(without('exp')),
    'whose end never comes': () => signText(JSON.stringify(claims()).replace(/"exp":\d+/, '"exp":1e400')),
    'whose end no date can hold': () => sign(claims({ exp: 1e300 })),
    'whose end is in milliseconds': () => sign(claims({ exp: NOW + 600_000 })),
    'for another audience': () => sign(claims({ aud: 'https://graph.microsoft.com' })),
    'for an audience that begins the same': () => sign(claims({ aud: `${CLIENT}.evil` })),
    'without an audience': () => sign(without('aud')),
    'of another issuer': () => sign(claims({ iss: `${authority}/${OTHER_TENANT}/v2.0` })),
    'of the old issuer': () => sign(claims({ iss: `https://sts.windows.net/${TENANT}/` })),
    'of a tenant that is not allowed': () =>
      sign(claims({ tid: OTHER_TENANT, iss: `${authority}/${OTHER_TENANT}/v2.0` })),
    'whose tenant climbs': () => sign(claims({ tid: '../evil' })),
    'without a tenant': () => sign(without('tid')),
    'without an object id': () => sign(without('oid')),
    'with an empty object id': () => sign(claims({ oid: '' })),
    'without a scope': () => sign(without('scp')),
    'with a scope that is nearly it': () => sign(claims({ scp: 'relay.access.all xrelay.access' })),
    'of an app instead of a user': () => sign({ ...without('scp'), roles: ['relay.access'] }),
    'of version 1': () => sign(claims({ ver: '1.0' })),
    'of another client': () => sign(claims({ azp: OTHER_TENANT })),
    'signed by a stranger': () => sign(claims(), strangers.privateKey),
    'with an unknown key id': () => sign(claims(), keys.privateKey, 'k2'),
    'that was changed': async () => {
      const [head, , signature] = (await sign(claims())).split('.');
      return `${head}.${Buffer.from(JSON.stringify(claims({ oid: 'oid-2' }))).toString('base64url')}.${signature}`;
    },
    'without its signature': async () => `${(await sign(claims())).split('.').slice(0, 2).join('.')}.`,
    'that says it needs no signature': () => new UnsecuredJWT(claims()).encode(),
    'signed with the public key as a password': async () =>
      new CompactSign(Buffer.from(JSON.stringify(claims())))
        .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
        .sign(Buffer.from(await exportSPKI(keys.publicKey))),
    'signed with another algorithm of the same key': async () => {
      const strong = await importJWK(await exportJWK(keys.privateKey), 'RS512');
      return new SignJWT(claims()).setProtectedHeader({ alg: 'RS512', kid: 'k1' }).sign(strong);
    },
    'that brings its own key': async () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(strangers.publicKey) })
        .sign(strangers.privateKey),
    'that is garbage': () => 'a.b.c',
    'that is empty': () => '',
  };
  for (const [name, make] of Object.entries(hostile))
    it(`${name} is refused`, async () => {
      expect(await authenticator().authenticate(await make())).toBeUndefined();
    });

  it.each([
    ['do not come', () => Promise.reject(new TypeError('fetch failed'))],
    ['come with an error', () => Promise.resolve(new Response('{}', { status: 503 }))],
    ['come as a page', () => Promise.resolve(new Response('<html></html>'))],
    ['come as something else', () => Promise.resolve(Response.json({ value: [] }))],
  ])('that cannot be verified, since the keys %s, is not the caller’s fault', async (_how, fetch) => {
    const away = createEntraAuthenticator(settings(), { now: () => NOW, fetch });
    await expect(away.authenticate(await sign(claims()))).rejects.toMatchObject({
      code: 'internal',
      retryAfter: 30,
    });
  });

  it('of a new key is accepted after the keys’ cool-down, not before', async () => {
    const one = authenticator();
    await one.authenticate(await sign(claims()));
    const fresh = await generateKeyPair('RS256', { extractable: true });
    const before = served;
    served = [...served, { ...(await exportJWK(fresh.publicKey)), kid: 'k3', use: 'sig' }];
    const token = await sign(claims(), fresh.privateKey, 'k3');
    expect(await one.authenticate(token)).toBeUndefined();
    expect(await authenticator().authenticate(token)).toBeDefined();
    served = before;
  });

  it('tells the pane how to sign in', () => {
    expect(authenticator().signIn).toEqual({
      kind: 'entra',
      clientId: CLIENT,
      authority: `${authority}/${TENANT}`,
      scope: `api://${CLIENT}/relay.access`,
    });
    expect(authenticator({ tenantIds: [TENANT, OTHER_TENANT] }).signIn).toMatchObject({
      authority: `${authority}/organizations`,
    });
  });
});

describe('an Authorization header', () => {
  it('is one bearer token, in any case of the scheme', () => {
    expect(bearerToken('Bearer abc.d-e_f~+/==')).toBe('abc.d-e_f~+/==');
    expect(bearerToken('bearer abc')).toBe('abc');
  });
  for (const header of [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer a b',
    'Bearer  a',
    'Basic abc',
    'abc',
    'Bearer a,b',
    ' Bearer a',
    'Bearer é',
    'Bearer a\n',
  ])
    it(`${JSON.stringify(header)} is not one`, () => {
      expect(bearerToken(header)).toBeUndefined();
    });
});
