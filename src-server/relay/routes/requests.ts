import { z } from 'zod';
import { uuid } from '../../contract/common.ts';
import { completionMode } from '../../contract/completion.ts';
import { GET_FILES_MAX } from '../../contract/limits.ts';
import {
  decisionCounts,
  deviceTime,
  documentHash,
  firmPromptId,
  reasonCounts,
  writtenCounts,
} from '../activity/activity.ts';
import { RelayFailure } from '../errors.ts';

const id = uuid.transform((value) => value.toLowerCase());

/** Body of `POST /api/completions` (api.ts). Unknown members are refused, not dropped. */
export const completionRequest = z.strictObject({
  prompt: z.string().min(1),
  mode: completionMode,
  model: z.string().min(1).max(100).optional(),
  project: z.strictObject({ id, fileIds: z.array(id).min(1).max(GET_FILES_MAX).optional() }).optional(),
  clientMatterId: id.optional(),
  priority: z.enum(['interactive', 'background']).optional(),
  promptId: firmPromptId.optional(),
});
export type ParsedCompletion = z.infer<typeof completionRequest>;

/** Body of `POST /api/projects/:id/search`. */
export const searchRequest = z.strictObject({ query: z.string().trim().min(1).max(20_000) });

/** Body of `POST /api/pair`. */
export const pairRequest = z.strictObject({ code: z.string().min(1).max(100) });

const reportedActivity = {
  document: documentHash.optional(),
  matter: id.optional(),
  at: deviceTime,
};
/** Body of `POST /api/activity`. It has no member that could hold words. */
export const activityReport = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('decided'),
    ...reportedActivity,
    counts: decisionCounts,
    reasons: reasonCounts,
  }),
  z.strictObject({ action: z.literal('written'), ...reportedActivity, counts: writtenCounts }),
]);

/** Query of an upload: how to treat a file of the same name. A misspelt one must not be ignored, since the default may replace the file. */
export const uploadQuery = z.strictObject({ duplicates: z.enum(['skip', 'replace', 'keep']).optional() });

/** Parses a value by the schema; throws `invalid_request` with the names of invalid members, never their values. */
export function parseRequest<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const members = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))].filter(
    (name) => name !== '',
  );
  throw new RelayFailure(
    'invalid_request',
    members.length === 0
      ? {}
      : { sentence: `The relay could not read this request: check ${members.join(', ')}.` },
  );
}

/** Parses an id in a URL; throws `not_found` for anything else. */
export function parseId(value: unknown): string {
  const parsed = id.safeParse(value);
  if (!parsed.success) throw new RelayFailure('not_found');
  return parsed.data;
}

/** Parses the number of a review table in a URL; throws `not_found` for anything else. */
export function parseTableId(value: unknown): number {
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) throw new RelayFailure('not_found');
  return Number(value);
}
