import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rootCertificates } from 'node:tls';
import { generate } from 'selfsigned';
import type { Finding, Site } from '#server/cli/doctor/check.ts';
import { CHECKS } from '#server/cli/doctor/checks.ts';
import { examine } from '#server/cli/doctor/examine.ts';
import { createVisit } from '#server/cli/doctor/visit.ts';
import { manifestFor } from '#server/cli/manifest-origin.ts';
import type { Settings } from '#server/config/config.ts';
import { systemClock } from '#server/http/clock.ts';
import { readSettings } from '#server/config/config.ts';
import { NO_FILES } from '#test/setup/no-files.ts';
import { startTestRelay } from '#test/src-server/relay/relay-fixture.ts';
import { TOKEN } from '#test/src-server/workspace-client/client-fixture.ts';
import { sendJson, startSpecServer } from '#test/src-server/workspace-client/spec-server.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const NAME = 'codicil.firm.example';
const ORIGIN = `https://${NAME}`;
const GUID = '11111111-2222-4333-8444-555555555555';
const DAY_MS = 86_400_000;

type Certificate = Awaited<ReturnType<typeof generate>>;

/** A single error in a deployment. */
export interface Planted {
  /** Settings of the person who runs the doctor, instead of correct ones. */
  readonly env?: Readonly<Record<string, string>>;
  /** Headers that the proxy adds, or removes if undefined. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** The proxy buffers whole uploads. */
  readonly keepsUploads?: true;
  /** Largest body that the proxy accepts, in bytes. */
  readonly bodyMax?: number;
  /** The relay's own setting of its origin. */
  readonly publicOrigin?: string;
  /** Workspaces with which a project is shared. */
  readonly shares?: readonly number[];
  /** The server that accepts connections and never answers. */
  readonly silent?: 'workspace' | 'sign-in' | 'proxy' | 'database';
  /** The proxy buffers whole answers. */
  readonly buffers?: true;
  /** The name in the certificate, and its expiry. */
  readonly certificate?: { readonly name?: string; readonly notAfter?: Date };
  /** This machine does not trust the firm's authority. */
  readonly untrusted?: true;
  /** The relay's address in DNS. */
  readonly address?: string;
  /** Error of this machine's clock, in milliseconds. */
  readonly clockMs?: number;
  /** The manifest points to another origin. */
  readonly manifestOrigin?: string;
  /** Bearer token of the metrics. None: everyone on this machine, which includes the proxy. */
  readonly metricsToken?: string | undefined;
  /** The service does not accept the token. */
  readonly revoked?: true;
  /** Lines that the relays behind the address, in turn, add to their metrics. */
  readonly metrics?: readonly string[];
}

/**
 * Returns what the doctor finds wrong with a deployment that is correct except for the planted errors: `check: text`, errors and warnings.
 */
export async function findingsWith(
  planted: Planted,
  usual: Promise<Certificate> = certificateOf(),
): Promise<readonly string[]> {
  const unlessSilent = <T>(part: Planted['silent'], value: () => T): T | Promise<T> =>
    planted.silent === part ? new Promise(() => undefined) : value();
  const nobody = createTcpServer(() => undefined);
  await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve));
  const service = await startSpecServer({
    'GET /api/whoami': ({ headers }, { response }) =>
      unlessSilent('workspace', () =>
        headers.authorization === `Bearer ${TOKEN}` && planted.revoked === undefined
          ? { email: 'service@firm.example' }
          : sendJson(response, 401, { error: 'Unauthorized' }),
      ),
    'GET /api/v1/vault/workspace/projects': () =>
      unlessSilent('workspace', () => ({
        response: { content: { projects: projectsSharedWith(planted.shares ?? []) } },
      })),
    'GET /api/v2/history/usage': () => unlessSilent('workspace', () => ({ events: [] })),
  });
  const entra = await startEntra(planted.silent === 'sign-in');
  const relay = await startTestRelay({
    routes: { 'GET /api/whoami': () => ({ email: 'service@firm.example' }) },
    options: {
      publicOrigin: planted.publicOrigin ?? ORIGIN,
      https: true,
      metricsToken: 'metricsToken' in planted ? planted.metricsToken : 'the-token-of-prometheus',
    },
  });
  const made = await (planted.certificate === undefined ? usual : certificateOf(planted.certificate));
  const turns = planted.metrics ?? [];
  let turn = 0;
  const front = createHttpsServer({ cert: made.cert, key: made.private }, (request, response) => {
    if (planted.silent === 'proxy') return;
    if (Number(request.headers['content-length'] ?? 0) > (planted.bodyMax ?? Infinity)) {
      response.writeHead(413).end();
      return;
    }
    const onward = httpRequest(
      {
        host: '127.0.0.1',
        port: relay.port,
        method: request.method,
        path: request.url,
        headers: request.headers,
      },
      (answer) => {
        const more = request.url === '/metrics' ? turns[turn++ % turns.length] : undefined;
        const length = more === undefined ? {} : { 'content-length': undefined };
        const changed = { ...answer.headers, ...length, ...planted.headers };
        const kept = Object.entries(changed).filter(([, value]) => value !== undefined);
        response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
        if (planted.buffers === undefined && more === undefined) {
          answer.pipe(response);
          return;
        }
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () => response.end(Buffer.concat([...pieces, Buffer.from(more ?? '')])));
      },
    );
    onward.on('error', () => response.destroy());
    response.once('close', () => onward.destroy());
    if (planted.keepsUploads === undefined) {
      onward.flushHeaders();
      request.pipe(onward);
      return;
    }
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => onward.end(Buffer.concat(pieces)));
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const connectTo = { host: '127.0.0.1', port: (front.address() as AddressInfo).port };
  const folder = mkdtempSync(join(tmpdir(), 'codicil-doctor-'));
  const manifest = join(folder, 'manifest.xml');
  const written = manifestFor(
    readFileSync(join(ROOT, 'manifest.xml'), 'utf8'),
    planted.manifestOrigin ?? ORIGIN,
  );
  writeFileSync(manifest, 'manifest' in written ? written.manifest : '');
  const trusted = planted.untrusted === undefined ? [made.cert] : [];
  const isSlow = planted.silent !== undefined || planted.keepsUploads === true;
  const time = systemClock();
  const authorities = [...rootCertificates, ...trusted];
  const visit = createVisit({
    origin: ORIGIN,
    connectTo,
    authorities,
    ...(isSlow ? { patienceMs: 3_000 } : {}),
  });
  try {
    const database: Record<string, string> =
      planted.silent === 'database'
        ? { DATABASE_URL: `postgres://u:canary@127.0.0.1:${(nobody.address() as AddressInfo).port}/d` }
        : {};
    const settings = settingsOf(service.baseUrl, { ...database, ...planted.env });
    const site: Site = {
      // Entra's real address is not available here: a test server answers instead.
      settings:
        settings.entra === undefined
          ? settings
          : { ...settings, entra: { ...settings.entra, authority: entra.origin } },
      origin: ORIGIN,
      // The pane of the relay's fixture has no support page and few pictures.
      visit: (address, ...rest) => visit(address.replace(/\/assets\/.*/, '/icon-16.png'), ...rest),
      clock: {
        ...time,
        now: () => Date.now() + (planted.clockMs ?? 0),
        after: (ms, run) => time.after(planted.silent === 'database' ? ms / 10 : ms, run),
      },
      resolve: () => Promise.resolve([planted.address ?? '203.0.113.7']),
      connectTo,
      authorities,
      readText: (path) => readFileSync(path, 'utf8'),
      root: ROOT,
      manifest,
    };
    const wrong: string[] = [];
    for await (const { check, findings } of examine(site, CHECKS))
      wrong.push(...findings.filter(isWrong).map(({ text }) => `${check}: ${text}`));
    return wrong;
  } finally {
    front.closeAllConnections();
    await new Promise((resolve) => front.close(resolve));
    await relay.close();
    await entra.close();
    await service.close();
    nobody.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns one project that is shared with these workspaces. */
function projectsSharedWith(ids: readonly number[]): readonly unknown[] {
  const sharing = {
    user_shares: [],
    workspace_shares: ids.map((id) => ({ dest_workspace_id: id, permission_level: 'VIEW' })),
  };
  return ids.length === 0 ? [] : [{ id: GUID, name: 'Harbour', sharing }];
}

function isWrong({ outcome }: Finding): boolean {
  return outcome === 'mistake' || outcome === 'warning';
}

function settingsOf(baseUrl: string, env: Readonly<Record<string, string>>): Settings {
  return readSettings(
    {
      MODE: 'production',
      PUBLIC_ORIGIN: ORIGIN,
      TRUST_PROXY: 'loopback',
      WORKSPACE_BASE_URL: baseUrl,
      WORKSPACE_TOKEN: TOKEN,
      ENTRA_TENANT_IDS: GUID,
      ENTRA_CLIENT_ID: GUID,
      ENTRA_SCOPE: `api://${GUID}/relay.access`,
      OFFICE_JS_URL: '/icon-16.png',
      METRICS_TOKEN: 'the-token-of-prometheus',
      ...env,
    },
    NO_FILES,
  );
}

/** Returns a key and a certificate of this name, created once for several deployments. */
export function certificateOf({
  name = NAME,
  notAfter = new Date(Date.now() + 90 * DAY_MS),
}: NonNullable<Planted['certificate']> = {}): Promise<Certificate> {
  return generate([{ name: 'commonName', value: name }], {
    keySize: 2048,
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - 300 * DAY_MS),
    notAfterDate: notAfter,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
  });
}

/** Serves the two documents of a tenant. */
async function startEntra(isSilent: boolean): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (isSilent) return;
    const known = request.url?.startsWith(`/${GUID}/`) === true;
    response.writeHead(known ? 200 : 400, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        issuer: `${origin}/${GUID}/v2.0`,
        authorization_endpoint: `${origin}/${GUID}/authorize`,
        token_endpoint: `${origin}/${GUID}/token`,
        jwks_uri: `${origin}/${GUID}/keys`,
        keys: [],
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
