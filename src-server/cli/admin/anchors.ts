import { appendFile, readFile } from 'node:fs/promises';
import type { CheckedChain } from '../../relay/activity/read-record.ts';
import type { ChainAnchors } from '../../relay/activity/verify.ts';

/** A line of an anchor: when it was written, which relay's line of the record it names, and that line's SHA-256. */
const LINE = /^\S+ ([\w-]+) (\d+) ([0-9a-f]{64})$/;

/** Reads the anchors of a file, by relay; none where there is no file yet. Rejects with a sentence for a line that is no anchor. */
export async function readAnchors(file: string): Promise<ReadonlyMap<string, ChainAnchors>> {
  const anchors = new Map<string, Map<number, string>>();
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    // The first run makes it.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue;
    const [, relay, number, hash] = LINE.exec(line) ?? [];
    if (relay === undefined || hash === undefined) throw new Error(`${file}, row ${index + 1} is no anchor.`);
    const chain = anchors.get(relay) ?? new Map<number, string>();
    anchors.set(relay, chain.set(Number(number), hash));
  }
  return anchors;
}

/** Adds the last line of each chain to a file of anchors. */
export async function addAnchors(file: string, chains: readonly CheckedChain[], now: Date): Promise<void> {
  const lines = chains
    .filter(({ lines: count }) => count > 0)
    .map(({ relay, last }) => `${now.toISOString()} ${relay} ${last.number} ${last.hash}\n`);
  await appendFile(file, lines.join(''));
}
