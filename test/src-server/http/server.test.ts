import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SecureVersion } from 'node:tls';
import { connect as connectTls } from 'node:tls';
import { generate } from 'selfsigned';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RENEWAL_MS } from '#server/http/certificate.ts';
import { systemClock } from '#server/http/clock.ts';
import type { Listening, ServerOptions } from '#server/http/server.ts';
import { startServer } from '#server/http/server.ts';
import { handClock } from '#test/src-server/workspace-client/hand-clock.ts';

let folder = '';
let server: Listening;
let sockets: Socket[] = [];
let said: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'codicil-server-'));
  said = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = (
  options: Partial<ServerOptions> = {},
  app: RequestListener = (_request, response) => response.end('ok'),
): Promise<Listening> =>
  startServer(app, {
    host: '127.0.0.1',
    port: 0,
    requestMs: 60_000,
    connectionsMax: 100,
    clock: systemClock(),
    readText: (path) => readFileSync(path, 'utf8'),
    onRenewed: () => said.push('renewed'),
    onTrouble: () => said.push('trouble'),
    ...options,
  });

/** Opens a connection, sends this text, and collects the response. */
function open(text = ''): { readonly text: () => string; readonly isClosed: () => boolean } {
  let answer = '';
  let isClosed = false;
  const socket = connect(server.port, '127.0.0.1');
  sockets.push(socket);
  socket.on('data', (piece: Buffer) => {
    answer += piece.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.once('close', () => {
    isClosed = true;
  });
  socket.write(text);
  return { text: () => answer, isClosed: () => isClosed };
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

/** A request whose head has this many bytes and some. */
const withHead = (bytes: number): string => `GET / HTTP/1.1\r\nHost: a\r\nA: ${'x'.repeat(bytes)}\r\n\r\n`;

describe('a connection', () => {
  it('takes a head of up to 32 kB: a long token, and what proxies add', async () => {
    server = await start();
    const [long, tooLong] = [open(withHead(31_000)), open(withHead(33_000))];
    await expect.poll(long.text).toContain('ok');
    await expect.poll(tooLong.text).toContain('HTTP/1.1 431 ');
  });

  it('stays open between requests for longer than a proxy keeps it', async () => {
    server = await start();
    const one = open(REQUEST);
    await expect.poll(one.text).toContain('ok');
    const seconds = Number(/Keep-Alive: timeout=(\d+)/.exec(one.text())?.[1]);
    expect(seconds).toBeGreaterThan(75);
  });

  it('is closed if its request’s headers never end, but not if it is idle', async () => {
    server = await start({ headMs: 300 });
    const idle = open(REQUEST);
    await expect.poll(idle.text).toContain('ok');
    const slow = open('GET / HTTP/1.1\r\nHost:');
    await expect.poll(slow.isClosed, { timeout: 5_000 }).toBe(true);
    expect(idle.isClosed()).toBe(false);
  });

  it('is closed if the client stops reading the answer, but not if it waits for its answer', async () => {
    const late: ServerResponse[] = [];
    let isGivenUp = false;
    server = await start({ stallMs: 300 }, (request, response) => {
      if (request.url === '/late') late.push(response);
      else {
        response.once('close', () => {
          isGivenUp = true;
        });
        // More than the buffers of both ends hold.
        response.end(Buffer.alloc(32 * 1024 * 1024));
      }
    });
    const waiting = open(REQUEST.replace('/', '/late'));
    await expect.poll(() => late).toHaveLength(1);
    // It has no data listener, so its data are not read.
    sockets.push(connect(server.port, '127.0.0.1').once('error', () => undefined));
    sockets.at(-1)?.write(REQUEST);
    await expect.poll(() => isGivenUp, { timeout: 5_000 }).toBe(true);
    expect(waiting.isClosed()).toBe(false);
    late[0]?.end('ok');
    await expect.poll(waiting.text).toContain('ok');
  });

  it('above the limit is closed at once, and the others are served', async () => {
    server = await start({ connectionsMax: 3 });
    const few = [open(REQUEST), open(REQUEST), open(REQUEST)];
    for (const one of few) await expect.poll(one.text).toContain('ok');
    const tooMany = open(REQUEST);
    await expect.poll(tooMany.isClosed).toBe(true);
    expect(tooMany.text()).toBe('');
    expect(few.some((one) => one.isClosed())).toBe(false);
  });
});

const write = async (name: string, parts: readonly ('cert' | 'key')[] = ['cert', 'key']): Promise<void> => {
  const made = await generate([{ name: 'commonName', value: name }], { keySize: 2048, algorithm: 'sha256' });
  if (parts.includes('cert')) writeFileSync(join(folder, 'cert.pem'), made.cert);
  if (parts.includes('key')) writeFileSync(join(folder, 'key.pem'), made.private);
};

/** Returns the name in the certificate of a new connection. */
const nameSeen = (): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const socket = connectTls(
      { host: '127.0.0.1', port: server.port, rejectUnauthorized: false, servername: 'relay.test' },
      () => {
        resolve(socket.getPeerCertificate().subject.CN);
        socket.end();
      },
    );
    socket.once('error', reject);
  });

/** Returns the TLS version that is negotiated with a client that supports `maxVersion` at most. */
const versionWith = (maxVersion: SecureVersion): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const socket = connectTls(
      {
        host: '127.0.0.1',
        port: server.port,
        rejectUnauthorized: false,
        minVersion: 'TLSv1',
        maxVersion,
        // OpenSSL allows old versions only at this level.
        ciphers: 'DEFAULT@SECLEVEL=0',
      },
      () => {
        resolve(socket.getProtocol());
        socket.end();
      },
    );
    socket.once('error', reject);
  });

describe('a server with a certificate', () => {
  it('speaks only TLS 1.2 and newer', async () => {
    await write('relay.test');
    server = await start({
      tls: { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') },
    });
    expect(await versionWith('TLSv1.3')).toBe('TLSv1.3');
    expect(await versionWith('TLSv1.2')).toBe('TLSv1.2');
    await expect(versionWith('TLSv1.1')).rejects.toThrow(/protocol version|unsupported protocol/i);
    const plain = open(REQUEST);
    await expect.poll(plain.isClosed).toBe(true);
    expect(plain.text()).not.toContain('ok');
  });
});

describe('a renewed certificate', () => {
  it('is used within a minute, without a restart; until it is complete, the previous one is', async () => {
    const clock = handClock();
    await write('first');
    server = await start({
      clock,
      tls: { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') },
    });
    expect(await nameSeen()).toBe('first');
    // Half of a renewal: a certificate without its new key.
    await write('half', ['cert']);
    clock.advance(RENEWAL_MS * 3);
    expect(await nameSeen()).toBe('first');
    expect(said).toEqual(['trouble']);
    rmSync(join(folder, 'key.pem'));
    clock.advance(RENEWAL_MS);
    expect(await nameSeen()).toBe('first');
    await write('second');
    clock.advance(RENEWAL_MS);
    expect(await nameSeen()).toBe('second');
    expect(said).toEqual(['trouble', 'renewed']);
    clock.advance(RENEWAL_MS);
    expect(said).toEqual(['trouble', 'renewed']);
  });
});

describe('a stop', () => {
  it('waits for an answer that is under way, and not for the connection that a caller keeps after it', async () => {
    let finish: (() => void) | undefined;
    server = await start({}, (_request, response) => {
      response.write('half');
      finish = () => response.end('whole');
    });
    const one = open(REQUEST);
    await expect.poll(one.text).toContain('half');
    const stopped = server.close();
    finish?.();
    await stopped;
    expect(one.text()).toContain('whole');
  });

  it('closes the connection of an answer that takes longer than it waits', async () => {
    const clock = handClock();
    server = await start({ clock, graceMs: 60_000 }, (_request, response) => void response.write('half'));
    const one = open(REQUEST);
    await expect.poll(one.text).toContain('half');
    const stopped = server.close();
    clock.advance(59_000);
    expect(one.isClosed()).toBe(false);
    clock.advance(1_000);
    await stopped;
    await expect.poll(one.isClosed).toBe(true);
  });
});
