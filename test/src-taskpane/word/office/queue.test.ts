import { describe, expect, it } from 'vitest';
import { createQueue } from '#pane/word/office/queue.ts';

describe('the queue', () => {
  it('begins a task only when the one before it has ended', async () => {
    const queue = createQueue();
    const log: string[] = [];
    const gate = new EventTarget();
    const first = queue(async () => {
      log.push('first begins');
      await new Promise((resolve) => {
        gate.addEventListener('open', resolve);
      });
      log.push('first ends');
    });
    const second = queue(() => Promise.resolve(log.push('second')));
    await Promise.resolve();
    gate.dispatchEvent(new Event('open'));
    await Promise.all([first, second]);
    expect(log).toEqual(['first begins', 'first ends', 'second']);
  });

  it('continues after a task that failed', async () => {
    const queue = createQueue();
    await expect(queue(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
