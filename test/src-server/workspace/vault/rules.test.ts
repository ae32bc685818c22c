// The quota, the retention and the legal hold of a project: vault/rules.ts, vault/rules-command.ts, vault/retention.ts.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serviceCaller } from '#server/workspace/identity/tokens.ts';
import { deleteTable } from '#server/workspace/review/manage.ts';
import { recordEvent } from '#server/workspace/store/events.ts';
import { deleteFile } from '#server/workspace/vault/files.ts';
import { deleteProject, readMetadata } from '#server/workspace/vault/projects.ts';
import { applyRetention } from '#server/workspace/vault/retention.ts';
import { changeRules } from '#server/workspace/vault/rules.ts';
import { readProjectOrder } from '#server/workspace/vault/rules-command.ts';
import { atPlace, describeOnEngines, openPlace } from '../engines.ts';
import { startTestWorkspace, testClock } from '../support.ts';
import { openVault, type TestVault } from './open-vault.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

await describeOnEngines('a project', (engine) => {
  let vault: TestVault;
  beforeAll(async () => {
    vault = await openVault(engine);
  });
  afterAll(() => vault.close());

  /** Adds a project with two files that were read, the second ten days younger. Returns what is left of it, and runs a command on it. */
  async function withFiles() {
    const { sql, now } = vault;
    const { projectId, ids } = await vault.upload(['old', 'young']);
    await sql`delete from jobs where file_id = any(${[...ids]}::uuid[])`;
    await sql`update files set status = 'ready_to_query', uploaded_at = uploaded_at - interval '10 days' where id = ${ids[0] ?? ''}`;
    return {
      projectId,
      ids,
      left: async () => (await readMetadata(sql, projectId)).file_ids,
      order: (action: string, ...options: readonly string[]) =>
        readProjectOrder([action, projectId, ...options])(sql, now()),
    };
  }

  const use = (projectIds: readonly string[], daysAgo: number) =>
    recordEvent(
      vault.sql,
      {
        userEmail: 'a@b.example',
        surface: 'VAULT',
        subsurface: 'ASSISTANT_THREAD',
        source: 'Vault',
        documents: [],
        projectIds,
      },
      new Date(vault.now().getTime() - daysAgo * DAY_MS),
    );

  it('refuses what is above its quota, and says what to do', async () => {
    const project = await withFiles();
    expect(await project.order('set', '--files', '2', '--megabytes', '1')).toContain(
      '2 of 2 files  1 of 1 MB',
    );
    expect(await readMetadata(vault.sql, project.projectId)).toMatchObject({
      max_file_count: 2,
      max_project_size: 1024 * 1024,
    });
    expect(await project.order('set', '--files', 'none')).toContain('2 of 10000 files  1 of 1 MB');
  });

  it('loses files and history that are older than it keeps, and the audit log counts them', async () => {
    const { sql, bytes, now } = vault;
    const [project, other] = [await withFiles(), await withFiles()];
    const [old = '', young] = project.ids;
    await use([project.projectId], 8);
    await use([project.projectId], 6);
    await use([project.projectId, other.projectId], 8);
    await use([other.projectId], 8);
    await applyRetention(sql, bytes, now());
    expect(await project.left()).toHaveLength(2);

    expect(await project.order('set', '--retention', '7')).toContain('kept 7 days');
    await applyRetention(sql, bytes, now());
    expect(await project.left()).toEqual([young]);
    expect(await other.left()).toHaveLength(2);
    expect(
      await sql`select count(*)::int as left from events where not ${project.projectId} = any(project_ids)`,
    ).toEqual([{ left: 1 }]);
    expect(
      await sql`select cardinality(project_ids) as projects from events where ${project.projectId} = any(project_ids) order by at`,
    ).toEqual([{ projects: 2 }, { projects: 1 }]);
    await expect(bytes.withPath(old, async () => {})).rejects.toMatchObject({ name: 'MissingBytes' });
    const counted = () => sql<{ data: unknown }[]>`select data from audit where type = 'projects:retention'`;
    expect(await counted()).toEqual([{ data: { project_id: project.projectId, files: 1, events: 1 } }]);
    await applyRetention(sql, bytes, now());
    expect(await counted()).toHaveLength(1);
  });

  it('under legal hold loses nothing, by anyone', async () => {
    const { sql, bytes, now } = vault;
    const project = await withFiles();
    const [old = ''] = project.ids;
    const caller = await serviceCaller(sql);
    const held = { status: 409, code: 'project_on_hold' };
    await use([project.projectId], 20);
    await project.order('set', '--retention', '1');
    expect(await project.order('hold')).toContain(`held since ${now().toISOString()}`);
    await applyRetention(sql, bytes, now());
    await expect(deleteFile(sql, caller, old, now())).rejects.toMatchObject(held);
    const [table] = await sql<{ id: number }[]>`
      insert into review_tables (project_id, title, created_by, created_at)
      values (${project.projectId}, 'T', ${caller.userId}, ${now()}) returning id`;
    await expect(deleteTable(sql, table?.id ?? 0)).rejects.toMatchObject(held);
    await expect(deleteProject(sql, project.projectId)).rejects.toMatchObject(held);
    expect(await project.left()).toEqual(project.ids);

    expect(await project.order('release')).not.toContain('held');
    await applyRetention(sql, bytes, now());
    expect(await project.left()).toEqual([project.ids[1]]);
  });

  it('that is not there has no rules', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000';
    await expect(readProjectOrder(['hold', nowhere])(vault.sql, vault.now())).rejects.toThrow('no project');
  });
});

await describeOnEngines('over https, a project', (engine) => {
  it('answers with the sentence and its code what its quota or its hold refuses', async () => {
    const place = await engine.place();
    const folder = atPlace(place);
    let test = await startTestWorkspace(folder);
    const created = await test.client.call('POST', '/api/v1/vault/create_project', { form: [['name', 'P']] });
    const id = /"id":"([0-9a-f-]{36})"/.exec(JSON.stringify(created.body))?.[1] ?? '';
    const upload = (name: string, mode = 'keep') =>
      test.client.call('POST', `/api/v1/vault/upload_files/${id}`, {
        form: [
          ['duplicate_mode', mode],
          ['files', { name, content: 'Rent.' }],
        ],
      });
    expect((await upload('a.txt')).status).toBe(201);
    await test.close();
    const { now } = testClock();
    const database = await openPlace(place, now);
    await changeRules(database.sql, id, { max_files: 1, held_since: now() }, now());
    await database.close();

    test = await startTestWorkspace(folder);
    const full = await upload('b.txt');
    expect([full.status, full.headers.get('x-error-code')]).toEqual([400, 'project_full']);
    expect(JSON.stringify(full.body)).toContain('it may have 1 files and 51200 MB');
    for (const refused of [
      await upload('a.txt', 'replace'),
      await test.client.call('DELETE', `/api/v1/vault/delete_project/${id}`),
    ]) {
      expect([refused.status, refused.headers.get('x-error-code')]).toEqual([409, 'project_on_hold']);
      expect(JSON.stringify(refused.body)).toContain('under legal hold');
    }
    await test.close();
    await place.remove();
  });
});

it.each([
  ['list', 'x'],
  ['hold'],
  ['hold', 'no id'],
  ['set', '00000000-0000-4000-8000-000000000000'],
  ['set', '00000000-0000-4000-8000-000000000000', '--files', '0'],
  ['set', '00000000-0000-4000-8000-000000000000', '--retention', 'x'],
  ['release', '00000000-0000-4000-8000-000000000000', '--files', '1'],
])('refuses the arguments %j %j %j %j with the usage', (...args) => {
  expect(() => readProjectOrder(args.filter((arg) => arg !== undefined))).toThrow('Usage');
});
