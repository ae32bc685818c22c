import { z } from 'zod';
import { pageBasis, readNotes, uuid } from './common.ts';

/** Body of `POST /api/v1/vault/semantic_search` (spec 4.5). */
export const searchRequest = z.object({
  project_id: uuid,
  query: z.string().min(1),
  include_file_names: z.boolean().default(false),
});
export type SearchRequest = z.input<typeof searchRequest>;

/**
 * Spec 2.12. Offsets count UTF-16 code units of the file's text. `file_name` only if requested. Extensions of the
 * embedded workspace: `page_basis`; `score`, larger is better and comparable within one answer; `clause`, the number of the
 * clause in the form in which it is cited; `heading`, the heading above it; `agreement`, the title, parties and date of
 * the agreement that it is from; `read_notes`, what of its file was not read.
 */
export const searchChunk = z.object({
  file_id: uuid,
  text: z.string(),
  chunk_id: z.string(),
  chunk_idx: z.int(),
  page_number: z.int(),
  page_basis: pageBasis.optional(),
  start_idx: z.int(),
  end_idx: z.int(),
  file_name: z.string().nullable().optional(),
  score: z.number().optional(),
  clause: z.string().optional(),
  heading: z.string().optional(),
  agreement: z.string().optional(),
  read_notes: readNotes.optional(),
});

/** Answer of semantic search (spec 4.5), best chunk first. */
export const searchAnswer = z.object({
  status: z.literal('COMPLETED'),
  data: z.object({ file_ids: z.array(uuid), chunks: z.array(searchChunk) }),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
