import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { createSpool } from '#server/relay/uploads/spool.ts';
import { spoolFile } from '#server/relay/uploads/spooled-file.ts';

const MIB = 1024 * 1024;
const spoolOf = (max: number) => createSpool({ folder: tmpdir(), max, randomBytes });

async function* piecesOf(count: number, piece = () => Buffer.alloc(MIB, 'x')): AsyncGenerator<Buffer> {
  for (let index = 0; index < count; index += 1) yield piece();
}
const readAll = async (pieces: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const read: Uint8Array[] = [];
  for await (const piece of pieces) read.push(piece);
  return Buffer.concat(read);
};

describe('files that wait', () => {
  it('hold no memory', async () => {
    const spool = spoolOf(1_024 * MIB);
    const before = process.memoryUsage().arrayBuffers;
    const files = await Promise.all(Array.from({ length: 8 }, () => spoolFile(piecesOf(16), spool)));
    expect(files.map(({ size }) => size)).toEqual(Array(8).fill(16 * MIB));
    const held = (): number => process.memoryUsage().arrayBuffers - before;
    // A piece that was written is garbage, collected at any time.
    await expect.poll(() => (globalThis.gc?.(), Buffer.alloc(MIB), held()) / MIB).toBeLessThan(64);
    await Promise.all(files.map((file) => file.close()));
  });

  it.each([0, 2 * MIB + 1, 100 * MIB])('are read twice the same with room for %i bytes', async (room) => {
    const bytes = randomBytes(5 * MIB + 7);
    let at = 0;
    const heads: Buffer[] = [];
    const file = await spoolFile(
      piecesOf(6, () => bytes.subarray(at, (at += MIB))),
      spoolOf(room),
      (head) => heads.push(Buffer.from(head)),
    );
    expect(file.size).toBe(bytes.byteLength);
    expect(heads).toEqual([bytes.subarray(0, 1024)]);
    expect((await readAll(file.open())).equals(bytes)).toBe(true);
    expect((await readAll(file.open())).equals(bytes)).toBe(true);
    await file.close();
  });

  it('give their room back when they are closed, and when they do not arrive', async () => {
    const spool = spoolOf(2 * MIB);
    const broken = async function* (): AsyncGenerator<Buffer> {
      yield* piecesOf(2);
      throw new Error('cut');
    };
    await expect(spoolFile(broken(), spool)).rejects.toThrow('cut');
    const file = await spoolFile(piecesOf(2), spool);
    await file.close();
    expect(await spool.file().write(Buffer.alloc(2 * MIB))).toBe(true);
  });
});
