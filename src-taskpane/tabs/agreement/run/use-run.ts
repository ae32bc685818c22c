import { useCallback, useEffect, useRef, useState } from 'react';
import type { PaneError } from '#pane/errors.ts';
import { advance, type Run, type RunEvent } from '#pane/pure/runs/model.ts';
import { runItems, type Perform } from '#pane/pure/runs/run-items.ts';
import { asPaneError } from '#pane/ui/services/failure.ts';
import { useServices } from '#pane/ui/services/services.ts';
import { isGeneral, toItemState } from './failures.ts';
import { openRunContext, type RunContext } from './run-context.ts';

/** Returns how items are sent. Rejects if nothing can be sent. */
type Prepare<Input, Result> = (context: RunContext) => Promise<Perform<Input, Result>>;

/** Returns a run with its changed items planned again; undefined if it cannot be, and nothing is sent. */
type Replan<Input, Result> = (
  run: Run<Input, Result>,
  context: RunContext,
) => Promise<Run<Input, Result> | undefined>;

/** A run of a section, and its controls. */
export type RunControl<Input, Result> = ReturnType<typeof useRun<Input, Result>>;

/** Holds a run. Closing the pane stops it. */
export function useRun<Input, Result>() {
  const services = useServices();
  const { run, current, error, setError, open, dispatch, send, stop, watch } = useSending<Input, Result>();
  /** Does what is done before a run is sent. */
  const attempt = useCallback(
    async (work: () => Promise<void>) => {
      setError(undefined);
      try {
        await work();
      } catch (reason) {
        // Shown above what was to be done.
        setError(asPaneError(reason));
      }
    },
    [setError],
  );
  /** Sends the waiting items. Does nothing while the run is running, or where another one is shown by the time that it can be sent. */
  const start = useCallback(
    (prepare: Prepare<Input, Result>) =>
      attempt(async () => {
        const isShown = watch();
        const perform = await prepare(await openRunContext(services));
        if (isShown()) send(perform);
      }),
    [services, attempt, send, watch],
  );
  /** Sends failed items again, and changed ones as they are planned now. */
  const retry = useCallback(
    (prepare: Prepare<Input, Result>, replan: Replan<Input, Result>) =>
      attempt(async () => {
        const isShown = watch();
        const context = await openRunContext(services);
        const perform = await prepare(context);
        const failed = current.current;
        const isStale = failed?.items.some(({ status }) => status.state === 'stale') === true;
        const next = isStale ? await replan(failed, context) : failed;
        if (next === undefined || !isShown()) return;
        if (isStale) open(next);
        dispatch({ type: 'retried' });
        send(perform);
      }),
    [services, attempt, current, open, dispatch, send, watch],
  );
  return { run, error, open, dispatch, stop, attempt, start, retry };
}

/**
 * Holds a run and sends it. A failure that every other request would also meet stops it, and waits for the next start; any
 * other is a state of its item.
 */
function useSending<Input, Result>() {
  const [run, setRun] = useState<Run<Input, Result>>();
  /** Why it could not be planned or started, or what stopped it, if it was not the user. */
  const [error, setError] = useState<PaneError>();
  // Requests report between two renderings.
  const current = useRef<Run<Input, Result>>(undefined);
  const running = useRef<AbortController>(undefined);
  const timesOpened = useRef(0);
  useEffect(() => () => running.current?.abort(), []);

  const show = useCallback((next: Run<Input, Result> | undefined) => {
    current.current = next;
    setRun(next);
  }, []);
  const dispatch = useCallback(
    (event: RunEvent<Result>) => {
      if (current.current !== undefined) show(advance(current.current, event));
    },
    [show],
  );
  const stop = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    dispatch({ type: 'stopped' });
  }, [dispatch]);
  /** Shows another run, or none; the previous one is stopped. */
  const open = useCallback(
    (next: Run<Input, Result> | undefined) => {
      setError(undefined);
      running.current?.abort();
      running.current = undefined;
      timesOpened.current += 1;
      show(next);
    },
    [show],
  );
  /** Returns whether the run that is shown now is still the one: nothing is sent that nobody started. */
  const watch = useCallback(() => {
    const times = timesOpened.current;
    return () => timesOpened.current === times;
  }, []);
  const send = useCallback(
    (perform: Perform<Input, Result>) => {
      const ready = current.current;
      if (ready === undefined || running.current !== undefined) return;
      const abort = new AbortController();
      running.current = abort;
      // Another run may be shown meanwhile, which must not receive events of this one.
      const hear = (event: RunEvent<Result>): void => {
        if (running.current === abort) dispatch(event);
      };
      const work = async (): Promise<void> => {
        await runItems(ready, withFailures(perform, abort, setError), hear, abort.signal);
        if (running.current === abort) running.current = undefined;
      };
      void work();
    },
    [dispatch],
  );
  return { run, current, error, setError, open, dispatch, send, stop, watch };
}

/** Returns `perform` with its failures as states. One that every other request would also meet aborts, and leaves the item waiting. */
function withFailures<Input, Result>(
  perform: Perform<Input, Result>,
  abort: AbortController,
  onError: (error: PaneError) => void,
): Perform<Input, Result> {
  return async (input, signal, report) => {
    try {
      return await perform(input, signal, report);
    } catch (reason) {
      // An aborted request is not reported.
      if (signal.aborted) return { state: 'waiting' };
      const failure = asPaneError(reason);
      if (!isGeneral(failure)) return toItemState(failure);
      onError(failure);
      abort.abort();
      return { state: 'waiting' };
    }
  };
}
