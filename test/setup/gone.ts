import { expect } from 'vitest';

/**
 * Waits until `find` finds nothing: what an answer of the relay, a task of Word or a render takes away is taken away a turn later than what the
 * test awaited before. Fails with what is still there after the patience of `expect.poll`.
 */
export async function gone(find: () => Element | null | readonly Element[]): Promise<void> {
  await expect
    .poll(() => {
      const found = find();
      return found === null ? [] : [found].flat();
    })
    .toEqual([]);
}
