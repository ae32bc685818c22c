import { execSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request as httpsRequest } from 'node:https';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { generate } from 'selfsigned';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FOLDER_LINK, buildServer, packageFile } from '#test/setup/servers/built-server.ts';
import { freePort } from '#test/setup/servers/free-port.ts';
import { until } from './workspace/support.ts';
import { isInRun } from '#test/setup/extent.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const GUID = '11111111-2222-4333-8444-555555555555';
const ORIGIN = 'https://codicil.firm.example';

/** The result of `npm run build` and `npm ci --omit=dev` on a server: no sources, no development packages. */
let site = '';
let certificate = '';
beforeAll(async () => {
  site = buildServer();
  const modules = join(site, 'node_modules');
  for (const name of Object.keys({ ...packageFile.dependencies, ...packageFile.optionalDependencies })) {
    // Optional packages with binaries are installed only if one exists for the machine.
    if (!existsSync(join(ROOT, 'node_modules', name))) continue;
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name), FOLDER_LINK);
  }
  // The browser tests build the real pane; here only its page is served.
  mkdirSync(join(site, 'dist', 'pane'));
  writeFileSync(
    join(site, 'dist', 'pane', 'taskpane.html'),
    '<meta name="nonce" content="__CSP_NONCE__"><script src="__OFFICE_JS_URL__"></script>',
  );
  const own = await generate([{ name: 'commonName', value: 'codicil.firm.example' }], {
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'codicil.firm.example' }] }],
  });
  certificate = own.cert;
  writeFileSync(join(site, 'cert.pem'), own.cert);
  writeFileSync(join(site, 'key.pem'), own.private);
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});

/** A firm's settings, relative to the site. */
const FIRM = {
  MODE: 'production',
  HOST: '127.0.0.1',
  PUBLIC_ORIGIN: ORIGIN,
  TLS_CERT_FILE: 'cert.pem',
  TLS_KEY_FILE: 'key.pem',
  ENTRA_TENANT_IDS: GUID,
  ENTRA_CLIENT_ID: GUID,
  ENTRA_SCOPE: `api://${GUID}/relay.access`,
  DATA_FOLDER: 'data',
};

/** `npm run serve`. */
const serve = (env: Record<string, string>) => {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: site,
    env: { PATH: process.env['PATH'], ...env },
  });
  children.add(child);
  let out = '';
  const take = (piece: Buffer): void => {
    out += piece.toString('utf8');
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  return { child, ended, out: () => out };
};

/** Requests a path like a browser at the firm's address, trusting the firm's certificate. */
const get = (port: number, path: string) =>
  new Promise<{ status: number | undefined; policy: string; text: string }>((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      servername: 'codicil.firm.example',
      ca: certificate,
      agent: false as const,
      headers: { host: 'codicil.firm.example' },
    };
    httpsRequest(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      answer.once('end', () =>
        resolve({
          status: answer.statusCode,
          policy: String(answer.headers['content-security-policy']),
          text,
        }),
      );
    })
      .once('error', reject)
      .end();
  });

describe.runIf(isInRun('long'))(
  'the built server in production, without sources and development packages',
  () => {
    it('includes what is needed to read East Asian fonts', () => {
      const folder = join(site, 'dist', 'server', 'workspace', 'files', 'pdf', 'cmaps');
      for (const name of ['UniJIS-UCS2-H.bcmap', 'LICENSE'])
        expect(existsSync(join(folder, name))).toBe(true);
    });

    it('starts on an empty data folder, serves the pane, requires Entra sign-in, is ready, and stops cleanly', async () => {
      const port = await freePort();
      const { child, ended, out } = serve({ ...FIRM, PORT: String(port) });
      await until(
        async () => out().includes(`Codicil answers at ${ORIGIN}`) || child.exitCode !== null,
        (over) => over,
      );
      await expect.poll(out).toContain('Workspace: embedded, data in data, no language model');

      const page = await get(port, '/taskpane.html');
      const nonce = /content="([\w-]{24})"/.exec(page.text)?.[1];
      expect(page.status).toBe(200);
      expect(page.policy).toContain(`'nonce-${nonce}'`);
      expect(page.policy).not.toContain('unsafe-');

      const session = await get(port, '/api/session');
      expect([session.status, JSON.parse(session.text)]).toMatchObject([
        401,
        { error: { code: 'not_signed_in' }, signIn: { kind: 'entra', clientId: GUID } },
      ]);
      expect((await get(port, '/readyz')).text).toBe('{"status":"ready","breaker":"closed"}');

      child.kill('SIGTERM');
      expect(await ended).toBe(0);
      // Its search model is included.
      expect(out()).not.toContain('search model');
      expect(out()).not.toContain('Pairing code');
    });

    it('includes the files of the sample matter', async () => {
      const matter = pathToFileURL(join(site, 'dist', 'server', 'workspace', 'sample', 'matter.js')).href;
      const names = execSync(
        `node --input-type=module -e "import { sampleMatter } from '${matter}'; import { statSync } from 'node:fs'; for (const { files } of sampleMatter.projects) for (const { path } of files) console.log(statSync(path).size > 1000, path)"`,
        { encoding: 'utf8' },
      );
      expect(names.trim().split('\n').length).toBeGreaterThan(5);
      expect(names).not.toContain('false');
      expect(names).toContain(site);
    });

    it.each([
      [
        'without anything that production needs',
        { MODE: '' },
        [
          'Production needs TLS: set TLS_CERT_FILE',
          'Production needs PUBLIC_ORIGIN, an https origin.',
          'Production needs sign-in: set ENTRA_TENANT_IDS, ENTRA_CLIENT_ID, ENTRA_SCOPE for Entra ID',
          'say where it keeps its data with DATA_FOLDER or DATABASE_URL.',
        ],
      ],
      [
        'where one thing alone would travel in the clear',
        { ...FIRM, WORKSPACE_BASE_URL: 'http://service.example', WORKSPACE_TOKEN: 'canary' },
        ['https://'],
      ],
      [
        'in local mode where others reach it',
        { MODE: 'local', HOST: '0.0.0.0' },
        ['HOST must be a loopback address in local mode'],
      ],
    ])('does not start %s, and reports all errors', async (_what, env, sentences) => {
      const { ended, out } = serve({ PORT: '0', ...env });
      expect(await ended).toBe(78);
      expect(out()).toContain('The settings are wrong:');
      for (const sentence of sentences) expect(out()).toContain(sentence);
      expect(out()).not.toContain('canary');
    });
  },
);
