import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServiceClientOptions } from '#server/workspace-client/client.ts';
import { createTokenFile } from '#server/config/token-file.ts';
import type { Answered, TestRelay } from '../relay/relay-fixture.ts';
import { FILE, PROJECT, VAULT, multipart, startTestRelay } from '../relay/relay-fixture.ts';
import type { HandClock } from '../workspace-client/hand-clock.ts';
import { handClock } from '../workspace-client/hand-clock.ts';
import type { SpecRoute } from '../workspace-client/spec-server.ts';
import { sendJson, sendPieces } from '../workspace-client/spec-server.ts';
import { ask } from './pane.ts';
import type { Fault, FaultProxy } from './proxy.ts';
import { HTML_PAGE, startFaultProxy } from './proxy.ts';
import { isInRun } from '#test/setup/extent.ts';

const COMPLETION = 'POST /api/v2/completion';
const WHOAMI = 'GET /api/whoami';
const UPLOAD = `POST /api/v1/vault/upload_files/${PROJECT}`;
const streamed: SpecRoute = (_seen, { response }) =>
  sendPieces(response, 'text/event-stream', ['data: {"delta":"Pay rent."}\n\n', 'data: [DONE]\n\n']);
const ROUTES: Readonly<Record<string, SpecRoute>> = {
  ...VAULT,
  [COMPLETION]: streamed,
  [WHOAMI]: () => ({ id: 'service' }),
  [UPLOAD]: () => ({ file_ids: [FILE] }),
};

let clock: HandClock;
let proxy: FaultProxy;
let relay: TestRelay;
/** Difference between the machine's wall clock and its monotonic clock. */
let jump = 0;
const start = async (client: Partial<ServiceClientOptions> = {}): Promise<void> => {
  relay = await startTestRelay({
    routes: ROUTES,
    clock: { ...clock, now: () => clock.now() + jump },
    options: { heartbeatMs: 5_000 },
    client: { baseUrl: proxy.origin, ...client },
  });
  proxy.forwardTo(relay.service.baseUrl);
};
beforeEach(async () => {
  clock = handClock();
  jump = 0;
  proxy = await startFaultProxy();
});
afterEach(async () => {
  await relay.close();
  await proxy.close();
});

const complete = () => relay.send('POST', '/api/completions', { json: { prompt: 'p', mode: 'draft' } });
const fail = async (times: number): Promise<void> => {
  for (let count = 0; count < times; count += 1) await complete();
};
const search = () => relay.send('POST', `/api/projects/${PROJECT}/search`, { json: { query: 'rent' } });
const upload = () =>
  relay.send(
    'POST',
    `/api/projects/${PROJECT}/files`,
    multipart([{ name: 'files', value: 'Rent', fileName: 'rent.txt' }]),
  );
/** Advances the clock until the answer arrives. */
const inTime = async (sent: Promise<Answered>): Promise<Answered> => {
  let answer: Answered | undefined;
  const note = async (): Promise<void> => {
    answer = await sent;
  };
  void note();
  await expect.poll(() => (clock.advance(500), answer?.status)).toBeDefined();
  return sent;
};
const lastOf = (answer: Answered): unknown => {
  const data = answer.text.trimEnd().split('\ndata: ').at(-1) ?? '';
  return JSON.parse(data);
};
const metric = async (name: string): Promise<string | undefined> => {
  const { text } = await relay.send('GET', '/metrics', { anonymous: true });
  return text
    .split('\n')
    .find((line) => line.startsWith(name))
    ?.slice(name.length + 1);
};

/** Returns how many of these panes have received this end. */
const ended = (panes: readonly ReturnType<typeof ask>[], end: 'done' | 'error'): number =>
  panes.filter((pane) => pane.text().includes(`event: ${end}`)).length;

const UNREACHABLE = 'The workspace cannot be reached. Try again in a minute.';
const UNREADABLE = 'The workspace sent an answer that cannot be read. Tell your administrator.';
const LATE = 'The workspace did not answer in time. Try again.';
const FAILED = 'The workspace failed to answer. Try again.';
const page = (status: number): Fault => ({ kind: 'answer', status, body: HTML_PAGE });

const BROKEN: readonly (readonly [string, Fault | 'down', string, string])[] = [
  ['is down', 'down', 'service_unreachable', UNREACHABLE],
  ['resets connections', { kind: 'reset' }, 'service_unreachable', UNREACHABLE],
  ['answers garbage', { kind: 'garbage' }, 'service_unreachable', UNREACHABLE],
  ['answers a page', page(200), 'service_unexpected_answer', UNREADABLE],
  ['is behind a gateway that answers 503 with a page', page(503), 'service_failed', FAILED],
  ['says nothing', { kind: 'hang' }, 'service_timeout', LATE],
];

// A service that says nothing costs three time limits of a real clock.
describe.each(BROKEN.filter(([name]) => isInRun('long') || name !== 'says nothing'))(
  'when the service %s',
  (_name, fault, code, message) => {
    beforeEach(async () => {
      await start();
      // The list of projects was read before, as by an open pane.
      await relay.send('GET', '/api/projects');
      if (fault === 'down') await proxy.down();
      else proxy.set(fault);
    });
    const recover = async (): Promise<void> => {
      if (fault === 'down') await proxy.up();
      else proxy.set({ kind: 'pass' });
      // Calls that were held back may be sent again, once a probe has found the service.
      clock.advance(61_000);
      await expect.poll(() => (clock.advance(5_000), metric('codicil_breaker_state'))).toBe('0');
    };

    it('a completion says so, is not sent twice, and works when the service is back', async () => {
      const before = proxy.came.length;
      const refused = await inTime(complete());
      expect([refused.status, lastOf(refused)]).toMatchObject([200, { code, message }]);
      expect(proxy.came.length - before).toBeLessThanOrEqual(1);
      expect(refused.text).not.toContain('canary');
      await recover();
      expect(lastOf(await complete())).toMatchObject({ text: 'Pay rent.' });
    });

    it('a search says so, and works when the service is back', async () => {
      const refused = await inTime(search());
      expect([refused.status >= 502, refused.json()]).toMatchObject([true, { error: { code, message } }]);
      expect(refused.text).not.toContain('canary');
      await recover();
      expect((await search()).json()).toMatchObject({ results: [{ text: 'The rent' }] });
    });

    it('an upload says so, is not sent twice, and works when the service is back', async () => {
      const before = proxy.came.length;
      const refused = await inTime(upload());
      expect(refused.json()).toMatchObject({ error: { code, message } });
      expect(proxy.came.slice(before).filter((line) => line.startsWith(UPLOAD)).length).toBeLessThanOrEqual(
        1,
      );
      await recover();
      expect((await upload()).json()).toEqual({ fileIds: [FILE] });
    });
  },
);

describe('when the service is slow', () => {
  it('a completion is kept alive by heartbeats until it arrives', async () => {
    await start();
    const slow = new AbortController();
    const until = new Promise<void>((resolve) => {
      slow.signal.addEventListener('abort', () => resolve());
    });
    proxy.set({ kind: 'slow', until });
    const pane = ask(relay);
    await expect.poll(() => relay.service.seen.length).toBe(1);
    clock.advance(9_000);
    await pane.said(': still here');
    expect(pane.events()).toMatchObject([{ type: 'meta' }]);
    slow.abort();
    await pane.said('event: done');
    expect(pane.events().at(-1)).toMatchObject({ text: 'Pay rent.' });
  });
});

describe('when the service’s answer breaks off', () => {
  it('the partial completion is kept, and reported as incomplete', async () => {
    await start();
    proxy.set({ kind: 'cut', bytes: 'data: {"delta":"Pay rent."}\n\n'.length });
    const pane = ask(relay);
    await pane.said('event: error');
    expect(pane.events().slice(1)).toMatchObject([
      { type: 'delta', text: 'Pay rent.' },
      {
        type: 'error',
        code: 'incomplete_answer',
        message: 'The answer stopped before its end. What came is kept; ask again for the rest.',
      },
    ]);
    expect(await metric('codicil_streams')).toBe('0');
  });

  it('a read is not treated as complete', async () => {
    await start();
    await relay.send('GET', '/api/projects');
    proxy.set({ kind: 'cut', bytes: 20 });
    expect((await inTime(search())).json()).toMatchObject({ error: { code: 'incomplete_answer' } });
    proxy.set({ kind: 'pass' });
    expect((await search()).status).toBe(200);
  });
});

describe('when the service answers 429 for an hour', () => {
  it('asks it once in five minutes, every caller learns how long, and waiting requests continue automatically', async () => {
    await start();
    proxy.set({ kind: 'answer', status: 429, headers: { 'retry-after': '3600' }, body: '{}' });
    expect(lastOf(await complete())).toMatchObject({
      code: 'rate_limited',
      message: 'The workspace has reached its limit for this minute. Try again shortly.',
      retryAfter: 300,
    });
    const waiting = ask(relay);
    await waiting.said('event: queue');
    expect(waiting.events().at(-1)).toEqual({ type: 'queue', place: 1, waitSeconds: 300 });
    clock.advance(299_000);
    expect(proxy.came).toHaveLength(1);
    clock.advance(2_000);
    await waiting.said('event: error');
    expect(proxy.came).toHaveLength(2);
    // Vault calls have their own minute.
    proxy.set({ kind: 'pass' });
    expect((await search()).status).toBe(200);
    const late = ask(relay);
    await late.said('event: queue');
    clock.advance(301_000);
    await late.said('event: done');
  });

  it('asks it with one of ten waiting requests at the end of each pause; the others follow when it has answered', async () => {
    await start();
    proxy.set({ kind: 'answer', status: 429, headers: { 'retry-after': '3600' }, body: '{}' });
    await complete();
    const panes = Array.from({ length: 10 }, () => ask(relay));
    for (const pane of panes) await pane.said('event: queue');
    for (let pauses = 1; pauses <= 3; pauses += 1) {
      clock.advance(301_000);
      await expect.poll(() => ended(panes, 'error')).toBe(pauses);
      expect(proxy.came).toHaveLength(1 + pauses);
    }
    proxy.set({ kind: 'pass' });
    clock.advance(301_000);
    await expect.poll(() => ended(panes, 'done')).toBe(7);
  });
});

describe('when the token was rotated', () => {
  it('the old one is refused with what to do, and the new one from the file is used without a restart', async () => {
    let inFile = 'old-token';
    const lines: string[] = [];
    const note = (line: string): void => void lines.push(line);
    const log = { warn: note, info: note };
    await start({
      token: createTokenFile({
        path: '/run/token',
        token: 'old-token',
        readText: () => inFile,
        elapsed: () => clock.elapsed(),
        log: log as never,
      }),
    });
    relay.service.on(COMPLETION, (seen, raw) =>
      seen.headers.authorization === 'Bearer new-token'
        ? streamed(seen, raw)
        : sendJson(raw.response, 401, { error: 'old-token' }),
    );
    const refused = await complete();
    expect(lastOf(refused)).toMatchObject({
      code: 'service_unauthorized',
      message: 'The workspace does not accept the firm’s token for this. Tell your administrator.',
    });
    inFile = 'new-token\n';
    clock.advance(5_000);
    expect(lastOf(await complete())).toMatchObject({ text: 'Pay rent.' });
    expect(lines).toEqual(['The workspace token was read again.']);
  });
});

describe('when the service stays away', () => {
  it('the sixth caller waits, knows why, and is served when it is back', async () => {
    await start();
    proxy.set({ kind: 'reset' });
    await fail(5);
    expect(await metric('codicil_breaker_state')).toBe('2');
    const before = proxy.came.length;
    const waiting = ask(relay);
    await waiting.said('event: queue');
    expect(waiting.events().at(-1)).toEqual({
      type: 'queue',
      place: 1,
      waitSeconds: 60,
      reason: 'service_unreachable',
    });
    const ready = await relay.send('GET', '/readyz', { anonymous: true });
    expect([ready.status, ready.json()]).toEqual([200, { status: 'ready', breaker: 'open' }]);
    const workspace = await relay.send('GET', '/healthz/workspace', { anonymous: true });
    expect(workspace.json()).toEqual({ status: 'failing', reason: 'service_unreachable' });
    expect(proxy.came).toHaveLength(before);
    proxy.set({ kind: 'pass' });
    clock.advance(5_000);
    await waiting.said('event: done');
    expect(await metric('codicil_breaker_state')).toBe('0');
  });

  it('one probe is sent for all, and the minute is complete when the service is back', async () => {
    await start({ queueMax: 200 });
    proxy.set({ kind: 'reset' });
    await fail(5);
    const panes = Array.from({ length: 30 }, (_, index) => ask(relay, `p${index}`));
    for (const pane of panes) await pane.said('service_unreachable');
    const before = proxy.came.length;
    clock.advance(5_000);
    await expect.poll(() => metric('codicil_breaker_state')).toBe('2');
    expect(proxy.came.slice(before)).toEqual([WHOAMI]);
    proxy.set({ kind: 'pass' });
    clock.advance(10_000);
    // Fifteen of the twenty are left: none was used while nothing could be sent.
    await expect.poll(() => ended(panes, 'done')).toBe(15);
    expect(proxy.came.filter((line) => line === WHOAMI)).toHaveLength(2);
    await panes[15]?.said('"place":1');
    clock.advance(62_000);
    await expect.poll(() => ended(panes, 'done')).toBe(30);
    expect(ended(panes, 'error')).toBe(0);
  });

  it('requests that only waited for their turn keep their places over an outage', async () => {
    await start();
    for (let count = 0; count < 20; count += 1) await complete();
    const panes = Array.from({ length: 3 }, (_, index) => ask(relay, `waiting ${index}`));
    for (const [index, pane] of panes.entries()) await pane.said(`"place":${index + 1}`);
    await relay.send('GET', '/api/projects');
    proxy.set({ kind: 'reset' });
    await inTime(search());
    const read = inTime(search());
    for (const pane of panes) await pane.said('"reason":"service_unreachable"');
    proxy.set({ kind: 'pass' });
    expect((await read).status).toBe(200);
    clock.advance(62_000);
    await expect.poll(() => (clock.advance(1_000), ended(panes, 'done'))).toBe(3);
    const asked = relay.service.seen.flatMap(({ body }) => /waiting \d/.exec(body)?.[0] ?? []);
    expect(asked).toEqual(['waiting 0', 'waiting 1', 'waiting 2']);
  });

  it('they are refused after the configured time, and later ones at once, with the seconds to wait', async () => {
    await start({ outagePatienceMs: 20_000 });
    proxy.set({ kind: 'reset' });
    await fail(5);
    const waiting = ask(relay);
    await waiting.said('event: queue');
    const before = proxy.came.length;
    await expect.poll(() => (clock.advance(500), waiting.text())).toContain('event: error');
    expect(clock.elapsed()).toBeGreaterThanOrEqual(20_000);
    expect(waiting.events().at(-1)).toMatchObject({ code: 'service_unreachable', message: UNREACHABLE });
    expect(lastOf(await complete())).toMatchObject({ code: 'service_unreachable' });
    const read = await search();
    expect([read.status, Number(read.headers['retry-after'])]).toEqual([502, expect.any(Number)]);
    expect(new Set(proxy.came.slice(before))).toEqual(new Set([WHOAMI]));
    expect(await metric('codicil_waiting_requests{family="completion"}')).toBe('0');
  });

  it('callers who leave do not count as a sign of it', async () => {
    await start();
    proxy.set({ kind: 'hang' });
    for (let count = 0; count < 6; count += 1) {
      const pane = ask(relay);
      await expect.poll(() => proxy.came.length).toBe(count + 1);
      pane.leave();
      await expect.poll(() => metric('codicil_streams')).toBe('0');
    }
    expect(await metric('codicil_breaker_state')).toBe('0');
    proxy.set({ kind: 'pass' });
    expect(lastOf(await complete())).toMatchObject({ text: 'Pay rent.' });
  });
});

describe('when the pane leaves', () => {
  it('its place is freed, and the next request is served', async () => {
    await start();
    for (let count = 0; count < 20; count += 1) await complete();
    const panes = Array.from({ length: 5 }, () => ask(relay));
    for (const pane of panes) await pane.said('event: queue');
    expect(await metric('codicil_waiting_requests{family="completion"}')).toBe('5');
    for (const pane of panes) pane.leave();
    await expect.poll(() => metric('codicil_waiting_requests{family="completion"}')).toBe('0');
    await expect.poll(() => metric('codicil_streams')).toBe('0');
    const next = ask(relay);
    await next.said('"place":1');
    clock.advance(62_000);
    await next.said('event: done');
    expect(relay.service.seen.filter(({ path }) => path === '/api/v2/completion')).toHaveLength(21);
  });
});

describe('when the machine’s clock is set', () => {
  it.each([
    ['forward by a day', 86_400_000],
    ['back by a day', -86_400_000],
  ])('%s, the minute is neither forgotten nor longer', async (_name, by) => {
    await start();
    for (let count = 0; count < 20; count += 1) await complete();
    jump = by;
    const waiting = ask(relay);
    await waiting.said('"waitSeconds":62');
    clock.advance(59_000);
    expect(proxy.came).toHaveLength(20);
    clock.advance(3_000);
    await waiting.said('event: done');
  });

  it('a wait until a time of day uses the service’s clock, and is five minutes at most', async () => {
    await start();
    const date = new Date(clock.now());
    const later = (ms: number) => new Date(date.getTime() + ms).toUTCString();
    const refusal = (ms: number) => ({ date: date.toUTCString(), 'retry-after': later(ms) });
    jump = -86_400_000;
    proxy.set({ kind: 'answer', status: 429, headers: refusal(30_000), body: '{}' });
    const waiting = ask(relay, randomBytes(4).toString('hex'));
    await waiting.said('"waitSeconds":30');
    proxy.set({ kind: 'answer', status: 429, headers: refusal(3_600_000), body: '{}' });
    clock.advance(30_001);
    await waiting.said('event: error');
    expect(waiting.events().at(-1)).toMatchObject({ code: 'rate_limited', retryAfter: 300 });
  });
});
