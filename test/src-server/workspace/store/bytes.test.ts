import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFileBytes, type FileBytes } from '../../../../src-server/workspace/store/bytes.ts';

let folder: string;
let bytes: FileBytes;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codicil-bytes-'));
  bytes = await openFileBytes(folder);
});
afterEach(() => rm(folder, { recursive: true }));

function* brokenOff() {
  yield Buffer.from('half');
  throw new Error('broken off');
}

const LATER = new Date(Date.now() + 1_000_000);

describe('the bytes of files', () => {
  it('are kept under the file’s id, for the owner alone, with size and SHA-256', async () => {
    const incoming = await bytes.receive(Readable.from([Buffer.from('ab'), Buffer.from('c')]));
    expect([incoming.size, incoming.sha256]).toEqual([
      3,
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    ]);
    const id = randomUUID();
    await incoming.keep(id);
    await incoming.discard();
    expect(await readFile(bytes.pathOf(id), 'utf8')).toBe('abc');
    expect((await stat(bytes.pathOf(id))).mode & 0o777).toBe(0o600);
    await bytes.remove(id);
    await bytes.remove(id);
    expect(await readdir(join(folder, id.slice(0, 2)))).toEqual([]);
  });

  it('leave nothing behind when the stream fails or they are discarded', async () => {
    await expect(bytes.receive(Readable.from(brokenOff()))).rejects.toThrow('broken off');
    await (await bytes.receive(Readable.from([Buffer.from('x')]))).discard();
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('are swept when no file owns them, unless they are too young', async () => {
    const [owned, orphan] = [randomUUID(), randomUUID()];
    for (const id of [owned, orphan]) await (await bytes.receive(Readable.from([Buffer.from(id)]))).keep(id);
    await bytes.receive(Readable.from([Buffer.from('left in the middle')]));
    await bytes.sweep(async () => new Set([owned]), new Date(0));
    expect(await readFile(bytes.pathOf(orphan), 'utf8')).toBe(orphan);
    await bytes.sweep(async () => new Set([owned]), LATER);
    expect(await readFile(bytes.pathOf(owned), 'utf8')).toBe(owned);
    await expect(stat(bytes.pathOf(orphan))).rejects.toThrow('ENOENT');
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });
});
