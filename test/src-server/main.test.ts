import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundleProgram } from '#test/setup/servers/program.ts';
import type { SpecServer } from './workspace-client/spec-server.ts';
import { startSpecServer } from './workspace-client/spec-server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAM = await bundleProgram('src-server/main.ts');

let child: ChildProcess | undefined;
let service: SpecServer | undefined;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'codicil-main-'));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
  child = undefined;
  service = undefined;
});

/** Runs the relay like `npm run serve`, from the sources, without this machine's settings. */
const run = (env: Record<string, string>) => {
  let out = '';
  const started = spawn(process.execPath, [PROGRAM], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], DATA_FOLDER: folder, ...env },
  });
  child = started;
  started.stdout.on('data', (piece: Buffer) => {
    out += piece.toString('utf8');
  });
  started.stderr.on('data', (piece: Buffer) => {
    out += piece.toString('utf8');
  });
  const ended = new Promise<number | null>((resolve) => {
    started.once('exit', (code) => resolve(code));
  });
  return { started, ended, out: () => out };
};

describe('the relay’s process', () => {
  it('does not start with invalid settings, and reports all errors', async () => {
    // Without local mode it is production.
    const { ended, out } = run({ PORT: 'x' });
    expect(await ended).toBe(78);
    expect(out()).toContain('- PORT must be a whole number');
    expect(out()).toContain('- Production needs TLS');
  });

  it('prints its address, its workspace and a pairing code, and on SIGTERM lets streams finish, and tells what waits, before it stops', async () => {
    const finishes: (() => void)[] = [];
    service = await startSpecServer({
      'POST /api/v2/completion': (_seen, { response }) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('data: {"delta":"Half "}\n\n');
        finishes.push(() => response.end('data: {"delta":"whole."}\n\ndata: [DONE]\n\n'));
      },
    });
    const { started, ended, out } = run({
      MODE: 'local',
      PORT: '0',
      WORKSPACE_BASE_URL: service.baseUrl,
      WORKSPACE_TOKEN: 'canary-token',
    });
    await expect.poll(out).toContain('Workspace: hosted, 127.0.0.1');
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(out())?.[0] ?? '';
    const code = /Pairing code: (\w+)/.exec(out())?.[1] ?? '';
    const paired = await fetch(`${origin}/api/pair`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    const { token } = (await paired.json()) as { token: string };
    const answer = await fetch(`${origin}/api/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ prompt: 'p', mode: 'draft' }),
    });
    const text = answer.text();
    await expect.poll(() => service?.seen.length).toBe(1);
    // The minute is used up, so that one more request waits.
    const ask = () =>
      fetch(`${origin}/api/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ prompt: 'p', mode: 'draft' }),
      });
    const others = await Promise.all(Array.from({ length: 19 }, ask));
    await expect.poll(() => service?.seen.length).toBe(20);
    const waiting = (await ask()).text();
    started.kill('SIGTERM');
    // It is told so, at once, and not cut off.
    expect(await waiting).toMatch(/event: queue[\s\S]*event: error\ndata: \{"code":"relay_stopping"/);
    // It no longer listens, but the stream continues.
    await expect
      .poll(async () => {
        try {
          return (await fetch(`${origin}/healthz`, { headers: { connection: 'close' } })).status;
        } catch {
          // The port is closed, as expected.
          return 'closed';
        }
      })
      .toBe('closed');
    for (const finish of finishes) finish();
    expect(await text).toContain('"text":"Half whole."');
    for (const other of others) expect(await other.text()).toContain('event: done');
    expect(await ended).toBe(0);
    expect(out()).not.toContain('canary-token');
    expect(out()).not.toContain(token);
  });
});
