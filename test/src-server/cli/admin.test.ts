import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openActivityRecord } from '#server/relay/activity/record.ts';
import { systemClock } from '#server/http/clock.ts';
import { createUndiciSend } from '#server/workspace-client/transport/undici.ts';
import { startWorkspace } from '#server/workspace/start.ts';
import { bundleProgram } from '#test/setup/servers/program.ts';
import { quietLog } from '../relay/relay-fixture.ts';
import { copyDataFolder } from '../workspace/support.ts';
import { TOKEN, clientOf, collect } from '../workspace-client/client-fixture.ts';
import type { SpecServer } from '../workspace-client/spec-server.ts';
import { sendJson, startSpecServer } from '../workspace-client/spec-server.ts';
import { isInRun } from '#test/setup/extent.ts';

const PROGRAM = await bundleProgram('src-server/cli/admin.ts');

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

/** Runs `npm run admin -- …` in its own folder. */
function admin(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ readonly code: number | null; readonly out: string; readonly err: string }> {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (piece) => (out += String(piece)));
  child.stderr.on('data', (piece) => (err += String(piece)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })));
}

/** Returns a date relative to today, in the command's format. */
const dayFrom = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const EXPORT = ['history', '--kind', 'query', '--from', '2026-01-01', '--to', '2026-01-02'];

describe('npm run admin', () => {
  it('names the account of the token, and exports', async () => {
    const env = { WORKSPACE_BASE_URL: server.baseUrl, WORKSPACE_TOKEN: TOKEN };
    const { code, out, err } = await admin([...EXPORT, '--out', 'q.csv'], env);
    expect(err).toContain('Workspace account: service@firm.example');
    expect([code, out]).toEqual([0, 'q.csv: 1 record.\n']);
    expect(readFileSync(join(folder, 'q.csv'), 'utf8')).toContain('Who pays?');
    expect(out + err).not.toContain(TOKEN);
  });

  it('creates no file if the token is invalid', async () => {
    const env = { WORKSPACE_BASE_URL: server.baseUrl, WORKSPACE_TOKEN: 'another-token' };
    const { code, err } = await admin([...EXPORT, '--out', 'q.csv'], env);
    expect([code, err]).toEqual([1, 'The workspace service does not accept the token for this operation.\n']);
    expect(() => readFileSync(join(folder, 'q.csv'))).toThrow('ENOENT');
  });

  it.runIf(isInRun('long'))(
    'exports from the embedded workspace, with its own token and certificate',
    async () => {
      const dataFolder = await copyDataFolder();
      const workspace = await startWorkspace({
        dataFolder,
        port: 0,
        sampleMatter: false,
        now: () => new Date(),
        clock: systemClock(),
        log: quietLog(),
      });
      const upstream = createUndiciSend({ certificate: workspace.certificate });
      const { client, close } = clientOf(workspace.baseUrl, {
        token: () => workspace.token,
        send: upstream.send,
      });
      const { error } = await collect(client.complete({ prompt: 'Who pays?', stream: true }, { user: 'a' }));
      expect(error).toBeUndefined();
      const span = ['--from', dayFrom(-1), '--to', dayFrom(1)];
      const run = (...args: string[]) => admin([...args, ...span], { DATA_FOLDER: dataFolder });
      const [history, audit] = [
        await run('history', '--kind', 'query', '--out', 'h.csv'),
        await run('audit', '--format', 'jsonl', '--out', 'a.jsonl'),
      ];
      await Promise.all([close(), upstream.close(), workspace.close()]);
      rmSync(dataFolder, { recursive: true });
      expect([history.code, history.out]).toEqual([0, 'h.csv: 1 record.\n']);
      expect(readFileSync(join(folder, 'h.csv'), 'utf8')).toContain('Who pays?');
      expect([audit.code, audit.out]).toEqual([
        0,
        expect.stringMatching(/^a\.jsonl: [1-9]\d* records?\.\n$/),
      ]);
      expect(
        readFileSync(join(folder, 'a.jsonl'), 'utf8')
          .trim()
          .split('\n')
          .map((line): unknown => JSON.parse(line)),
      ).not.toEqual([]);
      for (const { out, err } of [history, audit]) expect(out + err).not.toContain(workspace.token);
    },
  );

  it('sends no token to another region than that of a setting which went', async () => {
    const env = { WORKSPACE_BASE_URL: server.baseUrl, WORKSPACE_TOKEN: TOKEN, WORKSPACE_REGION: 'eu' };
    const { code, err } = await admin([...EXPORT, '--out', 'region.csv'], env);
    expect([code, err]).toEqual([1, expect.stringContaining('WORKSPACE_REGION is no longer a setting')]);
  });

  it('says how to start a workspace if none is running', async () => {
    const { code, err } = await admin(EXPORT, { DATA_FOLDER: folder });
    expect(code).toBe(1);
    expect(err).toContain('npm run workspace');
  });

  it('prints the activity record and checks it, without a workspace', async () => {
    const record = join(folder, 'record');
    const open = await openActivityRecord({
      folder: record,
      relay: 'r',
      isRequired: false,
      clock: systemClock(),
      log: quietLog(),
    });
    for (const user of ['a', 'b'])
      open.add({
        time: '2026-01-01T00:00:00.000Z',
        requestId: `request-of-${user}`,
        user,
        action: 'search',
        outcome: 'ok',
      });
    await open.close();
    const order = ['record', '--folder', record, '--user', 'a', '--verify'];
    const good = await admin(order, {});
    expect(good.out.trim().split('\n')).toEqual([expect.stringContaining('"requestId":"request-of-a"')]);
    expect([good.code, good.err]).toEqual([0, expect.stringMatching(/^r: 2 lines, unaltered\. .*SHA-256/)]);

    const page = await admin(['report', '--folder', record, '--user', 'a'], {});
    expect([page.code, page.err]).toEqual([0, '']);
    expect(page.out).toMatch(/^# How AI was used\n\nAbout: user `a`\.[^]*r: 2 lines, unaltered\./);

    const file = readdirSync(record).find((name) => name.endsWith('.jsonl'));
    const path = join(record, file ?? '');
    writeFileSync(path, readFileSync(path, 'utf8').replace('request-of-b', 'request-of-c'));
    const altered = await admin(order, {});
    expect([altered.code, altered.err]).toEqual([1, expect.stringContaining('ALTERED')]);
    const alteredPage = await admin(['report', '--folder', record], {});
    expect([alteredPage.code, alteredPage.out]).toEqual([1, expect.stringContaining('ALTERED')]);
  });
});
