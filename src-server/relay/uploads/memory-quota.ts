import { RelayFailure } from '../errors.ts';

/** A quota for the memory of waiting requests. */
export interface MemoryQuota {
  /** Reserves `size` bytes for this user until the returned function is called. Throws `queue_full` if that exceeds the quota. */
  hold(size: number, user: string): () => void;
}

/**
 * Keeps the total below `max` bytes, and the requests of one user below a quarter of it, so that no user shuts the others
 * out. A user’s first request only has to fit into the total, and a single request always fits: its size has its own limit.
 */
export function createMemoryQuota(max: number): MemoryQuota {
  const byUser = new Map<string, number>();
  let held = 0;
  return {
    hold(size, user) {
      const own = byUser.get(user) ?? 0;
      const tooMuch = (held > 0 && held + size > max) || (own > 0 && own + size > max / 4);
      if (tooMuch) throw new RelayFailure('queue_full', { retryAfter: 30 });
      held += size;
      byUser.set(user, own + size);
      let released = false;
      return () => {
        if (released) return;
        released = true;
        held -= size;
        const left = (byUser.get(user) ?? 0) - size;
        if (left > 0) byUser.set(user, left);
        else byUser.delete(user);
      };
    },
  };
}
