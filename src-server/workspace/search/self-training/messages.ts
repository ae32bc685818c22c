import { z } from 'zod';

/** What the service tells the child: clauses, as many times as there are batches, and at last to begin. */
export type LearnRequest = { readonly clauses: z.output<typeof clauses> } | z.output<typeof begin>;

const bytes = z.instanceof(Uint8Array);
const clauses = z.array(z.object({ fileId: z.string(), heading: z.string().optional(), text: z.string() }));
const begin = z.object({ base: bytes, present: bytes, fewestHeldBack: z.int(), seed: z.int() });
const request = z.union([z.object({ clauses }), begin]);
const lesson = z.object({
  pairs: z.int(),
  heldBack: z.int(),
  before: z.number(),
  after: z.number(),
  pack: bytes.exactOptional(),
});

/** A message as the child understands it; undefined for anything else. */
export function parseRequest(message: unknown): LearnRequest | undefined {
  return request.safeParse(message).data;
}

/** What came of it, as the child tells; undefined for anything else. */
export function parseLesson(message: unknown): z.output<typeof lesson> | undefined {
  return lesson.safeParse(message).data;
}
