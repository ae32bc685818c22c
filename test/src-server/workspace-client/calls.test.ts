import { describe, expect, it } from 'vitest';
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
  it('is repeated after a failure that a moment may mend, three times in all', async () => {
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
    ];
    for (const answer of answers) {
      service.server.on('GET /api/whoami', answer);
      await expect(client.whoami(USER)).rejects.toMatchObject({ name: 'ServiceError' });
    }
    expect(service.server.seen).toHaveLength(3);
  });

  it('that the service cannot be reached for is service_unreachable, without a word of the address', async () => {
    const client = await start({}, { random: () => -0.5 });
    await service.server.close();
    const error = await client.whoami(USER).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'service_unreachable' });
    expect(JSON.stringify(error) + String(error)).not.toMatch(/127\.0\.0\.1|canary/);
  });

  it('waits for the pause that a 429 asked for, with everybody else of its family', async () => {
    const clock = handClock();
    const client = await start({ [`GET /api/v1/vault/get_metadata/${ID}`]: refusedOnce }, { clock });
    const waits: number[] = [];
    const read = client.metadata(ID, { user: 'a', onPlace: ({ waitMs }) => void waits.push(waitMs) });
    // The retry itself has its zero-millisecond timer on the test's clock.
    await expect.poll(() => (clock.advance(1), waits.length)).toBeGreaterThan(0);
    expect(waits[0]).toBeGreaterThan(29_000);
    clock.advance(31_000);
    expect(await read).toEqual({ files: [], reviewTableIds: [] });
  });

  it('ends after its time when the service says nothing', async () => {
    const clock = handClock();
    const client = await start({ 'GET /api/whoami': () => undefined }, { clock });
    const read = client.whoami(USER).catch((error: unknown) => error);
    await expect.poll(() => service.server.seen.length).toBe(1);
    clock.advance(10_000);
    expect(await read).toMatchObject({ code: 'service_timeout' });
  });

  it('never asks for another path than the contract’s', async () => {
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
