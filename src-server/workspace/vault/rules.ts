import { WorkspaceError } from '../errors.ts';
import { MAX_PROJECT_BYTES, MAX_PROJECT_FILES } from '../limits/vault.ts';
import { recordOwnAct } from '../store/audit.ts';
import type { Queryable, Sql } from '../store/sql.ts';

/** What an administrator decides of a project. */
interface ProjectRules {
  /** The most files and bytes. */
  readonly max_files: number;
  readonly max_bytes: number;
  /** Days after which files and history are deleted; null: never. */
  readonly retention_days: number | null;
  /** Since when nothing may be deleted; null: it may. */
  readonly held_since: Date | null;
}

/** Returns the rules of a project; the service's own if there is no such project. */
export async function readRules(sql: Queryable, projectId: string): Promise<ProjectRules> {
  const [rules] = await sql<ProjectRules[]>`
    select coalesce(max_files, ${MAX_PROJECT_FILES}) as max_files, retention_days, held_since,
      coalesce(max_bytes, ${MAX_PROJECT_BYTES}) as max_bytes
    from projects where id = ${projectId}`;
  return (
    rules ?? {
      max_files: MAX_PROJECT_FILES,
      max_bytes: MAX_PROJECT_BYTES,
      retention_days: null,
      held_since: null,
    }
  );
}

/** Refuses to go on, with 400, if a project has more than its quota: after an upload in the same transaction. */
export async function requireRoom(tx: Queryable, projectId: string): Promise<void> {
  const { max_files: files, max_bytes: bytes } = await readRules(tx, projectId);
  const [used] = await tx<{ count: number; size: number }[]>`
    select count(*) as count, coalesce(sum(size), 0)::bigint as size from files
    where project_id = ${projectId} and deleted_at is null`;
  if (used === undefined || (used.count <= files && used.size <= bytes)) return;
  throw new WorkspaceError(
    400,
    `The project has no room for these files: it may have ${files} files and ${Math.floor(bytes / MEGABYTE)} MB. Delete what is not needed, or ask the administrator for more room.`,
    { code: 'project_full' },
  );
}

export const MEGABYTE = 1024 * 1024;

/** Refuses to delete anything of a project that is under legal hold, with 409. */
export async function requireNoHold(tx: Queryable, projectId: string): Promise<void> {
  if ((await readRules(tx, projectId)).held_since !== null)
    throw new WorkspaceError(
      409,
      'The project is under legal hold: nothing in it can be deleted until the administrator ends the hold.',
      { code: 'project_on_hold' },
    );
}

/** What an administrator changes. Absent: as it is; null: as the service has it, or no retention. */
export interface RuleChange {
  readonly max_files?: number | null;
  readonly max_bytes?: number | null;
  readonly retention_days?: number | null;
  readonly held_since?: Date | null;
}

/** Changes the rules of a project, with an entry in the audit log. A change waits for a deletion that has begun. Rejects if there is no such project. */
export async function changeRules(sql: Sql, projectId: string, change: RuleChange, now: Date): Promise<void> {
  await sql.begin(async (tx) => {
    const [changed] = await tx`update projects set ${tx(change)} where id = ${projectId} returning 1`;
    if (changed === undefined) throw new Error('There is no project with this id.');
    const data = Object.fromEntries(
      Object.entries(change).map(([name, value]) => [
        name,
        value instanceof Date ? value.toISOString() : (value ?? ''),
      ]),
    );
    await recordOwnAct(tx, 'projects', 'projects:rules', { project_id: projectId, ...data }, now);
  });
}
