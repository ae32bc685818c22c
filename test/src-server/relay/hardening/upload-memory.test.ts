import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundleProgram } from '#test/setup/servers/program.ts';
import { sendJson } from '#test/src-server/workspace-client/spec-server.ts';
import { PROJECT } from '../relay-fixture.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const PROGRAM = await bundleProgram('src-server/main.ts');
const MIB = 1024 * 1024;
/** How large the upload is, in MiB; UPLOAD_MB chooses another. */
const SIZE = Number(process.env['UPLOAD_MB'] ?? '') || 96;
/** Most memory in MiB by which a relay may grow while it forwards a file of any size: buffers, and garbage. */
const GROWTH = 64;

let relay: ChildProcess | undefined;
let service: Server | undefined;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'codicil-upload-'));
});
afterEach(async () => {
  relay?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  service?.closeAllConnections();
  await new Promise((resolve) => (service === undefined ? resolve(undefined) : service.close(resolve)));
});

/** Starts a vault that counts uploaded bytes and discards them. */
const startVault = async (): Promise<{ readonly origin: string; readonly received: () => number }> => {
  let received = 0;
  const project = { id: PROJECT, name: 'P', sharing: { user_shares: [], workspace_shares: [] } };
  service = createServer((request, response) => {
    request.on('data', (piece: Buffer) => {
      received += piece.byteLength;
    });
    request.once('end', () =>
      sendJson(response, 200, request.method === 'GET' ? { projects: [project] } : { file_ids: [PROJECT] }),
    );
  });
  await new Promise<void>((resolve) => service?.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    received: () => received,
  };
};

/** Starts the relay in a separate process, and returns a token of a paired pane. */
const startRelay = async (vault: string) => {
  let out = '';
  relay = spawn(process.execPath, [PROGRAM], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      MODE: 'local',
      PORT: '0',
      DATA_FOLDER: folder,
      WORKSPACE_BASE_URL: vault,
      WORKSPACE_TOKEN: 'token',
      MAX_FILE_MB: '1024',
    },
  });
  relay.stdout?.on('data', (piece: Buffer) => {
    out += piece.toString('utf8');
  });
  await expect.poll(() => out).toContain('Workspace: hosted');
  const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(out)?.[0] ?? '';
  const paired = await fetch(`${origin}/api/pair`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: /Pairing code: (\w+)/.exec(out)?.[1] }),
  });
  return { origin, token: ((await paired.json()) as { token: string }).token };
};

/**
 * Uploads a text of this many MiB, generated while it is sent; with its length if `announced`, otherwise in chunks. Resolves with the
 * status.
 */
const upload = async (
  { origin, token }: { readonly origin: string; readonly token: string },
  size: number,
  announced: boolean,
): Promise<number> => {
  const head = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n';
  const tail = '\r\n--b--\r\n';
  const piece = Buffer.alloc(MIB / 4, 'x');
  const request = httpRequest(`${origin}/api/projects/${PROJECT}/files`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=b',
      ...(announced ? { 'content-length': head.length + size * MIB + tail.length } : {}),
    },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  const body = function* () {
    yield Buffer.from(head);
    for (let sent = 0; sent < size * 4; sent += 1) yield piece;
    yield Buffer.from(tail);
  };
  await pipeline(Readable.from(body()), request);
  const answer = await answered;
  answer.resume();
  return answer.statusCode ?? 0;
};

/** Returns a value of the kernel's statistics on the relay's memory, in MiB. */
const memory = (field: 'VmRSS' | 'VmHWM'): number => {
  const status = readFileSync(`/proc/${relay?.pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
};
/** Resets the kernel's peak to the current memory (proc(5), clear_refs). */
const forgetPeak = (): void => writeFileSync(`/proc/${relay?.pid}/clear_refs`, '5');

describe.skipIf(process.platform !== 'linux')(`an upload of ${SIZE} MiB`, () => {
  it('passes through the relay in constant memory, whether or not its length is announced', async () => {
    const vault = await startVault();
    const paired = await startRelay(vault.origin);
    expect(await upload(paired, 4, true)).toBe(201);
    for (const announced of [true, false]) {
      const [before, received] = [memory('VmRSS'), vault.received()];
      forgetPeak();
      expect(await upload(paired, SIZE, announced)).toBe(201);
      expect(vault.received() - received).toBeGreaterThan(SIZE * MIB);
      const grown = memory('VmHWM') - before;
      if (process.env['UPLOAD_MB'] !== undefined)
        console.log(`${SIZE} MiB, ${announced ? 'announced' : 'in chunks'}: +${grown.toFixed(0)} MiB`);
      expect(grown).toBeLessThan(GROWTH);
    }
  });
});
