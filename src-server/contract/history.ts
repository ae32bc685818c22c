import { z } from 'zod';
import { email, historyTimestamp, uuid } from './common.ts';

/**
 * Product token (RFC 9110, 10.1.5) by which a client identifies itself in `User-Agent` as an add-in of a word
 * processor, such as `Codicil-Word/1.0`. The spec does not define this: it is the way of the embedded workspace.
 */
export const WORD_PRODUCT_TOKEN = 'Codicil-Word';

/** The source of an event (spec 2.1). The sample value is WEB; the embedded workspace writes these two. */
export const accessPoint = z.enum(['API', 'WORD_ADD_IN']);
export type AccessPoint = z.infer<typeof accessPoint>;

/** Spec 2.5. */
export const productSurfaceArea = z.enum([
  'ASSISTANT',
  'VAULT',
  'PLAYBOOK',
  'WORKFLOW',
  'WORD_PROCESSOR',
  'EMAIL_CLIENT',
  'DRAFT',
]);
export type ProductSurfaceArea = z.infer<typeof productSurfaceArea>;

/** Spec 2.6. An event has one, or several joined by a comma and a space. */
export const SUBSURFACES = [
  'ASSISTANT_THREAD',
  'ASSISTANT_THREAD_FOLLOWUP',
  'REVIEW_TABLE',
  'WORKFLOW_PUBLISHED',
  'WORKFLOW_TEST',
] as const;
export type Subsurface = (typeof SUBSURFACES)[number];

/**
 * `cm_id` of an event without a client-matter. The field is a uuid (spec 2.1), and the empty string stands for "not applicable"
 * in other fields only: this is the nil UUID (RFC 9562, 5.9).
 */
export const NO_CLIENT_MATTER = '00000000-0000-0000-0000-000000000000';

/** Spec 2.1. */
export const usageEvent = z.object({
  access_point: z.string(),
  action: z.string(),
  /** {@link NO_CLIENT_MATTER} if there is none. */
  cm_id: uuid,
  parent_thread_id: z.int(),
  playbook_name: z.string(),
  product_surface_area: productSurfaceArea,
  review_table_name: z.string(),
  source: z.string(),
  space_name: z.string(),
  subsurface: z.string(),
  utc_time: historyTimestamp,
  unique_usage_id: z.string(),
  user: email,
  vault_project_name: z.string(),
  workflow_name: z.string(),
  metadata: z.record(z.string(), z.unknown()),
});
export type UsageEvent = z.infer<typeof usageEvent>;

/** Spec 2.2. */
export const queryEvent = usageEvent.extend({
  query: z.string(),
  response: z.string(),
  link: z.string(),
  feedback_comments: z.string(),
  feedback_sentiments: z.string(),
});
export type QueryEvent = z.infer<typeof queryEvent>;

/** Spec 2.4. */
export const usageAnswer = z.object({ events: z.array(usageEvent) });
export const queryAnswer = z.object({ events: z.array(queryEvent) });

/** Spec 2.3 with the field names of the vendor's pages. */
export const usageEventV1 = z.object({
  event_id: z.string(),
  message_ID: z.string(),
  Time: z.string(),
  User: email,
  Task: z.string(),
  'Client Matter #': z.string(),
  Source: z.string(),
  'Number of documents': z.int(),
  'Feedback Comments': z.string(),
  'Feedback Sentiment': z.string(),
});
export type UsageEventV1 = z.infer<typeof usageEventV1>;

export const queryEventV1 = usageEventV1.extend({
  Query: z.string(),
  Response: z.string(),
  Documents: z.string(),
  Link: z.string(),
});
export type QueryEventV1 = z.infer<typeof queryEventV1>;
