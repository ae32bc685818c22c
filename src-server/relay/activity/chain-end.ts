import { open, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseActivityLine } from './activity.ts';
import type { ChainPosition } from './chain.ts';
import { CHAIN_START, hashLine } from './chain.ts';
import { findChains, nameHeadFile } from './file-names.ts';

/** A line is shorter by far: an upload or a question names at most some hundred files. */
const LINE_BYTES = 256 * 1024;

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

/** Reads the line that {@link writeHead} wrote; undefined where there is none. */
export async function readHead(folder: string, relay: string): Promise<ChainPosition | undefined> {
  try {
    return headSchema.parse(JSON.parse(await readFile(join(folder, nameHeadFile(relay)), 'utf8')));
  } catch {
    // None was written, or it cannot be read: the lines themselves are still checked.
    return undefined;
  }
}

/**
 * Returns where the relay's chain ends. A last line without its line break was never confirmed, and is removed. Where confirmed lines
 * are missing at the end, the chain continues after them, so that the check finds the gap. Rejects if the last line is none of the record.
 */
export async function readChainEnd(folder: string, relay: string): Promise<ChainPosition> {
  const head = (await readHead(folder, relay)) ?? CHAIN_START;
  const files = findChains(await readdir(folder)).get(relay) ?? [];
  for (const { fileName } of files.toReversed()) {
    const text = await readLastLine(join(folder, fileName));
    if (text === undefined) continue;
    const line = parseActivityLine(text);
    if (line === undefined)
      throw new Error(
        `The last line of ${fileName} is none of the record: check it, and set another ACTIVITY_NAME`,
      );
    return line.number >= head.number ? { number: line.number, hash: hashLine(text) } : head;
  }
  return head;
}

/** Returns the last whole line of a file, after cutting off what follows it; undefined if there is none. */
async function readLastLine(path: string): Promise<string | undefined> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const from = Math.max(0, size - LINE_BYTES);
    const bytes = Buffer.alloc(size - from);
    await file.read(bytes, 0, bytes.length, from);
    const end = bytes.lastIndexOf(0x0a);
    if (from + end + 1 < size) await file.truncate(from + end + 1);
    if (end <= 0) return undefined;
    return bytes.subarray(bytes.lastIndexOf(0x0a, end - 1) + 1, end).toString('utf8');
  } finally {
    await file.close();
  }
}
