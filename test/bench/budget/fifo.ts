import { createStartTimes } from '#server/workspace-client/rate-limit/sliding-window.ts';
import type { CountedCall } from '#server/workspace-client/rate-limit/queue-state.ts';
import type { Limiter, LimiterSize, MakeBoundedLimiter } from './simulate.ts';
import { QUEUE_MAX } from './simulate.ts';

/** Creates the limiter for comparison: the same sliding minute behind a simple queue, first come, first served. */
export function createFifoLimiter({ limit, windowMs, clock }: LimiterSize): Limiter {
  let calls: readonly CountedCall[] = [];
  const queue: (() => void)[] = [];
  let cancelTimer: (() => void) | undefined;
  const advance = (): void => {
    cancelTimer?.();
    const now = clock.elapsed();
    calls = calls.filter(({ at }) => now - at <= windowMs);
    while (queue.length > 0 && calls.length < limit) {
      calls = [...calls, { id: '', at: now, isPending: false }];
      queue.shift()?.();
    }
    const next = createStartTimes(calls, windowMs, now)(limit);
    if (queue.length > 0) cancelTimer = clock.after(next - now + 1, advance);
  };
  return {
    call: () =>
      new Promise((resolve) => {
        queue.push(resolve);
        advance();
      }),
    get waiting() {
      return queue.length;
    },
  };
}

/** Creates the same with a bounded queue, which refuses calls when it is full. */
export const createBoundedFifoLimiter: MakeBoundedLimiter = (size) => {
  const limiter = createFifoLimiter(size);
  return {
    call: ({ user }) =>
      limiter.waiting >= QUEUE_MAX ? Promise.reject(new Error('queue_full')) : limiter.call(user),
  };
};
