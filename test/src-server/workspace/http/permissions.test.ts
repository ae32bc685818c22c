import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS, type Endpoint } from '#contract/endpoints.ts';
import { uploadAnswer } from '#contract/files.ts';
import { createProjectAnswer } from '#contract/projects.ts';
import { createdToken, tokenPermission } from '#contract/tokens.ts';
import { startTestWorkspace, until, type Answer, type TestWorkspace } from '../support.ts';

const CANARY = 'lanternroom';
const PERMISSIONS = tokenPermission.options;

let test: TestWorkspace;
/** Ids of a project with a file that is ready, for path parameters. */
const ids: Record<string, string> = { review_table_id: '1', token_id: '1' };
beforeAll(async () => {
  test = await startTestWorkspace();
  const created = await test.client.call('POST', '/api/v1/vault/create_project', { json: { name: 'Lease' } });
  ids.project_id = createProjectAnswer.parse(created.body).response.content.id;
  const uploaded = await test.client.call('POST', `/api/v1/vault/upload_files/${ids.project_id}`, {
    form: [['files', { name: 'lease.txt', content: `The landlord repairs the ${CANARY}.` }]],
  });
  ids.file_id = uploadAnswer.parse(uploaded.body).file_ids[0] ?? '';
  await until(
    () => test.client.call('GET', `/api/v1/vault/get_files?file_ids=${ids.file_id ?? ''}`),
    (answer) => answer.text.includes('ready_to_query'),
  );
}, 120_000);
afterAll(() => test.close());

async function createToken(permissions: readonly string[]): Promise<string> {
  const json = { name: permissions.join(), permissions };
  return createdToken.parse((await test.client.call('POST', '/api/v1/workspace/tokens', { json })).body)
    .token;
}

function callOperation(endpoint: Endpoint, token: string): Promise<Answer> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
  return test.client.call(endpoint.method, path, { token });
}

const ANY: unknown = expect.anything();
const refusal = (permission: string) => ({
  error: `This token has no permission for ${permission} operations`,
});

describe.each(PERMISSIONS)('a token with only the permission %s', (permission) => {
  it('is refused every operation of another family with 403, and may always call whoami', async () => {
    const token = await createToken([permission]);
    for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
      if (endpoint.family === permission) continue;
      const { status, body } = await callOperation(endpoint, token);
      const expected = name === 'whoami' ? [200, ANY] : [403, refusal(endpoint.family)];
      expect([name, status, body]).toEqual([name, ...expected]);
    }
  });

  it('may call every operation of its own family', async () => {
    const token = await createToken([permission]);
    for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
      // The other tests need the project and the file.
      if (endpoint.family !== permission || endpoint.method === 'DELETE') continue;
      expect([name, (await callOperation(endpoint, token)).status]).not.toEqual([name, 403]);
    }
  });
});

/** Asks about the project, or about `source` instead. */
const ask = (token: string, source: object = {}) =>
  test.client.call('POST', '/api/v2/completion', {
    token,
    json: {
      prompt: `Who repairs the ${CANARY}?`,
      knowledge_sources: [{ type: 'vault', folder_id: ids.project_id, ...source }],
    },
  });

describe('text of the vault', () => {
  it('grounds a completion only for a token that also has the vault permission', async () => {
    for (const permission of PERMISSIONS) {
      const both = await createToken([...new Set(['completion', permission])]);
      for (const source of [{}, { file_ids: [ids.file_id] }]) {
        const { status, body } = await ask(both, source);
        const expected = permission === 'vault' ? [200, ANY] : [403, refusal('vault')];
        expect([permission, status, body]).toEqual([permission, ...expected]);
      }
    }
  });

  it('looks like a project that does not exist to a token without the permission', async () => {
    const token = await createToken(['completion']);
    const answer = await ask(token, { folder_id: '00000000-0000-4000-8000-000000000000' });
    expect([answer.status, answer.body]).toEqual([403, refusal('vault')]);
  });
});

describe('a token for tokens', () => {
  it('grants only the permissions that it has itself', async () => {
    const token = await createToken(['tokens', 'audit']);
    const create = (permissions: readonly string[]) =>
      test.client.call('POST', '/api/v1/workspace/tokens', { token, json: { name: 'x', permissions } });
    for (const permission of ['completion', 'vault', 'history'] as const) {
      const { status, body } = await create(['audit', permission]);
      expect([status, body]).toEqual([403, refusal(permission)]);
    }
    expect((await create(['tokens', 'audit'])).status).toBe(201);
  });
});
