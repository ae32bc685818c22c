import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { PassThrough } from 'node:stream';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BodyIncomplete, readAhead } from '#server/relay/uploads/read-ahead.ts';
import { createSpool } from '#server/relay/uploads/spool.ts';
import { rounds } from '#test/setup/rounds.ts';
import { slowSpool } from './slow-spool.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
/** Size of the pieces of a connection, in bytes. */
const PIECE = 64 * KIB;
const createTestSpool = (max: number) => createSpool({ folder: tmpdir(), max, randomBytes });

/** Writes `size` bytes in pieces like a connection; returns how many were consumed so far. */
const connection = (size: number) => {
  const source = new PassThrough({ highWaterMark: PIECE });
  const bytes = randomBytes(size);
  let at = 0;
  const write = (): void => {
    while (at < size) {
      const piece = bytes.subarray(at, at + 48 * KIB);
      at += piece.byteLength;
      if (!source.write(piece)) {
        source.once('drain', write);
        return;
      }
    }
    source.end();
  };
  write();
  return { source, bytes, sent: () => at };
};
const read = async (body: AsyncIterable<Buffer>): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces);
};
/** Generates a size at, or one byte next to, the end of a piece. */
const atBoundary = (most: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: Math.ceil(most / (16 * KIB)) }), fc.integer({ min: -1, max: 1 }))
    .map(([pieces, beside]) => Math.max(0, pieces * 16 * KIB + beside));
const sizes = fc.oneof(
  { weight: 3, arbitrary: fc.nat(2 * MIB) },
  { weight: 6, arbitrary: atBoundary(2 * MIB) },
  { weight: 1, arbitrary: atBoundary(8 * MIB) },
);

describe('a body that is read ahead', () => {
  it('has the same bytes, however much is read ahead, wherever that ends, and whenever it is read', async () => {
    await fc.assert(
      fc.asyncProperty(
        sizes,
        fc.record({ room: sizes, most: sizes, isThrough: fc.boolean() }),
        fc.record({ before: fc.nat(5), disk: fc.nat(4) }),
        async (size, { room, most, isThrough }, turns) => {
          const { source, bytes } = connection(size);
          const spool = slowSpool(createTestSpool(room), turns.disk);
          const ahead = readAhead(source, { spool, most, announced: size });
          try {
            for (let turn = 0; turn < turns.before; turn += 1) await new Promise(setImmediate);
            if (isThrough) ahead.through();
            expect((await read(ahead.body)).equals(bytes)).toBe(true);
          } finally {
            ahead.close();
          }
        },
      ),
      { numRuns: rounds(60) },
    );
  });

  it('is abandoned at any time without leaving a byte in the spool', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.nat(20), fc.nat(4), async (size, before, disk) => {
        const { source } = connection(size);
        const room = 4 * MIB;
        const spool = createTestSpool(room);
        const ahead = readAhead(source, { spool: slowSpool(spool, disk), most: 64 * MIB });
        for (let turn = 0; turn < before; turn += 1) await new Promise(setImmediate);
        ahead.close();
        await expect.poll(() => source.readableEnded).toBe(true);
        const next = spool.file();
        expect(await next.write(Buffer.alloc(room))).toBe(true);
        await next.close();
      }),
      { numRuns: rounds(20) },
    );
  });

  it.each([
    ['fewer', 1],
    ['more', -1],
  ])('fails when %s bytes arrive than were announced', async (_which, difference) => {
    const { source, bytes } = connection(MIB);
    const ahead = readAhead(source, {
      spool: createTestSpool(MIB),
      most: MIB,
      announced: bytes.byteLength + difference,
    });
    await expect(read(ahead.body)).rejects.toBeInstanceOf(BodyIncomplete);
    ahead.close();
  });

  it('arrives completely while nothing reads it', async () => {
    const { source, sent } = connection(8 * MIB);
    const ahead = readAhead(source, { spool: createTestSpool(64 * MIB), most: 64 * MIB });
    await expect.poll(() => source.readableEnded).toBe(true);
    expect(sent()).toBe(8 * MIB);
    ahead.close();
  });

  it.each([
    ['the spool is full', MIB, 64 * MIB],
    ['as much was read ahead as may be', 64 * MIB, MIB],
  ])('stops arriving when %s, and continues when it is read', async (_why, room, most) => {
    const { source, bytes, sent } = connection(8 * MIB);
    const ahead = readAhead(source, { spool: createTestSpool(room), most: most });
    await expect.poll(() => source.isPaused() && sent() > MIB).toBe(true);
    expect(sent()).toBeLessThan(3 * MIB);
    expect((await read(ahead.body)).equals(bytes)).toBe(true);
    ahead.close();
  });

  it('stays where it is while its reader pauses', async () => {
    const { source, sent } = connection(8 * MIB);
    const ahead = readAhead(source, { spool: createTestSpool(64 * MIB), most: 64 * MIB });
    ahead.through();
    await expect.poll(() => source.isPaused()).toBe(true);
    expect(sent()).toBeLessThan(MIB);
    ahead.close();
  });

  it('fails when its connection fails, after what had arrived', async () => {
    const source = new PassThrough();
    const ahead = readAhead(source, { spool: createTestSpool(MIB), most: MIB });
    source.write('The rent');
    const reading = ahead.body[Symbol.asyncIterator]();
    expect(String((await reading.next()).value)).toBe('The rent');
    source.destroy();
    await expect(reading.next()).rejects.toThrow('broke');
    ahead.close();
  });

  it('drains its connection when it is abandoned, and frees the space', async () => {
    const { source } = connection(4 * MIB);
    const spool = createTestSpool(2 * MIB);
    const ahead = readAhead(source, { spool, most: 64 * MIB });
    await expect.poll(() => source.isPaused()).toBe(true);
    ahead.close();
    await expect.poll(() => source.readableEnded).toBe(true);
    const next = spool.file();
    await expect.poll(() => next.write(randomBytes(2 * MIB - 1))).toBe(true);
    await next.close();
  });
});
