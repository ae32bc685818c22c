import type { ItemState, Run, RunEvent } from './model.ts';

/** Performs one request. `report` receives its place in the relay's queue. Rejects if it could not be sent. */
export type Perform<Input, Result> = (
  input: Input,
  signal: AbortSignal,
  report: (status: ItemState<Result>) => void,
) => Promise<ItemState<Result>>;

/** Number of concurrent requests. More would only wait in the relay, ahead of other users' runs. */
const AT_ONCE = 3;

/**
 * Sends the waiting items of a run, in order, a few at a time, and dispatches the outcome of each; `perform` must not reject. Resolves
 * when all are settled or `signal` is aborted; an item in progress at that time is not dispatched, so that it waits for the
 * next start.
 */
export async function runItems<Input, Result>(
  run: Run<Input, Result>,
  perform: Perform<Input, Result>,
  dispatch: (event: RunEvent<Result>) => void,
  signal: AbortSignal,
): Promise<void> {
  const waiting = run.items.filter(({ status }) => status.state === 'waiting');
  dispatch({ type: 'started' });
  const work = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined && !signal.aborted; item = waiting.shift()) {
      const { id, input } = item;
      const report = (status: ItemState<Result>): void => {
        if (!signal.aborted) dispatch({ type: 'item', id, status });
      };
      report({ state: 'running' });
      const status = await perform(input, signal, report);
      report(status);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (signal.aborted) dispatch({ type: 'stopped' });
}
