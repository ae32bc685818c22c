import { RATE_LIMITS, RATE_WINDOW_MS, type LimitFamily } from '../../contract/limits.ts';

/** Counts requests of the whole workspace against the limits of spec 8. */
export interface RateLimiter {
  /** Takes one request of the family's budget: 0 when there was one left, else milliseconds until there is. */
  take(family: LimitFamily): Promise<number>;
}

/**
 * A sliding log: a request is let through when fewer than the limit were in the 60 seconds before it. A
 * refused one is not counted. Time comes from `now`.
 */
export function createRateLimiter(now: () => Date): RateLimiter {
  const taken = new Map<LimitFamily, number[]>();
  return {
    async take(family) {
      const time = now().getTime();
      const recent = (taken.get(family) ?? []).filter((at) => at > time - RATE_WINDOW_MS);
      taken.set(family, recent);
      const oldest = recent[0];
      if (oldest !== undefined && recent.length >= RATE_LIMITS[family]) return oldest + RATE_WINDOW_MS - time;
      recent.push(time);
      return 0;
    },
  };
}
