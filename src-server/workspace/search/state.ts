import type { Queryable } from '../store/sql.ts';

/** The search index of a project at one moment. */
interface IndexState {
  readonly revision: number;
  /** Ids of the files that are not ready to be queried. */
  readonly unready: readonly string[];
}

/** Resolves with the state of a project's index; undefined if nothing of it was ever indexed. */
export async function readState(sql: Queryable, projectId: string): Promise<IndexState | undefined> {
  const [state] = await sql<{ revision: number; unready: string[] }[]>`
    select revision, array(
      select id::text from files
      where project_id = ${projectId} and status not in ('ready_to_query', 'ready_to_review')) as unready
    from search_revisions where project_id = ${projectId}`;
  return state;
}

/** Returns the files that are ready to be queried; only those among `fileIds`, if given. */
export function readyFiles<T extends { readonly id: string }>(
  files: readonly T[],
  { unready }: IndexState,
  fileIds: readonly string[] | undefined,
): readonly T[] {
  const [excluded, wanted] = [new Set(unready), fileIds && new Set(fileIds)];
  return files.filter(({ id }) => !excluded.has(id) && wanted?.has(id) !== false);
}
