import type { Queryable } from '../store/sql.ts';

/**
 * Says, in the caller's transaction, that the search index of a project changes: every process reads the revision before
 * it searches. It also keeps others from changing the same index until the transaction ends.
 */
export async function raiseRevision(tx: Queryable, projectId: string): Promise<void> {
  await tx`
    insert into search_revisions values (${projectId}, 1)
    on conflict (project_id) do update set revision = search_revisions.revision + 1`;
}

/** What a chunk is found by: its text, led by its heading unless the text has it already. */
export function indexedWords(text: string, heading: string | undefined): string {
  return heading === undefined || text.includes(heading) ? text : `${heading}\n${text}`;
}
