import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { identity } from '#contract/identity.ts';
import { createProjectAnswer, projectAnswer, projectsAnswer } from '#contract/projects.ts';
import { createdToken } from '#contract/tokens.ts';
import { startTestWorkspace, type TestWorkspace } from '../support.ts';

const ANN = 'ann@firm.example';

let test: TestWorkspace;
let ann: string;
let workspaceId: number;
beforeAll(async () => {
  test = await startTestWorkspace();
  const made = await test.client.call('POST', '/api/v1/workspace/tokens', {
    json: { name: 'Ann', permissions: ['vault'], user: ANN },
  });
  ann = createdToken.parse(made.body).token;
  const me = await test.client.call('GET', '/api/whoami');
  workspaceId = identity.parse(me.body).workspace_id;
});
afterAll(() => test.close());

async function createProject(form: readonly (readonly [string, string])[] = []): Promise<string> {
  const answer = await test.client.call('POST', '/api/v1/vault/create_project', {
    form: [['name', 'Matter'], ...form],
  });
  return createProjectAnswer.parse(answer.body).response.content.id;
}

const share = (project: string, json: object, token?: string) =>
  test.client.call('POST', `/api/v1/vault/share_project/${project}`, {
    json,
    ...(token === undefined ? {} : { token }),
  });
const unshare = (project: string, json: object) =>
  test.client.call('POST', `/api/v1/vault/unshare_project/${project}`, { json });
const sharingOf = (body: unknown) => projectAnswer.parse(body).response.content.sharing;
const metadata = (project: string) =>
  test.client.call('GET', `/api/v1/vault/get_metadata/${project}`, { token: ann });
const upload = (project: string) =>
  test.client.call('POST', `/api/v1/vault/upload_files/${project}`, {
    form: [['files', { name: 'a.txt', content: 'One.' }]],
    token: ann,
  });
async function annSees(): Promise<readonly string[]> {
  const answer = await test.client.call('GET', '/api/v1/vault/workspace/projects?per_page=100', {
    token: ann,
  });
  return projectsAnswer.parse(answer.body).response.content.projects.map(({ id }) => id);
}

describe('a project', () => {
  it('is seen by no one else before it is shared', async () => {
    const project = await createProject();
    expect((await metadata(project)).status).toBe(404);
    expect(await annSees()).not.toContain(project);
  });

  it('shared with a user for viewing is seen, and not changed; the sharing object says so (2.8)', async () => {
    const project = await createProject();
    const shared = await share(project, { email: 'Ann@Firm.example', permission_level: 'VIEW' });
    expect(shared.status).toBe(200);
    const sharing = sharingOf(shared.body);
    expect(sharing).toMatchObject({ user_count: 1, workspace_count: 0 });
    expect(sharing.user_shares[0]).toMatchObject({
      dest_user_email: ANN,
      dest_workspace_id: workspaceId,
      permission_level: 'VIEW',
      src_workspace_id: workspaceId,
      vault_folder_id: project,
    });
    expect(await annSees()).toContain(project);
    expect((await metadata(project)).status).toBe(200);
    expect((await upload(project)).status).toBe(403);
    expect((await share(project, { email: 'bob@firm.example', permission_level: 'VIEW' }, ann)).status).toBe(
      403,
    );
    const table = { project_id: project, title: 'T', columns: [{ name: 'A', question: 'a' }] };
    const review = await test.client.call('POST', '/api/v1/vault/create_review_table', {
      json: table,
      token: ann,
    });
    expect(review.status).toBe(403);
  });

  it('shared for editing is changed and shared on; a second share of it changes the first', async () => {
    const project = await createProject();
    await share(project, { email: ANN, permission_level: 'VIEW' });
    const again = await share(project, { email: ANN, permission_level: 'EDIT' });
    expect(sharingOf(again.body).user_shares.map((each) => each.permission_level)).toEqual(['EDIT']);
    expect((await upload(project)).status).toBe(201);
    const on = await share(project, { email: 'bob@firm.example', permission_level: 'VIEW' }, ann);
    expect(sharingOf(on.body).user_count).toBe(2);
  });

  it('is shared with everyone in a workspace, a knowledge base as well', async () => {
    const project = await createProject([['is_knowledge_base_project', 'true']]);
    const shared = await share(project, { workspace_id: workspaceId, permission_level: 'VIEW' });
    expect(sharingOf(shared.body)).toMatchObject({
      workspace_count: 1,
      workspace_shares: [{ dest_workspace_id: workspaceId, permission_level: 'VIEW' }],
    });
    expect(await annSees()).toContain(project);
  });

  it('is no longer shared', async () => {
    const project = await createProject();
    await share(project, { email: ANN, permission_level: 'EDIT' });
    await share(project, { workspace_id: workspaceId, permission_level: 'VIEW' });
    expect(sharingOf((await unshare(project, { email: ANN })).body).user_count).toBe(0);
    expect((await upload(project)).status).toBe(403);
    await unshare(project, { workspace_id: workspaceId });
    expect((await metadata(project)).status).toBe(404);
    expect((await unshare(project, { email: ANN })).status).toBe(404);
    expect((await unshare(project, { workspace_id: workspaceId })).status).toBe(404);
  });

  it.each([
    ['no one', { permission_level: 'VIEW' }, 400],
    ['a user and a workspace at once', { email: ANN, workspace_id: 1, permission_level: 'VIEW' }, 400],
    ['a level that there is not', { email: ANN, permission_level: 'OWN' }, 400],
    ['no level', { email: ANN }, 400],
    ['what is no address', { email: 'ann', permission_level: 'VIEW' }, 400],
    ['an unknown workspace', { workspace_id: 77, permission_level: 'VIEW' }, 404],
    ['its creator', { email: 'service@workspace.codicil.internal', permission_level: 'VIEW' }, 400],
  ])('is not shared with %s', async (_, json, status) => {
    const project = await createProject();
    const answer = await share(project, json);
    expect(answer.status).toBe(status);
    expect(z.object({ error: z.string() }).parse(answer.body).error).not.toBe('');
  });
});
