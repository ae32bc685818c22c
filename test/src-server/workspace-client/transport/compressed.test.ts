import { createGzip, gzipSync } from 'node:zlib';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { collect } from '../client-fixture.ts';
import type { SpecRoute } from '../spec-server.ts';
import { useClient } from '../use-client.ts';

const USER = { user: 'a' };
const service = useClient();
const { start } = service;

const MIB = 1024 ** 2;
/** Decompressed size of {@link bomb} in bytes: a thousand times its size. */
const UNPACKED = 256 * MIB;
async function bomb(): Promise<Buffer> {
  const zeros = Readable.from(repeat(Buffer.alloc(MIB), UNPACKED / MIB));
  return buffer(zeros.pipe(createGzip()));
}
function* repeat(piece: Buffer, times: number): Generator<Buffer> {
  for (let count = 0; count < times; count += 1) yield piece;
}

const compressed =
  (type: string, body: Buffer): SpecRoute =>
  (_seen, { response }) =>
    void response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(body);

describe('an answer that the service compresses without being asked', () => {
  it('is never decompressed, however small it is', async () => {
    const client = await start({
      'GET /api/whoami': compressed('application/json', gzipSync('{"id":"me"}')),
      'POST /api/v2/completion': compressed('text/event-stream', gzipSync('data: {"delta":"Pay"}\n\n')),
    });
    await expect(client.whoami(USER)).rejects.toMatchObject({ code: 'service_unexpected_answer' });
    const { parts, error } = await collect(client.complete({ prompt: 'p', stream: true }, USER));
    expect([parts, error]).toEqual([[], expect.objectContaining({ code: 'service_unexpected_answer' })]);
    for (const { headers } of service.server.seen) expect(headers['accept-encoding']).toBeUndefined();
  });

  it('that would fill the memory takes no more of it than was sent', async () => {
    const body = await bomb();
    const client = await start({
      'GET /api/whoami': compressed('application/json', body),
      'POST /api/v2/completion': compressed('text/event-stream', body),
    });
    const before = process.memoryUsage().rss;
    await expect(client.whoami(USER)).rejects.toMatchObject({ code: 'service_unexpected_answer' });
    const { parts, error } = await collect(client.complete({ prompt: 'p', stream: true }, USER));
    expect([parts, error]).toEqual([[], expect.objectContaining({ code: 'service_unexpected_answer' })]);
    expect(process.memoryUsage().rss - before).toBeLessThan(UNPACKED / 2);
  });
});
