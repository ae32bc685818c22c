import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFairQueue } from '#server/workspace-client/rate-limit/fair-queue.ts';
import { rounds } from '#test/setup/rounds.ts';

interface Waiter {
  readonly user: string;
  readonly number: number;
}

describe('a fair queue', () => {
  it('gives each out once, those of one user in their order, and in the order that it told', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('push' as const), user: fc.constantFrom('a', 'b', 'c') }),
      fc.record({ kind: fc.constant('next' as const) }),
      fc.record({ kind: fc.constant('remove' as const), index: fc.nat(30) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const queue = createFairQueue<Waiter>();
        const pushed: Waiter[] = [];
        const gone = new Set<Waiter>();
        const asTold: boolean[] = [];
        for (const one of steps) {
          const told = queue.order();
          if (one.kind === 'push') {
            const waiter = { user: one.user, number: pushed.length };
            pushed.push(waiter);
            queue.push(waiter);
          } else if (one.kind === 'next') {
            const next = queue.next();
            asTold.push(next === told[0]);
            if (next !== undefined) gone.add(next);
          } else {
            const waiter = pushed[one.index];
            if (waiter !== undefined) queue.remove(waiter);
            if (waiter !== undefined) gone.add(waiter);
          }
          expect(asTold).not.toContain(false);
          const left = pushed.filter((waiter) => !gone.has(waiter));
          expect(queue.size).toBe(left.length);
          expect(new Set(queue.order())).toEqual(new Set(left));
          for (const user of ['a', 'b', 'c']) {
            expect(queue.order().filter((waiter) => waiter.user === user)).toEqual(
              left.filter((waiter) => waiter.user === user),
            );
            expect(queue.of(user)).toBe(left.filter((waiter) => waiter.user === user).length);
          }
        }
      }),
      { numRuns: rounds(100) },
    );
  });
});
