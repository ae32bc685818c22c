import { randomUUID } from 'node:crypto';
import type { AccessPoint, ProductSurfaceArea, Subsurface } from '../../contract/history.ts';
import type { Queryable } from './sql.ts';

/** Something done through the service, for the history export (spec 2.1, 2.2). */
export interface WorkspaceEvent {
  readonly userEmail: string;
  /** Default: `API`. */
  readonly accessPoint?: AccessPoint;
  readonly surface: ProductSurfaceArea;
  readonly subsurface: Subsurface;
  /** Kind of material used: `Files`, `Vault`, or empty. */
  readonly source: string;
  readonly clientMatterId?: string;
  readonly projectNames?: readonly string[];
  readonly projectIds?: readonly string[];
  readonly reviewTableName?: string;
  /** Names of the files involved. */
  readonly documents: readonly string[];
  readonly metadata?: Readonly<Record<string, number>>;
  /** Absent for an event without a query. */
  readonly query?: string;
  readonly response?: string;
}

/** Records an event with the time at which it happened. */
export async function recordEvent(sql: Queryable, event: WorkspaceEvent, at: Date): Promise<void> {
  await sql`
    insert into events (
      id, at, user_email, access_point, action, product_surface_area, subsurface, source, client_matter_id,
      vault_project_name, review_table_name, documents, metadata, query, response,
      project_ids)
    values (
      ${randomUUID()}, ${at}, ${event.userEmail}, ${event.accessPoint ?? 'API'}, 'CREATE', ${event.surface}, ${event.subsurface},
      ${event.source}, ${event.clientMatterId ?? null}, ${(event.projectNames ?? []).join(', ')},
      ${event.reviewTableName ?? ''}, ${[...event.documents]}, ${sql.json({ ...event.metadata })},
      ${withoutNul(event.query)}, ${withoutNul(event.response)}, ${[...(event.projectIds ?? [])]}::uuid[])`;
}

/** PostgreSQL cannot store NUL in text. */
function withoutNul(text: string | undefined): string | null {
  return text?.replaceAll('\0', '\uFFFD') ?? null;
}
