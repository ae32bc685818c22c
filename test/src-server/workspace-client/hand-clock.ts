import type { Clock } from '#server/http/clock.ts';

/** A clock that only advances when a test says so. */
export interface HandClock extends Clock {
  /** Advances by `ms`, and runs due timers in order. */
  advance(ms: number): void;
  /** Returns the milliseconds until the next timer; undefined if there is none. */
  untilNext(): number | undefined;
}

/** Creates a clock that starts at `now` (milliseconds since the epoch). */
export function handClock(now = Date.UTC(2026, 10, 20, 12, 0, 0)): HandClock {
  let elapsed = 0;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  return {
    now: () => now + elapsed,
    elapsed: () => elapsed,
    after(ms, run) {
      const timer = { at: elapsed + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    untilNext() {
      const next = Math.min(...timers.map((timer) => timer.at));
      return Number.isFinite(next) ? Math.max(0, next - elapsed) : undefined;
    },
    advance(ms) {
      const end = elapsed + ms;
      for (;;) {
        const due = timers.filter((timer) => timer.at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        timers = timers.filter((timer) => timer !== due);
        elapsed = Math.max(elapsed, due.at);
        due.run();
      }
      elapsed = end;
    },
  };
}
