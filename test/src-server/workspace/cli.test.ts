import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Agent, fetch } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleProgram } from '#test/setup/servers/program.ts';
import { copyDataFolder, until } from './support.ts';
import { isInRun } from '#test/setup/extent.ts';

const PROGRAM = await bundleProgram('src-server/workspace/cli.ts');

interface Running {
  readonly child: ChildProcess;
  readonly baseUrl: string;
  readonly dispatcher: Agent;
  readonly token: string;
}

let folder: string;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  folder = await copyDataFolder();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Starts `npm run workspace` as a separate process and waits for its output. */
async function spawnCli(
  environment: Record<string, string> = {},
): Promise<{ child: ChildProcess; printed: string }> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env.PATH, DATA_FOLDER: folder, ...environment },
  });
  children.add(child);
  let printed = '';
  child.stdout?.on('data', (data: Buffer) => {
    printed += data.toString();
  });
  child.stderr?.on('data', (data: Buffer) => {
    printed += data.toString();
  });
  const exited = once(child, 'exit');
  const isUp = () => printed.includes('/api/whoami');
  await until(
    async () => isUp() || child.exitCode !== null,
    (over) => over,
  );
  if (child.exitCode !== null) await exited;
  return { child, printed };
}

async function start(): Promise<Running> {
  const { child, printed } = await spawnCli();
  const line = (name: string) => new RegExp(`${name} +(\\S+)`).exec(printed)?.[1] ?? '';
  const dispatcher = new Agent({ connect: { ca: await readFile(line('certificate'), 'utf8') } });
  return { child, baseUrl: line('base URL'), token: line('token'), dispatcher };
}

function call(running: Running, method: string, path: string) {
  return fetch(`${running.baseUrl}${path}`, {
    method,
    dispatcher: running.dispatcher,
    headers: { authorization: `Bearer ${running.token}` },
  });
}

/** Runs `npm run workspace -- tokens` with these arguments until it exits. */
async function runTokens(...args: string[]): Promise<{ code: unknown; printed: string }> {
  const child = spawn(process.execPath, [PROGRAM, 'tokens', ...args], {
    env: { PATH: process.env.PATH, DATA_FOLDER: folder },
  });
  const printed: Buffer[] = [];
  child.stdout.on('data', (data: Buffer) => printed.push(data));
  child.stderr.on('data', (data: Buffer) => printed.push(data));
  const [code]: unknown[] = await once(child, 'close');
  return { code, printed: Buffer.concat(printed).toString() };
}

describe('npm run workspace', () => {
  let running: Running;
  beforeAll(async () => {
    running = await start();
  });

  it('prints base URL, token, certificate and a curl line, and refuses a second process', async () => {
    expect(running.baseUrl).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
    expect((await call(running, 'GET', '/api/whoami')).status).toBe(200);

    const second = await spawnCli();
    expect(second.child.exitCode).toBe(1);
    expect(second.printed).toContain(`The data folder is in use by process ${running.child.pid}.`);
  });

  it.runIf(isInRun('long'))(
    'creates, lists and revokes tokens of a running service, and says how to call it',
    async () => {
      const made = await runTokens('create', '--name', 'export', '--permissions', 'history,audit');
      const token = /^codicil_\S+$/m.exec(made.printed)?.[0] ?? '';
      const id = made.printed.split(' ')[0] ?? '';
      const status = async () => (await call({ ...running, token }, 'GET', '/api/whoami')).status;
      expect([made.code, await status()]).toEqual([0, 200]);
      expect((await runTokens('revoke', id)).code).toBe(0);
      expect(await status()).toBe(401);
      expect((await runTokens('list')).printed).toMatch(new RegExp(`^${id}  revoked `, 'm'));
      const wrong = await runTokens('create');
      expect([wrong.code, wrong.printed]).toEqual([1, expect.stringContaining('Usage:')]);
    },
  );

  it('leaves no lock and no address when it is stopped, and keeps its token', async () => {
    const exited = once(running.child, 'exit');
    running.child.kill('SIGTERM');
    // As npm does on Ctrl-C: the signal arrives twice.
    running.child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    const left = await readdir(folder);
    expect(left).not.toContain('pgdata.lock');
    expect(left).not.toContain('service.json');
    const again = await start();
    expect(again.token).toBe(running.token);
    again.child.kill('SIGKILL');
  });

  it('reports invalid settings and does not start', async () => {
    const { child, printed } = await spawnCli({
      PORT: '99999',
      DATABASE_URL: 'mysql://x',
      WORKSPACE_PORT: '1',
    });
    expect(child.exitCode).toBe(1);
    expect(printed).toContain('PORT');
    expect(printed).toContain('DATABASE_URL');
    expect(printed).toContain('WORKSPACE_PORT is no longer a setting');
  });

  it('reads its secrets from files', async () => {
    const { printed } = await spawnCli({ DATABASE_URL_FILE: join(folder, 'no-such-file') });
    expect(printed).toContain('DATABASE_URL_FILE cannot be read');
  });
});
