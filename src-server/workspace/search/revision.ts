import type { Queryable } from '../store/sql.ts';

/**
 * Increments the revision of a project's search index, in the caller's transaction. Every process reads it before a search. It also keeps
 * others from changing the same index until the transaction ends.
 */
export async function raiseRevision(tx: Queryable, projectId: string): Promise<void> {
  await tx`
    insert into search_revisions values (${projectId}, 1)
    on conflict (project_id) do update set revision = search_revisions.revision + 1`;
}

/** Returns the text that a chunk is indexed by: its own, preceded by the headings above it that it does not contain. */
export function indexedWords(
  text: string,
  heading: string | undefined,
  section: readonly string[] = [],
): string {
  const above = [...new Set([...section, ...(heading === undefined ? [] : [heading])])];
  return [...above.filter((words) => !text.includes(words)), text].join('\n');
}
