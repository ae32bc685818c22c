import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import type { Caller } from '../identity/caller.ts';
import type { JobWorker } from '../jobs/worker.ts';
import { createReviewTable } from '../review/create.ts';
import type { SampleMatter, SampleProject } from './model.ts';
import type { FileBytes } from '../store/bytes.ts';
import type { Database } from '../store/database.ts';
import type { Queryable, Sql } from '../store/sql.ts';
import { readSetting, writeSetting } from '../store/settings.ts';
import { guessContentType } from '../vault/content-type.ts';
import { createProject } from '../vault/projects.ts';
import { shareWithWorkspace } from '../vault/sharing.ts';
import { addFilesWithin, keepFiles, type KeptFile } from '../vault/upload.ts';

interface SeedDeps {
  readonly sql: Sql;
  readonly bytes: FileBytes;
  readonly fileWorker: JobWorker;
  readonly now: () => Date;
  /** Runs work as in the store: of several processes that start at once, only one adds the sample. */
  readonly inTurn: Database['inTurn'];
}

/** Progress of the sample: `files` while they are read, `done` when its review tables are complete. */
const progress = z.object({
  state: z.enum(['files', 'done']),
  /** Ids in the order of the matter's projects. */
  projects: z.array(z.string()),
});

/**
 * Adds the sample matter to a workspace that never had a project: its files like any upload and, once they are read, its review tables with
 * every quote located in its file. Does nothing if it is already done, and continues where an interrupted start stopped.
 */
export async function seedSample(deps: SeedDeps, caller: Caller, sample: () => SampleMatter): Promise<void> {
  const { sql } = deps;
  if ((await reachedBy(sql))?.state === 'done') return;
  const matter = sample();
  const reached = await deps.inTurn(async () => {
    const present = await reachedBy(sql);
    if (present !== undefined) return present;
    const [project] = await sql`select 1 from projects limit 1`;
    return project === undefined ? addProjects(deps, caller, matter) : undefined;
  });
  if (reached === undefined) return;
  deps.fileWorker.wake();
  while (await areBeingRead(sql, reached.projects)) {
    // After closing, the next start does the rest. Files that will be retried are waited for.
    if (deps.fileWorker.closed) return;
    await deps.fileWorker.idle();
    if (await areBeingRead(sql, reached.projects)) await deps.fileWorker.nextLook();
  }
  await deps.inTurn(async () => {
    if ((await reachedBy(sql))?.state === 'files')
      await addReviewTables(deps, caller, matter, reached.projects);
  });
}

async function reachedBy(sql: Queryable): Promise<z.output<typeof progress> | undefined> {
  const present = await readSetting(sql, 'sample');
  return present === undefined ? undefined : progress.parse(present);
}

async function addProjects(
  deps: SeedDeps,
  caller: Caller,
  matter: SampleMatter,
): Promise<z.output<typeof progress>> {
  const received = await Promise.all(matter.projects.map((project) => receive(deps.bytes, project)));
  return deps.sql.begin(async (tx) => {
    const ids: string[] = [];
    for (const [index, project] of matter.projects.entries()) {
      const now = deps.now();
      const { id } = await createProject(
        tx,
        caller,
        { name: project.name, isKnowledgeBase: project.knowledgeBase },
        now,
      );
      // Everyone in the workspace may use it.
      await shareWithWorkspace(tx, caller, id, caller.workspaceId, 'EDIT', now);
      await addFilesWithin(tx, caller, id, received[index] ?? [], 'keep', now);
      ids.push(id);
    }
    const reached = { state: 'files' as const, projects: ids };
    await writeSetting(tx, 'sample', reached);
    return reached;
  });
}

async function receive(bytes: FileBytes, project: SampleProject): Promise<readonly KeptFile[]> {
  const received = await Promise.all(
    project.files.map(async (file) => {
      const name = basename(file.name);
      const contentType = guessContentType(name);
      if (contentType === undefined) throw new Error('A sample file has a type that the vault does not take');
      return { name, folder: '', contentType, incoming: await bytes.receive(createReadStream(file.path)) };
    }),
  );
  return keepFiles(bytes, received);
}

async function addReviewTables(
  { sql, now }: SeedDeps,
  caller: Caller,
  matter: SampleMatter,
  projectIds: readonly string[],
): Promise<void> {
  await sql.begin(async (tx) => {
    for (const [index, project] of matter.projects.entries()) {
      const projectId = projectIds[index];
      if (projectId === undefined || !(await isPresent(tx, projectId))) continue;
      for (const table of project.reviewTables) {
        await createReviewTable(tx, caller, projectId, table, now());
      }
    }
    await writeSetting(tx, 'sample', { state: 'done', projects: projectIds });
  });
}

async function areBeingRead(sql: Sql, projectIds: readonly string[]): Promise<boolean> {
  const [job] = await sql`
    select 1 from jobs j join files f on f.id = j.file_id where f.project_id = any(${[...projectIds]}::uuid[]) limit 1`;
  return job !== undefined;
}

/** Returns false for a project that was deleted before its review tables were created. */
async function isPresent(tx: Queryable, projectId: string): Promise<boolean> {
  const [row] = await tx`select 1 from projects where id = ${projectId}`;
  return row !== undefined;
}
