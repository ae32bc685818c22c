import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { WorkspaceError } from '#server/workspace/errors.ts';
import { serviceCaller } from '#server/workspace/identity/tokens.ts';
import { deleteTable } from '#server/workspace/review/manage.ts';
import { createAndRun, runAgain, type RunRequest } from '#server/workspace/review/run.ts';
import { createSearcher } from '#server/workspace/search/search.ts';
import type { FileBytes } from '#server/workspace/store/bytes.ts';
import { openFolderBytes } from '#server/workspace/store/bytes/folder.ts';
import type { Database } from '#server/workspace/store/database.ts';
import { deleteFile } from '#server/workspace/vault/files.ts';
import { createProject, deleteProject } from '#server/workspace/vault/projects.ts';
import { share } from '#server/workspace/vault/sharing.ts';
import { transactOn } from '#server/workspace/store/sql.ts';
import { addFiles } from '#server/workspace/vault/upload.ts';
import { rounds } from '#test/setup/rounds.ts';
import { atPlace, describeOnPostgres, openPlace } from './engines.ts';
import { startTestWorkspace, testClock, until } from './support.ts';

const CONTRACT = Array.from(
  { length: 60 },
  (_, index) => `${index + 1}. The rent of clause ${index} is due. Irish law governs matter ${index}.`,
).join('\n');
const NAMES = Array.from({ length: 5 }, (_, index) => `${index}.txt`);

await describeOnPostgres('a project that many change at once', (engine) => {
  it('never deadlocks, and leaves nothing when it is deleted', async () => {
    const place = await engine.place();
    // Two services read the files and answer the rows.
    const services = [await startTestWorkspace(atPlace(place)), await startTestWorkspace(atPlace(place))];
    const database = await openPlace(place, () => new Date());
    const bytes = await openFolderBytes(join(place.dataFolder, 'files'), () => {});
    try {
      for (let round = 0; round < rounds(2); round += 1) await changeAtOnce(database, bytes);
      const [found] = await database.sql`
        select deadlocks from pg_stat_database where datname = current_database()`;
      expect(found).toEqual({ deadlocks: 0 });
      const faults = services.flatMap(({ logged }) => logged).filter((line) => line.includes('"level":50'));
      expect(faults).toEqual([]);
    } finally {
      await database.close();
      for (const service of services) await service.close();
      await place.remove();
    }
  });
});

/** Creates, changes and deletes a project. Every change succeeds, or is refused with a sentence for its caller. */
async function changeAtOnce({ sql }: Database, bytes: FileBytes): Promise<void> {
  const { now } = testClock();
  const caller = await serviceCaller(sql);
  const { id: project } = await createProject(sql, caller, { name: 'P', isKnowledgeBase: false }, now());
  const asked: RunRequest = { caller, origin: { accessPoint: 'API', surface: 'VAULT' } };
  const columns = ['Rent', 'Law'].map((name) => ({ name, question: `${name}?` }));
  const upload = async (mode: 'replace' | 'keep') => {
    const files = await Promise.all(
      NAMES.map(async (name) => ({
        name,
        folder: '',
        contentType: 'text/plain',
        incoming: await bytes.receive(Readable.from([Buffer.from(CONTRACT)])),
      })),
    );
    const added = await addFiles(
      { sql, bytes, transact: transactOn(sql) },
      caller,
      project,
      files,
      mode,
      now(),
    );
    return added.ids;
  };
  const review = () => createAndRun(sql, asked, { project_id: project, title: 'T', columns }, now());
  const isRead = async () => {
    const [job] = await sql`
      select 1 from jobs j join files f on f.id = j.file_id where f.project_id = ${project} and kind = 'read' limit 1`;
    return job === undefined;
  };
  const ids = await upload('keep');
  await until(isRead, (read) => read);
  const { tableId } = await review();
  const [gone, kept] = [await review(), { tableId, projectId: project }];
  await fair([
    upload('replace'),
    upload('keep'),
    upload('replace'),
    ...ids.map((id) => deleteFile(sql, caller, id, now())),
    runAgain(sql, asked, kept, ids, now()),
    deleteTable(sql, gone.tableId),
    share(sql, caller, project, { email: 'a@firm.example' }, 'EDIT', now()),
    share(sql, caller, project, { workspaceId: 1 }, 'VIEW', now()),
    createSearcher({ sql }).search(project, 'rent', { limit: 5 }),
  ]);
  await fair([
    upload('replace'),
    runAgain(sql, asked, kept, undefined, now()),
    deleteProject(sql, project),
    review(),
    share(sql, caller, project, { email: 'b@firm.example' }, 'EDIT', now()),
    createSearcher({ sql }).search(project, 'rent', { limit: 5 }),
  ]);
  expect(await sql`select 1 from chunks where project_id = ${project}`).toHaveLength(0);
  expect(await sql`select 1 from jobs`).toHaveLength(0);
}

async function fair(changes: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(changes);
  const faults = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' && !(outcome.reason instanceof WorkspaceError)
      ? [String(outcome.reason)]
      : [],
  );
  expect(faults).toEqual([]);
}
