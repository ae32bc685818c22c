import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditAnswer, auditSearchAnswer, type AuditLog } from '#contract/audit.ts';
import { identity } from '#contract/identity.ts';
import { createdToken } from '#contract/tokens.ts';
import { startTestWorkspace, type TestWorkspace } from '#test/src-server/workspace/support.ts';

const CANARY = 'canary-91c2';

let test: TestWorkspace;
let began: string;
beforeAll(async () => {
  test = await startTestWorkspace();
  // Later than any entry from the creation of the data folder.
  test.clock.advance(50 * 365 * 24 * 60 * 60 * 1000);
  began = test.clock.now().toISOString();
  await test.client.call('GET', '/api/whoami');
  await test.client.call('POST', '/api/v2/completion', { json: { prompt: CANARY } });
  await test.client.call('GET', `/api/v1/vault/get_metadata/${CANARY}`);
  await test.client.call('GET', `/api/v1/vault/get_metadata/${randomUUID()}`);
});
afterAll(() => test.close());

const ask = (rest: string) => test.client.call('GET', `/api/v1/logs/audit${rest}`);
const one = async (rest: string): Promise<AuditLog> => auditSearchAnswer.parse((await ask(rest)).body).log;
const many = async (rest: string): Promise<AuditLog[]> => auditAnswer.parse((await ask(rest)).body).logs;

describe('the audit log', () => {
  it('is read as spec 4.8 says: search by time, then page by page until one is incomplete', async () => {
    const all = [await one(`/search?time=${began}`)];
    for (;;) {
      const page = await many(`?from=${all.at(-1)?.id ?? ''}&take=2`);
      all.push(...page);
      if (page.length < 2) break;
    }
    expect(all.slice(0, 4).map((log) => [log.type, log.data.status])).toEqual([
      ['audit:whoami', 200],
      ['completion:completion', 200],
      ['vault:metadata', 404],
      ['vault:metadata', 404],
    ]);
    expect(all.map((log) => log.id)).toEqual([...new Set(all.map((log) => log.id))].toSorted());
    expect(new Set(all.map((log) => log.id.length)).size).toBe(1);
  });

  it('ends for a reader who reads one log at a time, and for two at once', async () => {
    const token = createdToken.parse(
      (
        await test.client.call('POST', '/api/v1/workspace/tokens', {
          json: { name: 'second reader', permissions: ['audit'] },
        })
      ).body,
    ).token;
    const last = async (): Promise<string> => (await many('?from=0&take=1000')).at(-1)?.id ?? '';
    const from = await last();
    for (let fetches = 0; fetches < 3; fetches += 1) {
      expect(await many(`?from=${from}&take=1`)).toEqual([]);
      const other = await test.client.call('GET', `/api/v1/logs/audit?from=${from}&take=1`, { token });
      expect(other.body).toEqual({ logs: [] });
    }
    await test.client.call('GET', '/api/whoami');
    // Nothing was lost: the reads precede what followed them.
    expect((await many(`?from=${from}&take=1000`)).map((log) => log.type)).toEqual([
      ...Array.from({ length: 7 }, () => 'audit:audit'),
      'audit:whoami',
    ]);
  });

  it('names the token as whoami does, address and client, and contains no client text', async () => {
    const me = identity.parse((await test.client.call('GET', '/api/whoami')).body);
    const first = await one(`/search?time=${began}`);
    expect(first).toMatchObject({ user: me.email, ip: '127.0.0.1' });
    expect(first.data.caller_token_id).toBe(me.token_id);
    const everything = await many(`?from=${'0'.repeat(19)}&take=1000`);
    expect(JSON.stringify(everything)).not.toContain(CANARY);
    expect(JSON.stringify(everything)).not.toContain(test.workspace.token);
  });

  it('is searched by epoch seconds and ISO 8601 alike, and returns 404 if nothing is later', async () => {
    const seconds = Date.parse(began) / 1000;
    expect((await one(`/search?time=${seconds}`)).id).toBe((await one(`/search?time=${began}`)).id);
    const none = await ask('/search?time=2999-01-01T00:00:00Z');
    expect([none.status, none.body]).toEqual([404, { error: 'No log at or after this time' }]);
  });

  it('has an earliest and a latest, of one type on request', async () => {
    expect((await one('/earliest?log_type=audit:whoami')).timestamp).toBe(
      (await one(`/search?time=${began}`)).timestamp,
    );
    expect((await one('/latest')).id > (await one('/earliest')).id).toBe(true);
    expect((await one('/latest?log_type=completion:completion')).type).toBe('completion:completion');
    expect((await ask('/latest?log_type=none:such')).status).toBe(404);
    expect(await many(`?from=0&take=5&log_type=completion:completion`)).toHaveLength(1);
  });

  it.each([
    ['?from=0&take=0', 'Invalid take: must be a whole number from 1 to 1000'],
    ['?from=0&take=1001', 'Invalid take: must be a whole number from 1 to 1000'],
    ['?from=0', 'Missing take'],
    ['?take=1', 'Missing from'],
    ['?from=x&take=1', 'Invalid from: must be the id of a log'],
    ['?from=9999999999999999999&take=1', 'Invalid from: must be the id of a log'],
    ['/search', 'Missing time'],
  ])('refuses %s with a sentence', async (rest, error) => {
    const answer = await ask(rest);
    expect([answer.status, answer.body]).toEqual([400, { error }]);
  });

  it('keeps its order beyond the tenth log, which ids without leading zeros would not', async () => {
    const all = await many('?from=0&take=1000');
    expect(all.length).toBeGreaterThan(10);
    expect(all.map((log) => Number(log.id))).toEqual(all.map((_, index) => Number(all[0]?.id) + index));
    expect((await one('/latest')).id > (all.at(-1)?.id ?? '')).toBe(true);
  });

  it('returns nothing after the last id and accepts an id that does not exist', async () => {
    expect(await many(`?from=${'0'.repeat(10)}${'9'.repeat(9)}&take=1`)).toEqual([]);
  });

  it('records that a call without a valid token was refused, without the token or a user', async () => {
    const since = (await one('/latest')).id;
    await test.client.call('GET', '/api/v1/vault/workspace/projects', {
      token: CANARY,
      userAgent: 'probe/1',
    });
    await test.client.call('GET', `/api/v1/${CANARY}`, { token: CANARY });
    await test.client.call('GET', `/api/v1/${CANARY}`);
    const logs = (await many(`?from=${since}&take=10`)).filter(({ type }) => type !== 'audit:auditLatest');
    expect(logs.map(({ type, user, data }) => [type, user === '', data.status, data.refused])).toEqual([
      ['vault:projects', true, 401, 'no good token'],
      ['service:unknown', true, 401, 'no good token'],
      ['service:unknown', false, 404, undefined],
    ]);
    expect(logs[0]).toMatchObject({ ip: '127.0.0.1', user_agent: 'probe/1' });
    expect(JSON.stringify(logs)).not.toContain(CANARY);
  });

  it('lists 60 refused strangers a minute, and counts those beyond', async () => {
    test.clock.advance(60_000);
    const since = (await one('/latest')).id;
    const knock = () => test.direct.call('GET', '/api/whoami', { token: 'wrong' });
    for (let index = 0; index < 65; index += 1) await knock();
    test.clock.advance(60_000);
    await knock();
    const logs = (await many(`?from=${since}&take=1000`)).filter(({ type }) => type === 'audit:whoami');
    expect(logs).toHaveLength(61);
    expect(logs.map(({ data }) => data.unlisted ?? 0)).toEqual([...Array.from({ length: 60 }, () => 0), 5]);
  });

  it('permits 60 calls a minute', async () => {
    test.clock.advance(60_000);
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1)
      statuses.push((await test.direct.call('GET', '/api/v1/logs/audit/latest')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses[60]).toBe(429);
  });
});
