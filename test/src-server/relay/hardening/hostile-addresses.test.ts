import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Authenticator } from '#server/relay/principal.ts';
import { systemClock } from '#server/http/clock.ts';
import { createTransport } from '#server/workspace-client/transport/http.ts';
import { rounds } from '#test/setup/rounds.ts';
import type { TestRelay } from '../relay-fixture.ts';
import { FILE, PROJECT, VAULT, startTestRelay } from '../relay-fixture.ts';

/** Steps up the path, as written and as parsers decode them. */
const STEPS = [
  '..',
  '.',
  '%2e%2e',
  '%2E%2E',
  '.%2e',
  '%2e.',
  '%252e%252e',
  '..;',
  '..%00',
  '\u2025',
  '．．',
  '....',
];
/** Separators of a path, here or in the next server. */
const PARTERS = ['/', '\\', '%2f', '%2F', '%5c', '%252f', '／', '\u2215', '//', '/./', '\t/', '/\n'];
/** Endings that lead to another operation. */
const ENDS = ['whoami', 'api/v1/workspace/tokens', 'delete_project'];
/** Other hosts, other schemes, and what parsers remove or treat as an end (oauth2-proxy, redirect/validator_test.go). */
const ELSEWHERE = [
  'http://evil.test',
  'https://evil.test/',
  '//evil.test',
  '///evil.test',
  '////evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  '/\tevil.test',
  '\t//evil.test',
  '\n//evil.test',
  '\r\n//evil.test',
  '\u00a0//evil.test',
  '/ /evil.test',
  'http:evil.test',
  'http:/evil.test',
  'https:\\\\evil.test',
  'HTTP://evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'ftp://evil.test',
  'ws://evil.test',
  'blob:x',
  '@evil.test',
  'x@evil.test',
  ':80@evil.test',
  'user:pass@evil.test',
  '.evil.test',
  ':8080',
  ':8080/x',
  'evil.test#',
  'evil.test?',
  '#',
  '?',
  '#x',
  '?x=1',
  '?x=1#y',
  '&x=1',
  ';x=1',
  '%23',
  '%3f',
  '%26',
  '%3b',
  '%0d%0aHost: evil.test',
  '\r\nHost: evil.test',
  '%00',
  '\0',
  'a\0b',
  '%',
  '%%',
  '%zz',
  '%c0%ae%c0%ae',
  '%u002e',
  '127.0.0.1',
  '[::1]',
  '169.254.169.254',
  '0x7f000001',
  '2130706433',
  'localhost',
  'metadata.google.internal',
  ' ',
  '  ',
  ' ..',
  '.. ',
  '+',
  'a b',
  'a+b',
  '~',
  '*',
  '$&',
  '$1',
  '$`',
  "'",
  '"',
  '<x>',
  '{file_id}',
  '${x}',
  '{{x}}',
  '`id`',
  '|',
  '^',
  '\u202e',
  '\ufeff',
  '\u200b',
  'é',
  'e\u0301',
  '日本',
  '😀',
  '\ud800',
  'x'.repeat(5_000),
  'constructor',
  '__proto__',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
];
const HOSTILE: readonly string[] = [
  ...new Set([
    ...STEPS,
    ...ELSEWHERE,
    ...STEPS.flatMap((step) => PARTERS.map((parter) => `${step}${parter}${step}${parter}${ENDS[0]}`)),
    ...PARTERS.flatMap((parter) => ENDS.map((end) => `${PROJECT}${parter}..${parter}${end}`)),
    ...PARTERS.map((parter) => `${parter}evil.test${parter}x`),
  ]),
];

const PARAMETERS = Object.entries(ENDPOINTS).filter(([, { path }]) => path.includes('{')) as [
  EndpointName,
  (typeof ENDPOINTS)[EndpointName],
][];

/** Returns the address that the transport would call; undefined if it refuses. */
const calledWith = async (baseUrl: string, name: EndpointName, value: string): Promise<URL | undefined> => {
  let called: URL | undefined;
  const transport = createTransport({
    baseUrl,
    token: () => 'token',
    clock: systemClock(),
    send: (url) => {
      called = url;
      return Promise.resolve({ status: 204, header: () => null, body: (async function* () {})() });
    },
  });
  const path = Object.fromEntries(
    [...ENDPOINTS[name].path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, value]),
  );
  const timeouts = { firstByte: 1_000, idle: 1_000, total: 1_000 };
  try {
    (await transport.open(name, { path, timeouts })).close();
  } catch (error) {
    // Dots are not an id, and a lone surrogate has no encoding: nothing may have been called then.
    if (!(error instanceof TypeError || error instanceof URIError)) throw error;
    expect(called).toBeUndefined();
  }
  return called;
};

/** Returns where an address leads, unless it is the endpoint's own path, with one segment per parameter, below the base. */
const strayed = (
  url: URL | undefined,
  baseUrl: string,
  name: EndpointName,
  value: string,
): string | undefined => {
  if (url === undefined) return undefined;
  const base = new URL(baseUrl);
  const own = `${base.pathname.replace(/\/+$/, '')}${ENDPOINTS[name].path}`;
  const pattern = new RegExp(`^${own.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/\\\\]+')}$`);
  const rest = `${url.search}${url.hash}${url.username}${url.password}`;
  // The next server must not see a step up after it has decoded once, either.
  const climbs = !/[/\\]/.test(value) && decodeURIComponent(url.pathname).split('/').includes('..');
  const stays = url.origin === base.origin && rest === '' && pattern.test(url.pathname) && !climbs;
  return stays ? undefined : url.href;
};

describe('the address of a call to the service', () => {
  it(`is the endpoint’s own for each of ${HOSTILE.length} hostile ids`, async () => {
    expect(HOSTILE.length).toBeGreaterThan(250);
    for (const baseUrl of ['https://service.example', 'https://service.example/tenant/a/'])
      for (const value of HOSTILE)
        expect(
          strayed(await calledWith(baseUrl, 'metadata', value), baseUrl, 'metadata', value),
        ).toBeUndefined();
  });

  it('is the endpoint’s own for each endpoint that has a parameter', async () => {
    expect(PARAMETERS.length).toBeGreaterThan(10);
    const base = 'https://service.example';
    for (const [name] of PARAMETERS)
      for (const value of HOSTILE.slice(0, 100))
        expect(strayed(await calledWith(base, name, value), base, name, value)).toBeUndefined();
  });

  it('is the endpoint’s own for any combination of such pieces', async () => {
    const text = fc
      .array(
        fc.oneof(fc.constantFrom(...STEPS, ...PARTERS, ...ENDS, ...ELSEWHERE), fc.string({ unit: 'binary' })),
        {
          maxLength: 6,
        },
      )
      .map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        const base = 'https://service.example/x';
        expect(strayed(await calledWith(base, 'row', value), base, 'row', value)).toBeUndefined();
      }),
      { numRuns: rounds(100) },
    );
  });

  it('has the requested parameters in its query, and never gets a second one out of a value', async () => {
    let called: URL | undefined;
    const transport = createTransport({
      baseUrl: 'https://service.example',
      token: () => 'token',
      clock: systemClock(),
      send: (url) => {
        called = url;
        return Promise.resolve({ status: 204, header: () => null, body: (async function* () {})() });
      },
    });
    for (const value of [...HOSTILE.filter((one) => one !== '\ud800'), '', 'a&page=2#x']) {
      const timeouts = { firstByte: 1_000, idle: 1_000, total: 1_000 };
      (await transport.open('projects', { query: { cursor: value }, timeouts })).close();
      expect([...(called?.searchParams ?? [])]).toEqual([['cursor', value]]);
      expect([called?.hash, called?.pathname]).toEqual(['', '/api/v1/vault/workspace/projects']);
    }
  });
});

/** Every user may see everything, with a rate limit of their own. */
const anybody: Authenticator = {
  signIn: { kind: 'pairing' },
  authenticate: (token) =>
    Promise.resolve({ id: token, name: token, role: 'admin', groups: [], local: true }),
};

describe('the relay, asked for hostile addresses', () => {
  let relay: TestRelay;
  beforeAll(async () => {
    // Cached, so that the vault's minute is sufficient.
    relay = await startTestRelay({
      routes: VAULT,
      client: { keepMs: 300_000 },
      options: { authenticator: anybody },
    });
  });
  afterAll(() => relay.close());

  it('answers that they do not exist, and requests none of them from the service', async () => {
    // What a request line can contain; the rest is not HTTP.
    const raw = HOSTILE.filter(
      (value) => /^[\x21-\x7e]+$/.test(value) && !/[#?]/.test(value) && value.length < 300,
    );
    const paths = raw.flatMap((value) => [
      `/api/projects/${value}`,
      `/api/projects/${PROJECT}/review-tables/${value}/rows/${FILE}`,
    ]);
    expect(paths.length).toBeGreaterThan(200);
    for (const [index, path] of paths.entries()) {
      const answer = await relay.send('GET', path, {
        headers: { authorization: `Bearer user-${index}` },
      });
      expect([path, answer.status === 404 || (answer.status === 400 && path.includes('%'))]).toEqual([
        path,
        true,
      ]);
      expect(answer.text).not.toMatch(/evil|passwd|root:/);
    }
    for (const { path } of relay.service.seen)
      expect(path).toMatch(
        /^\/api\/v1\/vault\/(workspace\/projects|get_files|get_metadata\/[0-9a-f-]{36}|review_table\/7|get_row\/7\/[0-9a-f-]{36})$/,
      );
  });

  it('refuses an absolute address, as sent to a proxy, and anything that is not a path', async () => {
    for (const target of [
      'http://evil.test/api/session',
      'https://evil.test/api/session',
      'evil.test:443',
      '*',
    ])
      expect((await relay.send('GET', target)).status).toBeGreaterThanOrEqual(400);
  });

  it('serves no file from outside the pane’s folder', async () => {
    const steps = ['..', '%2e%2e', '..%2f..', '..%5c..', '%252e%252e', '..;', '.%00.', '....'];
    for (const step of steps)
      for (const file of ['package.json', '.env', 'etc/passwd', 'dist/server/main.js'])
        for (const prefix of ['', '/assets', '/preview']) {
          const answer = await relay.send('GET', `${prefix}/${step}/${step}/${file}`, { anonymous: true });
          expect([prefix, step, file, [400, 403, 404].includes(answer.status)]).toEqual([
            prefix,
            step,
            file,
            true,
          ]);
        }
  });
});
