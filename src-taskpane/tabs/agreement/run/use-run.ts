import { useCallback, useEffect, useRef, useState } from 'react';
import type { PaneError } from '#pane/errors.ts';
import { advance, type Run, type RunEvent } from '#pane/pure/runs/model.ts';
import { runItems, type Perform } from '#pane/pure/runs/run-items.ts';
import { asPaneError } from '#pane/ui/services/failure.ts';

/** A run of a section, and its controls. */
export interface RunControl<Input, Result> {
  readonly run: Run<Input, Result> | undefined;
  /** The error that stopped the run, if it was not the user. */
  readonly error: PaneError | undefined;
  /** Shows another run, or none; the previous one is stopped. */
  readonly open: (run: Run<Input, Result> | undefined) => void;
  readonly dispatch: (event: RunEvent<Result>) => void;
  /** Sends the waiting items. Does nothing while the run is running. */
  readonly start: (perform: Perform<Input, Result>) => void;
  readonly stop: () => void;
}

/**
 * Holds a run. A request that rejects stops the run with its error, and waits for the next start; a failure that
 * concerns one item only is a state of that item. Closing the pane stops the run.
 */
export function useRun<Input, Result>(): RunControl<Input, Result> {
  const [run, setRun] = useState<Run<Input, Result>>();
  const [error, setError] = useState<PaneError>();
  // Requests report between two renderings: the current run, not the last rendered one.
  const current = useRef<Run<Input, Result>>(undefined);
  const running = useRef<AbortController>(undefined);
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
  const open = useCallback(
    (next: Run<Input, Result> | undefined) => {
      running.current?.abort();
      running.current = undefined;
      setError(undefined);
      show(next);
    },
    [show],
  );
  const start = useCallback(
    (perform: Perform<Input, Result>) => {
      const ready = current.current;
      if (ready === undefined || running.current !== undefined) return;
      const abort = new AbortController();
      running.current = abort;
      setError(undefined);
      const attempt: Perform<Input, Result> = async (input, signal, report) => {
        try {
          return await perform(input, signal, report);
        } catch (reason) {
          // An aborted request is not reported; any other error stops the run.
          if (!signal.aborted) {
            setError(asPaneError(reason));
            abort.abort();
          }
          return { state: 'waiting' };
        }
      };
      // Another run may be shown meanwhile, which must not receive events of this one.
      const hear = (event: RunEvent<Result>): void => {
        if (running.current === abort) dispatch(event);
      };
      const work = async (): Promise<void> => {
        await runItems(ready, attempt, hear, abort.signal);
        if (running.current === abort) running.current = undefined;
      };
      void work();
    },
    [dispatch],
  );
  return { run, error, open, dispatch, start, stop };
}
