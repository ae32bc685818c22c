import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COLLECT_MS } from '#server/relay/sign-in/collector.ts';
import { handClock, type HandClock } from '#test/src-server/workspace-client/hand-clock.ts';
import { startTestRelay, type TestRelay } from '../relay-fixture.ts';

const SECRET = 'p'.repeat(43);
const STATE = createHash('sha256').update(SECRET).digest('base64url');
const QUERY = `code=the-code&state=${STATE}&iss=https%3A%2F%2Fissuer.example`;

let clock: HandClock;
let relay: TestRelay;
beforeEach(async () => {
  clock = handClock();
  relay = await startTestRelay({ clock });
});
afterEach(() => relay.close());

/** Lets time pass until a request is answered. */
async function whilePassing<T>(answer: Promise<T>): Promise<T> {
  const state = { isAnswered: false };
  const settled = answer.finally(() => {
    state.isAnswered = true;
  });
  while (!state.isAnswered) {
    clock.advance(100);
    // oxlint-disable-next-line no-await-in-loop -- the relay works between two steps of the clock
    await new Promise((resolve) => void setImmediate(resolve));
  }
  return settled;
}

const post = (path: string, json: object) =>
  relay.send('POST', `/api/sign-in/${path}`, { anonymous: true, json });

describe('the callback of a sign-in window', () => {
  it('reaches the pane that has the secret of its state, once', async () => {
    expect((await post('callback', { query: QUERY })).status).toBe(204);
    const collected = await post('collect', { secret: SECRET });
    expect(collected.status).toBe(200);
    expect(collected.json()).toEqual({ query: QUERY });
    expect(collected.headers['cache-control']).toBe('no-store');
    const begun = clock.elapsed();
    expect((await whilePassing(post('collect', { secret: SECRET }))).status).toBe(204);
    expect(clock.elapsed() - begun).toBeGreaterThanOrEqual(COLLECT_MS);
  });

  it('is not given for its state, which the issuer and everybody on the way has seen', async () => {
    await post('callback', { query: QUERY });
    expect((await whilePassing(post('collect', { secret: STATE }))).status).toBe(204);
  });

  it('is given to a pane that asked before it came', async () => {
    const collected = post('collect', { secret: SECRET });
    await post('callback', { query: QUERY });
    expect((await whilePassing(collected)).json()).toEqual({ query: QUERY });
  });

  it.each([
    ['without a state', 'code=x'],
    ['whose state belongs to no secret', 'code=x&state=short'],
    ['that is longer than any issuer’s', `state=${STATE}&code=${'x'.repeat(8_000)}`],
  ])('%s is refused', async (_what, query) => {
    expect((await post('callback', { query })).status).toBe(400);
  });

  it('stands in no log', async () => {
    await post('callback', { query: QUERY });
    await post('collect', { secret: SECRET });
    expect(relay.logged()).not.toMatch(new RegExp(`the-code|${STATE}|${SECRET}`));
  });
});
