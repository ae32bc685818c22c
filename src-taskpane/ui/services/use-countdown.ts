import { useEffect, useState } from 'react';
import type { Platform } from './services.ts';

/** Returns the remaining whole seconds of a wait, counted down from when `of` was first seen; 0 when it is over. */
export function useCountdown(
  of: object | undefined,
  seconds: number | undefined,
  wait: Platform['wait'] | undefined,
): number {
  const [left, setLeft] = useState<{ readonly of: object; readonly seconds: number }>();
  useEffect(() => {
    if (of === undefined || seconds === undefined || wait === undefined) return undefined;
    const abort = new AbortController();
    const count = async (): Promise<void> => {
      for (let rest = Math.ceil(seconds); rest >= 0; rest -= 1) {
        setLeft({ of, seconds: rest });
        // oxlint-disable-next-line no-await-in-loop -- one second after the other
        if (rest > 0) await wait(1_000, abort.signal);
      }
    };
    count().catch(() => {
      // Aborted: the value is no longer shown.
    });
    return () => abort.abort();
  }, [of, seconds, wait]);
  if (seconds === undefined || wait === undefined) return 0;
  return left !== undefined && left.of === of ? left.seconds : Math.ceil(seconds);
}
