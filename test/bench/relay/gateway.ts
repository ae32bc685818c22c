import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#test/setup/servers/free-port.ts';

/** A public gateway that runs next to the relay for comparison. */
interface Gateway {
  readonly origin: string;
  readonly pid: number;
  /** Headers that make it forward a request to the service. */
  readonly headers: Readonly<Record<string, string>>;
  close(): void;
}

/** The gateway, and the version of the published figures. */
const GATEWAY = { name: '@portkey-ai/gateway', version: '1.15.2' };

/** With newer versions of its HTTP adapter, it answers every stream with 500, because they pass it immutable headers. */
const ADAPTER = { '@hono/node-server': '1.13.8' };

/** Downloads the gateway into its own folder and starts it. Resolves with a sentence if it cannot be downloaded or does not answer. */
export async function startGateway(service: string): Promise<Gateway | string> {
  const folder = mkdtempSync(join(tmpdir(), 'codicil-gateway-'));
  const port = await freePort();
  const dependencies = { [GATEWAY.name]: GATEWAY.version };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies, overrides: ADAPTER }));
  const fetched = await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], folder);
  const program = join(folder, 'node_modules/@portkey-ai/gateway/build/start-server.js');
  if (fetched !== 0 || !existsSync(program)) {
    rmSync(folder, { recursive: true });
    return `${GATEWAY.name} could not be fetched`;
  }
  const child = spawn(process.execPath, [program, '--headless', `--port=${port}`], {
    stdio: 'ignore',
    // By default, it refuses services on loopback.
    env: { ...process.env, TRUSTED_CUSTOM_HOSTS: '127.0.0.1' },
  });
  const close = (): void => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  const headers = {
    'x-portkey-provider': 'openai',
    'x-portkey-custom-host': `${service}/v1`,
    authorization: 'Bearer t',
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: 'p' }] });
  let said = 'it does not answer';
  for (let tries = 0; tries < 60; tries += 1) {
    try {
      const answer = await fetch(`${origin}/v1/chat/completions`, { method: 'POST', headers, body });
      const text = await answer.text();
      if (answer.ok) return { origin, pid: child.pid ?? 0, headers, close };
      said = `it answers ${answer.status} ${text.slice(0, 80)}`;
      break;
    } catch {
      // Not started yet.
      await sleep(500);
    }
  }
  close();
  return `${GATEWAY.name} does not work here: ${said}`;
}

function run(command: string, args: readonly string[], cwd: string): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore', cwd });
    child.once('error', () => resolve(null));
    child.once('exit', resolve);
  });
}
