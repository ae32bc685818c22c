import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** Name of the file that describes a backup. It is written last. */
export const MANIFEST = 'backup.json';

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Number of the newest migration of the database. */
  migration: z.int(),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: z.string() })),
  /** Files with their bytes. */
  files: z.array(z.object({ id: z.uuid(), sha256: z.string() })),
  /** Files that were deleted from the vault while the backup was made. */
  deleted: z.array(z.uuid()),
  /** Files whose bytes the store had lost before. */
  lost: z.array(z.uuid()),
});

export type Manifest = z.infer<typeof manifest>;

/** Returns the place of a table's rows in a backup: one JSON object a line. */
export const tablePath = (folder: string, table: string): string => join(folder, 'tables', `${table}.jsonl`);

/** Returns the place of a file's bytes in a backup. */
export const filePath = (folder: string, id: string): string => join(folder, 'files', id.slice(0, 2), id);

/** Reads the description of a backup. Rejects with a sentence if the folder holds none. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
  } catch (error) {
    throw new Error(
      `${folder} holds no whole backup: its ${MANIFEST} is missing, or cannot be read by this version.`,
      { cause: error },
    );
  }
}

/** Returns the SHA-256 of a file, hexadecimal. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
