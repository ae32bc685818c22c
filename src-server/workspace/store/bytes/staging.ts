import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { diskRefusal, hasCode } from './refusal.ts';

/** A complete stream on the local disk. */
export interface Staged {
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly path: string;
  discard(): Promise<void>;
}

/** A folder for bytes on their way to and from the store. */
interface Staging {
  /** Writes a stream and flushes it with fsync. Rejects, leaving nothing behind, if the stream or the disk fails. */
  write(stream: Readable): Promise<Staged>;
  /** Removes files from before `before`, which a crashed process left behind. */
  sweep(before: Date): Promise<void>;
}

/** Opens the staging area, and creates `folder` if it does not exist. */
export async function openStaging(folder: string): Promise<Staging> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async write(stream) {
      const path = join(folder, randomUUID());
      const hash = createHash('sha256');
      let size = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, callback) {
          hash.update(chunk);
          size += chunk.length;
          callback(null, chunk);
        },
      });
      const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
      try {
        await pipeline(stream, measure, file);
      } catch (error) {
        // A file that is still being opened would be created after it was removed.
        if (!file.closed) await new Promise<void>((resolve) => void file.once('close', () => resolve()));
        // An incomplete file is useless.
        await rm(path, { force: true });
        throw diskRefusal(error);
      }
      return { size, sha256: hash.digest('hex'), path, discard: () => rm(path, { force: true }) };
    },
    async sweep(before) {
      for (const name of await readdir(folder)) await removeIfOlder(join(folder, name), before);
    },
  };
}

/** Removes a file that was written before `before`. Succeeds if it no longer exists. */
export async function removeIfOlder(path: string, before: Date): Promise<void> {
  try {
    const { mtime } = await stat(path);
    if (mtime < before) await rm(path, { force: true });
  } catch (error) {
    // Another process has already removed it.
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}
