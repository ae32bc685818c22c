import { strToU8, zipSync } from 'fflate';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReadFailure } from '#server/workspace/files/failure.ts';
import { openZip, type ZipArchive } from '#server/workspace/files/archive/zip.ts';
import { isInRun } from '#test/setup/extent.ts';
import { rounds, seededBytes } from '#test/setup/rounds.ts';

function reasonOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof ReadFailure) return error.reason;
    throw error;
  }
  return 'read';
}

/** Packs with fast compression, since some content is very large. */
function zip(files: Record<string, Uint8Array>): Buffer {
  return Buffer.from(zipSync(files, { level: 1 }));
}

async function streamed(archive: ZipArchive, name: string): Promise<Buffer | undefined> {
  const pieces = archive.stream(name);
  if (pieces === undefined) return undefined;
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

async function reasonOfStream(archive: ZipArchive, name: string): Promise<string> {
  try {
    await streamed(archive, name);
  } catch (error) {
    if (error instanceof ReadFailure) return error.reason;
    throw error;
  }
  return 'read';
}

describe('openZip', () => {
  it('returns what was packed, stored or deflated', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), fc.constantFrom(0, 9 as const), (content, level) => {
        const archive = openZip(Buffer.from(zipSync({ 'a/b.xml': [content, { level: level }] })));
        expect(archive.read('A/B.xml')).toEqual(Buffer.from(content));
        expect(archive.read('none')).toBeUndefined();
      }),
    );
  });

  it('unpacks piece by piece what it unpacks at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(300_000), fc.constantFrom(0, 9 as const), async (size, level) => {
        const content = seededBytes(size);
        const archive = openZip(Buffer.from(zipSync({ 'a/b.xml': [content, { level }] })));
        expect((await streamed(archive, 'A/B.xml'))?.equals(content)).toBe(true);
        expect(archive.stream('none')).toBeUndefined();
      }),
      { numRuns: rounds(20) },
    );
  });

  it('finds an entry whose name was written with backslashes', () => {
    expect(
      openZip(zip({ 'a\\b.xml': strToU8('text') }))
        .read('a/b.xml')
        ?.toString(),
    ).toBe('text');
  });

  it('refuses an entry that unpacks to more than 100 MB, whatever its header says', async () => {
    const bomb = zip({ big: new Uint8Array(101 * 1024 * 1024) });
    expect(reasonOf(() => openZip(bomb).read('big'))).toBe('too_large');
    expect(await reasonOfStream(openZip(bomb), 'big')).toBe('too_large');
    const lying = Buffer.from(bomb);
    lying.writeUInt32LE(10, lying.readUInt32LE(lying.length - 6) + 24);
    expect(reasonOf(() => openZip(lying).read('big'))).toBe('too_large');
  });

  it.runIf(isInRun('long'))('refuses more than 300 MB in total', async () => {
    const part = new Uint8Array(90 * 1024 * 1024);
    const archive = openZip(zip({ a: part, b: part, c: part, d: part }));
    for (const name of ['a', 'b', 'c']) archive.read(name);
    expect(reasonOf(() => archive.read('d'))).toBe('too_large');
    expect(await reasonOfStream(archive, 'd')).toBe('too_large');
  });

  it('refuses 5,001 entries', () => {
    const files = Object.fromEntries(
      Array.from({ length: 5_001 }, (_, index) => [`f${index}`, strToU8('x')]),
    );
    expect(reasonOf(() => openZip(zip(files)))).toBe('too_large');
  });

  it('refuses a directory that has more entries than its end counts as corrupt', () => {
    const bytes = zip({ a: strToU8('a'), b: strToU8('b') });
    bytes.writeUInt16LE(1, bytes.length - 12);
    expect(reasonOf(() => openZip(bytes))).toBe('corrupt');
  });

  it('refuses an encrypted entry as encrypted', () => {
    const bytes = zip({ a: strToU8('text') });
    const directory = bytes.readUInt32LE(bytes.length - 6);
    bytes.writeUInt16LE(1, directory + 8);
    expect(reasonOf(() => openZip(bytes).read('a'))).toBe('encrypted');
  });

  it('returns what was packed, or a typed failure, for every truncation and every flipped byte', async () => {
    const files: Record<string, Uint8Array> = { a: strToU8('some text '.repeat(20)), b: strToU8('more') };
    const bytes = zip(files);
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(255), fc.boolean(), async (at, value, cutting) => {
        const damaged = cutting ? Buffer.from(bytes.subarray(0, at)) : Buffer.from(bytes);
        if (!cutting) damaged.writeUInt8(value, at);
        const reason = reasonOf(() => {
          const archive = openZip(damaged);
          for (const [name, content] of Object.entries(files))
            expect(archive.read(name)).toEqual(Buffer.from(content));
        });
        expect(['read', 'corrupt', 'too_large', 'encrypted']).toContain(reason);
        if (reason !== 'read') return;
        expect(await streamed(openZip(damaged), 'a')).toEqual(Buffer.from(files['a'] ?? []));
      }),
    );
  });
});
