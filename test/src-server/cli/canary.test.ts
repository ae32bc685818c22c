import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleProgram } from '#test/setup/servers/program.ts';
import type { SpecRoute, SpecServer } from '../workspace-client/spec-server.ts';
import { sendJson, startSpecServer } from '../workspace-client/spec-server.ts';

const PROGRAMS = {
  admin: await bundleProgram('src-server/cli/admin.ts'),
  doctor: await bundleProgram('src-server/cli/doctor.ts'),
};
const TOKEN = 'canary-workspace-token';
const PASSWORD = 'canary-database-password';
const METRICS = 'canary-metrics-token';
const KEY = 'canary-key-of-a-model';
const RECORD = 'canary-client-words';
const GUID = '11111111-2222-4333-8444-555555555555';

let folder = '';
let server: SpecServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'codicil-canary-'));
  writeFileSync(join(folder, 'token'), TOKEN);
  server = await startSpecServer({ 'GET /*': repeats });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A service that repeats the token and client text in its refusal. */
const repeats: SpecRoute = ({ headers }, { response }) => {
  const all = `${headers.authorization} ${RECORD}`;
  return sendJson(response, 400, { error: all }, { 'x-echo': all });
};

/** Runs a command in its own folder, and resolves with all of its output. */
const run = (
  command: keyof typeof PROGRAMS,
  args: readonly string[],
  env: Record<string, string>,
): Promise<string> => {
  const child = spawn(process.execPath, [PROGRAMS[command], ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  let out = '';
  child.stdout.on('data', (piece) => (out += String(piece)));
  child.stderr.on('data', (piece) => (out += String(piece)));
  return new Promise((resolve) => child.once('close', () => resolve(out)));
};
const FIRM = () => ({
  MODE: 'production',
  PUBLIC_ORIGIN: 'https://codicil.firm.example',
  TRUST_PROXY: 'loopback',
  WORKSPACE_BASE_URL: server.baseUrl,
  WORKSPACE_TOKEN_FILE: join(folder, 'token'),
  METRICS_TOKEN: METRICS,
  DATABASE_URL: `postgres://codicil:${PASSWORD}@127.0.0.1:9/codicil`,
  LLM_API_KEY: KEY,
  LLM_BASE_URL: 'http://127.0.0.1:9/v1',
  LLM_MODEL: 'm',
  ENTRA_TENANT_IDS: GUID,
  ENTRA_CLIENT_ID: GUID,
  ENTRA_SCOPE: `api://${GUID}/relay.access`,
  // Nothing answers there: the doctor finds that without leaving this machine.
  ENTRA_AUTHORITY: 'https://127.0.0.1:9',
  OFFICE_JS_URL: 'https://127.0.0.1:9/office.js',
});

describe('what a command prints', { concurrent: true }, () => {
  it('contains no secret when the doctor checks a deployment that is broken everywhere', async () => {
    const out = await run('doctor', ['--connect-to', '127.0.0.1:9'], FIRM());
    expect(out).toMatch(/MISTAKE certificate/);
    expect(out).toMatch(/MISTAKE workspace token +The workspace answers 400/);
    expect(out).not.toContain('canary');
  });

  it('contains no secret when the doctor reads the secrets from files', async () => {
    const { DATABASE_URL, METRICS_TOKEN, LLM_API_KEY, ...firm } = FIRM();
    const secrets = { DATABASE_URL, METRICS_TOKEN, LLM_API_KEY };
    const files = Object.entries(secrets).map(([name, secret]) => {
      const path = join(folder, name);
      writeFileSync(path, `${secret}\n`);
      return [`${name}_FILE`, path] as const;
    });
    const out = await run('doctor', ['--connect-to', '127.0.0.1:9'], {
      ...firm,
      ...Object.fromEntries(files),
    });
    expect(out).toMatch(/MISTAKE database +PostgreSQL cannot be used \(ECONNREFUSED\)/);
    expect(out).not.toContain('canary');
  });

  it('contains no secret when the doctor cannot read the settings', async () => {
    const out = await run('doctor', [], {
      ...FIRM(),
      WORKSPACE_TOKEN_FILE: '',
      WORKSPACE_TOKEN: `${TOKEN} x`,
      DATABASE_URL: `mysql://${PASSWORD}`,
    });
    expect(out).toContain('WORKSPACE_TOKEN must be one line');
    expect(out).not.toContain('canary');
  });

  it.each([
    [
      'history',
      ['history', '--kind', 'query', '--from', '2026-01-01', '--to', '2026-01-02', '--out', 'out.csv'],
    ],
    ['audit logs', ['audit', '--from', '2026-01-01', '--to', '2026-01-02', '--out', 'out.jsonl']],
  ])('contains neither a secret nor client text when an export of %s fails', async (_what, args) => {
    const out = await run('admin', args, FIRM());
    expect(out).toContain('The workspace service refused the request.');
    expect(out).not.toContain('canary');
  });
});
