import { describe, expect, it } from 'vitest';
import { COLLECT_MS, createCollector } from '#server/relay/sign-in/collector.ts';
import { createMemoryMailbox } from '#server/relay/sign-in/mailbox.ts';
import { handClock } from '#test/src-server/workspace-client/hand-clock.ts';
import { pass } from '#test/src-server/workspace-client/in-memory-service.ts';

const start = (max?: number) => {
  const clock = handClock();
  const mailbox = createMemoryMailbox(clock);
  const looks = { count: 0, isFailing: false };
  const take: typeof mailbox.take = (states) => {
    looks.count += 1;
    return looks.isFailing ? Promise.reject(new Error('no database')) : mailbox.take(states);
  };
  const collector = createCollector({ ...mailbox, take }, clock, max);
  return { clock, mailbox, looks, collector };
};

describe('the wait for callbacks', () => {
  it('costs as many looks for a thousand panes as for one', async () => {
    const counts: number[] = [];
    for (const panes of [1, 1_000]) {
      const { clock, looks, collector } = start();
      const answers = Array.from({ length: panes }, (_, pane) => collector.collect(`s${pane}`));
      await pass(clock, COLLECT_MS / 1_000 + 1);
      expect(new Set(await Promise.all(answers))).toEqual(new Set([undefined]));
      counts.push(looks.count);
      // Nobody waits any more, so nobody looks.
      await pass(clock, 60);
      expect(looks.count).toBe(counts.at(-1));
    }
    expect(counts[1]).toBe(counts[0]);
  });

  it('gives each pane its own callback', async () => {
    const { clock, mailbox, collector } = start();
    const answers = Promise.all([collector.collect('a'), collector.collect('b')]);
    await pass(clock, 3);
    await mailbox.put('b', 'of b');
    await mailbox.put('a', 'of a');
    await pass(clock, 1);
    expect(await answers).toEqual(['of a', 'of b']);
  });

  it('goes on while the mailbox does not answer', async () => {
    const { clock, mailbox, looks, collector } = start();
    looks.isFailing = true;
    const answer = collector.collect('a');
    await pass(clock, 3);
    looks.isFailing = false;
    await mailbox.put('a', 'of a');
    await pass(clock, 1);
    expect(await answer).toBe('of a');
  });

  it('keeps no more requests than it may, and still serves who comes last', async () => {
    const { clock, mailbox, collector } = start(2);
    const [first, , last] = [collector.collect('a'), collector.collect('b'), collector.collect('c')];
    expect(await first).toBeUndefined();
    await mailbox.put('c', 'of c');
    await pass(clock, 1);
    expect(await last).toBe('of c');
  });
});
