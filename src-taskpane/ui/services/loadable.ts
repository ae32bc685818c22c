import { useCallback, useEffect, useState } from 'react';
import type { QueueEvent } from '#server/relay/api.ts';
import type { PaneError } from '../../errors.ts';
import type { OnQueue } from '../../relay-client/model.ts';
import { asPaneError } from './failure.ts';

/** A value that is loaded over the network or from the document. */
export type Loadable<T> =
  | { readonly status: 'idle' }
  /** `queue`: its position while it waits for its turn at the relay. */
  | { readonly status: 'loading'; readonly queue?: QueueEvent }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: PaneError };

// One object each: effects that depend on a loadable run again only when it changes.
const IDLE = { status: 'idle' } as const;
const LOADING = { status: 'loading' } as const;

type Load<T> = (signal: AbortSignal, onQueue: OnQueue) => Promise<T>;

/**
 * Loads whenever `load` changes, and aborts the previous load. `load` must be memoised; undefined means that there is
 * nothing to load. The second element of the result reloads and keeps showing the old value meanwhile.
 */
export function useLoad<T>(load: Load<T> | undefined): readonly [Loadable<T>, () => void] {
  const [shown, show] = useState<{ readonly load: Load<T>; readonly state: Loadable<T> }>();
  const [turn, setTurn] = useState({ load });
  // A new object for the same load: the effect runs again, and the shown value stays.
  const reload = useCallback(() => setTurn({ load }), [load]);
  if (turn.load !== load) setTurn({ load });

  useEffect(() => {
    const current = turn.load;
    if (current === undefined) return undefined;
    const abort = new AbortController();
    const settle = (state: Loadable<T>): void => {
      if (!abort.signal.aborted) show({ load: current, state });
    };
    const wait: OnQueue = (queue) => {
      if (abort.signal.aborted) return;
      // A value stays on the screen while it is reloaded.
      show((before) =>
        before?.load === current && before.state.status === 'ready'
          ? before
          : { load: current, state: { status: 'loading', queue } },
      );
    };
    current(abort.signal, wait).then(
      (value) => settle({ status: 'ready', value }),
      (error: unknown) => settle({ status: 'failed', error: asPaneError(error) }),
    );
    return () => abort.abort();
  }, [turn]);

  if (load === undefined) return [IDLE, reload];
  return [shown?.load === load ? shown.state : LOADING, reload];
}

/** Returns a load's position in the relay's queue; undefined if it is not waiting there. */
export function queuePosition(loadable: Loadable<unknown>): QueueEvent | undefined {
  return loadable.status === 'loading' ? loadable.queue : undefined;
}
