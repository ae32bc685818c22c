import { request as httpRequest } from 'node:http';
import type { ClientRequest } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { RATE_LIMITS } from '#contract/limits.ts';
import type { HandClock } from '#test/src-server/workspace-client/hand-clock.ts';
import { handClock } from '#test/src-server/workspace-client/hand-clock.ts';
import type { SpecRoute } from '#test/src-server/workspace-client/spec-server.ts';
import type { TestRelay } from '../relay-fixture.ts';
import { PROJECT, VAULT, startTestRelay } from '../relay-fixture.ts';

let relay: TestRelay;
let clock: HandClock;
let open: { readonly end: () => void }[] = [];
afterEach(() => relay.close());

/** Starts a completion that ends when the test says so. */
const held: SpecRoute = (_seen, { response }) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('data: {"delta":"Half "}\n\n');
  open.push({ end: () => response.end('data: {"delta":"whole."}\n\ndata: [DONE]\n\n') });
};

const start = async (queueMax: number, keepMs = 0): Promise<void> => {
  open = [];
  clock = handClock();
  relay = await startTestRelay({
    clock,
    routes: { ...VAULT, 'POST /api/v2/completion': held, 'GET /api/whoami': () => ({ id: 'me' }) },
    client: { queueMax, keepMs },
  });
};

/** Requests a completion like a pane. Returns what has arrived so far, and how to disconnect. */
const ask = (project?: string) => {
  let text = '';
  let ended = false;
  const body = JSON.stringify({
    prompt: 'p',
    mode: 'draft',
    ...(project === undefined ? {} : { project: { id: project } }),
  });
  const request: ClientRequest = httpRequest({
    host: '127.0.0.1',
    port: relay.port,
    path: '/api/completions',
    method: 'POST',
    headers: { authorization: `Bearer ${relay.token}`, 'content-type': 'application/json' },
    agent: false,
  });
  request.on('error', () => undefined);
  request.on('response', (answer) => {
    answer.on('data', (piece: Buffer) => {
      text += piece.toString('utf8');
    });
    answer.on('error', () => undefined);
    answer.on('end', () => {
      ended = true;
    });
  });
  request.end(body);
  return { text: () => text, ended: () => ended, leave: () => request.destroy() };
};

const search = (query: string) => relay.send('POST', `/api/projects/${PROJECT}/search`, { json: { query } });

/** Reads the value of a metric as Prometheus does. */
const metric = async (name: string): Promise<number> => {
  const { text } = await relay.send('GET', '/metrics', { anonymous: true });
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  );
};
const STREAMS = 'codicil_streams';
const WAITING = 'codicil_waiting_requests{family="completion"}';

/** Uses up the minute: as many completions as the service accepts, all started and none ended. */
const fill = async () => {
  const running = Array.from({ length: RATE_LIMITS.completion }, () => ask());
  await expect.poll(() => open.length, { timeout: 10_000 }).toBe(RATE_LIMITS.completion);
  return running;
};

describe('a caller who arrives when all places are taken', () => {
  it('learns that they wait and where; one too many is refused with 503 or its event, and when to retry', async () => {
    await start(1);
    const running = await fill();
    const waiting = ask();
    await expect.poll(waiting.text).toContain('"place":1');
    const refused = ask();
    await expect.poll(refused.text).toContain('"code":"queue_full"');
    expect(refused.text()).toMatch(/"retryAfter":\d+/);
    await expect.poll(refused.ended).toBe(true);
    for (const one of [...running, waiting]) one.leave();
  });

  it('is refused by a full vault queue with a status: 503 and Retry-After', async () => {
    await start(1, 300_000);
    for (let index = 0; index < RATE_LIMITS.vault - 1; index += 1)
      expect((await search(`q${index}`)).status).toBe(200);
    clock.advance(45_000);
    const waiting = search('the last');
    await expect.poll(() => metric(WAITING.replace('completion', 'vault'))).toBe(1);
    const answer = await search('one more');
    expect([answer.status, answer.json()]).toMatchObject([503, { error: { code: 'queue_full' } }]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    clock.advance(17_000);
    expect((await waiting).status).toBe(200);
  });

  it('is counted while waiting, and leaves no place behind', async () => {
    await start(12);
    const running = await fill();
    const waiting = [ask(), ask(), ask()];
    await expect.poll(() => metric(WAITING)).toBe(3);
    waiting[1]?.leave();
    await expect.poll(() => metric(WAITING)).toBe(2);
    for (const one of waiting) one.leave();
    await expect.poll(() => metric(WAITING)).toBe(0);
    for (const one of open) one.end();
    await expect.poll(() => running.every((one) => one.ended())).toBe(true);
    // The minute is over, and no request of a caller who left is sent to the service.
    clock.advance(63_000);
    const next = ask();
    await expect.poll(() => open.length).toBe(RATE_LIMITS.completion + 1);
    next.leave();
  });
});

describe('a streamed answer', () => {
  it('keeps its place until its last byte; then everything is as before', async () => {
    await start(4);
    const running = await fill();
    await expect.poll(() => metric(STREAMS)).toBe(RATE_LIMITS.completion);
    await expect.poll(() => running.every((one) => one.text().includes('Half'))).toBe(true);
    expect(await metric(STREAMS)).toBe(RATE_LIMITS.completion);
    for (const one of open) one.end();
    await expect.poll(() => running.every((one) => one.ended())).toBe(true);
    await expect.poll(() => metric(STREAMS)).toBe(0);
    expect(await metric(WAITING)).toBe(0);
  });

  it('ends at the service at once when its caller disconnects, without any timer', async () => {
    await start(4);
    const one = ask();
    await expect.poll(one.text).toContain('Half');
    expect(relay.service.left).toEqual([]);
    one.leave();
    await expect.poll(() => relay.service.left).toEqual(['POST /api/v2/completion']);
    await expect.poll(() => metric(STREAMS)).toBe(0);
    expect(relay.logged()).toContain('"aborted":true');
  });
});

describe('health', () => {
  it('is answered however many wait; what merely resembles it is not', async () => {
    await start(1);
    const running = await fill();
    expect((await relay.send('GET', '/healthz', { anonymous: true })).status).toBe(200);
    expect((await relay.send('GET', '/readyz', { anonymous: true })).status).toBe(200);
    const paths = [
      '/healthz/',
      '/healthz2',
      '/HEALTHZ',
      '/healthz%2f',
      '//healthz',
      '/healthz/../api/session',
      '/readyz/x',
    ];
    for (const path of paths)
      expect([path, (await relay.send('GET', path, { anonymous: true })).status]).toEqual([path, 404]);
    expect((await relay.send('GET', '/api/healthz', { anonymous: true })).status).toBe(404);
    for (const one of running) one.leave();
  });
});
