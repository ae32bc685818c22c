import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { PassThrough } from 'node:stream';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAhead } from '#server/relay/uploads/read-ahead.ts';
import { createSpool } from '#server/relay/uploads/spool.ts';
import { rounds } from '#test/setup/rounds.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
const spoolOf = (max: number) => createSpool({ folder: tmpdir(), max, randomBytes });
/** Writes so many bytes as a connection does, in pieces; answers how many were taken from it so far. */
const connection = (size: number) => {
  const source = new PassThrough({ highWaterMark: 64 * KIB });
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

describe('a body that is read ahead', () => {
  it('has the same bytes, whatever is read ahead, wherever that ends, and whenever it is asked for', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(2 * MIB),
        fc.nat(2 * MIB),
        fc.nat(2 * MIB),
        fc.boolean(),
        fc.nat(3),
        async (size, room, most, isThrough, turns) => {
          const { source, bytes } = connection(size);
          const ahead = readAhead(source, spoolOf(room), most);
          for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
          if (isThrough) ahead.through();
          expect((await read(ahead.body)).equals(bytes)).toBe(true);
          ahead.close();
        },
      ),
      { numRuns: rounds(30) },
    );
  });

  it('arrives whole while nobody asks', async () => {
    const { source, sent } = connection(8 * MIB);
    const ahead = readAhead(source, spoolOf(64 * MIB), 64 * MIB);
    await expect.poll(() => source.readableEnded).toBe(true);
    expect(sent()).toBe(8 * MIB);
    ahead.close();
  });

  it.each([
    ['the spool is full', MIB, 64 * MIB],
    ['as much was read ahead as may be', 64 * MIB, MIB],
  ])('arrives no further when %s, and goes on when it is asked for', async (_why, room, most) => {
    const { source, bytes, sent } = connection(8 * MIB);
    const ahead = readAhead(source, spoolOf(room), most);
    await expect.poll(() => source.isPaused() && sent() > MIB).toBe(true);
    expect(sent()).toBeLessThan(3 * MIB);
    expect((await read(ahead.body)).equals(bytes)).toBe(true);
    ahead.close();
  });

  it('stays where it is when it is asked for and not read', async () => {
    const { source, sent } = connection(8 * MIB);
    const ahead = readAhead(source, spoolOf(64 * MIB), 64 * MIB);
    ahead.through();
    await expect.poll(() => source.isPaused()).toBe(true);
    expect(sent()).toBeLessThan(MIB);
    ahead.close();
  });

  it('breaks when its connection breaks, after what had come', async () => {
    const source = new PassThrough();
    const ahead = readAhead(source, spoolOf(MIB), MIB);
    source.write('The rent');
    const reading = ahead.body[Symbol.asyncIterator]();
    expect(String((await reading.next()).value)).toBe('The rent');
    source.destroy();
    await expect(reading.next()).rejects.toThrow('broke');
    ahead.close();
  });

  it('lets its connection run dry when it is given up, and frees the room', async () => {
    const { source } = connection(4 * MIB);
    const spool = spoolOf(2 * MIB);
    const ahead = readAhead(source, spool, 64 * MIB);
    await expect.poll(() => source.isPaused()).toBe(true);
    ahead.close();
    await expect.poll(() => source.readableEnded).toBe(true);
    const next = spool.file();
    await expect.poll(() => next.write(randomBytes(2 * MIB - 1))).toBe(true);
    await next.close();
  });
});
