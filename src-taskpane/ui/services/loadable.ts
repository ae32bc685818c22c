import { useCallback, useEffect, useState } from 'react';
import type { QueueEvent } from '#server/relay/api.ts';
import type { PaneError } from '../../errors.ts';
import type { OnQueue } from '../../relay-client/model.ts';
import { asPaneError } from './failure.ts';

/** Something that is read over the network or out of the document. */
export type Loadable<T> =
  | { readonly status: 'idle' }
  /** `queue`: it waits for its turn at the relay, here. */
  | { readonly status: 'loading'; readonly queue?: QueueEvent }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: PaneError };

// One object each: effects that depend on a loadable run again only when it changes.
const IDLE = { status: 'idle' } as const;
const LOADING = { status: 'loading' } as const;

type Load<T> = (signal: AbortSignal, onQueue: OnQueue) => Promise<T>;

/**
 * Loads whenever `load` changes, aborting the load before it. `load` must be memoised; undefined
 * means that there is nothing to load. The second part loads again and keeps showing what was there.
 */
export function useLoad<T>(load: Load<T> | undefined): readonly [Loadable<T>, () => void] {
  const [shown, show] = useState<{ readonly load: Load<T>; readonly state: Loadable<T> }>();
  const [turn, setTurn] = useState({ load });
  // A new object for the same load: the effect runs again, and what is shown stays.
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
      // What is being read again stays on the screen.
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

/** Where what is being read waits in the relay's queue; undefined where it does not. */
export function queuePosition(loadable: Loadable<unknown>): QueueEvent | undefined {
  return loadable.status === 'loading' ? loadable.queue : undefined;
}
