import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#server/http/clock.ts';
import { Database } from '#server/postgres/database.ts';
import { openPostgresStore } from '#server/workspace-client/rate-limit/postgres-store.ts';
import type { HangingProxy } from '#test/setup/servers/hanging-proxy.ts';
import { startHangingProxy } from '#test/setup/servers/hanging-proxy.ts';
import type { TestDatabase } from '#test/setup/postgres.ts';
import { borrowPostgres, createTestDatabase } from '#test/setup/postgres.ts';
import type { TestRelay } from '../relay/relay-fixture.ts';
import { VAULT, startTestRelay } from '../relay/relay-fixture.ts';
import { sendPieces } from '../workspace-client/spec-server.ts';
import { ask } from './pane.ts';

const loan = await borrowPostgres();

describe.skipIf('missing' in loan)('a relay whose shared database hangs', () => {
  let place: TestDatabase;
  let proxy: HangingProxy;
  let database: Database;
  let relay: TestRelay;
  beforeEach(async () => {
    place = await createTestDatabase('url' in loan ? loan.url : '');
    const url = new URL(place.url);
    proxy = await startHangingProxy(Number(url.port || 5432));
    url.host = `127.0.0.1:${proxy.port}`;
    database = new Database(url.href, systemClock(), 1_000);
    const store = await openPostgresStore(database, systemClock());
    relay = await startTestRelay({
      routes: {
        ...VAULT,
        'GET /api/whoami': () => ({ id: 'me' }),
        'POST /api/v2/completion': (_seen, { response }) =>
          sendPieces(response, 'text/event-stream', ['data: {"delta":"Yes."}\n\n', 'data: [DONE]\n\n']),
      },
      client: { store },
    });
  });
  afterEach(async () => {
    await relay.close();
    await database.close();
    await proxy.close();
    await place.drop();
  });

  it('is not ready and says why, informs waiting callers, sends nothing, and serves them when it is back', async () => {
    expect((await relay.send('GET', '/readyz', { anonymous: true })).status).toBe(200);
    proxy.hang();
    const pane = ask(relay);
    await pane.said('"reason":"limits_unavailable"');
    const ready = await relay.send('GET', '/readyz', { anonymous: true });
    expect([ready.status, ready.json()]).toMatchObject([503, { reason: 'limits_unavailable' }]);
    expect((await relay.send('GET', '/healthz', { anonymous: true })).status).toBe(200);
    expect(relay.service.seen.filter(({ method }) => method === 'POST')).toEqual([]);
    proxy.resume();
    await pane.said('event: done');
    await expect.poll(async () => (await relay.send('GET', '/readyz', { anonymous: true })).status).toBe(200);
  });
});
