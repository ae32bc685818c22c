import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RATE_LIMITS, RATE_WINDOW_MS } from '../../../../src-server/contract/limits.ts';
import { createRateLimiter } from '../../../../src-server/workspace/limits/rate.ts';
import { testClock } from '../support.ts';

describe('the rate limiter', () => {
  it('never lets more than the limit through in any window, and tells the shortest wait', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 15_000 }), { minLength: 1, maxLength: 80 }), async (pauses) => {
        const clock = testClock();
        const limiter = createRateLimiter(clock.now);
        const passed: number[] = [];
        for (const pause of pauses) {
          clock.advance(pause);
          const time = clock.now().getTime();
          const wait = await limiter.take('vault');
          const recent = passed.filter((at) => at > time - RATE_WINDOW_MS);
          const full = recent.length >= RATE_LIMITS.vault;
          expect(wait).toBe(full ? (recent[0] ?? 0) + RATE_WINDOW_MS - time : 0);
          if (!full) passed.push(time);
        }
      }),
    );
  });

  it('counts each family apart', async () => {
    const limiter = createRateLimiter(testClock().now);
    for (let index = 0; index < RATE_LIMITS.vault; index += 1) expect(await limiter.take('vault')).toBe(0);
    expect(await limiter.take('vault')).toBeGreaterThan(0);
    expect(await limiter.take('completion')).toBe(0);
  });
});
