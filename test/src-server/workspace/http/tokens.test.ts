import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditSearchAnswer } from '#contract/audit.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { identity } from '#contract/identity.ts';
import { createdToken, tokensAnswer, type CreatedToken } from '#contract/tokens.ts';
import { startTestWorkspace, type TestWorkspace } from '../support.ts';

const TOKENS = '/api/v1/workspace/tokens';

let test: TestWorkspace;
beforeAll(async () => {
  test = await startTestWorkspace();
});
afterAll(() => test.close());

async function make(json: Record<string, unknown>): Promise<CreatedToken> {
  const answer = await test.client.call('POST', TOKENS, { json });
  expect(answer.status).toBe(201);
  return createdToken.parse(answer.body);
}

describe('a token', () => {
  it('may call its own families and is refused with 403 by the others', async () => {
    const { token } = await make({ name: 'export', permissions: ['history'] });
    const query = 'start_time=1763640000&end_time=1763640000';
    test.clock.advance(60_000);
    expect((await test.client.call('GET', `/api/v2/history/usage?${query}`, { token })).status).not.toBe(403);
    for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
      if (endpoint.family === 'history' || name === 'whoami') continue;
      const path = endpoint.path.replaceAll(/\{\w+\}/g, '1');
      const { status, body } = await test.client.call(endpoint.method, path, { token });
      expect([name, status, body]).toEqual([
        name,
        403,
        { error: `This token has no permission for ${endpoint.family} operations` },
      ]);
    }
  });

  it('acts as its own account, which is created if it is new', async () => {
    const { token, id } = await make({ name: 'ann', permissions: ['vault'], user: 'Ann@Firm.example' });
    const me = identity.parse((await test.client.call('GET', '/api/whoami', { token })).body);
    expect(me).toMatchObject({ email: 'ann@firm.example', token_id: id, token_name: 'ann' });
    await test.client.call('POST', '/api/v1/vault/create_project', { json: { name: 'Hers' }, token });
    expect((await test.client.call('GET', '/api/v1/vault/workspace/projects', { token })).text).toContain(
      'Hers',
    );
    expect((await test.client.call('GET', '/api/v1/vault/workspace/projects')).text).not.toContain('Hers');
  });

  it('is shown once: no list and no log contains it', async () => {
    const made = await make({ name: 'once', permissions: ['audit', 'audit'] });
    expect(made.permissions).toEqual(['audit']);
    const listed = await test.client.call('GET', TOKENS);
    expect(tokensAnswer.parse(listed.body).tokens).toContainEqual(
      expect.objectContaining({ id: made.id, name: 'once', revoked_at: null }),
    );
    expect(listed.text).not.toContain(made.token);
    expect(test.logged.join('')).not.toContain(made.token);
  });

  it('is refused with 401 as soon as it is revoked, and stays revoked', async () => {
    const { token, id } = await make({ name: 'gone', permissions: ['vault'] });
    expect((await test.client.call('GET', '/api/whoami', { token })).status).toBe(200);
    expect((await test.client.call('DELETE', `${TOKENS}/${id}`)).status).toBe(200);
    expect((await test.client.call('GET', '/api/whoami', { token })).status).toBe(401);
    expect((await test.client.call('DELETE', `${TOKENS}/${id}`)).status).toBe(200);
  });

  it('cannot revoke itself, nor one that does not exist', async () => {
    const me = identity.parse((await test.client.call('GET', '/api/whoami')).body);
    expect((await test.client.call('DELETE', `${TOKENS}/${me.token_id}`)).status).toBe(409);
    expect((await test.client.call('DELETE', `${TOKENS}/${randomUUID()}`)).status).toBe(404);
    expect((await test.client.call('DELETE', `${TOKENS}/x`)).status).toBe(404);
  });

  it.each([
    [{ permissions: ['vault'] }, 'Missing name'],
    [{ name: ' ', permissions: ['vault'] }, 'Invalid name: must not be empty'],
    [{ name: 'x', permissions: [] }, 'Invalid permissions: must name at least one permission'],
    [{ name: 'x', permissions: ['vault'], user: 'ann' }, 'Invalid user: must be an e-mail address'],
  ])('is not created from %j', async (json, error) => {
    const { status, body } = await test.client.call('POST', TOKENS, { json });
    expect([status, body]).toEqual([400, { error }]);
  });

  it('is not created with a permission that does not exist', async () => {
    const json = { name: 'x', permissions: ['everything'] };
    expect((await test.client.call('POST', TOKENS, { json })).status).toBe(400);
  });

  it('and its revocation are in the audit log, by id', async () => {
    const { id } = await make({ name: 'audited', permissions: ['vault', 'completion'] });
    await test.client.call('DELETE', `${TOKENS}/${id}`);
    const last = async (type: string) =>
      auditSearchAnswer.parse(
        (await test.client.call('GET', `/api/v1/logs/audit/latest?log_type=${type}`)).body,
      ).log.data;
    expect(await last('tokens:createToken')).toMatchObject({ token_id: id, permissions: 'vault,completion' });
    expect(await last('tokens:revokeToken')).toMatchObject({ token_id: id, status: 200 });
  });
});
