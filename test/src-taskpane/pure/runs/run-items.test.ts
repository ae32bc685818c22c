import { describe, expect, it } from 'vitest';
import type { ItemState, Run } from '#pane/pure/runs/model.ts';
import { advance } from '#pane/pure/runs/model.ts';
import type { Perform } from '#pane/pure/runs/run-items.ts';
import { runItems } from '#pane/pure/runs/run-items.ts';

const start = (count: number, perform: Perform<number, string>, signal = new AbortController().signal) => {
  let run: Run<number, string> = {
    id: 'r',
    phase: 'ready',
    items: Array.from({ length: count }, (_, index) => ({
      id: String(index),
      input: index,
      status: { state: 'waiting' },
    })),
  };
  const ended = runItems(
    run,
    perform,
    (event) => {
      run = advance(run, event);
    },
    signal,
  );
  return { ended, run: () => run };
};
const done = (result: string): ItemState<string> => ({ state: 'done', result });

describe('the items of a run', () => {
  it('are sent in order, three at a time, each once', async () => {
    const sent: number[] = [];
    let under = 0;
    let most = 0;
    const { ended, run } = start(10, async (input) => {
      sent.push(input);
      under += 1;
      most = Math.max(most, under);
      await new Promise(setImmediate);
      under -= 1;
      return done(`answer ${input}`);
    });
    await ended;
    expect(sent).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(most).toBe(3);
    expect(run()).toMatchObject({ phase: 'finished' });
    expect(run().items.map(({ status }) => status)).toEqual(sent.map((input) => done(`answer ${input}`)));
  });

  it('continue when one of them fails', async () => {
    const { ended, run } = start(4, (input) =>
      Promise.resolve(input === 1 ? { state: 'failed', code: 'c', message: 'm' } : done('x')),
    );
    await ended;
    expect(run().items.map(({ status }) => status.state)).toEqual(['done', 'failed', 'done', 'done']);
  });

  it('return to waiting when the run is stopped, except those already done', async () => {
    const controller = new AbortController();
    const { ended, run } = start(
      6,
      async (input, signal) => {
        if (input === 4) controller.abort();
        await new Promise(setImmediate);
        return signal.aborted ? { state: 'failed', code: 'aborted', message: '' } : done('x');
      },
      controller.signal,
    );
    await ended;
    expect(run().phase).toBe('stopped');
    expect(run().items.filter(({ status }) => status.state === 'failed')).toEqual([]);
    expect(run().items[5]?.status).toEqual({ state: 'waiting' });
  });
});
