import { describe, expect, it } from 'vitest';
import { quarterOfMemory } from '#server/workspace/search/memory.ts';

describe('a quarter of the memory', () => {
  it.each([
    ['of a machine', 800, 0, 200],
    ['of a container that may use less', 800, 400, 100],
    ['of a machine whose container has no limit', 800, Number.MAX_SAFE_INTEGER, 200],
  ])('%s', (_, total, permitted, quarter) => {
    expect(quarterOfMemory(total, permitted)).toBe(quarter);
  });
});
