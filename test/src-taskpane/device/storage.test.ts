import { describe, expect, it } from 'vitest';
import { guardedStorage } from '#pane/device/storage.ts';
import { createPairingTokens } from '#pane/relay-client/sign-in/tokens.ts';

const blocked = guardedStorage(() => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
});

describe('guarded storage', () => {
  it('never throws where the browser blocks storage', () => {
    blocked.set('a', '1');
    blocked.remove('a');
    expect(blocked.get('a')).toBeUndefined();
  });

  it('then still holds the bearer in memory', async () => {
    const tokens = createPairingTokens(blocked);
    tokens.keep('t');
    expect(await tokens.bearer()).toBe('t');
  });
});
