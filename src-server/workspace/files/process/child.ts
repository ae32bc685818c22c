import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { ReadFailure } from '../failure.ts';
import { readBytes } from '../read.ts';
import { formatAnswer } from './answer.ts';

const request = z.object({ path: z.string() });

const out = createWriteStream('', { fd: 3 });

function onPage(): void {
  out.write(`${JSON.stringify({ page: true })}\n`);
}

/**
 * Reads untrusted files in a process that `reader.ts` starts. One JSON line `{path}` on standard input requests a file; one JSON line on
 * descriptor 3 answers `{file}` or `{reason}`. Lines `{page: true}` before it report that the text of one more page was recognised. The
 * process ends with its input.
 */
async function answer(line: string): Promise<Iterable<string>> {
  try {
    const { path } = request.parse(JSON.parse(line));
    return formatAnswer(await readBytes(await readFile(path), { onPage }));
  } catch (error) {
    // To its owner, a file that makes a parser fail unexpectedly is damaged.
    return [`${JSON.stringify({ reason: error instanceof ReadFailure ? error.reason : 'corrupt' })}\n`];
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  for (const piece of await answer(line)) {
    // oxlint-disable-next-line no-await-in-loop -- each piece is written before the next is made, so that only one is in memory
    if (!out.write(piece)) await once(out, 'drain');
  }
}
