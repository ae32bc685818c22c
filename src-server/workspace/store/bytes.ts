import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Bytes that are on disk but not yet part of the vault. */
export interface Incoming {
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly path: string;
  /** Makes the bytes those of a file, durably: after it resolves they survive a crash. */
  keep(fileId: string): Promise<void>;
  /** Throws the bytes away. Does nothing once they are kept. */
  discard(): Promise<void>;
}

/** Where files' bytes lie: a folder here, any store of objects by the same interface. */
export interface FileBytes {
  /** Writes a stream to the disk through fsync. Rejects, leaving nothing, when the stream fails. */
  receive(stream: Readable): Promise<Incoming>;
  /** Path of a kept file, for a reader in another process. */
  pathOf(fileId: string): string;
  read(fileId: string): Readable;
  remove(fileId: string): Promise<void>;
  /** Removes what no file of the vault owns and what was written before `before`. */
  sweep(isOwned: (fileIds: readonly string[]) => Promise<ReadonlySet<string>>, before: Date): Promise<void>;
}

/** Keeps bytes under `folder`, 256 subfolders by the first two letters of the id, names free of client text. */
export async function openFileBytes(folder: string): Promise<FileBytes> {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const pathOf = (fileId: string) => join(folder, fileId.slice(0, 2), fileId);
  return {
    pathOf,
    read: (fileId) => createReadStream(pathOf(fileId)),
    remove: (fileId) => rm(pathOf(fileId), { force: true }),
    async receive(stream) {
      const path = join(incoming, randomUUID());
      const hash = createHash('sha256');
      let size = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, callback) {
          hash.update(chunk);
          size += chunk.length;
          callback(null, chunk);
        },
      });
      try {
        await pipeline(stream, measure, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
      } catch (error) {
        // Half a file is no file.
        await rm(path, { force: true });
        throw error;
      }
      return {
        size,
        sha256: hash.digest('hex'),
        path,
        async keep(fileId) {
          const place = pathOf(fileId);
          const parent = join(folder, fileId.slice(0, 2));
          const made = await mkdir(parent, { recursive: true, mode: 0o700 });
          await rename(path, place);
          await syncFolder(parent);
          if (made !== undefined) await syncFolder(folder);
        },
        discard: () => rm(path, { force: true }),
      };
    },
    async sweep(isOwned, before) {
      for (const name of await readdir(incoming)) await removeIfOlder(join(incoming, name), before);
      for (const sub of await readdir(folder, { withFileTypes: true })) {
        if (!sub.isDirectory() || sub.name === 'incoming') continue;
        const names = await readdir(join(folder, sub.name));
        const owned = await isOwned(names);
        for (const name of names) {
          if (!owned.has(name)) await removeIfOlder(join(folder, sub.name, name), before);
        }
      }
    },
  };
}

async function removeIfOlder(path: string, before: Date): Promise<void> {
  const { mtime } = await stat(path);
  if (mtime < before) await rm(path, { force: true });
}

/** A new name is durable only once its folder is on the disk. Windows cannot open one; NTFS journals names itself. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
