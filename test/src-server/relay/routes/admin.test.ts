import { afterEach, describe, expect, it } from 'vitest';
import type { Principal } from '#server/relay/principal.ts';
import { sendJson } from '#test/src-server/workspace-client/spec-server.ts';
import type { SpecRoute } from '#test/src-server/workspace-client/spec-server.ts';
import type { TestRelay } from '../relay-fixture.ts';
import { startTestRelay } from '../relay-fixture.ts';

let relay: TestRelay;
afterEach(() => relay.close());

const DAY = 86_400;
const START = Date.parse('2026-01-01T00:00:00Z') / 1000;

/** Returns one event per day, at noon. */
const usage: SpecRoute = ({ query }) => {
  const noon = Number(query.get('start_time')) + DAY / 2;
  return {
    events: [
      {
        unique_usage_id: `event-${noon}`,
        user: 'ada@firm.example',
        product_surface_area: 'WORD_PROCESSOR',
        utc_time: new Date(noon * 1000).toISOString().slice(0, 19),
      },
    ],
  };
};
const log = (id: string, timestamp: string) => ({ id, timestamp, type: 'vault:upload' });
const USAGE = 'GET /api/v2/history/usage';
const SPAN = 'from=2026-01-01&to=2026-01-04';

describe('GET /api/admin/history', () => {
  it('streams every event of the interval as JSON lines, requesting a day at a time', async () => {
    relay = await startTestRelay({ routes: { [USAGE]: usage } });
    const answer = await relay.send('GET', `/api/admin/history?${SPAN}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    const ids = answer.text
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { unique_usage_id: string }).unique_usage_id);
    expect(ids).toEqual([0, 1, 2].map((day) => `event-${START + day * DAY + DAY / 2}`));
    expect(relay.service.seen.map(({ query }) => Number(query.get('end_time')) - START)).toEqual([
      DAY,
      2 * DAY,
      3 * DAY,
    ]);
  });

  it('returns CSV with a header row, and v1 in its own fields', async () => {
    relay = await startTestRelay({
      routes: {
        'GET /api/v1/history/query': () => [{ event_id: 'e', Query: 'Who pays?', Response: 'You.' }],
      },
    });
    const answer = await relay.send(
      'GET',
      '/api/admin/history?kind=query&version=1&format=csv&from=2026-01-01&to=2026-01-02',
    );
    expect(answer.headers['content-disposition']).toBe('attachment; filename="history-query.csv"');
    const [head, row] = answer.text.split('\r\n');
    expect(head).toContain('Client Matter #');
    expect(row).toContain('Who pays?');
  });

  it.each([
    ['', 'from, to'],
    ['from=2026-01-01&to=yesterday', 'to'],
    ['from=2026-01-02&to=2026-01-01', 'from and to'],
    [`${SPAN}&format=xlsx`, 'format'],
    [`${SPAN}&kind=secrets`, 'kind'],
  ])('refuses ?%s and names what is wrong', async (query, named) => {
    relay = await startTestRelay({ routes: { [USAGE]: usage } });
    const answer = await relay.send('GET', `/api/admin/history?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(named);
    expect(relay.service.seen).toEqual([]);
  });

  it('reports with a status what the service refuses at the start, and aborts on later refusals', async () => {
    let calls = 0;
    relay = await startTestRelay({
      routes: {
        [USAGE]: (seen, raw) => {
          calls += 1;
          if (calls === 1 || calls > 2) return sendJson(raw.response, 403, { error: 'no' });
          return usage(seen, raw);
        },
      },
    });
    const refused = await relay.send('GET', `/api/admin/history?${SPAN}`);
    expect(refused.status).toBe(502);
    expect(refused.json()).toMatchObject({ error: { code: 'service_unauthorized' } });
    await expect(relay.send('GET', `/api/admin/history?${SPAN}`)).rejects.toThrow('aborted');
  });
});

describe('GET /api/admin/audit', () => {
  it('streams the logs of the interval', async () => {
    relay = await startTestRelay({
      routes: {
        'GET /api/v1/logs/audit/search': () => ({ log: log('1', '2026-01-01T10:00:00.000Z') }),
        'GET /api/v1/logs/audit': () => ({
          logs: [log('2', '2026-01-02T10:00:00.000Z'), log('3', '2026-01-09T10:00:00.000Z')],
        }),
      },
    });
    const answer = await relay.send('GET', `/api/admin/audit?${SPAN}`);
    expect(answer.text.match(/"id":"\d"/g)).toEqual(['"id":"1"', '"id":"2"']);
  });

  it('is empty if nothing is later', async () => {
    relay = await startTestRelay();
    const answer = await relay.send('GET', `/api/admin/audit?${SPAN}`);
    expect([answer.status, answer.text]).toEqual([200, '']);
  });
});

describe('both', () => {
  it('log who asked, only by the issuer’s id', async () => {
    const admin: Principal = {
      id: 't:o',
      name: 'Ada',
      email: 'ada@firm.example',
      role: 'admin',
      groups: [],
      local: false,
    };
    relay = await startTestRelay({
      routes: { [USAGE]: usage },
      options: { authenticator: { signIn: { kind: 'pairing' }, authenticate: () => Promise.resolve(admin) } },
    });
    await relay.send('GET', `/api/admin/history?${SPAN}`);
    expect(relay.logged()).toContain('"admin":"t:o","what":"history usage"');
    expect(relay.logged()).not.toContain('firm.example');
  });

  it('are only for administrators', async () => {
    const user: Principal = { id: 't:o', name: 'Ada', role: 'user', groups: [], local: false };
    relay = await startTestRelay({
      options: { authenticator: { signIn: { kind: 'pairing' }, authenticate: () => Promise.resolve(user) } },
    });
    for (const path of ['history', 'audit']) {
      const answer = await relay.send('GET', `/api/admin/${path}?${SPAN}`);
      expect(answer.status).toBe(403);
      expect(answer.json()).toMatchObject({ error: { code: 'forbidden' } });
    }
    expect(relay.service.seen).toEqual([]);
  });
});
