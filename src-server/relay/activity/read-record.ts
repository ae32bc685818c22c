import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readHead } from './chain-end.ts';
import type { ActivityFileName } from './file-names.ts';
import { findChains, findHeads } from './file-names.ts';
import type { ChainAnchors, ChainReport, FoundLine } from './verify.ts';
import { createChainVerifier } from './verify.ts';

/** The check of one relay's chain. */
export interface CheckedChain extends ChainReport {
  readonly relay: string;
  /** The number of the first line that is left. */
  readonly first: number;
}

/**
 * Reads every line of the record in a folder, one relay after the other, in the order of the lines, and checks the chains on the way. A
 * last line that is just being written is left out. Memory does not grow with the record. `anchors` are hashes that were kept elsewhere, by relay.
 */
export async function readRecord(
  folder: string,
  onLine: (line: FoundLine) => void,
  anchors: ReadonlyMap<string, ChainAnchors> = new Map(),
): Promise<readonly CheckedChain[]> {
  const checked: CheckedChain[] = [];
  const names = await readdir(folder);
  const chains = findChains(names);
  // A relay of which only the head is left, or an anchor: all its files were removed.
  for (const relay of new Set([...chains.keys(), ...findHeads(names), ...anchors.keys()])) {
    const files = chains.get(relay) ?? [];
    // Before the lines: more may be confirmed meanwhile.
    const head = await readHead(folder, relay);
    const first = files[0]?.first ?? 1;
    const verifier = createChainVerifier(first, anchors.get(relay));
    for await (const line of linesIn(folder, files)) {
      verifier.add(line);
      onLine(line);
    }
    checked.push({ relay, first, ...verifier.end(head) });
  }
  return checked;
}

async function* linesIn(folder: string, files: readonly ActivityFileName[]): AsyncGenerator<FoundLine> {
  for (const { fileName } of files) {
    let row = 0;
    let rest = '';
    for await (const piece of createReadStream(join(folder, fileName), 'utf8')) {
      const lines = (rest + String(piece)).split('\n');
      rest = lines.pop() ?? '';
      for (const text of lines) yield { file: fileName, row: (row += 1), text };
    }
    const isLast = fileName === files.at(-1)?.fileName;
    if (rest !== '' && !isLast) yield { file: fileName, row: row + 1, text: rest };
  }
}
