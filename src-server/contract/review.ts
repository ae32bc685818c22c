import { z } from 'zod';
import { email, httpDate, pageBasis, uuid } from './common.ts';

/** The most columns of a new review table. The spec has neither a limit nor an operation that creates one. */
export const REVIEW_COLUMNS_MAX = 50;
/** The most files that one call adds to a review table. */
export const REVIEW_FILES_MAX = 1_000;
/** Longest question, in UTF-16 code units: with the service’s own words it is a prompt with a file (spec 8). */
export const REVIEW_QUESTION_MAX = 3_500;
/** Longest answer that a user may write into a cell, in UTF-16 code units. */
export const REVIEW_EDIT_MAX = 20_000;

/** Spec 2.10, citation. The quote is a truncated excerpt. */
export const cellCitation = z.object({
  citation_page: z.int(),
  citation_page_basis: pageBasis.optional(),
  citation_quote: z.string(),
});
export type CellCitation = z.infer<typeof cellCitation>;

/** Spec 2.10, cell. An edit to the empty string is an edit. */
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

/** Review table metadata (spec 4.10; vendor's pages). */
export const reviewTable = z.object({
  review_table_id: z.int(),
  title: z.string(),
  created_at: z.string(),
  file_ids: z.array(uuid),
  /** The progress of its run, in rows; an extension of the embedded workspace. The other rows wait or are being answered. */
  progress: z.object({ rows: z.int(), answered: z.int(), failed: z.int() }).optional(),
});
export type ReviewTable = z.infer<typeof reviewTable>;

/** Answer of `GET /api/v1/vault/review_table/{id}`. */
export const reviewTableAnswer = z.object({ response: z.object({ content: reviewTable }) });
export type ReviewTableAnswer = z.infer<typeof reviewTableAnswer>;

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must have at most ${max} characters`)
    .regex(/^\P{Cc}*$/u, 'must not hold control characters');
const prose = (max: number) =>
  z
    .string()
    .max(max, `must have at most ${max} characters`)
    .regex(/^[^\0]*$/, 'must not hold a NUL character');

const reviewFiles = z
  .array(uuid)
  .min(1, 'must name at least one file')
  .max(REVIEW_FILES_MAX, `must name at most ${REVIEW_FILES_MAX} files`);

/** Body of `POST /api/v1/vault/create_review_table`, an extension of the embedded workspace. */
export const newReviewTable = z.object({
  project_id: uuid,
  title: line(255),
  /** If absent, every file of the project that could be read. */
  file_ids: reviewFiles.optional(),
  columns: z
    .array(
      z.object({
        name: line(255),
        question: prose(REVIEW_QUESTION_MAX).refine((text) => text.trim() !== '', 'must not be empty'),
      }),
    )
    .min(1, 'must have at least one column')
    .max(REVIEW_COLUMNS_MAX, `must have at most ${REVIEW_COLUMNS_MAX} columns`)
    // A cell is named by its column.
    .refine(
      (columns) => new Set(columns.map(({ name }) => name)).size === columns.length,
      'must have different names',
    ),
});
export type NewReviewTable = z.infer<typeof newReviewTable>;

/** Body of `POST /api/v1/vault/rename_review_table/{review_table_id}`, an extension of the embedded workspace. */
export const reviewTableName = newReviewTable.pick({ title: true });

/** Body of `POST /api/v1/vault/run_review_table/{review_table_id}`, an extension: files to add. If absent, only failed rows are run again. */
export const reviewRun = z.object({ file_ids: reviewFiles.optional() });
export type ReviewRun = z.infer<typeof reviewRun>;

/** Body of `POST /api/v1/vault/update_cell/{review_table_id}/{file_id}`, an extension. Absent fields are unchanged. */
export const cellUpdate = z
  .object({
    column_name: line(255),
    summary: prose(REVIEW_EDIT_MAX).optional(),
    additional_context: prose(REVIEW_EDIT_MAX).optional(),
    is_verified: z.boolean().optional(),
    is_flagged: z.boolean().optional(),
  })
  .refine(
    (change) =>
      [change.summary, change.additional_context, change.is_verified, change.is_flagged].some(
        (value) => value !== undefined,
      ),
    'Send summary, additional_context, is_verified or is_flagged',
  );
export type CellUpdate = z.infer<typeof cellUpdate>;

/** Body of `POST /api/v1/vault/assign_row/{review_table_id}/{file_id}`, an extension. Null removes the assignment. */
export const rowAssignment = z.object({
  assigned_user: z.email('must be an e-mail address').max(254, 'must have at most 254 characters').nullable(),
});
