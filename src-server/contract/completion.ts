import { z } from 'zod';
import { pageBasis, readNotes, uuid } from './common.ts';
import { USER_ERROR_CODES } from './errors.ts';

/** `mode`: draft is in the spec (4.9), assist in the vendor's pages. */
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

/** Grounding of an answer besides a file. Sent as a JSON string in a form field. */
export const knowledgeSources = z.array(
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('vault'), folder_id: uuid, file_ids: z.array(uuid).optional() }),
    z.object({ type: z.literal('web') }),
  ]),
);
export type KnowledgeSources = z.infer<typeof knowledgeSources>;

/** Text fields of `POST /api/v2/completion` (spec 4.9; vendor's pages). Files are sent with them as parts named `file`. */
export const completionFields = z.object({
  prompt: z.string().min(1),
  stream: z.boolean().default(false),
  mode: completionMode.optional(),
  model: z.string().optional(),
  client_matter_id: uuid.optional(),
  knowledge_sources: knowledgeSources.optional(),
});

/**
 * One source of an answer. `page` is that of the quoted words; `page_basis`, an extension of the embedded workspace, says whether it is an
 * estimate. `text` has `<mark>…</mark>` around the quoted words. `read_notes`, another extension, says what of the file was not read.
 */
export const completionSource = z.object({
  citation_num: z.int(),
  document_name: z.string(),
  page: z.int(),
  page_basis: pageBasis.optional(),
  read_notes: readNotes.optional(),
  text: z.string(),
});

/**
 * The notices of an answer, by stable codes:
 * - `no_model`: no language model was used.
 * - `quotations_only`: the answer consists of words of the files, quoted word for word.
 * - `nearest_passages`: the answer consists of the passages nearest to the question; none may answer it.
 * - `rules_applied`: fixed rules rewrote the passage; the sentence says how many of them found something.
 * - `nothing_changed`: no rule found anything to change, so the passage is unchanged.
 * - `not_possible`: the request cannot be fulfilled without a language model.
 * - `no_source`: a question needs a file or a project.
 * - `not_found`: no passage of the files is near the question.
 * - `files_not_read`: files of the project that could not be read are not part of the answer.
 * - `files_not_ready`: files of the project that are still being read are not part of the answer.
 * - `part_read`: the files are too long for the language model, which read only a part of them.
 * - `no_such_agreement`: no file has the party, date or kind that the question names.
 * - `agreement_not_certain`: the party that the question names is only in the text of the files, not among their parties.
 * - `quote_not_found`: words that the answer quotes were not found in the files.
 * - `citation_removed`: statements cited a source without quoting words of it.
 * - `not_answered`: of several questions, the language model left this one out.
 * - `other_model`: the first language model was not available, and another one answered.
 */
export const NOTICE_CODES = [
  'no_model',
  'quotations_only',
  'nearest_passages',
  'rules_applied',
  'nothing_changed',
  'not_possible',
  'no_source',
  'not_found',
  'files_not_read',
  'files_not_ready',
  'part_read',
  'no_such_agreement',
  'agreement_not_certain',
  'quote_not_found',
  'citation_removed',
  'not_answered',
  'other_model',
] as const;
export type NoticeCode = (typeof NOTICE_CODES)[number];

/** A remark of the embedded workspace about its answer, an extension of the spec. Not a part of the text. */
export const completionNotice = z.object({ code: z.enum(NOTICE_CODES), message: z.string() });
export type CompletionNotice = z.infer<typeof completionNotice>;

/**
 * Answer of a completion that is not streamed. `response_with_citations` has markers `[1]` `[2]`.
 * `notices` and `refused` are extensions of the embedded workspace. If `refused` is true there is no answer, and the
 * notices say why: `response` then is the unchanged passage of the prompt (a rewrite), empty (anything else about a
 * passage), or the notices’ sentences, so that a client that does not know notices has something to show.
 */
export const completionAnswer = z.object({
  response: z.string(),
  response_with_citations: z.string(),
  sources: z.array(completionSource),
  notices: z.array(completionNotice).optional(),
  refused: z.literal(true).optional(),
});
export type CompletionAnswer = z.infer<typeof completionAnswer>;

/**
 * One `data:` line of a completion streamed by the embedded workspace. The spec does not
 * show the streamed form; `data: [DONE]` ends it, and a stream without that line is incomplete.
 * The last event before it repeats the whole answer, so that a client may ignore the deltas. An error whose sentence is for the user has a
 * code.
 */
export const completionStreamEvent = z.union([
  z.object({ delta: z.string() }),
  completionAnswer,
  z.object({ error: z.string(), code: z.enum(USER_ERROR_CODES).optional() }),
]);
