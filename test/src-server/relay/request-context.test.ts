import { afterEach, describe, expect, it } from 'vitest';
import { clientOf } from '../workspace-client/client-fixture.ts';
import type { TestRelay } from './relay-fixture.ts';
import { PROJECT, VAULT, startTestRelay } from './relay-fixture.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const HEADERS = { traceparent: `00-${TRACE}-${SPAN}-01`, tracestate: 'firm=from-elsewhere' };

let relay: TestRelay;
afterEach(() => relay.close());

/** The headers of all calls that reached the service. */
const sentTraces = () => relay.service.seen.map(({ headers }) => String(headers.traceparent));
const loggedTraces = (): readonly unknown[] =>
  relay
    .logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly traceId?: unknown })
    .map(({ traceId }) => traceId);

describe('the trace of a request', () => {
  it('is continued at the service and in the log, with an id of the relay and without its state', async () => {
    relay = await startTestRelay({ routes: VAULT });
    const path = `/api/projects/${PROJECT}/search`;
    expect((await relay.send('POST', path, { json: { query: 'q' }, headers: HEADERS })).status).toBe(200);
    const sent = new Set(sentTraces().filter((one) => one.includes(TRACE)));
    expect([...sent]).toEqual([expect.stringMatching(`^00-${TRACE}-[0-9a-f]{16}-01$`)]);
    expect([...sent].join()).not.toContain(SPAN);
    expect(loggedTraces()).toEqual([TRACE]);
    expect(JSON.stringify(relay.service.seen) + relay.logged()).not.toContain('from-elsewhere');
  });

  it('begins at the relay where the caller sent none, or no valid one', async () => {
    relay = await startTestRelay({ routes: VAULT });
    const path = `/api/projects/${PROJECT}/search`;
    await relay.send('POST', path, { json: { query: 'q' } });
    await relay.send('POST', path, { json: { query: 'r' }, headers: { traceparent: 'canary' } });
    const searches = relay.service.seen.filter((one) => one.path.includes('search'));
    const [one, other] = searches.map(({ headers }) => String(headers.traceparent));
    expect(one).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(loggedTraces()).toEqual([one?.split('-')[1], other?.split('-')[1]]);
    expect(one).not.toBe(other);
    expect(relay.logged()).not.toContain('canary');
  });

  it('is in the log of an error that nobody foresaw', async () => {
    relay = await startTestRelay({
      options: {
        workspace: {
          get kind(): 'hosted' {
            throw new TypeError('x');
          },
          name: 'w',
        },
      },
    });
    expect((await relay.send('GET', '/api/session', { headers: HEADERS })).status).toBe(500);
    expect(loggedTraces()).toEqual([TRACE, TRACE]);
  });

  it('is that of the first of several callers where they share a call', async () => {
    relay = await startTestRelay({ routes: { 'GET /api/whoami': () => ({ id: 'me' }) } });
    const upstream = clientOf(relay.service.baseUrl);
    const first = upstream.client.whoami({ user: 'a', traceparent: HEADERS.traceparent });
    const second = upstream.client.whoami({ user: 'b', traceparent: `00-${'a'.repeat(32)}-${SPAN}-00` });
    await Promise.all([first, second]);
    expect(sentTraces()).toEqual([HEADERS.traceparent]);
    await upstream.close();
  });

  it('is a new one for a call that no request caused', async () => {
    relay = await startTestRelay({ routes: { 'GET /api/whoami': () => ({}) } });
    const made = `00-${'b'.repeat(32)}-${'c'.repeat(16)}-00`;
    const upstream = clientOf(relay.service.baseUrl, { newTraceparent: () => made });
    await upstream.client.whoami({ user: 'readiness' });
    expect(sentTraces()).toEqual([made]);
    await upstream.close();
  });
});
