import { afterEach, describe, expect, it } from 'vitest';
import { SIGN_IN_LIMITS } from '#server/relay/auth/middleware.ts';
import type { Authenticator } from '#server/relay/principal.ts';
import { handClock } from '#test/src-server/workspace-client/hand-clock.ts';
import type { Answered, SendOptions, TestRelay } from '../relay-fixture.ts';
import { startTestRelay } from '../relay-fixture.ts';

let relay: TestRelay;
afterEach(() => relay.close());

/** Accepts every token as its user's, except `bad`. */
const people: Authenticator = {
  signIn: { kind: 'pairing' },
  authenticate: (token) =>
    Promise.resolve(
      token === 'bad' || token === ''
        ? undefined
        : { id: token, name: token, role: 'user', groups: [], local: false },
    ),
};
const as = (user: string, forwarded?: string): SendOptions => ({
  headers: {
    authorization: `Bearer ${user}`,
    ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
  },
});
/** Sends this many concurrent requests. */
const many = (count: number, options: SendOptions, path = '/api/session'): Promise<Answered[]> =>
  Promise.all(Array.from({ length: count }, () => relay.send('GET', path, options)));
const statuses = (answers: readonly Answered[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
/** Uses up an address's limit except for one request. */
const spend = async (limit: number, options: SendOptions): Promise<void> => {
  for (let left = limit - 1; left > 0; left -= 100) await many(Math.min(100, left), options);
};

describe('a user who sends requests without end', () => {
  it('is admitted exactly at the permitted rate, even if all arrive at once, and learns when to retry', async () => {
    const clock = handClock();
    relay = await startTestRelay({ clock, options: { authenticator: people } });
    await spend(SIGN_IN_LIMITS.user - 20, as('runaway'));
    const answers = await many(60, as('runaway'));
    expect(statuses(answers)).toEqual({ 200: 21, 429: 39 });
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers['retry-after']).toBe('1');
    expect(refused?.json()).toMatchObject({ error: { code: 'too_many_requests', retryAfter: 1 } });
    expect((await relay.send('GET', '/api/session', as('another'))).status).toBe(200);
    clock.advance(1_000);
    expect(statuses(await many(6, as('runaway')))).toEqual({ 200: 4, 429: 2 });
  });

  it('is refused before the service is called, and is visible in the metrics', async () => {
    relay = await startTestRelay({ clock: handClock(), options: { authenticator: people } });
    await spend(SIGN_IN_LIMITS.user + 1, as('runaway'));
    expect((await relay.send('GET', '/api/projects', as('runaway'))).status).toBe(429);
    expect(relay.service.seen).toEqual([]);
    expect((await relay.send('GET', '/metrics', { anonymous: true })).text).toContain(
      'route="/api/projects",status="429",code="too_many_requests"} 1',
    );
    expect((await relay.send('GET', '/healthz', as('runaway'))).status).toBe(200);
  });
});

describe('a long token', () => {
  it('is read up to the size that a list of 200 groups needs; a longer one is named, and is no reason to sign in again', async () => {
    relay = await startTestRelay({ clock: handClock(), options: { authenticator: people } });
    expect((await relay.send('GET', '/api/session', as('g'.repeat(12_000)))).status).toBe(200);
    const refused = await relay.send('GET', '/api/session', as('g'.repeat(16_385)));
    expect(refused.status).toBe(431);
    expect(refused.json()).toMatchObject({ error: { code: 'token_too_long' } });
  });
});

describe('an address', () => {
  it.each([
    ['an IPv4 address', (port: number) => `203.0.113.7:${port}`],
    ['an IPv6 address', (port: number) => `[2001:db8:1:2::${port}]:${port}`],
    ['an IPv6 address in brackets', () => '[2001:db8:1:2::1]'],
  ])('is the same however its proxy writes the port after %s', async (_what, write) => {
    relay = await startTestRelay({
      clock: handClock(),
      options: { authenticator: people, trustProxy: 1 },
    });
    const answers: Answered[] = [];
    for (let port = 5_000; port < 5_000 + SIGN_IN_LIMITS.refused + 20; port += 1)
      // oxlint-disable-next-line no-await-in-loop -- each on its own connection, as a proxy opens them
      answers.push(await relay.send('GET', '/api/session', as('bad', write(port))));
    expect(statuses(answers)).toEqual({ 401: SIGN_IN_LIMITS.refused, 429: 20 });
  });

  it('may send a limited number of invalid tokens a minute; a valid one is still accepted', async () => {
    relay = await startTestRelay({ clock: handClock(), options: { authenticator: people } });
    await spend(SIGN_IN_LIMITS.refused, as('bad'));
    expect(statuses(await many(5, as('bad')))).toEqual({ 401: 1, 429: 4 });
    expect((await relay.send('GET', '/api/session', as('good'))).status).toBe(200);
    expect((await relay.send('GET', '/api/session', { anonymous: true })).status).toBe(401);
  });

  it('may send a limited number of requests without a token', async () => {
    relay = await startTestRelay({ clock: handClock(), options: { authenticator: people } });
    await spend(SIGN_IN_LIMITS.stranger, { anonymous: true });
    expect(statuses(await many(3, { anonymous: true }))).toEqual({ 401: 1, 429: 2 });
    expect((await relay.send('GET', '/api/session', as('good'))).status).toBe(200);
  });

  it('may try a limited number of pairing codes, before any is read', async () => {
    relay = await startTestRelay({ clock: handClock() });
    const pair = (body: string) =>
      relay.send('POST', '/api/pair', { body, headers: { 'content-type': 'application/json' } });
    const answers: Answered[] = [];
    for (let index = 0; index < SIGN_IN_LIMITS.refused; index += 1) answers.push(await pair('{'));
    expect(statuses(answers)).toEqual({ 400: SIGN_IN_LIMITS.refused });
    expect((await pair('{')).json()).toMatchObject({ error: { code: 'too_many_requests' } });
  });

  it('is that of the connection, whatever a caller claims', async () => {
    relay = await startTestRelay({ clock: handClock(), options: { authenticator: people } });
    await spend(SIGN_IN_LIMITS.refused + 1, as('bad'));
    expect((await relay.send('GET', '/api/session', as('bad', '203.0.113.9'))).status).toBe(429);
  });

  it('is the one that a trusted proxy names, by its /64 for IPv6', async () => {
    relay = await startTestRelay({
      clock: handClock(),
      options: { authenticator: people, trustProxy: 'loopback' },
    });
    const status = async (from: string) => (await relay.send('GET', '/api/session', as('bad', from))).status;
    await spend(SIGN_IN_LIMITS.refused + 1, as('bad', '203.0.113.9'));
    expect(await status('203.0.113.9')).toBe(429);
    expect(await status('::ffff:203.0.113.9')).toBe(429);
    expect(await status('203.0.113.10')).toBe(401);
    await spend(SIGN_IN_LIMITS.refused + 1, as('bad', '2001:db8::1'));
    expect(await status('2001:0db8:0:0:ffff::2')).toBe(429);
    expect(await status('2001:db8:0:1::1')).toBe(401);
  });
});
