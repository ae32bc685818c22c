import type { Embed } from '#server/workspace/search/encoder/model.ts';
import { addChunks, removeChunks } from '#server/workspace/search/index.ts';
import { serviceCaller } from '#server/workspace/identity/tokens.ts';
import type { Sql } from '#server/workspace/store/sql.ts';
import { createProject } from '#server/workspace/vault/projects.ts';

/** A ready file, a chunk for each text. */
export interface Doc {
  readonly id: string;
  readonly texts: readonly string[];
}

/** Creates a project. Resolves with its id. */
export async function createEmptyProject(sql: Sql, now: Date): Promise<string> {
  const caller = await serviceCaller(sql);
  return (await createProject(sql, caller, { name: 'P', isKnowledgeBase: false }, now)).id;
}

/** Adds a document to a project and its index. */
export async function addDocument(
  sql: Sql,
  projectId: string,
  doc: Doc,
  now: Date,
  embed?: Embed,
): Promise<void> {
  const caller = await serviceCaller(sql);
  const text = doc.texts.join('\n');
  let start = 0;
  const chunks = doc.texts.map((part, index) => {
    const chunk = { index, start, end: start + part.length, page: 1, pageBasis: 'exact' as const };
    start += part.length + 1;
    return chunk;
  });
  const embedded = await embed?.(doc.texts);
  await sql.begin(async (tx) => {
    await tx`
      insert into files (id, project_id, name, folder, content_type, size, sha256, status, uploaded_by, uploaded_at, updated_at)
      values (${doc.id}, ${projectId}, ${doc.id}, '', 'text/plain', 1, '', 'ready_to_query', ${caller.userId}, ${now}, ${now})`;
    await addChunks(tx, { id: doc.id, projectId }, text, chunks, embedded);
  });
}

/** Removes a document from the index. */
export async function removeDocument(sql: Sql, projectId: string, doc: Doc): Promise<void> {
  await sql.begin((tx) => removeChunks(tx, { id: doc.id, projectId }));
}
