import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRequestPace } from '#server/relay/auth/request-pace.ts';
import { handClock } from '#test/src-server/workspace-client/hand-clock.ts';

describe('the pace of requests by caller', () => {
  it('permits a minute’s requests at once, and then the same number a minute, evenly', () => {
    const clock = handClock();
    const pace = createRequestPace({ perMinute: 4, keysMax: 10, clock });
    const take = () => pace.take('a');
    expect([take(), take(), take(), take(), take()]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      15,
    ]);
    clock.advance(14_000);
    expect(take()).toBe(1);
    clock.advance(1_000);
    expect([take(), take()]).toEqual([undefined, 15]);
    clock.advance(60_000);
    expect([take(), take(), take(), take(), take()]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      15,
    ]);
  });

  it('gives each caller their own budget', () => {
    const pace = createRequestPace({ perMinute: 1, keysMax: 10, clock: handClock() });
    expect([pace.take('a'), pace.take('b'), pace.take('a')]).toEqual([undefined, undefined, 60]);
  });

  it('never permits more than was saved up and accrued since, and permits a caller who waits that long', () => {
    const step = fc.record({ wait: fc.nat(20_000), requests: fc.nat(30) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 97 }), fc.array(step, { maxLength: 20 }), (perMinute, steps) => {
        const clock = handClock();
        const pace = createRequestPace({ perMinute, keysMax: 10, clock });
        let passed = 0;
        for (const { wait, requests } of steps) {
          clock.advance(wait);
          for (let index = 0; index < requests; index += 1) {
            passed += pace.take('a') === undefined ? 1 : 0;
          }
          expect(passed).toBeLessThanOrEqual(perMinute + (clock.elapsed() * perMinute) / 60_000 + 0.001);
        }
        const seconds = pace.take('a');
        if (seconds === undefined) return;
        clock.advance(seconds * 1_000);
        expect(pace.take('a')).toBeUndefined();
      }),
    );
  });

  it('remembers a limited number of callers, and forgets the one that was inactive the longest', () => {
    const pace = createRequestPace({ perMinute: 1, keysMax: 2, clock: handClock() });
    for (const key of ['a', 'b', 'c']) expect(pace.take(key)).toBeUndefined();
    expect(pace.take('b')).toBe(60);
    expect(pace.take('a')).toBeUndefined();
  });
});
