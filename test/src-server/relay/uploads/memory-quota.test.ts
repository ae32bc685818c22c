import { describe, expect, it } from 'vitest';
import { createMemoryQuota } from '#server/relay/uploads/memory-quota.ts';

const FULL = expect.objectContaining({ code: 'queue_full', retryAfter: 30 });

describe('held bytes', () => {
  it('are refused beyond the whole, and free again when released, once', () => {
    const held = createMemoryQuota(100);
    const release = held.hold(60, 'a');
    held.hold(40, 'b');
    expect(() => held.hold(1, 'c')).toThrow(FULL);
    release();
    release();
    held.hold(60, 'c');
    expect(() => held.hold(1, 'd')).toThrow(FULL);
  });

  it('let one request alone be as large as it may', () => {
    expect(() => createMemoryQuota(10).hold(1_000, 'a')).not.toThrow();
  });

  it('are a quarter for one user, so that the others have room', () => {
    const held = createMemoryQuota(100);
    const releases = [held.hold(10, 'a'), held.hold(15, 'a')];
    expect(() => held.hold(1, 'a')).toThrow(FULL);
    expect(() => held.hold(50, 'b')).not.toThrow();
    releases[0]?.();
    held.hold(5, 'a');
    expect(() => held.hold(6, 'a')).toThrow(FULL);
  });
});
