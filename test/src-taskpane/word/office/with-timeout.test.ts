import { describe, expect, it } from 'vitest';
import { withTimeout } from '#pane/word/office/with-timeout.ts';
import { createQueue } from '#pane/word/office/queue.ts';

/** A queue with a time limit whose minute ends when the test says so. */
function patient() {
  const timers = new Set<() => void>();
  const queue = withTimeout(createQueue(), (callback) => {
    const due = (): void => callback();
    timers.add(due);
    return () => timers.delete(due);
  });
  return { queue, timers };
}
/** A task that ends when the test says so. */
function held() {
  const gate = new EventTarget();
  const ended = new Promise<string>((resolve) => {
    gate.addEventListener('end', () => resolve('done'));
  });
  return { task: () => ended, end: () => gate.dispatchEvent(new Event('end')) };
}

describe('waiting for Word', () => {
  it('ends with Word’s result and leaves no timer', async () => {
    const { queue, timers } = patient();
    await expect(queue(() => Promise.resolve(1), 'reads')).resolves.toBe(1);
    await expect(queue(() => Promise.reject(new Error('no')), 'writes')).rejects.toThrow('no');
    expect(timers.size).toBe(0);
  });

  it.each([
    ['reads', 'word_busy', 'close this pane'],
    ['writes', 'write_incomplete', 'the change may still arrive'],
  ] as const)('of a task that %s ends after a minute, reported as %s', async (doing, code, words) => {
    const { queue, timers } = patient();
    const answer = queue(held().task, doing);
    await Promise.resolve();
    for (const minute of timers) minute();
    await expect(answer).rejects.toMatchObject({ code, message: expect.stringContaining(words) });
  });

  it('starts again whenever Word answers during a task', async () => {
    const { queue, timers } = patient();
    const slow = held();
    const answer = queue(async (heard) => {
      const [firstMinute] = timers;
      heard();
      // The minute that had begun is over and does not count any more.
      expect(timers.has(firstMinute ?? (() => undefined))).toBe(false);
      return slow.task();
    }, 'writes');
    await Promise.resolve();
    expect(timers.size).toBe(1);
    slow.end();
    await expect(answer).resolves.toBe('done');
    expect(timers.size).toBe(0);
  });

  it('leaves a whole minute to a task that had to wait for another one', async () => {
    const { queue, timers } = patient();
    const [slow, next] = [held(), held()];
    const first = queue(slow.task, 'reads');
    const second = queue(next.task, 'reads');
    const whileWaiting = [...timers];
    slow.end();
    await first;
    await expect.poll(() => whileWaiting.some((minute) => timers.has(minute))).toBe(false);
    expect(timers.size).toBe(1);
    next.end();
    await expect(second).resolves.toBe('done');
  });

  it('continues after a task that answers late, and a task given up before it began never begins', async () => {
    const { queue, timers } = patient();
    const slow = held();
    const begun: string[] = [];
    const first = queue(slow.task, 'writes');
    const second = queue(() => Promise.resolve(begun.push('second')), 'writes');
    await Promise.resolve();
    for (const minute of timers) minute();
    await expect(first).rejects.toMatchObject({ code: 'write_incomplete' });
    await expect(second).rejects.toMatchObject({ code: 'word_busy' });
    const third = queue(() => Promise.resolve(begun.push('third')), 'reads');
    expect(begun).toEqual([]);
    slow.end();
    await third;
    expect(begun).toEqual(['third']);
  });
});
