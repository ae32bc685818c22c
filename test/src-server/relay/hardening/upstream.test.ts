import { afterEach, describe, expect, it } from 'vitest';
import { handClock } from '#test/src-server/workspace-client/hand-clock.ts';
import { sendJson } from '#test/src-server/workspace-client/spec-server.ts';
import type { TestRelay } from '../relay-fixture.ts';
import { FILE, PROJECT, VAULT, eventsOf, startTestRelay } from '../relay-fixture.ts';

let relay: TestRelay;
afterEach(() => relay.close());

const complete = async (): Promise<unknown> =>
  eventsOf((await relay.send('POST', '/api/completions', { json: { prompt: 'p', mode: 'draft' } })).text).at(
    -1,
  );

describe('an unavailable service', () => {
  it('is reported in the relay’s own words, as JSON or as an event, without its address', async () => {
    relay = await startTestRelay({ routes: VAULT, client: { random: () => -0.5 } });
    await relay.service.close();
    const answer = await relay.send('GET', '/api/projects');
    expect([answer.status, answer.json()]).toMatchObject([502, { error: { code: 'service_unreachable' } }]);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(await complete()).toMatchObject({ type: 'error', code: 'service_unreachable' });
    expect(answer.text + relay.logged()).not.toContain(relay.service.baseUrl.slice('http://'.length));
    // The reason, for IT.
    expect(relay.logged().match(/"systemCode":"ECONNREFUSED"/g)).toHaveLength(2);
  });

  it('is waited for no longer than configured', async () => {
    const clock = handClock();
    const soon = { firstByte: 1_500, idle: 1_500, total: 1_500 };
    relay = await startTestRelay({
      clock,
      routes: { 'GET /api/v1/vault/workspace/projects': () => undefined },
      client: { timeouts: { completion: soon, read: soon, upload: soon } },
    });
    const waiting = relay.send('GET', '/api/projects');
    await expect.poll(() => relay.service.seen.length).toBe(1);
    clock.advance(1_500);
    const answer = await waiting;
    expect([answer.status, answer.json()]).toMatchObject([504, { error: { code: 'service_timeout' } }]);
    await expect.poll(() => relay.service.left).toHaveLength(1);
  });
});

describe('a call with side effects', () => {
  it('is sent once, whatever its outcome', async () => {
    relay = await startTestRelay({
      client: { random: () => -0.5 },
      routes: {
        ...VAULT,
        [`DELETE /api/v1/vault/delete_file/${FILE}`]: (_seen, { response }) => sendJson(response, 503, {}),
        'POST /api/v2/completion': (_seen, { response }) => sendJson(response, 500, {}),
      },
    });
    expect((await relay.send('DELETE', `/api/projects/${PROJECT}/files/${FILE}`)).status).toBe(502);
    expect(await complete()).toMatchObject({ type: 'error', code: 'service_failed' });
    const changes = relay.service.seen.filter(({ method }) => method !== 'GET').map(({ path }) => path);
    expect(changes).toEqual([`/api/v1/vault/delete_file/${FILE}`, '/api/v2/completion']);
  });
});

describe('the query of a search for projects', () => {
  it.each([
    '',
    '?',
    '?query=',
    '?query',
    '?query=%20',
    '?other=1',
    '?query=harbour',
    '?query=a&query=b',
    '?query[x]=y',
  ])('may be %j', async (query) => {
    relay = await startTestRelay({ routes: VAULT });
    const { status, text } = await relay.send('GET', `/api/projects${query}`);
    expect([status, text.includes('Harbour lease')]).toEqual([200, true]);
    expect([...(relay.service.seen[0]?.query.keys() ?? [])].toSorted()).toEqual(['page', 'per_page']);
  });
});
