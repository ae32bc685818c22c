import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { linkSignals, startTimeLimit } from '#server/http/linked-signal.ts';
import { bundleProgram } from '#test/setup/servers/program.ts';
import { isInRun } from '#test/setup/extent.ts';

const PROGRAM = await bundleProgram('test/src-server/http/silent-peers.ts');

describe.runIf(isInRun('long'))('a peer that falls silent', () => {
  it('is left at the limit and at Stop, however often garbage is collected', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', PROGRAM]);
    expect(JSON.parse(stdout)).toEqual({
      ended: {
        'model, by its limit': 'The language model did not answer in time.',
        'model, by Stop': 'stopped',
        'mute model, by its limit': 'The language model did not answer in time.',
        'mute model, by Stop': 'stopped',
        'embeddings, by their limit': 'The embeddings endpoint took too long.',
        'embeddings, by Stop': 'stopped',
        'issuer, by its limit': expect.stringContaining('did not answer in time') as string,
        'keys, by their limit': 'Sign-in cannot be checked at the moment. Try again in a minute.',
        'doctor, by its limit': 'No answer in time',
      },
      open: 0,
    });
  });
});

describe('linked signals', () => {
  it('abort with the reason of the first source that does', () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const { signal } = linkSignals(first.signal, undefined, second.signal);
    second.abort('second');
    first.abort('first');
    expect([signal.aborted, signal.reason]).toEqual([true, 'second']);
  });

  it('are aborted from the start where a source is', () => {
    expect(linkSignals(AbortSignal.abort('before')).signal.reason).toBe('before');
  });

  it('leave their sources without listeners', () => {
    const source = new AbortController();
    const removed = vi.spyOn(source.signal, 'removeEventListener');
    const linked = linkSignals(source.signal);
    linked.end();
    source.abort();
    expect(linked.signal.aborted).toBe(false);
    expect(removed).toHaveBeenCalledOnce();
  });
});

describe('a time limit', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('aborts with its error after the time since it last started', () => {
    const limit = startTimeLimit(100, () => 'late');
    vi.advanceTimersByTime(99);
    limit.restart();
    vi.advanceTimersByTime(99);
    expect([limit.signal.aborted, limit.isOver]).toEqual([false, false]);
    vi.advanceTimersByTime(1);
    expect([limit.signal.reason, limit.isOver]).toEqual(['late', true]);
  });

  it('is not over where the caller left before, and has no effect after its end', () => {
    const caller = new AbortController();
    const left = startTimeLimit(100, () => 'late', caller.signal);
    const done = startTimeLimit(100, () => 'late', caller.signal);
    done.end();
    caller.abort('left');
    vi.advanceTimersByTime(200);
    expect([left.signal.reason, left.isOver]).toEqual(['left', false]);
    expect(done.signal.aborted).toBe(false);
  });
});
