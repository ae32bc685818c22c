import { VAULT_FILE_TYPES } from '#contract/limits.ts';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendJson } from '../workspace-client/spec-server.ts';
import type { SendOptions, TestRelay } from './relay-fixture.ts';
import { VAULT, startTestRelay } from './relay-fixture.ts';
import { handClock } from '../workspace-client/hand-clock.ts';
import { createMemoryStore } from '#server/workspace-client/rate-limit/store.ts';

let relay: TestRelay;
beforeAll(async () => {
  relay = await startTestRelay({ routes: { ...VAULT, 'GET /api/whoami': () => ({ id: 'me' }) } });
});
afterAll(() => relay.close());

describe('signing in', () => {
  it('by pairing returns a token that opens the session', async () => {
    const paired = await relay.send('POST', '/api/pair', {
      anonymous: true,
      json: { code: relay.codes.at(-1) },
    });
    const { token } = paired.json() as { token: string };
    const session = await relay.send('GET', '/api/session', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(session.json()).toEqual({
      user: { id: 'local', name: 'Local user', role: 'admin' },
      workspace: { kind: 'hosted', name: 'service.test' },
      limits: {
        prompt: 20_000,
        promptWithFile: 4_000,
        file: 65_536,
        completionsPerMinute: 20,
        fileTypes: VAULT_FILE_TYPES,
      },
      models: ['family_a-5'],
      aiMark: 'none',
      keepOnDeviceDays: 30,
      history: 'session',
      paneVersion: '1.2.3',
    });
  });

  it('with a wrong code is refused with 403', async () => {
    const answer = await relay.send('POST', '/api/pair', { anonymous: true, json: { code: 'WRONG' } });
    expect([answer.status, answer.json()]).toMatchObject([403, { error: { code: 'pairing_code_wrong' } }]);
  });
});

const accepting = (encoding: string): SendOptions => ({ headers: { 'accept-encoding': encoding } });
const pair = (headers: Record<string, string>): SendOptions => ({
  anonymous: true,
  json: { code: 'x' },
  headers,
});

describe('a request from elsewhere', () => {
  it('is refused under a name that merely resolves to loopback', async () => {
    for (const host of [
      'evil.test',
      `evil.test:${relay.port}`,
      'localhost',
      `localhost:${relay.port + 1}`,
      `127.0.0.1.evil.test:${relay.port}`,
    ])
      for (const path of [
        '/api/session',
        '/taskpane.html',
        '/metrics',
        '/readyz',
        '/healthz',
        '/healthz/stream',
      ])
        expect((await relay.send('GET', path, { headers: { host } })).status).toBe(403);
    for (const host of [`localhost:${relay.port}`, `127.0.0.1:${relay.port}`])
      expect((await relay.send('GET', '/api/session', { headers: { host } })).status).toBe(200);
  });

  it('is refused when another origin sends it to change something', async () => {
    const foreign = [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { origin: `http://127.0.0.1:${relay.port + 1}` },
      { origin: `https://127.0.0.1:${relay.port}` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign)
      expect((await relay.send('POST', '/api/pair', pair(headers))).json()).toMatchObject({
        error: { code: 'forbidden' },
      });
    const own = await relay.send(
      'POST',
      '/api/pair',
      pair({ origin: relay.origin, 'sec-fetch-site': 'same-origin' }),
    );
    expect(own.json()).toMatchObject({ error: { code: 'pairing_code_wrong' } });
  });
});

describe('an unknown address', () => {
  const paths = [
    '/api/nothing',
    '/api/projects/..%2f..%2fwhoami',
    '/api/projects/%2e%2e',
    '/api/projects/not-an-id',
    '/api//session',
    '/API/session',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%5cpackage.json',
    '/.env',
    '/nothing.js',
    '/preview/',
  ];
  for (const path of paths)
    it(`${path} is 404`, async () => {
      const answer = await relay.send('GET', path);
      expect([answer.status, answer.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
    });

  it('that cannot be decoded is refused, not a failure', async () => {
    expect((await relay.send('GET', '/api/projects/%E0%A4%A')).status).toBe(400);
  });

  it('reaches nothing at the service', () => {
    expect(relay.service.seen.every((seen) => /projects$|whoami$/.test(seen.path))).toBe(true);
  });
});

describe('the pane', () => {
  it('is a page with a fresh nonce, a strict policy, and office.js from the configured place', async () => {
    const [one, two] = [await relay.send('GET', '/taskpane.html'), await relay.send('GET', '/taskpane.html')];
    const nonce = /content="([^"]+)"/.exec(one.text)?.[1] ?? '';
    expect(Buffer.from(nonce, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect(two.text).not.toContain(nonce);
    expect(one.text).toContain('<script src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js">');
    const policy = String(one.headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'; style-src-attr 'none'`);
    expect(policy).toContain("script-src 'self' https://appsforoffice.microsoft.com;");
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).toContain("frame-ancestors 'self' https://*.officeapps.live.com");
    expect(policy).not.toMatch(/unsafe|script-src[^;]*\*/);
    expect(one.headers['cache-control']).toBe('no-cache');
    expect(one.headers['x-frame-options']).toBeUndefined();
    expect(one.headers['cross-origin-opener-policy']).toBeUndefined();
  });

  it('has hashed files cached permanently, and pictures that may be cached', async () => {
    expect((await relay.send('GET', '/main.0123abcd.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    const picture = await relay.send('GET', '/icon-16.png');
    expect(picture.headers).toMatchObject({
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('has its scripts compressed if the browser accepts it, and nothing else', async () => {
    const brotli = await relay.send('GET', '/main.0123abcd.js', accepting('gzip, deflate, br'));
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe('void 0;');
    expect(
      (await relay.send('GET', '/main.0123abcd.js', accepting('gzip'))).headers['content-encoding'],
    ).toBe('gzip');
    expect((await relay.send('GET', '/main.0123abcd.js', accepting('identity'))).text).toBe('void 0;');
    for (const path of ['/taskpane.html', '/icon-16.png', '/api/session', '/other.0123abcd.js'])
      expect((await relay.send('GET', path, accepting('br'))).headers['content-encoding']).toBeUndefined();
  });

  it('is where the relay’s root address leads', async () => {
    expect((await relay.send('GET', '/')).headers.location).toBe('/taskpane.html');
  });
});

describe('a production relay', () => {
  it('accepts only its own origin, keeps to https, and lets the pane reach the sign-in', async () => {
    const firm = await startTestRelay({
      options: {
        publicOrigin: 'https://codicil.firm.example',
        https: true,
        policy: {
          officeJsUrl: 'https://office.cloud.example/office.js"><script>',
          frameAncestors: ['https://word.example'],
          signInOrigins: ['https://login.example'],
          scriptExtra: ['unsafe-eval', 'https://cdn.example'],
        },
      },
    });
    const json = { code: 'x' };
    const headers = { host: 'codicil.firm.example', origin: 'https://codicil.firm.example' };
    const own = await firm.send('POST', '/api/pair', { json, headers });
    const other = await firm.send('POST', '/api/pair', {
      json,
      headers: { ...headers, origin: firm.origin },
    });
    const page = await firm.send('GET', '/taskpane.html', { headers });
    await firm.close();
    expect([own.json(), other.json()]).toMatchObject([
      { error: { code: 'pairing_code_wrong' } },
      { error: { code: 'forbidden' } },
    ]);
    expect(page.headers['strict-transport-security']).toContain('max-age=');
    expect(page.headers['content-security-policy']).toContain("connect-src 'self' https://login.example;");
    expect(page.headers['content-security-policy']).toContain('frame-src https://login.example;');
    expect(page.headers['content-security-policy']).toContain(
      "script-src 'self' https://office.cloud.example 'unsafe-eval' https://cdn.example;",
    );
    expect(page.text).not.toContain('"><script>">');
    expect(page.text).toContain('office.js%22%3e%3cscript%3e');
  });
});

describe('health', () => {
  it('answers without a token; ready when the workspace answers', async () => {
    expect((await relay.send('GET', '/healthz', { anonymous: true })).json()).toEqual({ status: 'ok' });
    expect((await relay.send('GET', '/readyz', { anonymous: true })).json()).toEqual({
      status: 'ready',
      breaker: 'closed',
    });
  });

  it('asks the database once for a flood of questions, and writes nothing for any of them', async () => {
    const clock = handClock();
    let checks = 0;
    let updates = 0;
    const store = createMemoryStore(clock);
    const other = await startTestRelay({
      clock,
      routes: { 'GET /api/whoami': () => ({ id: 'me' }) },
      client: {
        store: {
          ...store,
          check: () => ((checks += 1), Promise.resolve()),
          update: (family, change) => ((updates += 1), store.update(family, change)),
        },
      },
    });
    const flood = async (): Promise<void> => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => other.send('GET', '/readyz', { anonymous: true })),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    };
    await flood();
    expect([checks, updates]).toEqual([1, 0]);
    clock.advance(1_000);
    await flood();
    expect([checks, updates]).toEqual([2, 0]);
    await other.close();
  });

  it('says that the workspace refuses the token, and is ready all the same', async () => {
    const other = await startTestRelay({
      routes: {
        'GET /api/whoami': (_seen, { response }) => sendJson(response, 401, { error: 'Unauthorized' }),
      },
    });
    const ask = () => other.send('GET', '/healthz/workspace', { anonymous: true });
    const answers = [await ask(), await ask()];
    expect((await other.send('GET', '/readyz', { anonymous: true })).json()).toEqual({
      status: 'ready',
      breaker: 'closed',
    });
    await other.close();
    expect(answers.map((answer) => [answer.status, answer.json()])).toEqual([
      [503, { status: 'failing', reason: 'service_unauthorized' }],
      [503, { status: 'failing', reason: 'service_unauthorized' }],
    ]);
    // Probes cause no repeated calls to the service.
    expect(other.service.seen).toHaveLength(1);
  });

  it('is ready at once while the workspace hangs', async () => {
    const other = await startTestRelay({ routes: { 'GET /api/whoami': () => undefined } });
    expect((await other.send('GET', '/readyz', { anonymous: true })).status).toBe(200);
    expect(other.service.seen).toEqual([]);
    await other.close();
  });
});
