import { open, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseActivityLine } from './activity.ts';
import type { ChainPosition } from './chain.ts';
import { CHAIN_START, hashLine } from './chain.ts';
import { findChains, nameHeadFile } from './file-names.ts';

/** How much of a file is read at first to find its last line: a line has less. */
const LINE_BYTES = 64 * 1024;

const headSchema = z.strictObject({
  number: z.int().min(0),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Writes which line of a relay's chain is on the disk, so that a line that is removed from its end is missed. */
export async function writeHead(folder: string, relay: string, head: ChainPosition): Promise<void> {
  const path = join(folder, nameHeadFile(relay));
  await writeFile(`${path}.new`, JSON.stringify(head), { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** Reads the line that {@link writeHead} wrote. */
export async function readHead(
  folder: string,
  relay: string,
): Promise<ChainPosition | 'missing' | 'unreadable'> {
  try {
    return headSchema.parse(JSON.parse(await readFile(join(folder, nameHeadFile(relay)), 'utf8')));
  } catch (error) {
    // It is a finding of the check: the lines themselves are still checked.
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'missing' : 'unreadable';
  }
}

/** Where a chain ends. */
interface ChainEnd {
  readonly position: ChainPosition;
  /** True if there are lines, or were some, and nothing that can be read says which was the last. */
  readonly isHeadLost: boolean;
}

/**
 * Returns where the relay's chain ends. A last line without its line break was never confirmed, and is removed. Where confirmed lines
 * are missing at the end, the chain continues after them, so that the check finds the gap. Rejects if the last line is none of the record.
 */
export async function readChainEnd(folder: string, relay: string): Promise<ChainEnd> {
  const read = await readHead(folder, relay);
  const head = typeof read === 'string' ? CHAIN_START : read;
  const files = findChains(await readdir(folder)).get(relay) ?? [];
  for (const { fileName } of files.toReversed()) {
    const text = await readLastLine(join(folder, fileName));
    if (text === undefined) continue;
    const line = parseActivityLine(text);
    if (line === undefined)
      throw new Error(
        `The last line of ${fileName} is none of the record: check it, and set another ACTIVITY_NAME`,
      );
    const position = line.number >= head.number ? { number: line.number, hash: hashLine(text) } : head;
    return { position, isHeadLost: typeof read === 'string' };
  }
  return { position: head, isHeadLost: read === 'unreadable' };
}

/** Returns the last whole line of a file, after cutting off what follows it; undefined if there is none. */
async function readLastLine(path: string): Promise<string | undefined> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    for (let length = LINE_BYTES; ; length *= 2) {
      const from = Math.max(0, size - length);
      const bytes = Buffer.alloc(size - from);
      // oxlint-disable-next-line no-await-in-loop -- more only where a line is longer, as those of older versions may be
      await file.read(bytes, 0, bytes.length, from);
      const end = bytes.lastIndexOf(0x0a);
      const begin = end <= 0 ? -1 : bytes.lastIndexOf(0x0a, end - 1);
      if (begin < 0 && from > 0) continue;
      // oxlint-disable-next-line no-await-in-loop -- the last thing that is done
      if (from + end + 1 < size) await file.truncate(from + end + 1);
      return end <= 0 ? undefined : bytes.subarray(begin + 1, end).toString('utf8');
    }
  } finally {
    await file.close();
  }
}
