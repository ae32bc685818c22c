import { z } from 'zod';
import { READ_FAILURE_REASONS } from '../failure.ts';
import type { ReadFailureReason, ReadFile } from '../model.ts';

const start = z.object({ offset: z.int(), page: z.int() });
const block = z.object({
  kind: z.enum(['heading', 'paragraph', 'tableRow', 'note', 'comment', 'header', 'footer']),
  start: z.int(),
  end: z.int(),
  label: z.string().exactOptional(),
  level: z.int().exactOptional(),
});
/** The child read a hostile file: what it answers is checked like any input. */
const answer = z.union([
  z.object({
    file: z.object({
      text: z.string(),
      blocks: z.array(block),
      pages: z.array(start),
      pageBasis: z.enum(['exact', 'recorded', 'interpolated', 'estimated']),
    }),
  }),
  z.object({ reason: z.enum(READ_FAILURE_REASONS) }),
  z.object({ page: z.literal(true) }),
]);

/** One more page is recognised; the file is not read yet. */
export const PAGE = 'page';

/** What a reading child says in one line; undefined for what no child of ours says. */
export function parseAnswer(line: string): ReadFile | ReadFailureReason | typeof PAGE | undefined {
  try {
    const parsed = answer.parse(JSON.parse(line));
    if ('page' in parsed) return PAGE;
    return 'file' in parsed ? parsed.file : parsed.reason;
  } catch {
    // A hostile file took the child over, or broke it: nothing that it says counts any more.
    return undefined;
  }
}
