import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { RATE_LIMITS } from '#contract/limits.ts';
import { createSpool } from '#server/relay/uploads/spool.ts';
import type { HandClock } from '#test/src-server/workspace-client/hand-clock.ts';
import { handClock } from '#test/src-server/workspace-client/hand-clock.ts';
import type { TestRelay } from '../relay-fixture.ts';
import { FILE, PROJECT, VAULT, startTestRelay } from '../relay-fixture.ts';

const MIB = 1024 * 1024;
/** More than a socket buffers on both of its ends. */
const SIZE = 24 * MIB;
/** The relay's clock does not advance meanwhile. */
const UPLOAD = `POST /api/v1/vault/upload_files/${PROJECT}`;

let relay: TestRelay;
let clock: HandClock;
let arrived: number;
afterEach(() => relay.close());

/** Starts a relay whose vault minute is used up and ends in 16 s, for which an upload waits. */
const start = async (room = 64 * MIB): Promise<void> => {
  clock = handClock();
  arrived = 0;
  relay = await startTestRelay({
    clock,
    routes: {
      ...VAULT,
      [UPLOAD]: ({ body }) => {
        arrived = body.length;
        return { file_ids: [FILE] };
      },
    },
    options: { fileBytes: 64 * MIB, spool: createSpool({ folder: tmpdir(), max: room, randomBytes }) },
    client: { keepMs: 300_000 },
  });
  for (let call = 0; call < RATE_LIMITS.vault - 1; call += 1)
    await relay.send('POST', `/api/projects/${PROJECT}/search`, { json: { query: `q${call}` } });
  clock.advance(45_000);
};

/** Uploads over a bare socket. */
const upload = () => {
  const head = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n';
  const tail = '\r\n--b--\r\n';
  let text = '';
  const socket: Socket = connect(relay.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.on('data', (piece) => {
    text += piece.toString();
  });
  socket.write(
    [
      `POST /api/projects/${PROJECT}/files HTTP/1.1`,
      `Host: 127.0.0.1:${relay.port}`,
      `Authorization: Bearer ${relay.token}`,
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${head.length + SIZE + tail.length}`,
      '',
      head,
    ].join('\r\n'),
  );
  const piece = Buffer.alloc(MIB / 4, 'x');
  let sent = 0;
  const write = (): void => {
    while (sent < SIZE) {
      sent += piece.byteLength;
      if (!socket.write(piece)) {
        socket.once('drain', write);
        return;
      }
    }
    socket.write(tail);
  };
  write();
  return { socket, text: () => text };
};
const waiting = async (): Promise<number> => {
  const { text } = await relay.send('GET', '/metrics', { anonymous: true });
  return Number(/^codicil_waiting_requests\{family="vault"\} (\d+)$/m.exec(text)?.[1]);
};

describe('an upload that waits for its turn', () => {
  it('leaves the queue at once when its sender disconnects', async () => {
    await start();
    const { socket } = upload();
    await expect.poll(waiting).toBe(1);
    socket.destroy();
    await expect.poll(waiting).toBe(0);
    clock.advance(17_000);
    // Its turn goes to the next one.
    const answer = await relay.send('POST', `/api/projects/${PROJECT}/search`, { json: { query: 'after' } });
    expect(answer.status).toBe(200);
    expect(relay.service.seen.filter(({ path }) => path.includes('upload_files'))).toEqual([]);
  });

  it.each([
    ['has arrived whole', 64 * MIB],
    ['has found no room to wait in', 2 * MIB],
  ])('continues completely when its turn comes, if it %s', async (_what, room) => {
    await start(room);
    const { text, socket } = upload();
    await expect.poll(waiting).toBe(1);
    clock.advance(17_000);
    await expect.poll(text).toContain('201 Created');
    expect(arrived).toBeGreaterThan(SIZE);
    socket.destroy();
  });
});
