import { z } from 'zod';
import { email, httpDate, uuid } from './common.ts';

/** Spec 2.10, citation. The quote is a truncated excerpt. */
export const cellCitation = z.object({ citation_page: z.int(), citation_quote: z.string() });
export type CellCitation = z.infer<typeof cellCitation>;

/** Spec 2.10, cell. An edit to the empty string is an edit (service-facts). */
export const cell = z.object({
  column_name: z.string(),
  column_question: z.string(),
  summary: z.string(),
  citations: z.array(cellCitation),
  additional_context: z.string().optional(),
  is_edited: z.boolean(),
  is_flagged: z.boolean(),
  is_verified: z.boolean(),
  verified_user: email.optional(),
  verified_timestamp: httpDate.optional(),
  flagged_user: email.optional(),
  flagged_timestamp: httpDate.optional(),
});
export type Cell = z.infer<typeof cell>;

/** Spec 2.10, answer of `GET /api/v1/vault/get_row/{review_table_id}/{file_id}`. `event_id` is the table's id. */
export const reviewRow = z.object({
  assigned_user: email,
  event_id: z.int(),
  file_id: uuid,
  is_assigned: z.boolean(),
  updated_at: httpDate,
  response: z.object({ cells: z.array(cell) }),
});
export type ReviewRow = z.infer<typeof reviewRow>;

/** Review table metadata (spec 4.10; service-facts). */
export const reviewTable = z.object({
  review_table_id: z.int(),
  title: z.string(),
  created_at: z.string(),
  file_ids: z.array(uuid),
});
export type ReviewTable = z.infer<typeof reviewTable>;

/** Answer of `GET /api/v1/vault/review_table/{id}`. */
export const reviewTableAnswer = z.object({ response: z.object({ content: reviewTable }) });
export type ReviewTableAnswer = z.infer<typeof reviewTableAnswer>;
