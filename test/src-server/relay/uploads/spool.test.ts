import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSpool } from '#server/relay/uploads/spool.ts';
import type { Spool } from '#server/relay/uploads/spool.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'codicil-spool-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const spoolOf = (max: number): Spool => createSpool({ folder, max, randomBytes });
/** Returns what a file descriptor is open on; an empty string if it has been closed. */
const linkOf = (fd: string): string => {
  try {
    return readlinkSync(fd);
  } catch {
    // The listing's own handle.
    return '';
  }
};

describe('a spool', () => {
  it('returns what was written, in order, in pieces of any size, even while more is written', async () => {
    const file = spoolOf(1_000).file();
    const bytes = randomBytes(300);
    expect(await file.write(bytes.subarray(0, 17))).toBe(true);
    expect(await file.write(bytes.subarray(17, 200))).toBe(true);
    const first = await file.read(100);
    expect(await file.write(bytes.subarray(200))).toBe(true);
    const rest = [await file.read(1), await file.read(199)];
    expect(Buffer.concat([first, ...rest])).toEqual(bytes);
    await file.close();
  });

  it('is read again from the first byte', async () => {
    const file = spoolOf(1_000).file();
    const bytes = randomBytes(300);
    await file.write(bytes);
    expect(await file.read(200)).toEqual(bytes.subarray(0, 200));
    file.rewind();
    expect(await file.read(300)).toEqual(bytes);
    await file.close();
  });

  it('leaves no file with a name', async () => {
    const file = spoolOf(1_000).file();
    expect(await file.write(Buffer.from('The rent is due.'))).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
    await file.close();
  });

  it.skipIf(process.platform !== 'linux')('writes no plain text to the disk', async () => {
    const file = spoolOf(1_000_000).file();
    expect(await file.write(Buffer.from('The rent is due. '.repeat(1_000)))).toBe(true);
    const own = readdirSync('/proc/self/fd')
      .map((fd) => `/proc/self/fd/${fd}`)
      .find((fd) => linkOf(fd).startsWith(folder));
    const bytes = readFileSync(own ?? '');
    expect(bytes.byteLength).toBe(17_000);
    expect(bytes.includes('rent')).toBe(false);
    await file.close();
  });

  it('holds no more than its limit in all files together, and reclaims the space when they are closed', async () => {
    const spool = spoolOf(100);
    const [one, two] = [spool.file(), spool.file()];
    expect(await one.write(randomBytes(60))).toBe(true);
    expect(await two.write(randomBytes(41))).toBe(false);
    expect(await two.write(randomBytes(1))).toBe(false);
    await two.close();
    await one.close();
    await one.close();
    const three = spool.file();
    expect(await three.write(randomBytes(100))).toBe(true);
    await three.close();
  });

  it('reports that it stores nothing if the folder is not writable', async () => {
    rmSync(folder, { recursive: true });
    const file = spoolOf(100).file();
    expect(await file.write(randomBytes(10))).toBe(false);
    await file.close();
  });

  it('fails instead of returning other bytes than were written', async () => {
    const file = spoolOf(100).file();
    await file.write(randomBytes(10));
    await expect(file.read(11)).rejects.toThrow('shorter');
    await file.close();
    await expect(file.read(1)).rejects.toThrow('closed');
  });
});
