import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemState, Run, RunEvent } from '#pane/pure/runs/model.ts';
import {
  advance,
  countRequestsLeft,
  isSettled,
  minutesLeft,
  reopen,
  toProgress,
} from '#pane/pure/runs/model.ts';
import { rounds } from '#test/setup/rounds.ts';

type TestRun = Run<string, string>;
const createRun = (...states: ItemState<string>[]): TestRun => ({
  id: 'r',
  phase: 'ready',
  items: states.map((status, index) => ({ id: String(index), input: `clause ${index}`, status })),
});
const WAITING = { state: 'waiting' } as const;
const DONE = { state: 'done', result: 'x' } as const;
const FAILED = { state: 'failed', code: 'service_failed', message: 'm' } as const;

describe('a run', () => {
  it('is finished when every item is settled, whatever its result', () => {
    const started = advance(createRun(WAITING, WAITING, { state: 'skipped' }), { type: 'started' });
    const first = advance(started, { type: 'item', id: '0', status: DONE });
    expect(first.phase).toBe('running');
    expect(advance(first, { type: 'item', id: '1', status: FAILED }).phase).toBe('finished');
  });

  it('returns running items to waiting when it is stopped or reopened, and keeps results', () => {
    const running = {
      ...createRun(DONE, { state: 'running' }, { state: 'waiting', place: 3 }),
      phase: 'running' as const,
    };
    for (const stopped of [advance(running, { type: 'stopped' }), reopen(running)]) {
      expect(stopped.phase).toBe('stopped');
      expect(stopped.items.map(({ status }) => status)).toEqual([DONE, WAITING, WAITING]);
    }
  });

  it('retries only what failed or became stale', () => {
    const run = {
      ...createRun(DONE, FAILED, { state: 'stale' }, { state: 'no_change' }),
      phase: 'finished' as const,
    };
    const retried = advance(run, { type: 'retried' });
    expect(retried.items.map(({ status }) => status.state)).toEqual([
      'done',
      'waiting',
      'waiting',
      'no_change',
    ]);
    expect(retried.phase).toBe('ready');
  });

  it('sends no unticked item, and counts none', () => {
    const run = advance(createRun(WAITING, WAITING), { type: 'ticked', id: '1', isTicked: false });
    expect(toProgress(run)).toEqual({ settled: 0, total: 1, failed: 0 });
    expect(advance(run, { type: 'ticked', id: '1', isTicked: true }).items[1]?.status).toEqual(WAITING);
  });

  it('can be resumed for an item that is ticked after it has finished', () => {
    const run = { ...createRun(DONE, { state: 'skipped' }), phase: 'finished' as const };
    expect(advance(run, { type: 'ticked', id: '1', isTicked: true })).toMatchObject({
      phase: 'stopped',
      items: [{ status: DONE }, { status: WAITING }],
    });
    expect(advance(run, { type: 'ticked', id: '0', isTicked: false }).phase).toBe('finished');
  });

  it('keeps a result that arrives after it was stopped, and drops a place', () => {
    const stopped = { ...createRun(WAITING, WAITING), phase: 'stopped' as const };
    expect(advance(stopped, { type: 'item', id: '0', status: DONE }).items[0]?.status).toEqual(DONE);
    expect(
      advance(stopped, { type: 'item', id: '0', status: { state: 'waiting', place: 2 } }).items[0]?.status,
    ).toEqual(WAITING);
  });

  it('never loses an item, and never drops a result unless asked to', () => {
    const status = fc.constantFrom<ItemState<string>>(
      WAITING,
      DONE,
      FAILED,
      { state: 'running' },
      { state: 'no_change' },
    );
    const event = fc.oneof(
      fc.constantFrom<RunEvent<string>>({ type: 'started' }, { type: 'stopped' }, { type: 'retried' }),
      fc.record({
        type: fc.constant('ticked' as const),
        id: fc.constantFrom('0', '1', '2'),
        isTicked: fc.boolean(),
      }),
      fc.record({ type: fc.constant('item' as const), id: fc.constantFrom('0', '1', '2'), status }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let run = createRun(WAITING, WAITING, WAITING);
        for (const one of events) {
          const before = run;
          run = advance(run, one);
          expect(run.items.map(({ input }) => input)).toEqual(before.items.map(({ input }) => input));
          const forgotten = before.items.filter(
            ({ status: old }, index) => old.state === 'done' && run.items[index]?.status !== old,
          );
          expect(one.type === 'item' ? [] : forgotten).toEqual([]);
          expect(run.phase === 'finished').toBe(
            run.phase === 'finished' && run.items.every((item) => isSettled(item.status)),
          );
        }
      }),
      { numRuns: rounds(100) },
    );
  });

  it('has the requests of its unsettled items left, however many an item needs', () => {
    const run = createRun(DONE, WAITING, { state: 'running' }, FAILED, { state: 'skipped' });
    expect(countRequestsLeft(run, (input) => (input === 'clause 1' ? 5 : 2))).toBe(7);
    expect(countRequestsLeft(run, () => 0)).toBe(0);
  });

  it('takes as many minutes as its requests need at the given rate', () => {
    expect([minutesLeft(0, 15), minutesLeft(1, 15), minutesLeft(24, 15)]).toEqual([0, 1, 2]);
  });
});
