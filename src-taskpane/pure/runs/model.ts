/** The state of one request of a run. */
export type ItemState<Result> =
  /** `place` and `waitSeconds` while it waits in the relay's queue; absent while it waits for the run. */
  | { readonly state: 'waiting'; readonly place?: number; readonly waitSeconds?: number }
  | { readonly state: 'running' }
  | { readonly state: 'done'; readonly result: Result }
  /** The answer leaves the text unchanged. */
  | { readonly state: 'no_change' }
  | { readonly state: 'failed'; readonly code: string; readonly message: string }
  /** Unticked before the start, or skipped for the given reason. */
  | { readonly state: 'skipped'; readonly reason?: string }
  /** The clause changed after it was read: the answer is about words that no longer exist. */
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

/** An event in a run. */
export type RunEvent<Result> =
  | { readonly type: 'started' }
  | { readonly type: 'stopped' }
  /** Returns only failed and stale items to waiting. */
  | { readonly type: 'retried' }
  | { readonly type: 'ticked'; readonly id: string; readonly isTicked: boolean }
  | { readonly type: 'item'; readonly id: string; readonly status: ItemState<Result> };

/** Returns the run after an event. Pure. */
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
        items: run.items.map((item) => (isToRetry(item) ? { ...item, status: { state: 'waiting' } } : item)),
      };
    case 'ticked': {
      const next = change(run, event.id, ({ state }) => {
        if (event.isTicked) return state === 'skipped' ? { state: 'waiting' } : undefined;
        return state === 'waiting' ? { state: 'skipped' } : undefined;
      });
      // A run that had finished can be resumed for what is ticked now.
      return run.phase === 'finished' && !isDone(next) ? { ...next, phase: 'stopped' } : next;
    }
    default:
      // What arrives after Stop is kept if it is a result, and dropped if it is only an intermediate state.
      return finishWhenDone(
        change(run, event.id, () =>
          run.phase === 'running' || isSettled(event.status) ? event.status : undefined,
        ),
      );
  }
}

/** Returns the run as it resumes after the pane was closed: nothing runs, and what was running waits. */
export function reopen<Input, Result>(run: Run<Input, Result>): Run<Input, Result> {
  return run.phase === 'running' ? { ...run, phase: 'stopped', items: run.items.map(putBack) } : run;
}

/** Returns true if nothing of the run has been sent yet. */
export function isPlan({ phase, items }: Run<unknown, unknown>): boolean {
  return phase === 'ready' && items.every(({ status }) => ['waiting', 'skipped'].includes(status.state));
}

/** Returns true for a state that no further request of this run will change. */
export function isSettled({ state }: ItemState<unknown>): boolean {
  return state !== 'waiting' && state !== 'running';
}

/** Returns the items that a retry sends again: those that failed, and those whose words have changed. */
export function toRetry<Input, Result>({
  items,
}: Pick<Run<Input, Result>, 'items'>): readonly RunItem<Input, Result>[] {
  return items.filter(isToRetry);
}

const isToRetry = ({ status }: RunItem<unknown, unknown>): boolean =>
  status.state === 'failed' || status.state === 'stale';

/** The progress of a run. */
export interface Progress {
  readonly settled: number;
  readonly total: number;
  readonly failed: number;
}

export function toProgress({ items }: Run<unknown, unknown>): Progress {
  const counted = items.filter(({ status }) => status.state !== 'skipped');
  const settled = counted.filter(({ status }) => isSettled(status)).length;
  return {
    settled,
    total: counted.length,
    failed: counted.filter(({ status }) => status.state === 'failed').length,
  };
}

/** Returns the number of requests that a run has still to send, if an item needs as many as `toRequests` returns. */
export function countRequestsLeft<Input>(
  { items }: Run<Input, unknown>,
  toRequests: (input: Input) => number,
): number {
  return items.reduce((sum, { input, status }) => sum + (isSettled(status) ? 0 : toRequests(input)), 0);
}

/** Returns the minutes that `left` requests take at `perMinute`, rounded up. */
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
  return run.phase === 'running' && isDone(run) ? { ...run, phase: 'finished' } : run;
}

const isDone = ({ items }: Run<unknown, unknown>): boolean => items.every(({ status }) => isSettled(status));
