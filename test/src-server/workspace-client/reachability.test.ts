import { describe, expect, it } from 'vitest';
import { createReachability, isUnreachable } from '#server/workspace-client/reachability.ts';
import { ServiceError } from '#server/workspace-client/errors.ts';
import { handClock } from './hand-clock.ts';

const setup = () => {
  const clock = handClock();
  const probes: { readonly answer: () => void; readonly fail: () => void }[] = [];
  const changes: (number | undefined)[] = [];
  const reachability = createReachability({
    clock,
    ask: () =>
      new Promise((resolve, reject) => {
        probes.push({ answer: resolve, fail: () => reject(new Error('down')) });
      }),
    onChange: () => changes.push(reachability.outage?.probeAt),
  });
  const miss = (times: number) => {
    for (let count = 0; count < times; count += 1) reachability.missed();
  };
  return { clock, reachability, probes, changes, miss };
};

describe('reachability', () => {
  it('ends at the fifth consecutive call that did not reach the service, and says when it asks again', () => {
    const { clock, reachability, changes, miss, probes } = setup();
    miss(4);
    reachability.reached();
    miss(4);
    expect([reachability.state, reachability.outage]).toEqual(['closed', undefined]);
    clock.advance(1_000);
    miss(1);
    expect([reachability.state, reachability.outage]).toEqual(['open', { since: 1_000, probeAt: 6_000 }]);
    expect([changes, probes]).toEqual([[6_000], []]);
  });

  it('is back when a probe is answered, which is sent whether somebody waits or not', async () => {
    const { clock, reachability, changes, miss, probes } = setup();
    miss(5);
    clock.advance(5_000);
    expect([probes.length, reachability.state]).toEqual([1, 'half-open']);
    probes[0]?.answer();
    await expect.poll(() => reachability.state).toBe('closed');
    expect(changes).toEqual([5_000, undefined]);
    miss(4);
    expect(reachability.outage).toBeUndefined();
  });

  it('is probed at longer intervals while it lasts, of a quarter of a minute at most', async () => {
    const { clock, reachability, miss, probes } = setup();
    miss(5);
    for (const at of [5_000, 15_000, 30_000, 45_000]) {
      expect(reachability.outage).toEqual({ since: 0, probeAt: at });
      clock.advance(at - clock.elapsed());
      probes.at(-1)?.fail();
      await expect.poll(() => reachability.state).toBe('open');
    }
    expect(probes).toHaveLength(4);
  });

  it('does not begin again by a late answer to an earlier call', () => {
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
      new ServiceError('service_failed', {
        status: 503,
        said: { reason: 'storage_full', sentence: 'There is no room left.' },
      }),
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
