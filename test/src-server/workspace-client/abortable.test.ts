import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { abortable, sleep } from '#server/workspace-client/abortable.ts';
import { handClock } from './hand-clock.ts';

const STOP = new Error('stop');

describe('a wait with a signal', () => {
  it('ends with the signal’s reason, also where it was aborted before, and leaves no timer', async () => {
    const clock = handClock();
    const abort = new AbortController();
    const waits = [sleep(clock, 10, abort.signal), abortable(new Promise(() => undefined), abort.signal)];
    abort.abort(STOP);
    waits.push(sleep(clock, 10, abort.signal), abortable(Promise.resolve(), abort.signal));
    for (const settled of await Promise.allSettled(waits))
      expect(settled).toEqual({ status: 'rejected', reason: STOP });
    expect(clock.untilNext()).toBeUndefined();
  });

  it('that ends by itself leaves nothing at the signal, which may live much longer', async () => {
    const clock = handClock();
    const { signal } = new AbortController();
    const slept = sleep(clock, 10, signal);
    clock.advance(10);
    await slept;
    expect(await abortable(Promise.resolve('read'), signal)).toBe('read');
    await expect.poll(() => getEventListeners(signal, 'abort')).toEqual([]);
  });
});
