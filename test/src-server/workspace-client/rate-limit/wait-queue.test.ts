import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '#server/workspace-client/errors.ts';
import { WaitQueue } from '#server/workspace-client/rate-limit/wait-queue.ts';
import { rounds } from '#test/setup/rounds.ts';

const setup = (queueMax: number, userMax: number) => {
  const queue = new WaitQueue<string>({ queueMax, userMax });
  const refused: string[] = [];
  let number = 0;
  const add = (user: string, background = false, sharing: readonly string[] = []): void => {
    const name = `${user}${(number += 1)}`;
    const context = { user, background };
    queue.add(
      {
        context,
        isResumed: false,
        start: () => undefined,
        refuse: (error) => refused.push(`${name} ${error instanceof ServiceError ? error.code : ''}`),
      },
      [context, ...sharing.map((other) => ({ user: other }))],
    );
    queue.count();
    queue.admit(7);
  };
  const lengths = () => Object.fromEntries(queue.count().map(({ user, count }) => [user, count]));
  return { queue, refused, add, lengths };
};

describe('the queue of a relay', () => {
  it('accepts a user’s first request, however many others wait', () => {
    const { add, refused, lengths } = setup(3, 10);
    for (const user of ['a', 'b', 'c', 'd', 'e']) add(user);
    expect([refused, lengths()]).toEqual([[], { a: 1, b: 1, c: 1, d: 1, e: 1 }]);
  });

  it('drops the last request of the user with the most when it is full', () => {
    const { add, refused, lengths } = setup(6, 10);
    for (const user of ['a', 'a', 'a', 'a', 'b', 'c']) add(user);
    add('b');
    expect([refused, lengths()]).toEqual([['a4 queue_full'], { a: 3, b: 2, c: 1 }]);
    // No user has two more than b would have, so b is refused.
    add('b');
    expect([refused.at(-1), lengths()]).toEqual(['b8 queue_full', { a: 3, b: 2, c: 1 }]);
  });

  it('drops another’s request if others wait for every request of the user with the most', () => {
    const { add, refused, lengths } = setup(8, 10);
    for (let count = 0; count < 4; count += 1) add('a', false, ['z']);
    for (const user of ['b', 'b', 'b', 'c']) add(user);
    add('c');
    expect([refused, lengths()]).toEqual([['b7 queue_full'], { a: 4, z: 4, b: 2, c: 2 }]);
  });

  it('refuses more than a user’s limit, even if there is room', () => {
    const { add, refused } = setup(100, 2);
    for (let count = 0; count < 3; count += 1) add('a');
    expect(refused).toEqual(['a3 queue_full']);
  });

  it('counts the background separately', () => {
    const { add, refused, queue } = setup(1, 5);
    for (let count = 0; count < 2; count += 1) add('a', true);
    add('a');
    expect([refused, queue.size]).toEqual([['a2 queue_full'], 2]);
  });

  it('never refuses the user who has fewer waiting than another, and never exceeds its bounds', () => {
    const users = ['a', 'b', 'c', 'd', 'e', 'f'];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...users), { maxLength: 60 }),
        fc.integer({ min: 1, max: 12 }),
        (arrivals, queueMax) => {
          const { add, refused, lengths, queue } = setup(queueMax, 50);
          for (const user of arrivals) {
            const before = lengths();
            const refusals = refused.length;
            add(user);
            const own = before[user] ?? 0;
            const most = Math.max(0, ...Object.values(before));
            const isRefused = refused.slice(refusals).some((name) => name.startsWith(user) && most !== own);
            expect(isRefused && own + 1 < most).toBe(false);
          }
          const waiting = new Set(arrivals).size;
          expect(queue.size).toBeLessThanOrEqual(Math.max(queueMax, waiting));
          expect(queue.size + refused.length).toBe(arrivals.length);
        },
      ),
      { numRuns: rounds(200) },
    );
  });
});
