import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TOKEN } from '../workspace-client/client-fixture.ts';
import type { SpecServer } from '../workspace-client/spec-server.ts';
import { sendJson, startSpecServer } from '../workspace-client/spec-server.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

let folder = '';
let server: SpecServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'codicil-admin-'));
  server = await startSpecServer({
    'GET /api/whoami': ({ headers }, { response }) =>
      headers.authorization === `Bearer ${TOKEN}`
        ? { email: 'service@firm.example' }
        : sendJson(response, 401, { error: 'Unauthorized' }),
    'GET /api/v2/history/query': () => ({ events: [{ unique_usage_id: 'e', query: 'Who pays?' }] }),
  });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** `npm run admin -- …`, in a folder of its own. */
function admin(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ readonly code: number | null; readonly out: string; readonly err: string }> {
  const child = spawn(
    process.execPath,
    [
      '--import',
      join(ROOT, 'node_modules/tsx/dist/loader.mjs'),
      join(ROOT, 'src-server/cli/admin.ts'),
      ...args,
    ],
    { cwd: folder, env: { PATH: process.env['PATH'] ?? '', ...env } },
  );
  let [out, err] = ['', ''];
  child.stdout.on('data', (piece) => (out += String(piece)));
  child.stderr.on('data', (piece) => (err += String(piece)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })));
}

const EXPORT = ['history', '--kind', 'query', '--from', '2026-01-01', '--to', '2026-01-02'];

describe('npm run admin', () => {
  it('says whose token it is, and exports', async () => {
    const env = { WORKSPACE_BASE_URL: server.baseUrl, WORKSPACE_TOKEN: TOKEN };
    const { code, out, err } = await admin([...EXPORT, '--out', 'q.csv'], env);
    expect(err).toContain('Workspace account: service@firm.example');
    expect([code, out]).toEqual([0, 'q.csv: 1 record.\n']);
    expect(readFileSync(join(folder, 'q.csv'), 'utf8')).toContain('Who pays?');
    expect(out + err).not.toContain(TOKEN);
  });

  it('makes no file where the token is not good', async () => {
    const env = { WORKSPACE_BASE_URL: server.baseUrl, WORKSPACE_TOKEN: 'another-token' };
    const { code, err } = await admin([...EXPORT, '--out', 'q.csv'], env);
    expect([code, err]).toEqual([1, 'The workspace service does not accept the token for this operation.\n']);
    expect(() => readFileSync(join(folder, 'q.csv'))).toThrow('ENOENT');
  });

  it('says how to start a workspace where none runs', async () => {
    const { code, err } = await admin(EXPORT, { DATA_FOLDER: folder });
    expect(code).toBe(1);
    expect(err).toContain('npm run workspace');
  });
});
