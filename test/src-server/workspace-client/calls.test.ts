import { PATIENCE_MS } from '#test/setup/patience.ts';
import { describe, expect, it } from 'vitest';
import type { CallContext } from '#server/workspace-client/call-context.ts';
import { TOKEN } from './client-fixture.ts';
import { handClock } from './hand-clock.ts';
import type { SpecRoute } from './spec-server.ts';
import { sendJson, sendPieces } from './spec-server.ts';
import { useClient } from './use-client.ts';

const ID = '6f9619ff-8b86-d011-b42d-00c04fc964ff';
const USER = { user: 'a' };

const service = useClient();
const { start } = service;

/** Fails the first calls with a status, then answers. */
const failing = (times: number, status: number): SpecRoute => {
  let calls = 0;
  return (_seen, { response }) =>
    (calls += 1) <= times ? sendJson(response, status, { error: 'x' }) : { id: 'me' };
};
const refusedOnce: SpecRoute = (_seen, { response }) =>
  service.server.seen.length === 1
    ? sendJson(response, 429, { error: 'Rate limit exceeded' }, { 'retry-after': '30' })
    : { file_ids: [] };

describe('a read', () => {
  it('is repeated after a temporary failure, three times in total', async () => {
    const client = await start({ 'GET /api/whoami': failing(2, 500) }, { random: () => -0.5 });
    expect(await client.whoami(USER)).toEqual({ id: 'me' });
    service.server.on('GET /api/whoami', failing(3, 503));
    await expect(client.whoami(USER)).rejects.toMatchObject({ code: 'service_failed' });
    expect(service.server.seen).toHaveLength(6);
  });

  it('is not repeated after a refusal, an unreadable answer or a redirect', async () => {
    const client = await start({});
    const answers: SpecRoute[] = [
      (_seen, { response }) => sendJson(response, 401, { error: 'Unauthorized' }),
      (_seen, { response }) => sendPieces(response, 'text/html', ['<html>']),
      (_seen, { response }) => void response.writeHead(302, { location: '/api/whoami' }).end(),
      (_seen, { response }) => sendJson(response, 200, 'me'),
      (_seen, { response }) => sendJson(response, 200, null),
    ];
    for (const answer of answers) {
      service.server.on('GET /api/whoami', answer);
      await expect(client.whoami(USER)).rejects.toMatchObject({ name: 'ServiceError' });
    }
    expect(service.server.seen).toHaveLength(answers.length);
  });

  it('that cannot reach the service is service_unreachable, without a word of the address', async () => {
    const client = await start({}, { random: () => -0.5 });
    await service.server.close();
    const error = await client.whoami(USER).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'service_unreachable' });
    expect(JSON.stringify(error) + String(error)).not.toMatch(/127\.0\.0\.1|canary/);
  });

  it('waits for the pause that a 429 requested, like all calls of its family', async () => {
    const clock = handClock();
    const client = await start({ [`GET /api/v1/vault/get_metadata/${ID}`]: refusedOnce }, { clock });
    const waits: number[] = [];
    const read = client.metadata(ID, { user: 'a', onPosition: ({ waitMs }) => void waits.push(waitMs) });
    // The retry itself uses a zero-millisecond timer on the test's clock.
    await expect.poll(() => (clock.advance(1), waits.length)).toBeGreaterThan(0);
    expect(waits[0]).toBeGreaterThan(29_000);
    clock.advance(31_000);
    expect(await read).toEqual({ files: [], reviewTableIds: [] });
  });

  it('returns to its queue after a 429 as often as necessary, in the order of the first turns', async () => {
    const clock = handClock();
    const client = await start({}, { clock });
    const order: string[] = [];
    const answered: string[] = [];
    let refusals = 3;
    service.server.on('POST /api/v2/completion', ({ body }, { response }) => {
      if ((refusals -= 1) >= 0) return sendJson(response, 429, { error: 'x' }, { 'retry-after': '20' });
      order.push(/prompt (\w+)/.exec(body)?.[1] ?? '');
      return { response: 'Pay rent.' };
    });
    const positions: number[] = [];
    const ask = async (user: string): Promise<void> => {
      const context = {
        user,
        onPosition: ({ place }: { readonly place: number }) => void positions.push(place),
      };
      for await (const part of client.complete({ prompt: `prompt ${user}`, stream: true }, context))
        if (part.type === 'done') answered.push(part.text);
    };
    // All three are refused before a fourth arrives.
    const first = ['a', 'b', 'c'].map(ask);
    await expect.poll(() => service.server.seen.length).toBe(3);
    await expect.poll(() => client.waiting().completion).toBe(3);
    const late = ask('late');
    await expect.poll(() => positions.length).toBeGreaterThan(3);
    clock.advance(20_001);
    await Promise.all([...first, late]);
    expect(order).toEqual(['a', 'b', 'c', 'late']);
    expect(answered).toEqual(Array(4).fill('Pay rent.'));
    expect(service.server.seen).toHaveLength(7);
  });

  it('is checked again when its turn comes, and uses no turn if the check fails', async () => {
    const clock = handClock();
    const client = await start({ 'POST /api/v2/completion': () => ({ response: 'Pay rent.' }) }, { clock });
    const ask = async (check: () => Promise<void>): Promise<string> => {
      let text = '';
      for await (const part of client.complete({ prompt: 'p', stream: true }, { user: 'a', check }))
        if (part.type === 'done') ({ text } = part);
      return text;
    };
    for (let count = 0; count < 30; count += 1)
      await expect(ask(() => Promise.reject(new Error('revoked')))).rejects.toThrow('revoked');
    for (let count = 0; count < 20; count += 1) expect(await ask(() => Promise.resolve())).toBe('Pay rent.');
    expect(service.server.seen).toHaveLength(20);
    // A slow check does not keep the turn from the others.
    clock.advance(62_000);
    let checked: (() => void) | undefined;
    let checks = 0;
    const slow = ask(() =>
      (checks += 1) > 1 ? Promise.resolve() : new Promise((resolve) => (checked = resolve)),
    );
    await expect.poll(() => checks).toBe(1);
    clock.advance(120_000);
    checked?.();
    expect(await slow).toBe('Pay rent.');
    expect(checks).toBe(2);
  });

  it('makes the call that its check needs in the same turn, and gives back what it does not need', async () => {
    const clock = handClock();
    const client = await start({ 'POST /api/v2/completion': () => ({ response: 'Pay rent.' }) }, { clock });
    const ask = async (context: Omit<CallContext, 'user'>): Promise<void> => {
      for await (const part of client.complete({ prompt: 'p', stream: true }, { user: 'a', ...context }))
        if (part.type === 'done') return;
    };
    for (let count = 0; count < 18; count += 1) await ask({ need: () => 2, check: () => Promise.resolve() });
    expect(service.server.seen).toHaveLength(18);
    // The last two of the minute: one for the check, one for the call.
    await ask({ need: () => 2, check: (turn) => ask({ turn }) });
    expect(service.server.seen).toHaveLength(20);
    const positions: number[] = [];
    const late = ask({ onPosition: ({ place }) => void positions.push(place) });
    await expect.poll(() => positions).toEqual([1]);
    clock.advance(62_000);
    await late;
  });

  it('times out if the service sends nothing', async () => {
    const clock = handClock();
    const client = await start({ 'GET /api/whoami': () => undefined }, { clock });
    const read = client.whoami(USER).catch((error: unknown) => error);
    await expect.poll(() => service.server.seen.length).toBe(1);
    clock.advance(PATIENCE_MS);
    expect(await read).toMatchObject({ code: 'service_timeout' });
  });

  it('never requests a path outside the contract', async () => {
    const client = await start({});
    for (const id of ['..', '.', '%2e%2e', ''])
      await expect(client.metadata(id, USER)).rejects.toThrow(TypeError);
    for (const id of ['../../whoami', '//evil.test/x', 'a?b#c', 'http://evil.test', '\\..\\x', 'a\tb'])
      await client.metadata(id, USER).catch(() => undefined);
    expect(service.server.seen).toHaveLength(6);
    for (const seen of service.server.seen) {
      expect(seen.path).toMatch(/^\/api\/v1\/vault\/get_metadata\/[^/]+$/);
      expect(seen.headers.authorization).toBe(`Bearer ${TOKEN}`);
    }
  });
});
