import { RelayFailure } from '../errors.ts';

/** Memory that requests hold while they wait. */
export interface MemoryQuota {
  /** Takes `size` bytes for this user until the returned function is called. Throws `queue_full` where they would exceed what may be held. */
  hold(size: number, user: string): () => void;
}

/**
 * Keeps all requests together below `max` bytes, and those of one user below a quarter of it, so that nobody keeps the others
 * out. A user's first may always be held if all together allow it, and one only in any case: its own size has its own limit.
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
