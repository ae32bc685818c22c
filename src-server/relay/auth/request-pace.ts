import type { Clock } from '../../http/clock.ts';

/** How many requests each of many callers may send. */
export interface RequestPace {
  /** Counts a request of this caller. Returns the seconds to wait if it exceeds the limit; then it is not counted. */
  take(key: string): number | undefined;
}

/**
 * Allows a burst of requests and then as many per minute, evenly: the generic cell rate algorithm (ITU-T I.371), which keeps one
 * number per caller. Check and count are one step, so that simultaneous requests are counted correctly. At most `keysMax`
 * callers are remembered; the least recent one is forgotten first, and may then use its whole burst again.
 */
export function createRequestPace(options: {
  readonly perMinute: number;
  readonly keysMax: number;
  readonly clock: Pick<Clock, 'elapsed'>;
}): RequestPace {
  const { perMinute, keysMax, clock } = options;
  const step = 60_000 / perMinute;
  const burst = 60_000 - step;
  /** The time at which each caller’s requests would have been due, had they come evenly. The most recent caller is last. */
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
      // Rounding of sums: a thousandth of a millisecond is ignored.
      const early = at - now - burst;
      if (early > 0.001) return Math.ceil(early / 1000);
      due.delete(key);
      makeRoom(now);
      due.set(key, at + step);
      return undefined;
    },
  };
}
