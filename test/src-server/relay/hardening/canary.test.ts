import type { JWK } from 'jose';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createEntraAuthenticator } from '#server/relay/auth/entra.ts';
import { TOKEN } from '#test/src-server/workspace-client/client-fixture.ts';
import type { SpecRoute } from '#test/src-server/workspace-client/spec-server.ts';
import { sendJson, sendPieces } from '#test/src-server/workspace-client/spec-server.ts';
import type { Answered, SendOptions, TestRelay } from '../relay-fixture.ts';
import { FILE, PROJECT, VAULT, GENEROUS, multipart, startTestRelay } from '../relay-fixture.ts';
import { routesOf } from './routes.ts';

const TENANT = '11111111-2222-4333-8444-555555555555';
const CLIENT = 'aaaaaaaa-2222-4333-8444-555555555555';
const METRICS = 'canary-metrics-token';
/** One unique word for each value that belongs to someone. */
const OF_THE_USER = {
  prompt: 'canary-prompt',
  words: 'canary-words-of-a-file',
  file: 'canary-file-name',
  query: 'canary-query',
  header: 'canary-header',
  agent: 'canary-agent',
  field: 'canary-field',
  path: 'canary-path',
  address: '203.0.113.77',
  name: 'Canary Name',
  email: 'canary.mail@firm.example',
  oid: 'canary-oid',
  claim: 'canary-claim',
};
const OF_THE_SERVICE = {
  answer: 'canary-answer',
  project: 'canary-project-name',
  history: 'canary-history',
  audit: 'canary-audit',
  refusal: 'canary-refusal',
};

let relay: TestRelay;
let bearer = '';
let jwk: JWK;
let entra: ReturnType<typeof createEntraAuthenticator>;
beforeAll(async () => {
  const keys = await generateKeyPair('RS256', { extractable: true });
  jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1' };
  const authority = 'https://login.example';
  entra = createEntraAuthenticator(
    {
      tenantIds: [TENANT],
      clientId: CLIENT,
      scope: `api://${CLIENT}/relay.access`,
      emailClaim: 'preferred_username',
      authority,
      groupsClaim: 'groups',
      adminClaim: 'roles',
    },
    { now: () => Date.now(), fetch: () => Promise.resolve(Response.json({ keys: [jwk] })) },
  );
  bearer = await new SignJWT({
    tid: TENANT,
    oid: OF_THE_USER.oid,
    scp: 'relay.access',
    ver: '2.0',
    azp: CLIENT,
    name: OF_THE_USER.name,
    preferred_username: OF_THE_USER.email,
    roles: ['Codicil.Admin', OF_THE_USER.claim],
    groups: [OF_THE_USER.claim],
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuer(`${authority}/${TENANT}/v2.0`)
    .setAudience(CLIENT)
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(keys.privateKey);
});
afterEach(() => relay.close());

const projects: SpecRoute = () => ({
  projects: [
    {
      id: PROJECT,
      name: OF_THE_SERVICE.project,
      creator_email: OF_THE_USER.email,
      sharing: { user_shares: [], workspace_shares: [] },
    },
  ],
});
/** A service without errors. */
const GOOD: Readonly<Record<string, SpecRoute>> = {
  ...VAULT,
  'GET /api/v1/vault/workspace/projects': projects,
  'GET /api/whoami': () => ({ email: OF_THE_USER.email }),
  'POST /api/v2/completion': (_seen, { response }) =>
    sendPieces(response, 'text/event-stream', [
      `data: ${JSON.stringify({ delta: OF_THE_SERVICE.answer })}\n\n`,
      'data: [DONE]\n\n',
    ]),
  'POST /api/v1/vault/upload_files/*': () => ({ file_ids: [FILE] }),
  'GET /api/v2/history/usage': () => ({ events: [{ unique_usage_id: OF_THE_SERVICE.history }] }),
  'GET /api/v2/history/query': () => ({ events: [{ unique_usage_id: '1', query: OF_THE_SERVICE.history }] }),
  'GET /api/v1/logs/audit/search': () => ({
    log: { id: '1', timestamp: '2026-01-01T10:00:00.000Z', type: OF_THE_SERVICE.audit },
  }),
  'GET /api/v1/logs/audit': () => ({ logs: [] }),
};
/** A service that knows its projects, and repeats everything it knows in every refusal. */
const CHATTY: Readonly<Record<string, SpecRoute>> = {
  'GET /*': (seen, { response }) => refuse(seen.headers.authorization, response),
  'POST /*': (seen, { response }) => refuse(seen.headers.authorization, response),
  'DELETE /*': (seen, { response }) => refuse(seen.headers.authorization, response),
  'GET /api/v1/vault/workspace/projects': projects,
};
const refuse = (token: string | undefined, response: Parameters<typeof sendJson>[0]): undefined => {
  const all = [token, ...Object.values(OF_THE_USER), ...Object.values(OF_THE_SERVICE)].join(' ');
  return sendJson(response, 400, { error: all, message: all, detail: all }, { 'x-echo': encodeURI(all) });
};

/** Sends every possible request, each with a canary in every field. */
const exercise = async (): Promise<readonly Answered[]> => {
  const { prompt, words, file, query, header, agent, field, path, address } = OF_THE_USER;
  const headers = {
    authorization: `Bearer ${bearer}`,
    'x-forwarded-for': address,
    'user-agent': agent,
    cookie: `a=${header}`,
    'x-request-id': header,
    referer: `http://127.0.0.1/${header}`,
    'accept-language': header,
  };
  const send = (method: string, to: string, options: SendOptions = {}): Promise<Answered> =>
    relay.send(method, to, { ...options, headers: { ...options.headers, ...headers } });
  const request = JSON.stringify({ prompt, mode: 'draft' });
  const json = { 'content-type': 'application/json' };
  const form = multipart([
    { name: 'request', value: request },
    { name: 'file', value: words, fileName: `${file}.txt` },
  ]);
  const odd = multipart([
    { name: 'request', value: request },
    { name: field, value: words, fileName: `${file}.exe` },
  ]);
  const upload = multipart([{ name: 'files', value: words, fileName: `${file}.pdf` }]);
  const good = multipart([{ name: 'files', value: words, fileName: `${file}.txt` }]);
  const files = `/api/projects/${PROJECT}/files`;
  const span = 'from=2026-01-01&to=2026-01-02';
  const asked = [
    send('POST', '/api/completions', { json: { prompt, mode: 'draft' } }),
    send('POST', '/api/completions', { json: { prompt, mode: 'draft', [field]: words } }),
    send('POST', '/api/completions', { json: { prompt, mode: field, model: field, clientMatterId: field } }),
    send('POST', '/api/completions', { body: `{"prompt":"${prompt}`, headers: json }),
    send('POST', '/api/completions', form),
    send('POST', '/api/completions', odd),
    send('POST', '/api/activity', { json: { action: field, document: words, counts: { [field]: 1 } } }),
    send('POST', '/api/pair', { json: { code: field } }),
    send('POST', '/api/pair', { json: { [field]: words } }),
    send('POST', '/api/sign-in/callback', { json: { query: `state=${'s'.repeat(43)}&code=${field}` } }),
    send('POST', '/api/sign-in/callback', { json: { query, [field]: words } }),
    send('POST', '/api/sign-in/collect', { json: { secret: field } }),
    send('POST', `${files}?duplicates=${field}`, good),
    send('POST', files, good),
    send('POST', files, upload),
    send('POST', `/api/projects/${PROJECT}/search`, { json: { query } }),
    send('POST', `/api/projects/${PROJECT}/search`, { json: { [field]: query } }),
    send('GET', `/api/projects?query=${query}`),
    send('GET', `/api/projects/${path}`),
    send('GET', `/api/${path}?${field}=${query}`),
    send('GET', `/${path}/${file}.js?token=${bearer}`),
    send('GET', `/${path}%E0%A4%A`),
    send('GET', `/api/admin/history?${span}`),
    send('GET', `/api/admin/history?${span}&kind=query&format=csv`),
    send('GET', `/api/admin/history?${span}&kind=${field}&${field}=${query}`),
    send('GET', `/api/admin/audit?${span}`),
    send('GET', `/api/admin/audit?from=${field}&to=${query}`),
    send('GET', '/metrics', { headers: { 'x-scraper': header } }),
    send(path.toUpperCase(), '/api/session').catch(() => undefined),
    ...routesOf(relay.app).map((route) => send(route.method, route.path)),
    ...routesOf(relay.app).map((route) =>
      send(route.method, `${route.path}?token=${bearer}&${field}=${query}`),
    ),
  ];
  return (await Promise.all(asked)).filter((answer) => answer !== undefined);
};

const inText = (text: string, secrets: readonly string[]): readonly string[] => {
  const plain = text.toLowerCase();
  return secrets.filter((secret) => plain.includes(secret.toLowerCase()));
};
const SECRETS = (): readonly string[] => [
  TOKEN,
  METRICS,
  bearer,
  bearer.split('.')[1] ?? '',
  bearer.split('.')[2] ?? '',
];
const ALL = (): readonly string[] => [
  ...SECRETS(),
  ...Object.values(OF_THE_USER),
  ...Object.values(OF_THE_SERVICE),
  PROJECT,
  FILE,
  TENANT,
];
const metrics = async (): Promise<string> =>
  (await relay.send('GET', '/metrics', { headers: { authorization: `Bearer ${METRICS}` } })).text;

describe.each([
  ['all goes well', GOOD],
  ['the service repeats everything in its refusals', CHATTY],
])('nothing of anybody, where %s,', (how, routes) => {
  it('is in the log, in the metrics or in a header; no token is in any answer, and no client text in a refusal', async () => {
    relay = await startTestRelay({
      routes,
      options: { authenticator: entra, metricsToken: METRICS },
      client: { limits: GENEROUS },
    });
    const answers = await exercise();
    expect(answers.length).toBeGreaterThan(45);
    const numbers = await metrics();
    expect(numbers).toContain('route="/api/admin/history"');
    expect(inText(numbers, ALL())).toEqual([]);
    expect(relay.logged().split('\n').length).toBeGreaterThan(45);
    // An export names who requested it, only by the issuer's id; no other line names anyone.
    const lines = relay.logged().split('\n');
    const exports = lines.filter((line) => line.includes('"msg":"export"'));
    expect(exports.length).toBeGreaterThan(0);
    const known = new Set([OF_THE_USER.oid, TENANT]);
    expect(inText(exports.join('\n'), ALL()).filter((one) => !known.has(one))).toEqual([]);
    expect(inText(lines.filter((line) => !exports.includes(line)).join('\n'), ALL())).toEqual([]);
    expect(relay.logged()).not.toContain('unforeseen');
    for (const { headers, text } of answers) {
      expect(inText(JSON.stringify(headers), ALL())).toEqual([]);
      expect(inText(text, SECRETS())).toEqual([]);
    }
    const refused = answers.filter(({ status }) => status >= 400);
    expect(refused.length).toBeGreaterThan(20);
    // The tenant is public: a 401 names it, so that the pane can sign in.
    const secret = ALL().filter((one) => one !== TENANT);
    for (const { text } of refused) expect([text, inText(text, secret)]).toEqual([text, []]);
    // It is where it belongs.
    const shown = answers.map(({ text }) => text).join('\n');
    const { answer, project, history, audit } = OF_THE_SERVICE;
    const expected = how === 'all goes well' ? [answer, project, history, audit] : [project];
    expect(inText(shown, [answer, history, audit, project])).toEqual(expect.arrayContaining(expected));
  });

  it('is in the address of a call to the service, except ids', async () => {
    relay = await startTestRelay({
      routes,
      options: { authenticator: entra, metricsToken: METRICS },
      client: { limits: GENEROUS },
    });
    await exercise();
    const addresses = relay.service.seen.map(({ path, query }) => `${path}?${query.toString()}`).join('\n');
    expect(addresses).toContain('/api/v1/vault/workspace/projects');
    expect(
      inText(addresses, [...SECRETS(), ...Object.values(OF_THE_USER), ...Object.values(OF_THE_SERVICE)]),
    ).toEqual([]);
  });
});

describe('an unexpected error', () => {
  it('leaves nothing of anybody in the log and in the answer', async () => {
    relay = await startTestRelay({
      options: {
        authenticator: {
          signIn: { kind: 'pairing' },
          authenticate: () => Promise.reject(new Error(ALL().join(' '))),
        },
      },
    });
    const answer = await relay.send('GET', '/api/session');
    expect([answer.status, answer.json()]).toMatchObject([500, { error: { code: 'internal' } }]);
    expect(relay.logged()).toContain('unforeseen');
    expect(inText(relay.logged() + answer.text, ALL())).toEqual([]);
  });
});
