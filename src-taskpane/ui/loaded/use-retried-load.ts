import { useEffect, useRef } from 'react';
import { useLoad, type Loadable } from '../services/loadable.ts';
import { useServices } from '../services/services.ts';

/** Interval between attempts to load code, in milliseconds: the first, and the longest. */
const RETRY_MS = { first: 2_000, longest: 60_000 };

/**
 * Loads the code of a part of the pane, as `useLoad` does: `load` must be the same function in every render. A failed load is retried, at
 * growing intervals and when the network is back.
 */
export function useRetriedLoad<T>(
  load: (() => Promise<T>) | undefined,
): readonly [Loadable<T>, again: () => void] {
  const { platform, online } = useServices();
  const [loaded, again] = useLoad(load);
  const tries = useRef(0);
  useEffect(() => {
    if (loaded.status !== 'failed' || !online) return undefined;
    const abort = new AbortController();
    const pause = Math.min(RETRY_MS.first * 2 ** tries.current, RETRY_MS.longest);
    tries.current += 1;
    platform.wait(pause, abort.signal).then(again, () => {
      // Aborted: it was retried by hand, or is no longer needed.
    });
    return () => abort.abort();
  }, [loaded, online, platform, again]);
  return [loaded, again];
}
