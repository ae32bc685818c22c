import { once } from 'node:events';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { Agent, request } from 'undici';
import { z } from 'zod';
import { asFailure } from '#server/relay/errors.ts';
import { createUndiciSend } from '#server/workspace-client/transport/undici.ts';
import { bundleProgram } from '#test/setup/servers/program.ts';
import { replayable } from '../workspace-client/replayable.ts';
import { eventsOf } from '../relay/relay-fixture.ts';
import { clientOf } from '../workspace-client/client-fixture.ts';
import type { SpecServer } from '../workspace-client/spec-server.ts';
import { sendPieces, startSpecServer } from '../workspace-client/spec-server.ts';
import { copyDataFolder } from '../workspace/support.ts';
import { isInRun } from '#test/setup/extent.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const RELAY = await bundleProgram('src-server/main.ts');
const WORKSPACE = await bundleProgram('test/prove/survival/workspace.ts');
/** Each write to it fails as on a full disk. */
const FULL = '/dev/full';
/** Largest file that the process may write, in blocks of 512 bytes or, in some shells, 1,024: between 20 and 40 MB. */
const BLOCKS = 40_000;

let child: ChildProcess | undefined;
let service: SpecServer | undefined;
let folder: string | undefined;
afterEach(async () => {
  if (child !== undefined && child.exitCode === null) {
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
  await service?.close();
  if (folder !== undefined) rmSync(folder, { recursive: true });
  [child, service, folder] = [undefined, undefined, undefined];
});

/** Starts a relay's process, paired, that logs to a file. */
const start = async (env: Record<string, string>, logFile: string) => {
  const log = openSync(logFile, 'w');
  let out = '';
  folder = mkdtempSync(join(tmpdir(), 'codicil-disk-'));
  child = spawn(process.execPath, [RELAY], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], MODE: 'local', PORT: '0', DATA_FOLDER: folder, ...env },
    stdio: ['ignore', 'pipe', log],
  });
  closeSync(log);
  child.stdout?.on('data', (piece: Buffer) => {
    out += piece.toString('utf8');
  });
  await expect.poll(() => out).toContain('Workspace: ');
  const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(out)?.[0] ?? '';
  const paired = await fetch(`${origin}/api/pair`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: /Pairing code: (\w+)/.exec(out)?.[1] }),
  });
  const { token } = (await paired.json()) as { token: string };
  return {
    complete: async () => {
      const answer = await fetch(`${origin}/api/completions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ prompt: 'p', mode: 'draft' }),
      });
      return eventsOf(await answer.text()).at(-1);
    },
  };
};

const greeting = z.object({ baseUrl: z.string(), token: z.string(), certificate: z.string() });

/** Starts an embedded workspace in a process with limited file sizes, as on a full disk. */
const startCramped = async (dataFolder: string) => {
  const options = JSON.stringify({ dataFolder, offset: 0 });
  const program = [process.execPath, WORKSPACE, options];
  const started = spawn('/bin/sh', ['-c', `ulimit -f ${BLOCKS}; exec "$@"`, 'sh', ...program], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child = started;
  const [message] = (await once(started, 'message')) as [unknown];
  return greeting.parse(message);
};

describe('when the disk is full', () => {
  it.skipIf(!existsSync(FULL))(
    'a relay that cannot write its log keeps serving',
    async () => {
      service = await startSpecServer({
        'POST /api/v2/completion': (_seen, { response }) =>
          sendPieces(response, 'text/event-stream', ['data: {"delta":"Pay rent."}\n\n', 'data: [DONE]\n\n']),
      });
      const env = { WORKSPACE_BASE_URL: service.baseUrl, WORKSPACE_TOKEN: 'secret', LOG_LEVEL: 'debug' };
      const relay = await start(env, FULL);
      for (let count = 0; count < 3; count += 1)
        expect(await relay.complete()).toMatchObject({ type: 'done', text: 'Pay rent.' });
      expect(child?.exitCode).toBeNull();
    },
    60_000,
  );

  it.runIf(isInRun('long'))(
    'the embedded workspace refuses a file with a sentence for the user, keeps what it has, and accepts one that fits',
    async () => {
      folder = await copyDataFolder();
      const { baseUrl, token, certificate } = await startCramped(folder);
      const upstream = createUndiciSend({ certificate });
      const { client, close } = clientOf(baseUrl, {
        token: () => token,
        send: upstream.send,
        showsSentences: true,
      });
      const made = await request(`${baseUrl}/api/v1/vault/create_project`, {
        dispatcher: new Agent({ connect: { ca: certificate } }),
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Leases' }),
      });
      const text = await made.body.text();
      const projectId = /"(?:project_)?id":\s*"([\w-]{36})"/.exec(text)?.[1] ?? '';
      const upload = (name: string, content: string) => {
        const file = { fileName: name, contentType: 'text/plain', content: replayable(content) };
        return client.upload(projectId, [file], undefined, { user: 'u' });
      };
      const [kept] = await upload('kept.txt', 'The rent is due.');
      const refused = await upload('large.txt', 'The rent is due. '.repeat(2_600_000)).catch(
        (error: unknown) => asFailure(error),
      );
      expect(refused).toMatchObject({
        code: 'service_failed',
        message: 'The service has no room left for files. Its administrator has to make some.',
      });
      expect(client.reachable()).toBe('closed');
      const [small] = await upload('small.txt', 'The rent is due.');
      const { files } = await client.files(projectId, undefined, { user: 'u' });
      expect(new Set(files.map(({ id }) => id))).toEqual(new Set([kept, small]));
      await upstream.close();
      await close();
    },
  );
});
