import type { Readable } from 'node:stream';

/** Received bytes that are not yet part of the vault. */
export interface StagedUpload {
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Their path on this machine until they are kept or discarded. */
  readonly path: string;
  /**
   * Stores the bytes durably as those of a file: once it resolves, they survive a crash. Rejects with a refusal of 503 if the store does
   * not accept them; no file then has them.
   */
  keep(fileId: string): Promise<void>;
  /** Deletes the bytes. Does nothing after they were kept. */
  discard(): Promise<void>;
}

/** The store of the files' bytes: a folder, or a bucket of any S3-compatible store. */
export interface FileBytes {
  /**
   * Writes a stream to the local disk, and flushes it with fsync. Rejects, leaving nothing behind, if the stream fails; with a refusal of
   * 503 if the disk is full.
   */
  receive(stream: Readable): Promise<StagedUpload>;
  /**
   * Provides a kept file at a path for a reader in another process. The path is valid until `use` settles. Rejects with `MissingBytes` if
   * the store no longer has the file, and with a refusal of 503 if the store does not answer.
   */
  withPath<T>(fileId: string, use: (path: string) => Promise<T>): Promise<T>;
  /** Returns whether the store has the bytes of a file. */
  has(fileId: string): Promise<boolean>;
  /** Removes the bytes of a file that was deleted from the vault. If that fails, they are left to `sweep`. */
  remove(fileId: string): Promise<void>;
  /** Removes bytes that no file of the vault owns and that were written before `before`. */
  sweep(isOwned: (fileIds: readonly string[]) => Promise<ReadonlySet<string>>, before: Date): Promise<void>;
  /**
   * Records the id of the database that owns the files next to them. Returns false if they belong to another database: they must then not
   * be swept.
   */
  claim(owner: string): Promise<boolean>;
  close(): void;
}

/** The store answered that it no longer has the bytes of a file. */
export class MissingBytes extends Error {
  override readonly name = 'MissingBytes';
  constructor(cause?: unknown) {
    super('The bytes of a file are not in the store', cause === undefined ? undefined : { cause });
  }
}
