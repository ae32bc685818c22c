/** Where one request of a run stands. */
export type ItemState<Result> =
  /** `place` and `waitSeconds` while it waits in the relay's queue; absent while it waits for the run. */
  | { readonly state: 'waiting'; readonly place?: number; readonly waitSeconds?: number }
  | { readonly state: 'running' }
  | { readonly state: 'done'; readonly result: Result }
  /** The answer leaves the text as it is. */
  | { readonly state: 'no_change' }
  | { readonly state: 'failed'; readonly code: string; readonly message: string }
  /** Unticked before the start, or left out with its reason. */
  | { readonly state: 'skipped'; readonly reason?: string }
  /** The clause changed after it was read: its answer is about words that are gone. */
  | { readonly state: 'stale' };

/** One request of a run: a topic of a playbook, or a clause. */
export interface RunItem<Input, Result> {
  readonly id: string;
  readonly input: Input;
  readonly status: ItemState<Result>;
}

/** A list of requests over a whole agreement. */
export interface Run<Input, Result> {
  readonly id: string;
  /** `stopped` by the user, or because the pane was closed. */
  readonly phase: 'ready' | 'running' | 'stopped' | 'finished';
  readonly items: readonly RunItem<Input, Result>[];
}

/** What happens in a run. */
export type RunEvent<Result> =
  | { readonly type: 'started' }
  | { readonly type: 'stopped' }
  /** Puts what failed, or what became stale, back to waiting, and nothing else. */
  | { readonly type: 'retried' }
  | { readonly type: 'ticked'; readonly id: string; readonly isTicked: boolean }
  | { readonly type: 'item'; readonly id: string; readonly status: ItemState<Result> };

/** The run after an event. Pure. */
export function advance<Input, Result>(run: Run<Input, Result>, event: RunEvent<Result>): Run<Input, Result> {
  switch (event.type) {
    case 'started':
      return finishWhenDone({ ...run, phase: 'running' });
    case 'stopped':
      return run.phase === 'running' ? { ...run, phase: 'stopped', items: run.items.map(putBack) } : run;
    case 'retried':
      return {
        ...run,
        phase: 'ready',
        items: run.items.map((item) =>
          ['failed', 'stale'].includes(item.status.state) ? { ...item, status: { state: 'waiting' } } : item,
        ),
      };
    case 'ticked':
      return change(run, event.id, ({ state }) => {
        if (event.isTicked) return state === 'skipped' ? { state: 'waiting' } : undefined;
        return state === 'waiting' ? { state: 'skipped' } : undefined;
      });
    default:
      // What arrives after Stop is kept when it is a result, and dropped when it is only a state on the way.
      return finishWhenDone(
        change(run, event.id, () =>
          run.phase === 'running' || isSettled(event.status) ? event.status : undefined,
        ),
      );
  }
}

/** The run as it continues after the pane was closed: nothing runs, and what was running waits. */
export function reopen<Input, Result>(run: Run<Input, Result>): Run<Input, Result> {
  return run.phase === 'running' ? { ...run, phase: 'stopped', items: run.items.map(putBack) } : run;
}

/** True while nothing of a run was sent. */
export function isPlan({ phase, items }: Run<unknown, unknown>): boolean {
  return phase === 'ready' && items.every(({ status }) => ['waiting', 'skipped'].includes(status.state));
}

/** True for a state that no request of this run will change any more. */
export function isSettled({ state }: ItemState<unknown>): boolean {
  return state !== 'waiting' && state !== 'running';
}

/** How far a run is. */
export interface Progress {
  readonly settled: number;
  readonly total: number;
  readonly failed: number;
  /** Requests that are still to be sent. */
  readonly left: number;
}

export function toProgress({ items }: Run<unknown, unknown>): Progress {
  const counted = items.filter(({ status }) => status.state !== 'skipped');
  const settled = counted.filter(({ status }) => isSettled(status)).length;
  return {
    settled,
    total: counted.length,
    failed: counted.filter(({ status }) => status.state === 'failed').length,
    left: counted.length - settled,
  };
}

/** Minutes that `left` requests take at `perMinute`, rounded up. */
export function minutesLeft(left: number, perMinute: number): number {
  return Math.ceil(left / perMinute);
}

const putBack = <Input, Result>(item: RunItem<Input, Result>): RunItem<Input, Result> =>
  isSettled(item.status) ? item : { ...item, status: { state: 'waiting' } };

function change<Input, Result>(
  run: Run<Input, Result>,
  id: string,
  next: (status: ItemState<Result>) => ItemState<Result> | undefined,
): Run<Input, Result> {
  return {
    ...run,
    items: run.items.map((item) =>
      item.id === id ? { ...item, status: next(item.status) ?? item.status } : item,
    ),
  };
}

function finishWhenDone<Input, Result>(run: Run<Input, Result>): Run<Input, Result> {
  const isDone = run.items.every(({ status }) => isSettled(status));
  return run.phase === 'running' && isDone ? { ...run, phase: 'finished' } : run;
}
