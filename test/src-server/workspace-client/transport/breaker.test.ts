import { describe, expect, it } from 'vitest';
import { createBreaker, isMiss } from '#server/workspace-client/transport/breaker.ts';
import { ServiceError } from '#server/workspace-client/errors.ts';
import { handClock } from '../hand-clock.ts';

const setup = () => {
  const clock = handClock();
  const probes: { readonly answer: () => void; readonly fail: () => void }[] = [];
  const breaker = createBreaker({
    clock,
    probe: () =>
      new Promise((resolve, reject) => {
        probes.push({ answer: resolve, fail: () => reject(new Error('down')) });
      }),
  });
  const miss = (times: number) => {
    for (let count = 0; count < times; count += 1) breaker.missed();
  };
  return { clock, breaker, probes, miss };
};
const waitFor = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
const refused = (retryAfter: number) => ({ code: 'service_unreachable', retryAfter });

describe('a circuit breaker', () => {
  it('opens at the fifth call in a row that did not reach the service, and says when to try again', async () => {
    const { breaker, miss, probes } = setup();
    miss(4);
    breaker.reached();
    miss(4);
    await breaker.pass(undefined);
    miss(1);
    expect(breaker.state).toBe('open');
    await expect(breaker.pass(undefined)).rejects.toMatchObject(refused(5));
    expect(probes).toEqual([]);
  });

  it('sends one probe when the time is over, for which all who come wait', async () => {
    const { clock, breaker, miss, probes } = setup();
    miss(5);
    clock.advance(5_000);
    const both = Promise.all([breaker.pass(undefined), breaker.pass(undefined)]);
    expect([probes.length, breaker.state]).toEqual([1, 'half-open']);
    probes[0]?.answer();
    await both;
    expect(breaker.state).toBe('closed');
    miss(4);
    await breaker.pass(undefined);
  });

  it('stays open twice as long after each probe that failed, a minute at most', async () => {
    const { clock, breaker, miss, probes } = setup();
    miss(5);
    for (const [wait, next] of [
      [5, 10],
      [10, 20],
      [20, 40],
      [40, 60],
      [60, 60],
    ] as const) {
      clock.advance(wait * 1_000);
      const passing = breaker.pass(undefined);
      probes.at(-1)?.fail();
      await expect(passing).rejects.toMatchObject(refused(next));
    }
    expect(probes).toHaveLength(5);
  });

  it('lets a caller leave while the probe is out, which goes on for the others', async () => {
    const { clock, breaker, miss, probes } = setup();
    miss(5);
    clock.advance(5_000);
    const leaving = new AbortController();
    const left = breaker.pass(leaving.signal);
    const other = breaker.pass(undefined);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    probes[0]?.answer();
    await expect(other).resolves.toBeUndefined();
    expect(probes).toHaveLength(1);
  });

  it('tells those who wait for their turn when it opens, and nobody after', async () => {
    const { breaker, miss } = setup();
    const waiting = breaker.whileClosed(undefined, waitFor);
    const leaving = new AbortController();
    const left = breaker.whileClosed(leaving.signal, waitFor);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    miss(5);
    await expect(waiting).rejects.toMatchObject(refused(5));
    await expect(breaker.whileClosed(undefined, () => Promise.resolve('done'))).resolves.toBe('done');
  });

  it('is not closed by a late answer to an old call', async () => {
    const { breaker, miss } = setup();
    miss(5);
    breaker.reached();
    expect(breaker.state).toBe('open');
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
    expect(isMiss(error)).toBe(missed);
  });
});
