import { randomUUID } from 'node:crypto';
import { serviceCaller } from '#server/workspace/identity/tokens.ts';
import { claimJob, enqueueFile, type Job, type WorkerState } from '#server/workspace/jobs/queue.ts';
import type { Sql } from '#server/workspace/store/sql.ts';
import { createProject } from '#server/workspace/vault/projects.ts';

/** Queues files of a new project, one for each size in bytes. Resolves with the project's id. */
export async function enqueueSizes(sql: Sql, sizes: readonly number[], now: Date): Promise<string> {
  const caller = await serviceCaller(sql);
  const project = await createProject(sql, caller, { name: 'P', isKnowledgeBase: false }, now);
  await enqueueInto(sql, project.id, sizes, now);
  return project.id;
}

/** Queues more files of a project. */
export async function enqueueInto(
  sql: Sql,
  projectId: string,
  sizes: readonly number[],
  now: Date,
): Promise<void> {
  const caller = await serviceCaller(sql);
  for (const size of sizes) {
    const id = randomUUID();
    await sql`
      insert into files (id, project_id, name, folder, content_type, size, sha256, status, uploaded_by, uploaded_at, updated_at)
      values (${id}, ${projectId}, 'a', '', 'text/plain', ${size}, '', 'uploaded', ${caller.userId}, ${now}, ${now})`;
    await enqueueFile(sql, id, now);
  }
}

/** Queues files of a new project, which are due at once. */
export async function enqueueFiles(sql: Sql, count: number, now: Date): Promise<void> {
  await enqueueSizes(
    sql,
    Array.from({ length: count }, () => 1),
    now,
  );
}

/** Leases the next file to be read, for a process that does nothing else on a calm machine. */
export function claimFile(sql: Sql, now: Date, state: Partial<WorkerState> = {}): Promise<Job | undefined> {
  return claimJob(sql, now, 'read', { atWork: [], perProject: 100, served: [], isCalm: true, ...state });
}
