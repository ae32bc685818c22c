import { describe, expect, it } from 'vitest';
import { createReachability, isUnreachable } from '#server/workspace-client/reachability.ts';
import { ServiceError } from '#server/workspace-client/errors.ts';
import { handClock } from './hand-clock.ts';

const setup = () => {
  const clock = handClock();
  const probes: { readonly answer: () => void; readonly fail: () => void }[] = [];
  const reachability = createReachability({
    clock,
    ask: () =>
      new Promise((resolve, reject) => {
        probes.push({ answer: resolve, fail: () => reject(new Error('down')) });
      }),
  });
  const miss = (times: number) => {
    for (let count = 0; count < times; count += 1) reachability.missed();
  };
  return { clock, reachability, probes, miss };
};
const waitFor = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
const refused = (retryAfter: number) => ({ code: 'service_unreachable', retryAfter });

describe('reachability', () => {
  it('opens at the fifth consecutive call that did not reach the service, and says when to retry', async () => {
    const { reachability, miss, probes } = setup();
    miss(4);
    reachability.reached();
    miss(4);
    await reachability.pass(undefined);
    miss(1);
    expect(reachability.state).toBe('open');
    await expect(reachability.pass(undefined)).rejects.toMatchObject(refused(5));
    expect(probes).toEqual([]);
  });

  it('sends one probe when the time is over, for which all other calls wait', async () => {
    const { clock, reachability, miss, probes } = setup();
    miss(5);
    clock.advance(5_000);
    const both = Promise.all([reachability.pass(undefined), reachability.pass(undefined)]);
    expect([probes.length, reachability.state]).toEqual([1, 'half-open']);
    probes[0]?.answer();
    await both;
    expect(reachability.state).toBe('closed');
    miss(4);
    await reachability.pass(undefined);
  });

  it('stays open twice as long after each failed probe, a minute at most', async () => {
    const { clock, reachability, miss, probes } = setup();
    miss(5);
    for (const [wait, next] of [
      [5, 10],
      [10, 20],
      [20, 40],
      [40, 60],
      [60, 60],
    ] as const) {
      clock.advance(wait * 1_000);
      const passing = reachability.pass(undefined);
      probes.at(-1)?.fail();
      await expect(passing).rejects.toMatchObject(refused(next));
    }
    expect(probes).toHaveLength(5);
  });

  it('lets a caller leave during the probe, which continues for the others', async () => {
    const { clock, reachability, miss, probes } = setup();
    miss(5);
    clock.advance(5_000);
    const leaving = new AbortController();
    const left = reachability.pass(leaving.signal);
    const other = reachability.pass(undefined);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    probes[0]?.answer();
    await expect(other).resolves.toBeUndefined();
    expect(probes).toHaveLength(1);
  });

  it('notifies the calls that wait for their turn when it opens, and none later', async () => {
    const { reachability, miss } = setup();
    const waiting = reachability.whileReachable(undefined, waitFor);
    const leaving = new AbortController();
    const left = reachability.whileReachable(leaving.signal, waitFor);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    miss(5);
    await expect(waiting).rejects.toMatchObject(refused(5));
    await expect(reachability.whileReachable(undefined, () => Promise.resolve('done'))).resolves.toBe('done');
  });

  it('is not closed by a late answer to an earlier call', async () => {
    const { reachability, miss } = setup();
    miss(5);
    reachability.reached();
    expect(reachability.state).toBe('open');
  });
});

describe('a call that did not reach the service', () => {
  it.each([
    ['no connection', new ServiceError('service_unreachable'), true],
    ['no answer in time', new ServiceError('service_timeout'), true],
    ['a gateway’s 502', new ServiceError('service_failed', { status: 502 }), true],
    ['a gateway’s 504', new ServiceError('service_timeout', { status: 504 }), true],
    [
      'the service’s own word that its disk is full',
      new ServiceError('service_failed', { status: 503, sentence: 'There is no room left.' }),
      false,
    ],
    ['500', new ServiceError('service_failed', { status: 500 }), false],
    ['408', new ServiceError('service_timeout', { status: 408 }), false],
    ['429', new ServiceError('rate_limited', { status: 429 }), false],
    ['401', new ServiceError('service_unauthorized', { status: 401 }), false],
    ['an answer that cannot be read', new ServiceError('service_unexpected_answer', { status: 200 }), false],
    ['the caller’s leaving', new Error('left'), false],
  ])('%s: %s → %s', (_name, error, missed) => {
    expect(isUnreachable(error)).toBe(missed);
  });
});
