import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes that wait on disk instead of in memory, with a limit for their total. */
export interface Spool {
  /** A file of one body. Nothing is on disk before its first piece. */
  file(): SpoolFile;
}

/** The bytes of one body, read in the order in which they were written. Only one write and one read may run at a time. */
interface SpoolFile {
  /** Stores a piece. Resolves with false if there is no room or the disk fails: then neither it nor any later piece is stored. */
  write(piece: Uint8Array): Promise<boolean>;
  /** The next `size` bytes, which must have been written. Rejects if the disk cannot read them. */
  read(size: number): Promise<Buffer>;
  /** Begins to read again with the first byte. */
  rewind(): void;
  /** Frees the room. May be called more than once. */
  close(): Promise<void>;
}

/** The key is used for one file only, so its counter may begin at zero. */
const CIPHER = { name: 'aes-256-ctr', keyBytes: 32, counter: Buffer.alloc(16) } as const;

/**
 * Creates a spool of files in `folder`, at most `max` bytes in total. Each file is unlinked right after its creation and encrypted with a key
 * that is only in this process’s memory: a crash leaves no file, and nothing that could be read.
 */
export function createSpool(options: {
  readonly folder: string;
  readonly max: number;
  readonly randomBytes: (size: number) => Buffer;
}): Spool {
  const { folder, max, randomBytes } = options;
  let held = 0;
  return {
    file() {
      const key = randomBytes(CIPHER.keyBytes);
      const cipher = createCipheriv(CIPHER.name, key, CIPHER.counter);
      let decipher = createDecipheriv(CIPHER.name, key, CIPHER.counter);
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
            const handle = await (made ??= makeFile(
              join(folder, `codicil-${randomBytes(12).toString('hex')}`),
            ));
            await writeAt(handle, cipher.update(piece), written);
            written += piece.byteLength;
            return true;
          } catch {
            // A full disk, a read-only folder, or a file that was closed meanwhile: the caller continues without it.
            isOver = true;
            return false;
          }
        },
        async read(size) {
          const bytes = await readAt(await made, size, read);
          read += size;
          return decipher.update(bytes);
        },
        rewind() {
          decipher = createDecipheriv(CIPHER.name, key, CIPHER.counter);
          read = 0;
        },
        async close() {
          isOver = true;
          held -= own;
          own = 0;
          try {
            await (await made)?.close();
          } catch {
            // It could not be created, or is closed: there is nothing to free.
          }
        },
      };
    },
  };
}

async function makeFile(path: string): Promise<FileHandle> {
  const handle = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
  } catch (error) {
    // A file that could not be unlinked must neither be used nor stay open.
    await handle.close();
    throw error;
  }
  return handle;
}

async function writeAt(handle: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.byteLength;) {
    // oxlint-disable-next-line no-await-in-loop -- a write may be partial
    done += (await handle.write(bytes, done, bytes.byteLength - done, at + done)).bytesWritten;
  }
}

async function readAt(handle: FileHandle | undefined, size: number, at: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size);
  for (let done = 0; done < size;) {
    // oxlint-disable-next-line no-await-in-loop -- a read may be partial
    const answer = await handle?.read(bytes, done, size - done, at + done);
    if (answer === undefined || answer.bytesRead === 0)
      throw new Error('A file on disk is shorter than what was written.');
    done += answer.bytesRead;
  }
  return bytes;
}
