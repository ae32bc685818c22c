import { describe, expect, it } from 'vitest';
import { createPause, pageTurn, SLICE_MS } from '#pane/shell/yield-to-main.ts';
import { runInSlices, type Steps } from '#pane/pure/diff/slices.ts';

describe('the breaks of long work', () => {
  it('come when a time slice is over, and not before', async () => {
    let time = 0;
    let turns = 0;
    const pause = createPause(
      () => time,
      () => {
        turns += 1;
        return Promise.resolve();
      },
    );
    function* work(): Steps<string> {
      for (let step = 0; step < 10; step += 1) {
        time += SLICE_MS / 2;
        yield;
      }
      return 'done';
    }
    expect(await runInSlices(work(), pause)).toBe('done');
    // The first immediately, for what ran before; then one for every second step.
    expect(turns).toBe(5);
  });

  it('let the page process what is waiting', async () => {
    let dealt = false;
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      dealt = true;
      port1.close();
    });
    port1.start();
    port2.postMessage(undefined);
    await pageTurn();
    expect(dealt).toBe(true);
  });
});
