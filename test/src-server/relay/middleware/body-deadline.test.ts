import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { BODY_MS, REST_MS } from '#server/relay/middleware/body-deadline.ts';
import { handClock } from '#test/src-server/workspace-client/hand-clock.ts';
import type { HandClock } from '#test/src-server/workspace-client/hand-clock.ts';
import type { TestRelay } from '../relay-fixture.ts';
import { PROJECT, VAULT, startTestRelay } from '../relay-fixture.ts';

let relay: TestRelay;
let clock: HandClock;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await relay.close();
});

/** Sends a request whose body never ends. */
function sendHalf(path: string, type: string, token = relay.token) {
  let text = '';
  let isClosed = false;
  const socket = connect(relay.port, '127.0.0.1');
  sockets.push(socket);
  socket.on('data', (piece: Buffer) => {
    text += piece.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.once('close', () => {
    isClosed = true;
  });
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${relay.port}`,
      `Authorization: Bearer ${token}`,
      `Content-Type: ${type}`,
      'Content-Length: 1000',
      '',
      '{"prompt":',
    ].join('\r\n'),
  );
  return { text: () => text, isClosed: () => isClosed };
}

async function start(): Promise<void> {
  clock = handClock();
  relay = await startTestRelay({ clock, routes: VAULT, options: { uploadMs: 600_000 } });
}

describe('a body that never ends', () => {
  it.each(['/api/completions', '/api/pair', `/api/projects/${PROJECT}/search`])(
    'of JSON, to %s, is refused after half a minute, and its connection closed',
    async (path) => {
      await start();
      const half = sendHalf(path, 'application/json');
      await expect.poll(() => (clock.advance(1_000), half.isClosed()), { interval: 5 }).toBe(true);
      expect(half.text()).toMatch(/^HTTP\/1\.1 408 .*"code":"request_timeout"/s);
      expect(clock.elapsed()).toBeGreaterThanOrEqual(BODY_MS);
    },
  );

  it('of a form with files has the time limit of an upload', async () => {
    await start();
    const half = sendHalf('/api/completions', 'multipart/form-data; boundary=b');
    const json = sendHalf('/api/completions', 'application/json');
    await expect.poll(() => (clock.advance(1_000), json.isClosed()), { interval: 5 }).toBe(true);
    expect(half.isClosed()).toBe(false);
    await expect.poll(() => (clock.advance(60_000), half.isClosed()), { interval: 5 }).toBe(true);
    expect(clock.elapsed()).toBeGreaterThanOrEqual(600_000);
  });

  it('that was refused before it arrived keeps its connection only for a moment', async () => {
    await start();
    const half = sendHalf(`/api/projects/${PROJECT}/files`, 'multipart/form-data; boundary=b', 'wrong');
    await expect.poll(half.text).toMatch(/^HTTP\/1\.1 401/);
    const answered = clock.elapsed();
    await expect.poll(() => (clock.advance(1_000), half.isClosed()), { interval: 5 }).toBe(true);
    expect(clock.elapsed() - answered).toBeGreaterThanOrEqual(REST_MS);
  });
});
