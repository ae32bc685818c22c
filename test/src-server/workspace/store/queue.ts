import { randomUUID } from 'node:crypto';
import { serviceCaller } from '#server/workspace/identity/tokens.ts';
import type { Sql } from '#server/workspace/store/sql.ts';
import { enqueueFile } from '#server/workspace/store/jobs.ts';
import { createProject } from '#server/workspace/vault/projects.ts';

/** Puts files of a new project into the queue, to be read from now on. */
export async function enqueueFiles(sql: Sql, count: number, now: Date): Promise<void> {
  const caller = await serviceCaller(sql);
  const project = await createProject(sql, caller, { name: 'P', isKnowledgeBase: false }, now);
  for (let index = 0; index < count; index += 1) {
    const id = randomUUID();
    await sql`
      insert into files (id, project_id, name, folder, content_type, size, sha256, status, uploaded_by, uploaded_at, updated_at)
      values (${id}, ${project.id}, 'a', '', 'text/plain', 1, '', 'uploaded', ${caller.userId}, ${now}, ${now})`;
    await enqueueFile(sql, id, now);
  }
}
