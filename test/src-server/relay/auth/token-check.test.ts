import type { JWTPayload } from 'jose';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTokenReader } from '#server/relay/auth/token-check.ts';

const NOW = Date.UTC(2026, 5, 1);
const EXP = NOW / 1_000 + 1_200;
const expected = {
  issuer: 'https://i.example',
  audience: 'a',
  algorithms: ['RS256'],
  requiredClaims: ['exp'],
};
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let jwk: object;
beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true });
  jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1' };
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const sign = (claims: JWTPayload = {}, kid = 'k1') =>
  new SignJWT({ iss: expected.issuer, aud: 'a', iat: NOW / 1_000, exp: EXP, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(keys.privateKey);
/** Returns a reader, and how often it has checked a signature. */
const createReader = (published: () => readonly object[] = () => [jwk]) => {
  const verify = vi.spyOn(crypto.subtle, 'verify');
  const read = createTokenReader(
    'https://i.example/keys',
    () => Promise.resolve(Response.json({ keys: published() })),
    expected,
  );
  return { read, checks: () => verify.mock.calls.length };
};

describe('a token that was verified', () => {
  it('is checked once more after the keys were read, and then no more until it expires', async () => {
    const { read, checks } = createReader();
    const token = await sign();
    for (let later = 0; later < 1_260_000; later += 60_000)
      expect(await read(token, NOW + later)).toMatchObject({ exp: EXP });
    expect(checks()).toBe(2);
    expect(await read(token, NOW + 1_260_000)).toBeUndefined();
  });

  it('is not accepted by a clock that was set back to before its beginning', async () => {
    const { read } = createReader();
    const token = await sign({ nbf: NOW / 1_000 });
    for (let index = 0; index < 3; index += 1) expect(await read(token, NOW)).toBeDefined();
    expect(await read(token, NOW - 61_000)).toBeUndefined();
  });

  it('is refused once its key is gone when the keys are read again: after ten minutes, or for an unknown key', async () => {
    for (const readAgain of [
      () => vi.advanceTimersByTime(600_001),
      async (read: ReturnType<typeof createTokenReader>) => {
        vi.advanceTimersByTime(30_001);
        await read(await sign({}, 'k2'), NOW);
      },
    ]) {
      vi.useFakeTimers({ toFake: ['Date'], now: NOW });
      let published = [jwk];
      const { read } = createReader(() => published);
      const token = await sign();
      for (let index = 0; index < 3; index += 1) await read(token, NOW);
      published = [];
      expect(await read(token, NOW)).toBeDefined();
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await readAgain(read);
      expect(await read(token, NOW)).toBeUndefined();
      vi.useRealTimers();
    }
  });

  it('does not make another one valid, nor a longer one', async () => {
    const { read } = createReader();
    const token = await sign();
    for (let index = 0; index < 3; index += 1) await read(token, NOW);
    for (const other of [`${token}A`, token.slice(0, -2), token.replace('.', '..')])
      expect(await read(other, NOW)).toBeUndefined();
  });
});
