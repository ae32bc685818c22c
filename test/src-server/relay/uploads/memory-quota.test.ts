import { describe, expect, it } from 'vitest';
import { createMemoryQuota } from '#server/relay/uploads/memory-quota.ts';

const FULL = expect.objectContaining({ code: 'queue_full', retryAfter: 30 });

describe('reserved memory', () => {
  it('is refused beyond the total, and is free again once released, only once', () => {
    const held = createMemoryQuota(100);
    const release = held.hold(60, 'a');
    held.hold(40, 'b');
    expect(() => held.hold(1, 'c')).toThrow(FULL);
    release();
    release();
    held.hold(60, 'c');
    expect(() => held.hold(1, 'd')).toThrow(FULL);
  });

  it('may exceed the total if only one request uses it', () => {
    expect(() => createMemoryQuota(10).hold(1_000, 'a')).not.toThrow();
  });

  it('is limited to a quarter for one user, so that the others have room', () => {
    const held = createMemoryQuota(100);
    const releases = [held.hold(10, 'a'), held.hold(15, 'a')];
    expect(() => held.hold(1, 'a')).toThrow(FULL);
    expect(() => held.hold(50, 'b')).not.toThrow();
    releases[0]?.();
    held.hold(5, 'a');
    expect(() => held.hold(6, 'a')).toThrow(FULL);
  });
});
