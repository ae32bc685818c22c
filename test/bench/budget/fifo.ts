import type { Budget, BudgetOptions } from '#server/workspace-client/rate-limit/budget.ts';
import type { Turn } from '#server/workspace-client/turn.ts';
import { startTimes } from '#server/workspace-client/rate-limit/schedule.ts';

/** What the budget is compared with: the same sliding minute behind a plain queue, first come, first served. */
export function createFifoBudget({ limit, windowMs, clock }: BudgetOptions): Budget {
  let starts: number[] = [];
  const queue: (() => void)[] = [];
  let cancelTimer: (() => void) | undefined;
  const advance = (): void => {
    cancelTimer?.();
    const now = clock.elapsed();
    starts = starts.filter((start) => now - start <= windowMs);
    while (queue.length > 0 && starts.length < limit) {
      starts.push(now);
      queue.shift()?.();
    }
    const [first] = startTimes({ starts, limit, windowMs, earliest: now }, 1);
    if (queue.length > 0) cancelTimer = clock.after((first ?? now) - now + 1, advance);
  };
  return {
    take: (_turn: Turn) =>
      new Promise((resolve) => {
        queue.push(() => resolve(undefined));
        advance();
      }),
    pause: () => undefined,
    answered: () => undefined,
    lost: () => undefined,
    get waiting() {
      return queue.length;
    },
  };
}
