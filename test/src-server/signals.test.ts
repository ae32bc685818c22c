import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { closeOnSignals, stopOnSignals } from '#server/signals.ts';

/** Creates a process that receives signals, with its clock and a record of what it did. */
function stoppable() {
  const signals = new EventEmitter();
  const exits: number[] = [];
  let settle: { readonly done: () => void; readonly fail: (error: Error) => void } | undefined;
  const closing = new Promise<void>((resolve, reject) => {
    settle = { done: resolve, fail: reject };
  });
  let closes = 0;
  let now = 0;
  closeOnSignals(
    { on: (signal, run) => signals.on(signal, run), exit: (code) => exits.push(code) },
    () => {
      closes += 1;
      return closing;
    },
    () => now,
  );
  return {
    exits,
    closed: async () => {
      settle?.done();
      await closing;
    },
    failed: async () => {
      settle?.fail(new Error('the disk is full'));
      await expect(closing).rejects.toThrow('the disk is full');
    },
    closes: () => closes,
    signal: (name: string, at: number) => {
      now = at;
      signals.emit(name);
    },
  };
}

describe('a stop', () => {
  it('closes once, and then exits', async () => {
    const { signal, closed, closes, exits } = stoppable();
    signal('SIGTERM', 0);
    expect([closes(), exits]).toEqual([1, []]);
    await closed();
    expect(exits).toEqual([0]);
  });

  it('treats a signal that arrives twice, as npm forwards it, as one', () => {
    const { signal, closes, exits } = stoppable();
    signal('SIGINT', 0);
    signal('SIGINT', 5);
    signal('SIGTERM', 999);
    expect([closes(), exits]).toEqual([1, []]);
  });

  it('exits at once on another signal', () => {
    const { signal, closes, exits } = stoppable();
    signal('SIGINT', 0);
    signal('SIGINT', 1_000);
    expect([closes(), exits]).toEqual([1, [1]]);
  });

  it('exits with 1 if closing fails', async () => {
    const { signal, failed, exits } = stoppable();
    signal('SIGINT', 0);
    await failed();
    expect(exits).toEqual([1]);
  });
});

describe('a command that is stopped', () => {
  it('is asked to stop once, and ends by itself; a later signal ends it at once', () => {
    const signals = new EventEmitter();
    const did: string[] = [];
    let now = 0;
    stopOnSignals(
      { on: (signal, run) => signals.on(signal, run), exit: (code) => did.push(`exit ${code}`) },
      () => did.push('stop'),
      () => now,
    );
    signals.emit('SIGINT');
    now = 5;
    signals.emit('SIGINT');
    expect(did).toEqual(['stop']);
    now = 1_000;
    signals.emit('SIGINT');
    expect(did).toEqual(['stop', 'exit 1']);
  });
});
