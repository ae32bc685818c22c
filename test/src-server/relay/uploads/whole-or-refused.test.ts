import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readForm } from '#server/relay/uploads/form.ts';
import { createSpool } from '#server/relay/uploads/spool.ts';
import { rounds } from '#test/setup/rounds.ts';
import { slowSpool } from './slow-spool.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
const HEADS = {
  upload: '--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n',
  completion:
    '--b\r\nContent-Disposition: form-data; name="request"\r\n\r\n{}\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n',
};
const TAIL = '\r\n--b--\r\n';

/** The relay's result of an upload: the hash of the file to be sent to the vault, or the error that refused it. */
type Received = { readonly hash: string } | { readonly error: unknown };

let server: Server;
let port: number;
/** Set by each round before its request: who is notified of its end, how many turns of the event loop it waits, and its spool. */
let arrive: (received: Received) => void;
let waits = 0;
let room = 0;
let diskTurns = 0;
/** The target of a request: an upload to the vault, or the form of a completion. */
let form: 'upload' | 'completion' = 'upload';

const spoolOfRound = () => slowSpool(createSpool({ folder: tmpdir(), max: room, randomBytes }), diskTurns);

async function receive(request: IncomingMessage): Promise<Received> {
  const parts = { upload: { fileName: 'files' }, completion: { fileName: 'file', textName: 'request' } };
  const hash = createHash('sha256');
  try {
    const read = await readForm(request, spoolOfRound(), {
      ...parts[form],
      filesMax: 1,
      fileBytes: 64 * MIB,
    });
    for (let turn = 0; turn < waits; turn += 1) await new Promise(setImmediate);
    for (const { content } of read.files) for await (const piece of content.open()) hash.update(piece);
    await read.close();
    return { hash: hash.digest('hex') };
  } catch (error) {
    return { error };
  }
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const received = await receive(request);
    response.end();
    arrive(received);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** Generates a size at, or one byte next to, a boundary between pieces of a connection. */
const boundary = (min: number, max: number) =>
  fc
    .tuple(
      fc.integer({ min: Math.ceil(min / (16 * KIB)), max: Math.floor(max / (16 * KIB)) }),
      fc.integer({ min: -2, max: 2 }),
      fc.constantFrom(0, HEADS.upload.length, HEADS.upload.length + TAIL.length),
    )
    .map(([pieces, beside, frame]) => Math.max(1, pieces * 16 * KIB + beside - frame));
const fileSize = fc.oneof(
  { weight: 40, arbitrary: boundary(300 * KIB, MIB) },
  { weight: 8, arbitrary: boundary(MIB, 8 * MIB) },
  { weight: 1, arbitrary: boundary(8 * MIB, 50 * MIB) },
);

/** Sends the body up to `end` over a bare socket, with its length announced or in chunks, then closes the connection. */
async function send(body: Buffer, end: number, isChunked: boolean): Promise<void> {
  const socket: Socket = connect(port, '127.0.0.1');
  const closed = once(socket, 'close');
  // A relay that refuses may close first.
  socket.on('error', () => undefined);
  socket.resume();
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.byteLength}`;
  socket.write(
    `POST / HTTP/1.1\r\nHost: relay\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=b\r\n${length}\r\n\r\n`,
  );
  for (let at = 0; at < end; at += 64 * KIB) {
    const piece = body.subarray(at, Math.min(end, at + 64 * KIB));
    if (isChunked) socket.write(`${piece.byteLength.toString(16)}\r\n`);
    const isTaken = socket.write(piece);
    if (isChunked) socket.write('\r\n');
    if (!isTaken && !socket.destroyed) await Promise.race([once(socket, 'drain'), closed]);
  }
  if (end === body.byteLength) socket.write(isChunked ? '0\r\n\r\n' : '');
  else socket.end();
  await closed;
}

describe('an upload', () => {
  it('arrives completely or is refused, wherever it ends and however long it waits', async () => {
    const seen = { whole: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(
        fileSize,
        fc.record({
          room: fc.constantFrom(0, 300 * KIB, 64 * MIB),
          waits: fc.nat(40),
          diskTurns: fc.nat(4),
        }),
        fc.boolean(),
        fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 4 }),
        fc.constantFrom<typeof form>('upload', 'upload', 'completion'),
        async (size, given, isChunked, cut, kind) => {
          form = kind;
          const file = randomBytes(size);
          const body = Buffer.concat([Buffer.from(HEADS[kind]), file, Buffer.from(TAIL)]);
          // The closing boundary is valid without its line break.
          const end = cut === null ? body.byteLength : Math.floor((body.byteLength - 4) * cut);
          ({ room, waits, diskTurns } = given);
          const received = new Promise<Received>((resolve) => {
            arrive = resolve;
          });
          await Promise.all([send(body, end, isChunked), received]);
          const result = await received;
          const isCut = end < body.byteLength;
          seen[isCut ? 'refused' : 'whole'] += 1;
          const whole = { hash: createHash('sha256').update(file).digest('hex') };
          expect('error' in result ? 'refused' : result).toEqual(isCut ? 'refused' : whole);
        },
      ),
      { numRuns: rounds(60) },
    );
    expect(seen.whole).toBeGreaterThan(0);
    expect(seen.refused).toBeGreaterThan(0);
  });
});
