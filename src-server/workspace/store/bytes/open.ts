import { join } from 'node:path';
import type { S3Settings } from '../../../config/config.ts';
import type { FileBytes } from '../bytes.ts';
import { openFolderBytes } from './folder.ts';
import { openS3Bytes } from './s3.ts';

interface FileBytesOptions {
  /** Folder of the files, or of the staging area for a bucket. */
  readonly folder: string;
  /** A bucket instead of the folder. */
  readonly s3?: S3Settings;
  /** Called for bytes that could not be removed and are left to the sweep. */
  readonly onLeft: (error: unknown) => void;
}

/** Opens the configured store. Rejects with a sentence if it cannot be used. */
export function openFileBytes({ folder, s3, onLeft }: FileBytesOptions): Promise<FileBytes> {
  return s3 === undefined
    ? openFolderBytes(folder, onLeft)
    : openS3Bytes(s3, join(folder, 'incoming'), onLeft);
}
