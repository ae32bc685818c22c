import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Interval } from '../../workspace-client/history/records.ts';

/** What a line of the relay's log says of a completion that was written with one of the firm's prompts (log.ts). */
const logLine = z.object({
  /** Milliseconds since 1970. */
  time: z.number(),
  route: z.literal('/api/completions'),
  status: z.literal(200),
  promptId: z.string(),
});

/**
 * The ids of the firm's prompts in a file of the relay's log, one for each use in the interval. Lines of anything else, and those
 * that were cut, are passed over. Rejects where the file cannot be read.
 */
export async function* readPromptUses(file: string, { start, end }: Interval): AsyncGenerator<string> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const parsed = logLine.safeParse(parse(line));
    if (!parsed.success) continue;
    const seconds = parsed.data.time / 1000;
    if (seconds >= start && seconds < end) yield parsed.data.promptId;
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // A line of another program, or one that was cut when the file was rotated.
    return undefined;
  }
}
