import { z } from 'zod';
import { uuid } from './common.ts';

/** `mode`: draft is in the spec, assist in the vendor's pages (spec 4.9; service-facts). */
export const completionMode = z.enum(['draft', 'assist']);
export type CompletionMode = z.infer<typeof completionMode>;

/** The eight model slugs (spec 4.9), with the spec's neutral family names. */
export const MODEL_SLUGS = [
  'family_a-5',
  'family_a-5-1',
  'family_a-5-2',
  'family_a-5-4',
  'family_a-4-1',
  'family_b-opus-4-5',
  'family_b-sonnet-4-5',
  'family_b-opus-4-6',
] as const;

/** What may ground an answer besides a file (service-facts). Travels as a JSON string in a form field. */
export const knowledgeSources = z.array(
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('vault'), folder_id: uuid, file_ids: z.array(uuid).optional() }),
    z.object({ type: z.literal('web') }),
  ]),
);
export type KnowledgeSources = z.infer<typeof knowledgeSources>;

/** Text fields of `POST /api/v2/completion` (spec 4.9; service-facts). Files travel beside them as parts named `file`. */
export const completionFields = z.object({
  prompt: z.string().min(1),
  stream: z.boolean().default(false),
  mode: completionMode.optional(),
  model: z.string().optional(),
  client_matter_id: uuid.optional(),
  knowledge_sources: knowledgeSources.optional(),
});
export type CompletionFields = z.input<typeof completionFields>;

/** One source of an answer. `text` carries `<mark>…</mark>` around the quoted words (service-facts). */
export const completionSource = z.object({
  citation_num: z.int(),
  document_name: z.string(),
  page: z.int(),
  text: z.string(),
});
export type CompletionSource = z.infer<typeof completionSource>;

/** Answer of a completion that is not streamed (service-facts). `response_with_citations` has markers `[1]` `[2]`. */
export const completionAnswer = z.object({
  response: z.string(),
  response_with_citations: z.string(),
  sources: z.array(completionSource),
});
export type CompletionAnswer = z.infer<typeof completionAnswer>;

/**
 * One `data:` line of a streamed completion as the embedded workspace sends it. The spec does not
 * show the streamed form; `data: [DONE]` ends it, and a stream without that line is incomplete.
 * The last event before it repeats the whole answer, so that a client may ignore the deltas.
 */
export const completionStreamEvent = z.union([
  z.object({ delta: z.string() }),
  completionAnswer,
  z.object({ error: z.string() }),
]);
export type CompletionStreamEvent = z.infer<typeof completionStreamEvent>;
