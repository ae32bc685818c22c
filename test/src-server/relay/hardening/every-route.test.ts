import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handClock } from '#test/src-server/workspace-client/hand-clock.ts';
import type { Answered, TestRelay } from '../relay-fixture.ts';
import { VAULT, GENEROUS, startTestRelay } from '../relay-fixture.ts';
import type { Route } from './routes.ts';
import { guardedRoutes, routesOf } from './routes.ts';

const CANARY = 'canary-of-the-caller';
/** What callers send instead of a single bearer token (oauth2-proxy, jwt_session_test.go; RFC 6750). */
const NO_BEARER: readonly (string | undefined)[] = [
  undefined,
  '',
  CANARY,
  'Bearer',
  'Bearer ',
  `Bearer  ${CANARY}`,
  `Bearer ${CANARY} ${CANARY}`,
  `Bearer ${CANARY},`,
  `Bearer,${CANARY}`,
  `Bearer=${CANARY}`,
  `Bearer\t${CANARY}`,
  `Bearer "${CANARY}"`,
  `Bearer Bearer ${CANARY}`,
  `bearer ${CANARY}`,
  `BEARER ${CANARY}`,
  `Token ${CANARY}`,
  `JWT ${CANARY}`,
  `Basic ${Buffer.from(`user:${CANARY}`).toString('base64')}`,
  `Basic !!!${CANARY}`,
  `Digest username="${CANARY}"`,
  `Negotiate ${CANARY}`,
  `Bearer ${CANARY}=x`,
  `Bearer ${'a'.repeat(8_200)}`,
  `Bearer eyJhbGciOiJub25lIn0.${CANARY}.`,
];

let relay: TestRelay;
let routes: readonly Route[];
let everything: readonly (readonly [string, Answered])[];
beforeAll(async () => {
  relay = await startTestRelay({
    routes: { ...VAULT, 'GET /api/whoami': () => ({ id: 'me' }) },
    client: { limits: GENEROUS },
  });
  routes = routesOf(relay.app);
  everything = await askEverything();
});
afterAll(() => relay.close());

describe('every route of the API', () => {
  it('is found by the test, so that new routes are covered', () => {
    expect(guardedRoutes(relay.app).length).toBeGreaterThanOrEqual(11);
    for (const path of [
      '/api/completions',
      '/api/admin/history',
      '/api/admin/audit',
      '/api/session',
      '/api/activity',
    ])
      expect(guardedRoutes(relay.app).map((route) => route.path)).toContain(path);
  });

  it('asks who is calling, whatever replaces a single valid bearer token, before it calls the service', async () => {
    const clock = handClock();
    const strict = await startTestRelay({ clock, routes: VAULT });
    for (const header of NO_BEARER) {
      clock.advance(60_000);
      for (const { method, path } of guardedRoutes(strict.app)) {
        const headers = header === undefined ? {} : { authorization: header };
        const answer = await strict.send(method, path, { anonymous: true, headers });
        expect([header, path, answer.status]).toEqual([header, path, 401]);
        expect(answer.json()).toMatchObject({
          error: { code: 'not_signed_in', requestId: answer.headers['x-request-id'] },
          signIn: { kind: 'pairing' },
        });
        expect(answer.headers['www-authenticate']).toBe('Bearer');
        expect(answer.text).not.toContain(CANARY);
      }
    }
    expect(strict.service.seen).toEqual([]);
    // The header is not in the log either, which contains its usual fields.
    expect(strict.logged()).toContain('"route":"/api/admin/audit","status":401');
    expect(strict.logged()).not.toContain(CANARY);
    expect(strict.logged()).not.toContain(Buffer.from(CANARY).toString('base64').slice(4, 20));
    await strict.close();
  });

  it('accepts a token only from its header', async () => {
    for (const { method, path } of guardedRoutes(relay.app)) {
      const answer = await relay.send(method, `${path}?access_token=${relay.token}&token=${relay.token}`, {
        anonymous: true,
        headers: {
          cookie: `token=${relay.token}; Authorization=Bearer ${relay.token}`,
          'proxy-authorization': `Bearer ${relay.token}`,
          'x-authorization': `Bearer ${relay.token}`,
          'x-forwarded-user': 'admin',
          'x-ms-client-principal': 'admin',
        },
      });
      expect([path, answer.status]).toEqual([path, 401]);
    }
    expect(relay.logged()).not.toContain(relay.token);
  });

  it('accepts no token if there are two, not even the better one', async () => {
    const ask = (tokens: readonly string[]): Promise<number> =>
      new Promise((resolve, reject) => {
        const headers = ['Host', `127.0.0.1:${relay.port}`];
        for (const token of tokens) headers.push('Authorization', `Bearer ${token}`);
        httpRequest({ host: '127.0.0.1', port: relay.port, path: '/api/session', headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        })
          .once('error', reject)
          .end();
      });
    expect(await ask(['wrong', relay.token])).toBe(401);
    expect(await ask([relay.token, 'wrong'])).toBe(401);
    expect(await ask([relay.token])).toBe(200);
  });

  it('has only its own methods', async () => {
    for (const { path } of guardedRoutes(relay.app)) {
      const own = routes.filter((route) => route.path === path).map((route) => route.method);
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'].filter(
        (one) => !own.includes(one),
      ))
        expect([method, path, (await relay.send(method, path)).status]).toEqual([method, path, 404]);
    }
  });
});

/** Requests everything: every route, with and without a token, files, pages, and what does not exist. */
const askEverything = async (): Promise<typeof everything> => {
  const paths = ['/nothing', '/api/nothing', '/icon-16.png', '/main.0123abcd.js', '/api/projects/%E0%A4%A'];
  const asked = [...routes, ...paths.map((path) => ({ method: 'GET', path }))].flatMap(({ method, path }) => [
    { method, path, anonymous: false },
    { method, path, anonymous: true },
    { method: 'HEAD', path, anonymous: true },
    { method: 'OPTIONS', path, anonymous: true },
  ]);
  return Promise.all(
    asked.map(
      async ({ method, path, anonymous }) =>
        [`${method} ${path}`, await relay.send(method, path, { anonymous, headers: ASKED })] as const,
    ),
  );
};
const ASKED = {
  origin: 'https://evil.test',
  'access-control-request-method': 'POST',
  'x-request-id': CANARY,
  traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
};

describe('every answer', () => {
  it('has the headers that keep browsers from guessing, framing, leaking and running; none reveals the server', () => {
    for (const [what, { headers }] of everything) {
      expect([what, headers['x-content-type-options']]).toEqual([what, 'nosniff']);
      expect([what, headers['referrer-policy']]).toEqual([what, 'same-origin']);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors /);
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(['same-origin', 'cross-origin']).toContain(headers['cross-origin-resource-policy']);
      const told = Object.keys(headers).filter((name) =>
        /^access-control|^set-cookie|^x-powered-by|^server$|^x-frame-options/.test(name),
      );
      expect([what, told]).toEqual([what, []]);
    }
  });

  it('has the relay’s own request id, different each time, which is in the log; a caller’s id is nowhere', () => {
    const ids = everything.map(([, { headers }]) => String(headers['x-request-id']));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(relay.logged()).toContain(`"requestId":"${id}"`);
    for (const [, { text, headers }] of everything)
      expect(text + JSON.stringify(headers)).not.toContain(CANARY);
    expect(relay.logged()).not.toContain(CANARY);
  });

  it('of the API must not be cached', () => {
    for (const [what, { headers }] of everything) {
      if (!what.includes(' /api/') && !/ \/(healthz|readyz|metrics)/.test(what)) continue;
      expect([what, headers['cache-control']]).toEqual([what, expect.stringMatching(/no-store|no-cache/)]);
    }
  });
});
