import type { Readable } from 'node:stream';

/** Bytes that have arrived and are not yet part of the vault. */
export interface StagedUpload {
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Where they lie on this machine until they are kept or discarded. */
  readonly path: string;
  /**
   * Makes the bytes those of a file, durably: after it resolves they survive a crash. Rejects with a refusal of 503 when the
   * store does not take them; then no file has them.
   */
  keep(fileId: string): Promise<void>;
  /** Throws the bytes away. Does nothing once they are kept. */
  discard(): Promise<void>;
}

/** Where files' bytes lie: a folder, or a bucket of any S3-compatible store. */
export interface FileBytes {
  /**
   * Writes a stream to the disk of this machine, through fsync. Rejects, leaving nothing, when the stream fails, and with a
   * refusal of 503 when the disk is full.
   */
  receive(stream: Readable): Promise<StagedUpload>;
  /**
   * Lets a reader in another process have a kept file at a path, which is good until `use` has settled. Rejects with
   * `MissingBytes` when the store has the file no more, and with a refusal of 503 when the store does not answer.
   */
  withPath<T>(fileId: string, use: (path: string) => Promise<T>): Promise<T>;
  /** Whether the bytes of a file are here. */
  has(fileId: string): Promise<boolean>;
  /** Removes the bytes of a file that the vault has no more. What cannot be removed now is left to `sweep`. */
  remove(fileId: string): Promise<void>;
  /** Removes what no file of the vault owns and what was written before `before`. */
  sweep(isOwned: (fileIds: readonly string[]) => Promise<ReadonlySet<string>>, before: Date): Promise<void>;
  /**
   * Puts the name of the database that the files belong to beside them. False when they belong to another one: then nothing of them
   * may be swept.
   */
  claim(owner: string): Promise<boolean>;
  close(): void;
}

/** The store answers, and has the bytes of a file no more. */
export class MissingBytes extends Error {
  override readonly name = 'MissingBytes';
  constructor(cause?: unknown) {
    super('The bytes of a file are not in the store', cause === undefined ? undefined : { cause });
  }
}
