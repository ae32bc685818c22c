import { z } from 'zod';

// Written from the spec and not shared with the service's own contract, whose errors would otherwise pass on both sides.

const AREAS = [
  'ASSISTANT',
  'VAULT',
  'PLAYBOOK',
  'WORKFLOW',
  'WORD_PROCESSOR',
  'EMAIL_CLIENT',
  'DRAFT',
] as const;
const SUBSURFACE =
  /^((ASSISTANT_THREAD|ASSISTANT_THREAD_FOLLOWUP|REVIEW_TABLE|WORKFLOW_PUBLISHED|WORKFLOW_TEST)(, (?!$)|$))+$/;
const PROJECT_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/;
const HTTP_DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;
const uuid = z.guid();
const httpDate = z.string().regex(HTTP_DATE, 'is no HTTP-date');

/** Spec 2.1. */
export const usageEvent = z.looseObject({
  access_point: z.string(),
  action: z.string(),
  cm_id: uuid,
  parent_thread_id: z.int(),
  playbook_name: z.string(),
  product_surface_area: z.enum(AREAS),
  review_table_name: z.string(),
  source: z.string(),
  space_name: z.string(),
  subsurface: z.string().regex(SUBSURFACE, 'is no value of 2.6'),
  utc_time: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, 'is not YYYY-MM-DD HH:MM:SS'),
  unique_usage_id: uuid,
  user: z.string(),
  vault_project_name: z.string(),
  workflow_name: z.string(),
  metadata: z.record(z.string(), z.unknown()),
});

/** Spec 2.2. */
export const queryEvent = usageEvent.extend({
  query: z.string(),
  response: z.string(),
  link: z.url(),
  feedback_comments: z.string(),
  feedback_sentiments: z.string(),
});

/** Spec 2.3: the named fields. */
export const usageEventV1 = z.looseObject({ Task: z.string(), 'Client Matter #': z.string() });
export const queryEventV1 = usageEventV1.extend({ Documents: z.string() });

/** Spec 2.8. */
const share = {
  created_at: z.string(),
  dest_workspace_id: z.int(),
  permission_level: z.string(),
  src_user_id: uuid,
  src_workspace_id: z.int(),
  vault_folder_id: uuid,
};
export const sharing = z.looseObject({
  user_count: z.int(),
  user_shares: z.array(z.looseObject({ ...share, dest_user_email: z.string(), dest_user_id: uuid })),
  workspace_count: z.int(),
  workspace_shares: z.array(z.looseObject(share)),
});

const projectTime = z.string().regex(PROJECT_TIME, 'is not YYYY-MM-DDTHH:MM:SS.ffffff');

/** Spec 2.7, 2.9, 4.3. */
export const projectsPage = z.looseObject({
  response: z.looseObject({
    content: z.looseObject({
      pagination: z.looseObject({ page: z.int(), per_page: z.int(), total: z.int(), total_pages: z.int() }),
      projects: z.array(
        z.looseObject({
          id: uuid,
          name: z.string(),
          is_knowledge_base_project: z.boolean(),
          creator_email: z.string(),
          files_count: z.int(),
          query_count: z.int(),
          size_bytes: z.int(),
          created_at: projectTime,
          updated_at: projectTime,
          project_updated_at: projectTime,
          sharing,
        }),
      ),
    }),
  }),
});

/** Spec 2.10. */
export const reviewRow = z.looseObject({
  assigned_user: z.email(),
  event_id: z.int(),
  file_id: uuid,
  is_assigned: z.boolean(),
  updated_at: httpDate,
  response: z.looseObject({
    cells: z.array(
      z.looseObject({
        column_name: z.string(),
        column_question: z.string(),
        summary: z.string(),
        citations: z.array(z.looseObject({ citation_page: z.int(), citation_quote: z.string() })),
        additional_context: z.string().optional(),
        is_edited: z.boolean(),
        is_flagged: z.boolean(),
        is_verified: z.boolean(),
        verified_user: z.string().optional(),
        verified_timestamp: httpDate.optional(),
        flagged_user: z.string().optional(),
        flagged_timestamp: httpDate.optional(),
      }),
    ),
  }),
});

/** Spec 2.11, 4.6. */
export const fileDetails = z.looseObject({
  response: z.looseObject({
    content: z.array(
      z.union([
        z.strictObject({ file_id: z.string(), error: z.literal('not_found') }),
        z.looseObject({
          file_id: uuid,
          file_name: z.string(),
          processing_status: z.string(),
          content_type: z.string(),
          deleted_at: z.string().nullable(),
        }),
      ]),
    ),
  }),
});

/** Spec 2.12, 4.5. */
export const searchAnswer = z.looseObject({
  status: z.literal('COMPLETED'),
  data: z.looseObject({
    file_ids: z.array(uuid),
    chunks: z.array(
      z.looseObject({
        file_id: uuid,
        text: z.string(),
        chunk_id: z.string(),
        chunk_idx: z.int(),
        page_number: z.int(),
        start_idx: z.int(),
        end_idx: z.int(),
        file_name: z.string().nullable().optional(),
      }),
    ),
  }),
});

/** Spec 2.13. */
export const auditLog = z.looseObject({
  id: z.string().min(1),
  timestamp: z.iso.datetime({ offset: true, error: 'is no ISO 8601 date-time' }),
});
