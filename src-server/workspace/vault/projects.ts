import { randomUUID } from 'node:crypto';
import { toProjectTimestamp } from '../../contract/common.ts';
import type { Project, ProjectMetadata, Sharing } from '../../contract/projects.ts';
import type { Caller } from '../identity/caller.ts';
import { WorkspaceError } from '../errors.ts';
import type { Queryable } from '../store/sql.ts';
import { pathOfFile } from './folder.ts';
import { readRules, requireNoHold } from './rules.ts';

/** Returns one project; undefined if there is none. Access is checked before. */
export async function readProject(sql: Queryable, id: string): Promise<Project | undefined> {
  const [found] = await readProjects(sql, [id]);
  return found;
}

interface ProjectRow {
  readonly id: string;
  readonly name: string;
  readonly is_knowledge_base: boolean;
  readonly creator_email: string;
  readonly files_count: number;
  readonly query_count: number;
  readonly size_bytes: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly project_updated_at: Date;
  readonly user_shares: Sharing['user_shares'];
  readonly workspace_shares: Sharing['workspace_shares'];
}

/** Returns a page of the projects that the caller may view, newest first, and their number (spec 4.3). */
export async function listProjects(
  sql: Queryable,
  caller: Caller,
  page: { readonly number: number; readonly size: number },
): Promise<{ readonly projects: readonly Project[]; readonly total: number }> {
  const visible = sql`
    from projects p where p.creator_id = ${caller.userId}
      or exists (select 1 from user_shares s where s.project_id = p.id and s.user_id = ${caller.userId})
      or exists (
        select 1 from workspace_shares s where s.project_id = p.id and s.workspace_id = ${caller.workspaceId})`;
  const [count] = await sql<{ total: number }[]>`select count(*) as total ${visible}`;
  const ids = await sql<{ id: string }[]>`
    select p.id ${visible} order by p.created_at desc, p.id
    limit ${page.size} offset ${(page.number - 1) * page.size}`;
  const projects = await readProjects(
    sql,
    ids.map((row) => row.id),
  );
  return { projects, total: count?.total ?? 0 };
}

/** Returns projects in the order of the ids; ids without a project are omitted. */
async function readProjects(sql: Queryable, ids: readonly string[]): Promise<readonly Project[]> {
  const rows = await sql<ProjectRow[]>`
    select p.id, p.name, p.is_knowledge_base, u.email as creator_email, p.query_count,
      p.created_at, p.updated_at, p.project_updated_at,
      (select count(*) from files f where f.project_id = p.id and f.deleted_at is null) as files_count,
      (select coalesce(sum(f.size), 0)::bigint from files f where f.project_id = p.id and f.deleted_at is null) as size_bytes,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'created_at', to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
          'dest_user_email', d.email, 'dest_user_id', d.id, 'dest_workspace_id', d.workspace_id,
          'permission_level', s.permission_level, 'src_user_id', s.src_user_id,
          'src_workspace_id', s.src_workspace_id, 'vault_folder_id', p.id) order by d.email), '[]')
        from user_shares s join users d on d.id = s.user_id where s.project_id = p.id) as user_shares,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'created_at', to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
          'dest_workspace_id', s.workspace_id, 'permission_level', s.permission_level,
          'src_user_id', s.src_user_id, 'src_workspace_id', s.src_workspace_id,
          'vault_folder_id', p.id) order by s.workspace_id), '[]')
        from workspace_shares s where s.project_id = p.id) as workspace_shares
    from projects p join users u on u.id = p.creator_id
    where p.id = any(${[...ids]}::uuid[])
    order by p.created_at desc, p.id`;
  return rows.map(toProject);
}

function toProject(row: ProjectRow): Project {
  return {
    id: row.id,
    name: row.name,
    is_knowledge_base_project: row.is_knowledge_base,
    creator_email: row.creator_email,
    files_count: row.files_count,
    query_count: row.query_count,
    size_bytes: row.size_bytes,
    created_at: toProjectTimestamp(row.created_at),
    updated_at: toProjectTimestamp(row.updated_at),
    project_updated_at: toProjectTimestamp(row.project_updated_at),
    sharing: {
      user_count: row.user_shares.length,
      user_shares: row.user_shares,
      workspace_count: row.workspace_shares.length,
      workspace_shares: row.workspace_shares,
    },
  };
}

interface NewProject {
  readonly name: string;
  readonly isKnowledgeBase: boolean;
  readonly clientMatterId?: string;
}

/** Creates a project of the caller. */
export async function createProject(
  sql: Queryable,
  caller: Caller,
  project: NewProject,
  now: Date,
): Promise<Project> {
  const id = randomUUID();
  await sql`
    insert into projects (
      id, name, is_knowledge_base, creator_id, client_matter_id, created_at, updated_at, project_updated_at)
    select ${id}, ${project.name}, ${project.isKnowledgeBase}, id, ${project.clientMatterId ?? null}::uuid,
      ${now}, ${now}, ${now}
    -- A user who is deactivated at this moment gets no project.
    from users where id = ${caller.userId} and deactivated_at is null for key share`;
  const created = await readProject(sql, id);
  if (created === undefined) throw new WorkspaceError(401, 'Unauthorized');
  return created;
}

/** Returns files, sizes and review tables of a project that the caller may see (spec 4.10). */
export async function readMetadata(sql: Queryable, projectId: string): Promise<ProjectMetadata> {
  const files = await sql<{ id: string; name: string; folder: string; size: number }[]>`
    select id, name, folder, size from files where project_id = ${projectId} and deleted_at is null
    order by uploaded_at, name, id`;
  const tables = await sql<{ id: number }[]>`
    select id from review_tables where project_id = ${projectId} order by id`;
  const rules = await readRules(sql, projectId);
  return {
    project_id: projectId,
    file_ids: files.map((file) => file.id),
    file_names: files.map((file) => file.name),
    file_sizes: files.map((file) => file.size),
    file_paths: files.map(pathOfFile),
    file_count: files.length,
    max_file_count: rules.max_files,
    project_size: files.reduce((total, file) => total + file.size, 0),
    max_project_size: rules.max_bytes,
    review_table_ids: tables.map((table) => table.id),
  };
}

/** Permanently deletes a project with its content. Rejects with 409 under legal hold. Returns the ids of its files, whose bytes the caller removes. */
export async function deleteProject(sql: Queryable, projectId: string): Promise<readonly string[]> {
  const files = await sql<{ id: string }[]>`select id from files where project_id = ${projectId}`;
  // In one statement, so that a hold that is set meanwhile counts.
  const [deleted] = await sql`
    delete from projects where id = ${projectId} and held_since is null returning 1`;
  if (deleted === undefined) await requireNoHold(sql, projectId);
  return files.map((file) => file.id);
}

/** Counts a query of a project and returns its name. */
export async function countQuery(sql: Queryable, projectId: string): Promise<string> {
  const [row] = await sql<{ name: string }[]>`
    update projects set query_count = query_count + 1 where id = ${projectId} returning name`;
  return row?.name ?? '';
}
