import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { ReadFailure } from '../failure.ts';
import { readBytes } from '../read.ts';

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
async function answer(line: string): Promise<string> {
  try {
    const { path } = request.parse(JSON.parse(line));
    return JSON.stringify({ file: await readBytes(await readFile(path), { onPage }) });
  } catch (error) {
    // To its owner, a file that makes a parser fail unexpectedly is damaged.
    return JSON.stringify({ reason: error instanceof ReadFailure ? error.reason : 'corrupt' });
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  out.write(`${await answer(line)}\n`);
}
