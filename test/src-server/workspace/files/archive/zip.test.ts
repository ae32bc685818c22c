import { strToU8, zipSync } from 'fflate';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReadFailure } from '#server/workspace/files/failure.ts';
import { openZip } from '#server/workspace/files/archive/zip.ts';
import { isInRun } from '#test/setup/extent.ts';

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

  it('refuses an entry that unpacks to more than 100 MB, whatever its header says', () => {
    const bomb = zip({ big: new Uint8Array(101 * 1024 * 1024) });
    expect(reasonOf(() => openZip(bomb).read('big'))).toBe('too_large');
    const lying = Buffer.from(bomb);
    lying.writeUInt32LE(10, lying.readUInt32LE(lying.length - 6) + 24);
    expect(reasonOf(() => openZip(lying).read('big'))).toBe('too_large');
  });

  it.runIf(isInRun('long'))('refuses more than 300 MB in total', () => {
    const part = new Uint8Array(90 * 1024 * 1024);
    const archive = openZip(zip({ a: part, b: part, c: part, d: part }));
    for (const name of ['a', 'b', 'c']) archive.read(name);
    expect(reasonOf(() => archive.read('d'))).toBe('too_large');
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

  it('returns what was packed, or a typed failure, for every truncation and every flipped byte', () => {
    const files: Record<string, Uint8Array> = { a: strToU8('some text '.repeat(20)), b: strToU8('more') };
    const bytes = zip(files);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), fc.boolean(), (at, value, cutting) => {
        const damaged = cutting ? Buffer.from(bytes.subarray(0, at)) : Buffer.from(bytes);
        if (!cutting) damaged.writeUInt8(value, at);
        const reason = reasonOf(() => {
          const archive = openZip(damaged);
          for (const [name, content] of Object.entries(files))
            expect(archive.read(name)).toEqual(Buffer.from(content));
        });
        expect(['read', 'corrupt', 'too_large', 'encrypted']).toContain(reason);
      }),
    );
  });
});
