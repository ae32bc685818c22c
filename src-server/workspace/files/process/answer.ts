import { z } from 'zod';
import { READ_FAILURE_REASONS } from '../failure.ts';
import { READ_NOTE_KINDS, type ReadFailureReason, type ReadFile } from '../model.ts';

const start = z.object({ offset: z.int(), page: z.int() });
const block = z.object({
  kind: z.enum(['heading', 'paragraph', 'tableRow', 'note', 'comment', 'header', 'footer']),
  start: z.int(),
  end: z.int(),
  label: z.string().exactOptional(),
  level: z.int().exactOptional(),
});
/** The child read a hostile file, so its output is validated like any input. */
const answer = z.union([
  z.object({
    file: z.object({
      text: z.string(),
      blocks: z.array(block),
      pages: z.array(start),
      pageBasis: z.enum(['exact', 'recorded', 'interpolated', 'estimated']),
      notes: z
        .array(z.object({ kind: z.enum(READ_NOTE_KINDS), place: z.string(), count: z.int() }))
        .exactOptional(),
    }),
  }),
  z.object({ reason: z.enum(READ_FAILURE_REASONS) }),
  z.object({ page: z.literal(true) }),
]);

/** Reports that the text of one more page was recognised; the file is not finished. */
export const PAGE = 'page';

/** Parses one line of a child's output. Returns undefined for anything that our child does not write. */
export function parseAnswer(line: string): ReadFile | ReadFailureReason | typeof PAGE | undefined {
  try {
    const parsed = answer.parse(JSON.parse(line));
    if ('page' in parsed) return PAGE;
    return 'file' in parsed ? parsed.file : parsed.reason;
  } catch {
    // A hostile file broke the child or took control of it: nothing that it writes can be trusted any more.
    return undefined;
  }
}

/** Blocks in one piece of an answer. */
const BLOCKS = 10_000;

/** Yields the line of JSON that answers with a file, in pieces: as one string it would take its size again several times in memory. */
export function* formatAnswer({ blocks, ...rest }: ReadFile): Generator<string> {
  const file = JSON.stringify(rest);
  yield `{"file":${file.slice(0, -1)},"blocks":[`;
  for (let at = 0; at < blocks.length; at += BLOCKS) {
    const some = JSON.stringify(blocks.slice(at, at + BLOCKS)).slice(1, -1);
    yield at === 0 ? some : `,${some}`;
  }
  yield ']}}\n';
}
