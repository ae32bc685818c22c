/** A small store of strings that never throws: where the browser refuses access, nothing is kept. */
export interface GuardedStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * Wraps `sessionStorage` or `localStorage`. The getter is called on every use, because mere access throws where a
 * browser blocks or partitions storage in frames.
 */
export function guardedStorage(storage: () => Storage): GuardedStorage {
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(storage());
    } catch {
      // Blocked, full or partitioned storage loses only what one session would have kept.
      return undefined;
    }
  };
  return {
    get: (key) => attempt((s) => s.getItem(key)) ?? undefined,
    set: (key, value) => attempt((s) => s.setItem(key, value)),
    remove: (key) => attempt((s) => s.removeItem(key)),
  };
}
