import { describe, expect, it } from 'vitest';
import { createPreferences } from '#pane/device/preferences.ts';
import { guardedStorage } from '#pane/device/storage.ts';

/** A browser's storage in memory. */
function storage(map = new Map<string, string>()): Storage {
  return {
    length: 0,
    clear: () => map.clear(),
    key: () => null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

describe('preferences', () => {
  it('are available in the next pane', () => {
    const kept = storage();
    createPreferences(guardedStorage(() => kept)).set('headings', 'yes');
    const next = createPreferences(guardedStorage(() => kept));
    expect(next.get('headings')).toBe('yes');
  });

  it('last as long as the pane if the browser stores nothing', () => {
    const preferences = createPreferences(
      guardedStorage(() => {
        throw new Error('blocked');
      }),
    );
    preferences.set('headings', 'yes');
    expect(preferences.get('headings')).toBe('yes');
  });
});
