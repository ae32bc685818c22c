import { toHistoryTimestamp } from '../../contract/common.ts';
import { NO_CLIENT_MATTER } from '../../contract/history.ts';
import type { QueryEvent, QueryEventV1, UsageEvent, UsageEventV1 } from '../../contract/history.ts';
import { eventPagePath } from './event-page-path.ts';
import type { RecordedEvent } from './read.ts';

/**
 * Converts an event to the format of spec 2.1. The workspace has no playbooks, spaces or workflows, so their names are empty, as for
 * anything that does not apply.
 */
export function toUsageEvent(event: RecordedEvent): UsageEvent {
  return {
    access_point: event.access_point,
    action: event.action,
    cm_id: event.client_matter_id ?? NO_CLIENT_MATTER,
    parent_thread_id: event.thread_id,
    playbook_name: '',
    product_surface_area: event.product_surface_area,
    review_table_name: event.review_table_name,
    source: event.source,
    space_name: '',
    subsurface: event.subsurface,
    utc_time: toHistoryTimestamp(event.at),
    unique_usage_id: event.id,
    user: event.user_email,
    vault_project_name: event.vault_project_name,
    workflow_name: '',
    metadata: event.metadata,
  };
}

/** Converts an event to the format of spec 2.2. `origin` is the service's address, such as `https://127.0.0.1:8443`. */
export function toQueryEvent(event: RecordedEvent, origin: string): QueryEvent {
  return {
    ...toUsageEvent(event),
    query: event.query ?? '',
    response: event.response ?? '',
    link: linkTo(event, origin),
    feedback_comments: '',
    feedback_sentiments: '',
  };
}

/** Converts an event to the format of spec 2.3. */
export function toUsageEventV1(event: RecordedEvent): UsageEventV1 {
  return {
    event_id: String(event.thread_id),
    message_ID: event.id,
    Time: toHistoryTimestamp(event.at),
    User: event.user_email,
    Task: event.product_surface_area,
    'Client Matter #': event.client_matter_id ?? '',
    Source: event.source,
    'Number of documents': event.documents.length,
    'Feedback Comments': '',
    'Feedback Sentiment': '',
  };
}

/** Converts an event to the format of spec 2.3, with prompt, response and documents. */
export function toQueryEventV1(event: RecordedEvent, origin: string): QueryEventV1 {
  return {
    ...toUsageEventV1(event),
    Query: event.query ?? '',
    Response: event.response ?? '',
    Documents: event.documents.join(', '),
    Link: linkTo(event, origin),
  };
}

/** Returns the link to the page that shows the event. The page looks for it in the second that the link contains. */
function linkTo(event: RecordedEvent, origin: string): string {
  return `${origin}${eventPagePath(event.id)}?at=${Math.floor(event.at.getTime() / 1000)}`;
}
