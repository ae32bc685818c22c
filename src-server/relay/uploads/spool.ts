import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Where bytes wait on disk that must not wait in memory, all together within a bound. */
export interface Spool {
  /** A file of one body. Nothing is on disk before its first piece. */
  file(): SpoolFile;
}

/** The bytes of one body: what is written first is read first. One call at a time writes, and one reads. */
export interface SpoolFile {
  /** Keeps a piece. False where there is no room for it, or the disk takes nothing: nothing of it is kept, and nothing is from then on. */
  write(piece: Uint8Array): Promise<boolean>;
  /** The next `size` bytes, which must have been written. Rejects when the disk does not give them back. */
  read(size: number): Promise<Buffer>;
  /** Frees the room. May be called more than once. */
  close(): Promise<void>;
}

/** The key serves one file alone, so that its counter may begin at nothing. */
const CIPHER = { name: 'aes-256-ctr', keyBytes: 32, counter: Buffer.alloc(16) } as const;

/**
 * Files in `folder`, at most `max` bytes of all together. Each loses its name right after it was made and is enciphered with a key that
 * this process alone has, and only in memory: what a crash leaves behind is no file, and nobody can read it.
 */
export function createSpool(options: {
  readonly folder: string;
  readonly max: number;
  readonly randomBytes: (size: number) => Buffer;
}): Spool {
  const { folder, max, randomBytes } = options;
  let held = 0;

  const makeFile = async (): Promise<FileHandle> => {
    const path = join(folder, `codicil-${randomBytes(12).toString('hex')}`);
    const handle = await open(path, 'wx+', 0o600);
    try {
      await unlink(path);
    } catch (error) {
      // A file that keeps its name must not be used, nor stay open.
      await handle.close();
      throw error;
    }
    return handle;
  };

  return {
    file() {
      const key = randomBytes(CIPHER.keyBytes);
      const cipher = createCipheriv(CIPHER.name, key, CIPHER.counter);
      const decipher = createDecipheriv(CIPHER.name, key, CIPHER.counter);
      let made: Promise<FileHandle> | undefined;
      let written = 0;
      let read = 0;
      let own = 0;
      let isOver = false;
      return {
        async write(piece) {
          if (isOver || held + piece.byteLength > max) isOver = true;
          if (isOver) return false;
          held += piece.byteLength;
          own += piece.byteLength;
          try {
            const handle = await (made ??= makeFile());
            const bytes = cipher.update(piece);
            for (let done = 0; done < bytes.byteLength;) {
              // oxlint-disable-next-line no-await-in-loop -- a disk may take only a part
              const { bytesWritten } = await handle.write(
                bytes,
                done,
                bytes.byteLength - done,
                written + done,
              );
              done += bytesWritten;
            }
            written += bytes.byteLength;
            return true;
          } catch {
            // A full disk, a folder that may not be written, a file that was closed meanwhile: its caller continues without it.
            isOver = true;
            return false;
          }
        },
        async read(size) {
          const handle = await made;
          const bytes = Buffer.alloc(size);
          for (let done = 0; done < size;) {
            // oxlint-disable-next-line no-await-in-loop -- a disk may give only a part
            const answer = await handle?.read(bytes, done, size - done, read + done);
            if (answer === undefined || answer.bytesRead === 0)
              throw new Error('A file on disk is shorter than what was written.');
            done += answer.bytesRead;
          }
          read += size;
          return decipher.update(bytes);
        },
        async close() {
          isOver = true;
          held -= own;
          own = 0;
          try {
            await (await made)?.close();
          } catch {
            // It could not be made, or is closed: there is nothing to free.
          }
        },
      };
    },
  };
}
