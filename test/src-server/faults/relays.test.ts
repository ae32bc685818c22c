import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Database } from '#server/postgres/database.ts';
import { systemClock } from '#server/http/clock.ts';
import { openPostgresStore } from '#server/workspace-client/rate-limit/postgres-store.ts';
import { borrowPostgres, createTestDatabase } from '#test/setup/postgres.ts';
import type { TestDatabase } from '#test/setup/postgres.ts';
import type { TestRelay } from '../relay/relay-fixture.ts';
import { eventsOf, startTestRelay } from '../relay/relay-fixture.ts';
import { handClock, type HandClock } from '../workspace-client/hand-clock.ts';
import type { SpecServer } from '../workspace-client/spec-server.ts';
import { sendJson, sendPieces, startSpecServer } from '../workspace-client/spec-server.ts';
import type { AskedCompletion } from './pane.ts';
import { ask } from './pane.ts';

const loan = await borrowPostgres();
const COMPLETION = { json: { prompt: 'p', mode: 'draft' } };
/** Returns how many of these panes have received this end. */
const ended = (panes: readonly AskedCompletion[], end: 'done' | 'error'): number =>
  panes.filter((pane) => pane.text().includes(`event: ${end}`)).length;

describe.skipIf('missing' in loan)('of two relays on one database', () => {
  let database: TestDatabase;
  let service: SpecServer;
  const databases: Database[] = [];
  // New for each test, since the relays of an earlier one still use their clock and report their failures.
  let clock: HandClock;
  /** Failures of the database. */
  let failures: unknown[];
  let refuses: boolean;
  const start = async (): Promise<TestRelay> => {
    const connection = new Database(database.url, systemClock(), 20_000);
    databases.push(connection);
    const store = await openPostgresStore(connection, clock);
    const reported = failures;
    return startTestRelay({
      clock,
      client: {
        baseUrl: service.baseUrl,
        store,
        onStoreFailure: (error) => reported.push(error),
      },
    });
  };
  // One each, since a database's clock does not jump with the test's.
  beforeEach(async () => {
    clock = handClock();
    failures = [];
    refuses = false;
    database = await createTestDatabase('url' in loan ? loan.url : '');
    service = await startSpecServer({
      'POST /api/v2/completion': (_seen, { response }) =>
        refuses
          ? sendJson(response, 429, { error: 'Rate limit exceeded' }, { 'retry-after': '3600' })
          : sendPieces(response, 'text/event-stream', [
              'data: {"delta":"Pay rent."}\n\n',
              'data: [DONE]\n\n',
            ]),
    });
  });
  afterEach(async () => {
    for (const connection of databases.splice(0)) await connection.close();
    await service.close();
    await database.drop();
  });

  it('one is killed while its panes wait: the other’s panes continue, within the minute of both', async () => {
    const [one, two] = [await start(), await start()];
    for (let count = 0; count < 10; count += 1)
      for (const relay of [one, two]) {
        const answer = await relay.send('POST', '/api/completions', { json: { prompt: 'p', mode: 'draft' } });
        expect(eventsOf(answer.text).at(-1)).toMatchObject({ type: 'done' });
      }
    const lost = [ask(one), ask(one), ask(one)];
    for (const pane of lost) await pane.said('event: queue');
    const waiting = ask(two);
    await waiting.said('"place":1');
    await one.close();
    clock.advance(30_000);
    expect(service.seen).toHaveLength(20);
    await expect.poll(() => (clock.advance(1_000), waiting.text())).toContain('event: done');
    // What waited at the killed relay has used nothing.
    const next = Array.from({ length: 12 }, () => ask(two));
    for (const pane of next)
      await expect.poll(() => (clock.advance(100), pane.text())).toContain('event: done');
    expect(service.seen).toHaveLength(33);
    for (const pane of lost) expect(pane.text()).not.toContain('event: done');
    expect(failures).toEqual([]);
    await two.close();
  });

  it('the service answers 429 for an hour: it gets one request from both at the end of each pause, and then all waiting ones', async () => {
    const [one, two] = [await start(), await start()];
    clock.advance(200_000);
    service.seen.length = 0;
    refuses = true;
    expect(eventsOf((await one.send('POST', '/api/completions', COMPLETION)).text).at(-1)).toMatchObject({
      code: 'rate_limited',
      retryAfter: 300,
    });
    const panes: AskedCompletion[] = [];
    // The refused relay waits until the other can know of it.
    for (const relay of [one, two, one, two, one, two]) {
      const pane = ask(relay);
      await pane.said('event: queue');
      panes.push(pane);
    }
    for (let pauses = 1; pauses <= 2; pauses += 1) {
      clock.advance(299_000);
      await expect.poll(() => (clock.advance(100), ended(panes, 'error'))).toBe(pauses);
      expect(service.seen).toHaveLength(1 + pauses);
    }
    refuses = false;
    clock.advance(299_000);
    await expect.poll(() => (clock.advance(100), ended(panes, 'done'))).toBe(4);
    await one.close();
    expect(failures).toEqual([]);
    await two.close();
  });
});
