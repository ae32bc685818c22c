import type { ProductSurfaceArea } from '../../contract/history.ts';
import type { Queryable } from '../store/sql.ts';
import type { HistoryWindow } from './window.ts';

/** An event in the store. */
export interface RecordedEvent {
  readonly id: string;
  readonly at: Date;
  readonly user_email: string;
  readonly access_point: string;
  readonly action: string;
  readonly product_surface_area: ProductSurfaceArea;
  readonly subsurface: string;
  readonly source: string;
  readonly client_matter_id: string | null;
  readonly thread_id: number;
  readonly vault_project_name: string;
  readonly review_table_name: string;
  readonly documents: readonly string[];
  readonly metadata: Readonly<Record<string, unknown>>;
  /** Null if not requested, and for an event without a query. */
  readonly query: string | null;
  readonly response: string | null;
}

/** Number of events read at once, since their texts may be long and others use the store meanwhile. */
const PAGE = 200;

/**
 * Yields the events of a window, oldest first, page by page, so that memory use does not grow with the window. With `texts`, it yields only
 * queries, with their texts (spec 2.2); without, every event, without texts (spec 2.1).
 */
export async function* readEvents(
  sql: Queryable,
  window: HistoryWindow,
  options: { readonly texts: boolean },
): AsyncGenerator<readonly RecordedEvent[]> {
  let after: { readonly at: Date; readonly id: string } | undefined;
  for (;;) {
    const page: readonly RecordedEvent[] = await sql<RecordedEvent[]>`
      select id, at, user_email, access_point, action, product_surface_area, subsurface, source, client_matter_id,
        thread_id, vault_project_name, review_table_name, documents, metadata,
        ${options.texts ? sql`query, response` : sql`null as query, null as response`}
      from events
      where at >= ${window.start} and at < ${window.end}
        ${options.texts ? sql`and query is not null` : sql``}
        ${after === undefined ? sql`` : sql`and (at, id) > (${after.at}, ${after.id})`}
      order by at, id limit ${PAGE}`;
    if (page.length > 0) yield page;
    after = page.at(-1);
    if (page.length < PAGE) return;
  }
}
