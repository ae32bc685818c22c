import type { JWK, JWTPayload } from 'jose';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTokenReader } from '#server/relay/auth/token-check.ts';

const NOW = Date.UTC(2026, 10, 20, 12, 0, 0);
const ISSUER = 'https://login.example/tenant/v2.0';
const AUDIENCE = 'aaaaaaaa-2222-4333-8444-555555555555';
const KEYS = 'https://login.example/keys';

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
let own: Pair;
let strangers: Pair;
let jwk: JWK;
let asked: string[] = [];
beforeAll(async () => {
  own = await generateKeyPair('RS256', { extractable: true });
  strangers = await generateKeyPair('RS256', { extractable: true });
  jwk = { ...(await exportJWK(own.publicKey)), kid: 'k1', use: 'sig', alg: 'RS256' };
});

const claims = (rest: JWTPayload = {}): JWTPayload => ({
  iss: ISSUER,
  aud: AUDIENCE,
  exp: NOW / 1000 + 600,
  iat: NOW / 1000,
  ...rest,
});
const sign = (payload: JWTPayload, header: Record<string, unknown> = {}, key = own.privateKey) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header }).sign(key);
const head = (header: unknown) => Buffer.from(JSON.stringify(header)).toString('base64url');
/** Returns whether the token is accepted if the issuer publishes these keys. */
const taken = async (token: string, keys: readonly unknown[] = [jwk]): Promise<boolean> => {
  asked = [];
  const fetch = (address: string | URL | Request): Promise<Response> => {
    asked.push(address instanceof Request ? address.url : String(address));
    return Promise.resolve(Response.json({ keys }));
  };
  const expected = {
    issuer: ISSUER,
    audience: AUDIENCE,
    algorithms: ['RS256'],
    requiredClaims: ['exp', 'iat'],
  };
  return (await createTokenReader(KEYS, fetch, expected)(token, NOW)) !== undefined;
};

describe('the audience of a token', () => {
  it.each([
    ['the relay’s own', AUDIENCE],
    ['the relay’s own in a list', [AUDIENCE]],
    ['the relay’s own among others', ['https://graph.microsoft.com', AUDIENCE]],
  ])('may be %s', async (_what, aud) => {
    expect(await taken(await sign(claims({ aud })))).toBe(true);
  });

  it.each([
    ['another', 'https://graph.microsoft.com'],
    ['several others', ['https://graph.microsoft.com', `${AUDIENCE}.evil`]],
    ['none in a list', []],
    ['empty', ''],
    ['nearly it, before', ` ${AUDIENCE}`],
    ['nearly it, behind', `${AUDIENCE}/`],
    ['in other letters', AUDIENCE.toUpperCase()],
    ['a part of it', AUDIENCE.slice(0, 8)],
    ['it with a scheme', `api://${AUDIENCE}`],
    ['two in one text', `${AUDIENCE} https://graph.microsoft.com`],
  ])('may not be %s', async (_what, aud) => {
    expect(await taken(await sign(claims({ aud })))).toBe(false);
  });

  it.each([[0], [true], [null], [{ [AUDIENCE]: 1 }], [[[AUDIENCE]]]])('may not be %j', async (aud) => {
    const odd: Record<string, unknown> = { ...claims(), aud };
    expect(await taken(await sign(odd))).toBe(false);
  });
});

describe('the issuer of a token', () => {
  it.each([
    `${ISSUER}/`,
    ISSUER.toUpperCase(),
    ISSUER.replace('https', 'http'),
    `${ISSUER}?x`,
    `${ISSUER}#`,
    '',
  ])('may not be %s', async (iss) => {
    expect(await taken(await sign(claims({ iss })))).toBe(false);
  });
});

describe('the keys of an issuer', () => {
  it('are used as published, next to others that fit nothing', async () => {
    const odd = [{}, { kty: 'XYZ', kid: 'k0' }, { kty: 'oct', k: 'AAAA', kid: 'k9' }];
    expect(await taken(await sign(claims()), [...odd, jwk])).toBe(true);
    expect(await taken(await sign(claims(), { kid: 'k1' }), [{ ...jwk, x5t: 'x', x5c: ['x'] }])).toBe(true);
    expect(asked).toEqual([KEYS]);
  });

  it.each<[string, () => Promise<readonly unknown[]> | readonly unknown[]]>([
    ['none', () => []],
    ['of another id', () => [{ ...jwk, kid: 'k2' }]],
    ['for encryption', () => [{ ...jwk, use: 'enc' }]],
    ['for another algorithm', () => [{ ...jwk, alg: 'RS512' }]],
    ['for other operations', () => [{ ...jwk, key_ops: ['encrypt'] }]],
    [
      'of another kind',
      async () => [
        {
          ...(await exportJWK((await generateKeyPair('ES256', { extractable: true })).publicKey)),
          kid: 'k1',
        },
      ],
    ],
    [
      'a stranger’s under the same id',
      async () => [{ ...(await exportJWK(strangers.publicKey)), kid: 'k1' }],
    ],
    ['a password', () => [{ kty: 'oct', kid: 'k1', k: Buffer.from('password').toString('base64url') }]],
    ['without their numbers', () => [{ kty: 'RSA', kid: 'k1' }]],
  ])('that are %s make no token valid', async (_what, keys) => {
    // An unusable key may be the issuer's fault: then no token is accepted either, and no one is signed out.
    const good = await taken(await sign(claims()), await keys()).catch((error: unknown) => error);
    expect(good === false || (good instanceof Error && 'code' in good && good.code === 'internal')).toBe(
      true,
    );
  });

  it('are never taken from the token, nor from an address in it', async () => {
    const stranger = await exportJWK(strangers.publicKey);
    for (const header of [
      { jwk: stranger },
      { jku: 'https://evil.test/keys' },
      { x5u: 'https://evil.test/chain' },
      { x5c: ['AAAA'] },
      { kid: '../../evil' },
      { kid: 'https://evil.test/keys' },
    ])
      expect([header, await taken(await sign(claims(), header, strangers.privateKey))]).toEqual([
        header,
        false,
      ]);
    expect(asked.filter((address) => address !== KEYS)).toEqual([]);
  });

  it('do not validate a token with an unsupported header', async () => {
    const [, payload, signature] = (await sign(claims())).split('.');
    for (const header of [
      { alg: 'RS256', kid: 'k1', crit: ['exp'], exp: 1 },
      { alg: 'RS256', kid: 'k1', b64: false, crit: ['b64'] },
      { alg: 'none', kid: 'k1' },
      { alg: 'rs256', kid: 'k1' },
      { alg: ['RS256'], kid: 'k1' },
      { kid: 'k1' },
    ])
      expect([header, await taken(`${head(header)}.${payload}.${signature}`)]).toEqual([header, false]);
  });
});
