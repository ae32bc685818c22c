import { describe, expect, it } from 'vitest';
import { createHeldBytes } from '../../../src-server/relay/held-bytes.ts';

describe('held bytes', () => {
  it('are refused beyond the whole, and free again when released, once', () => {
    const held = createHeldBytes(100);
    const release = held.hold(60);
    held.hold(40);
    expect(() => held.hold(1)).toThrow(expect.objectContaining({ code: 'queue_full' }));
    release();
    release();
    held.hold(60);
    expect(() => held.hold(1)).toThrow(expect.objectContaining({ code: 'queue_full', retryAfter: 30 }));
  });

  it('let one request alone be as large as it may', () => {
    expect(() => createHeldBytes(10).hold(1_000)).not.toThrow();
  });
});
