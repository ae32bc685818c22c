import { RelayFailure } from './errors.ts';

/** Memory that requests hold while they wait. */
export interface HeldBytes {
  /** Takes `size` bytes until the returned function is called. Throws `queue_full` where they would exceed the whole. */
  hold(size: number): () => void;
}

/** Keeps all requests together below `max` bytes. One alone may always be held: its own size has its own limit. */
export function createHeldBytes(max: number): HeldBytes {
  let held = 0;
  return {
    hold(size) {
      if (held > 0 && held + size > max) throw new RelayFailure('queue_full', { retryAfter: 30 });
      held += size;
      let released = false;
      return () => {
        if (released) return;
        released = true;
        held -= size;
      };
    },
  };
}
