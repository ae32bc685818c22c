import type { Clock } from '../../http/clock.ts';

/** How fast each of many callers may continue. */
export interface RateLimiter {
  /** Counts a request of this caller. Answers the seconds to wait when it is one too many, which then does not count. */
  take(key: string): number | undefined;
}

/**
 * So many requests at once, and from then on as many a minute, evenly: the generic cell rate algorithm (ITU-T I.371), which keeps one
 * number a caller. Check and count are one step, so that requests that come together are distinguished. At most `keysMax`
 * callers are known; who was not heard of for the longest is forgotten first, and one who may do all again at once.
 */
export function createRateLimiter(options: {
  readonly perMinute: number;
  readonly keysMax: number;
  readonly clock: Pick<Clock, 'elapsed'>;
}): RateLimiter {
  const { perMinute, keysMax, clock } = options;
  const step = 60_000 / perMinute;
  const burst = 60_000 - step;
  /** When each caller's requests would have been due, had they come evenly. Who came last is last. */
  const due = new Map<string, number>();

  const makeRoom = (now: number): void => {
    for (const [key, at] of due) {
      if (at > now && due.size < keysMax) return;
      due.delete(key);
    }
  };

  return {
    take(key) {
      const now = clock.elapsed();
      const at = Math.max(due.get(key) ?? 0, now);
      // Sums of fractions: a thousandth of a millisecond is no lead.
      const early = at - now - burst;
      if (early > 0.001) return Math.ceil(early / 1000);
      due.delete(key);
      makeRoom(now);
      due.set(key, at + step);
      return undefined;
    },
  };
}
