import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpsRequest } from 'node:https';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '#server/config/config.ts';
import { listFolder, readText } from '#server/project-root.ts';
import { createLog } from '#server/log.ts';
import { readRecord } from '#server/relay/activity/read-record.ts';
import { systemClock } from '#server/http/clock.ts';
import type { RelayParts, RunningRelay } from '#server/start.ts';
import { startRelay } from '#server/start.ts';
import { startWorkspace } from '#server/workspace/start.ts';
import type { RunningWorkspace } from '#server/workspace/workspace.ts';
import { OIDC_CLIENT, OIDC_RESOURCE, OIDC_SCOPE, startProvider } from '../setup/servers/oidc.ts';
import { eventsOf, multipart, quietLog } from './relay/relay-fixture.ts';
import { handClock } from './workspace-client/hand-clock.ts';
import { sendJson, sendPieces, startSpecServer } from './workspace-client/spec-server.ts';
import { copyDataFolder } from './workspace/support.ts';
import { isInRun } from '#test/setup/extent.ts';

let folder = '';
let own: { readonly cert: string; readonly private: string };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'codicil-start-'));
  own = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  writeFileSync(join(folder, 'cert.pem'), own.cert);
  writeFileSync(join(folder, 'key.pem'), own.private);
  writeFileSync(join(folder, 'package.json'), '{"version":"9.9.9"}');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const noWorkspace = (): Promise<RunningWorkspace> => Promise.reject(new Error('none was asked for'));
const parts = (rest: Partial<RelayParts> = {}): RelayParts => ({
  clock: systemClock(),
  log: quietLog(),
  root: folder,
  startWorkspace: noWorkspace,
  onPairingCode: () => undefined,
  sampleMatter: false,
  ...rest,
});
const settings = (env: Record<string, string>) =>
  readSettings({ PORT: '0', DATA_FOLDER: join(folder, 'data'), ...env }, { readText, listFolder });
/** Resolves with the header that a paired pane sends. */
const pair = async (relay: RunningRelay): Promise<{ authorization: string }> => {
  const paired = await fetch(`${relay.origin}/api/pair`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: relay.pairingCode() }),
  });
  const { token } = (await paired.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
};
const pairedSession = async (relay: RunningRelay): Promise<unknown> =>
  (await fetch(`${relay.origin}/api/session`, { headers: await pair(relay) })).json();

/** Sends a completion. */
const ask = async (relay: RunningRelay, signal?: AbortSignal) =>
  fetch(`${relay.origin}/api/completions`, {
    method: 'POST',
    headers: { ...(await pair(relay)), 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: 'p', mode: 'draft' }),
    ...(signal === undefined ? {} : { signal }),
  });

const lastEvent = async (answer: Response) => eventsOf(await answer.text()).at(-1);

describe('startRelay', () => {
  it('answers in front of a hosted workspace, on loopback, with the version of the build', async () => {
    const service = await startSpecServer({ 'GET /api/whoami': () => ({ id: 'me' }) });
    const relay = await startRelay(
      settings({
        WORKSPACE_BASE_URL: service.baseUrl,
        WORKSPACE_TOKEN: 'secret',
        AI_MARK: 'property',
      }),
      parts(),
    );
    expect(relay.origin).toBe(`http://127.0.0.1:${relay.port}`);
    expect((await fetch(`${relay.origin}/healthz/workspace`)).status).toBe(200);
    expect(service.seen[0]?.headers.authorization).toBe('Bearer secret');
    expect(await pairedSession(relay)).toMatchObject({
      workspace: { kind: 'hosted', name: '127.0.0.1' },
      aiMark: 'property',
      paneVersion: '9.9.9',
    });
    await relay.close();
    await service.close();
    await expect(fetch(`${relay.origin}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('records who did what in one chain over a restart, and lets no second relay continue it', async () => {
    const service = await startSpecServer({});
    const record = join(folder, 'record');
    const env = {
      WORKSPACE_BASE_URL: service.baseUrl,
      WORKSPACE_TOKEN: 'secret',
      ACTIVITY_FOLDER: record,
      ACTIVITY_NAME: 'one',
    };
    for (const round of [1, 2]) {
      const relay = await startRelay(settings(env), parts());
      await fetch(`${relay.origin}/api/playbooks`, { headers: await pair(relay) });
      const other = { ...env, DATA_FOLDER: join(folder, `other-${round}`) };
      await expect(startRelay(settings(other), parts())).rejects.toThrow('ACTIVITY_NAME');
      await relay.close();
    }
    await service.close();
    const lines: string[] = [];
    const chains = await readRecord(record, ({ text }) => lines.push(text));
    expect(chains).toMatchObject([{ relay: 'one', lines: 2, problems: [] }]);
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { number: 1, user: 'local', action: 'playbook-list' },
      { number: 2, user: 'local', action: 'playbook-list' },
    ]);
  });

  it('trusts the certificate that the embedded workspace created, and closes the workspace at the end', async () => {
    let closed = 0;
    const server = createServer({ cert: own.cert, key: own.private }, (request, response) => {
      response.end(JSON.stringify({ authorization: request.headers.authorization }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const workspace: RunningWorkspace = {
      baseUrl: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
      certificate: own.cert,
      token: 'embedded-token',
      certificatePath: join(folder, 'cert.pem'),
      hasLanguageModel: false,
      sampleReady: Promise.resolve(),
      close() {
        closed += 1;
        server.closeAllConnections();
        return new Promise((resolve) => server.close(() => resolve()));
      },
    };
    const relay = await startRelay(
      settings({ DATA_FOLDER: folder, AI_MARK: 'property' }),
      parts({
        startWorkspace: (options) => (expect(options.dataFolder).toBe(folder), Promise.resolve(workspace)),
      }),
    );
    expect((await fetch(`${relay.origin}/readyz`)).status).toBe(200);
    expect(await pairedSession(relay)).toMatchObject({
      workspace: { kind: 'embedded', languageModel: false },
      // Fixed rules generate nothing.
      aiMark: 'none',
    });
    await relay.close();
    expect(closed).toBe(1);
  });

  it('trusts no other certificate', async () => {
    const server = createServer({ cert: own.cert, key: own.private }, (_request, response) =>
      response.end('{}'),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const relay = await startRelay(
      settings({
        WORKSPACE_BASE_URL: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
        WORKSPACE_TOKEN: 'secret',
      }),
      parts(),
    );
    const answer = await fetch(`${relay.origin}/healthz/workspace`);
    expect([answer.status, await answer.json()]).toMatchObject([503, { reason: 'service_unreachable' }]);
    await relay.close();
    await new Promise((resolve) => server.close(resolve));
  });

  it('serves https with the configured files', async () => {
    const service = await startSpecServer();
    const relay = await startRelay(
      settings({
        WORKSPACE_BASE_URL: service.baseUrl,
        WORKSPACE_TOKEN: 'secret',
        TLS_CERT_FILE: join(folder, 'cert.pem'),
        TLS_KEY_FILE: join(folder, 'key.pem'),
      }),
      parts(),
    );
    expect(relay.origin).toBe(`https://localhost:${relay.port}`);
    const status = await new Promise((resolve, reject) => {
      httpsRequest(`https://127.0.0.1:${relay.port}/healthz`, { ca: own.cert, agent: false }, (answer) => {
        answer.resume();
        resolve([answer.statusCode, answer.headers['strict-transport-security']]);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toEqual([200, 'max-age=31536000; includeSubDomains']);
    await relay.close();
    await service.close();
  });

  it('serves a preview in local mode, its page less strict than its pane, and never in production', async () => {
    const service = await startSpecServer();
    const previewFolder = mkdtempSync(join(tmpdir(), 'codicil-preview-'));
    writeFileSync(join(previewFolder, 'index.html'), '<p nonce="__CSP_NONCE__">Word</p>');
    writeFileSync(join(previewFolder, 'pane.html'), '<p nonce="__CSP_NONCE__">Pane</p>');
    const hosted = { WORKSPACE_BASE_URL: service.baseUrl, WORKSPACE_TOKEN: 'secret' };
    const relay = await startRelay(settings(hosted), parts({ previewFolder }));
    const page = await fetch(`${relay.origin}/`);
    expect(page.url).toBe(`${relay.origin}/preview/`);
    expect(page.headers.get('content-security-policy')).toContain("style-src 'self' 'unsafe-inline'");
    const pane = await fetch(`${relay.origin}/preview/pane.html`);
    expect(pane.headers.get('content-security-policy')).toMatch(
      /script-src 'self';.*frame-ancestors 'self'$/,
    );
    expect(pane.headers.get('content-security-policy')).not.toContain('unsafe');
    await relay.close();
    const guid = '11111111-2222-4333-8444-555555555555';
    const firm = {
      ...hosted,
      MODE: 'production',
      TRUST_PROXY: '1',
      PUBLIC_ORIGIN: 'https://codicil.firm.example',
      ENTRA_TENANT_IDS: guid,
      ENTRA_CLIENT_ID: guid,
      ENTRA_SCOPE: 'api://x/relay.access',
    };
    await expect(startRelay(settings(firm), parts({ previewFolder }))).rejects.toThrow('local mode only');
    await service.close();
    rmSync(previewFolder, { recursive: true });
  });

  it('starts while its OpenID Connect issuer is unavailable, logs it, and admits users once it is available', async () => {
    const provider = await startProvider({ redirectUri: 'https://codicil.firm.example/sign-in.html' });
    const service = await startSpecServer();
    const lines: string[] = [];
    const clock = handClock(Date.now());
    let away = true;
    const network: typeof fetch = (...request) =>
      away ? Promise.reject(new TypeError('fetch failed')) : fetch(...request);
    const firm = {
      WORKSPACE_BASE_URL: service.baseUrl,
      WORKSPACE_TOKEN: 'secret',
      MODE: 'production',
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
      PUBLIC_ORIGIN: 'https://codicil.firm.example',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: OIDC_CLIENT,
      OIDC_AUDIENCE: OIDC_RESOURCE,
      OIDC_SCOPE,
    };
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const relay = await startRelay(settings(firm), parts({ clock, log, fetch: network }));
    const session = (headers: Record<string, string> = {}) =>
      fetch(`${relay.origin}/api/session`, { headers });
    expect(lines.join('')).toContain('Nobody can sign in before the issuer');
    expect((await session()).status).toBe(500);
    away = false;
    clock.advance(5_000);
    expect(await (await session()).json()).toMatchObject({
      signIn: { kind: 'oidc', tokenEndpoint: `${provider.issuer}/token` },
    });
    const { access_token: token } = await provider.signIn('ada');
    expect(await (await session({ authorization: `Bearer ${token}` })).json()).toMatchObject({
      user: { id: `${provider.issuer}#ada` },
    });
    await relay.close();
    await service.close();
    await provider.close();
  });

  it('lets in the groups of the settings, and shows each the client-matters of its own', async () => {
    const [open, closed] = [1, 2].map((digit) => `${digit}1111111-1111-4111-8111-111111111111`);
    const file = join(folder, 'matters.csv');
    writeFileSync(file, `id,name,groups\n${open},Acme,\n${closed},Northmoor,board\n`);
    const provider = await startProvider({
      redirectUri: 'https://codicil.firm.example/sign-in.html',
      claims: (user) => ({ teams: { ada: ['lawyers'], bo: ['lawyers', 'board'] }[user] ?? ['guests'] }),
    });
    const relay = await startRelay(
      settings({
        MODE: 'production',
        HOST: '127.0.0.1',
        PUBLIC_ORIGIN: 'https://codicil.firm.example',
        TRUST_PROXY: 'loopback',
        WORKSPACE_BASE_URL: 'http://127.0.0.1:9',
        WORKSPACE_TOKEN: 't',
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: OIDC_CLIENT,
        OIDC_AUDIENCE: OIDC_RESOURCE,
        OIDC_SCOPE,
        ALLOWED_GROUPS: 'lawyers',
        GROUPS_CLAIM: 'teams',
        CLIENT_MATTER: 'required',
        CLIENT_MATTER_FILE: file,
      }),
      parts(),
    );
    const get = async (user: string, path: string) => {
      const { access_token: token } = await provider.signIn(user);
      return fetch(`${relay.origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
    };
    const statuses = await Promise.all(
      ['ada', 'bo', 'eve'].map(async (user) => (await get(user, '/api/session')).status),
    );
    expect(statuses).toEqual([200, 200, 403]);
    for (const [user, names] of [
      ['ada', ['Acme']],
      ['bo', ['Acme', 'Northmoor']],
    ] as const)
      expect(await (await get(user, '/api/client-matters')).json()).toMatchObject({
        matters: names.map((name) => ({ name })),
      });
    await relay.close();
    await provider.close();
  });

  it('counts the calls of the previous process', async () => {
    const service = await startSpecServer({
      'POST /api/v2/completion': (_seen, { response }) =>
        sendPieces(response, 'text/event-stream', ['data: {"delta":"Yes."}\n\n', 'data: [DONE]\n\n']),
    });
    const env = { WORKSPACE_BASE_URL: service.baseUrl, WORKSPACE_TOKEN: 'secret' };
    const first = await startRelay(settings(env), parts());
    for (let call = 0; call < 20; call += 1)
      expect(await lastEvent(await ask(first))).toMatchObject({ type: 'done' });
    await first.close();
    const second = await startRelay(settings(env), parts());
    const leaving = new AbortController();
    let text = '';
    const waiting = (async () => {
      const { body } = await ask(second, leaving.signal);
      for await (const piece of body ?? []) text += Buffer.from(piece).toString('utf8');
    })();
    await expect.poll(() => eventsOf(text).find(({ type }) => type === 'queue')).toMatchObject({ place: 1 });
    expect(service.seen.filter(({ method }) => method === 'POST')).toHaveLength(20);
    leaving.abort();
    await expect(waiting).rejects.toThrow('aborted');
    await second.close();
    await service.close();
  });

  it('does not start where another relay counts its calls in the same folder, until that one has ended', async () => {
    const service = await startSpecServer();
    const env = { WORKSPACE_BASE_URL: service.baseUrl, WORKSPACE_TOKEN: 'secret' };
    const first = await startRelay(settings(env), parts());
    await expect(startRelay(settings(env), parts())).rejects.toThrow(/in use .* DATABASE_URL/);
    await first.close();
    const second = await startRelay(settings(env), parts());
    await second.close();
    await service.close();
  });

  it('reports that a port is in use, and leaves nothing running', async () => {
    const service = await startSpecServer();
    const env = { WORKSPACE_BASE_URL: service.baseUrl, WORKSPACE_TOKEN: 'secret' };
    const relay = await startRelay(settings(env), parts());
    const other = { ...env, DATA_FOLDER: join(folder, 'other'), PORT: String(relay.port) };
    await expect(startRelay(settings(other), parts())).rejects.toThrow('EADDRINUSE');
    await relay.close();
    await service.close();
  });
});

describe('a refusal of the workspace', () => {
  const oneSided = {
    mode: 'draft',
    prompt: 'Make the passage mutual.\n\n<passage>\nThe Customer shall pay the Fees.\n</passage>',
  };
  const draft = async (relay: RunningRelay) =>
    lastEvent(
      await fetch(`${relay.origin}/api/completions`, {
        method: 'POST',
        headers: { ...(await pair(relay)), 'content-type': 'application/json' },
        body: JSON.stringify(oneSided),
      }),
    );

  it.runIf(isInRun('long'))(
    'reaches the lawyer in the embedded workspace’s own words, for what rules cannot do and for a file that cannot be read',
    async () => {
      const dataFolder = await copyDataFolder();
      const relay = await startRelay(settings({ DATA_FOLDER: dataFolder }), parts({ startWorkspace }));
      expect(await draft(relay)).toEqual({
        type: 'done',
        // Nothing that could be inserted.
        text: '',
        notices: [
          {
            code: 'not_possible',
            message: expect.stringMatching(/^No language model is configured, and this needs one\./),
          },
        ],
      });
      const form = multipart([
        { name: 'request', value: JSON.stringify({ mode: 'assist', prompt: 'Who pays?' }) },
        { name: 'file', value: 'PK\u0003\u0004 and no more', fileName: 'lease.docx' },
      ]);
      const { headers, body } = form;
      const refused = await fetch(`${relay.origin}/api/completions`, {
        method: 'POST',
        headers: { ...headers, ...(await pair(relay)) },
        body,
      });
      expect(await lastEvent(refused)).toMatchObject({
        code: 'service_refused',
        reason: 'file_unreadable',
        message: expect.stringMatching(/^“lease\.docx” cannot be read\. The file is damaged/),
      });
      await relay.close();
      rmSync(dataFolder, { recursive: true });
    },
  );

  it('is worded by the relay if the service is hosted, whatever it says', async () => {
    const service = await startSpecServer({
      'POST /api/v2/completion': (_seen, { response }) => {
        response.setHeader('X-Error-Code', 'language_model_failed');
        sendJson(response, 400, {
          error: 'The language model failed. The Customer shall pay the Fees.',
        });
      },
    });
    const relay = await startRelay(
      settings({ WORKSPACE_BASE_URL: service.baseUrl, WORKSPACE_TOKEN: 'secret' }),
      parts(),
    );
    expect(await draft(relay)).toMatchObject({ message: 'The workspace refused this request.' });
    await relay.close();
    await service.close();
  });
});
