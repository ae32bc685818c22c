import { describe, expect, it } from 'vitest';
import { waitFor } from '#pane/ui/browser/abortable-delay.ts';

function hand() {
  const due: (() => void)[] = [];
  const asked: number[] = [];
  const setTimer = (callback: () => void, milliseconds: number): (() => void) => {
    asked.push(milliseconds);
    due.push(callback);
    return () => void due.splice(due.indexOf(callback), 1);
  };
  return { due, asked, setTimer };
}

describe('a wait', () => {
  it('ends when its time is up', async () => {
    const { due, asked, setTimer } = hand();
    const waiting = waitFor(42_000, new AbortController().signal, setTimer);
    expect(asked).toEqual([42_000]);
    due[0]?.();
    await expect(waiting).resolves.toBeUndefined();
  });

  it('rejects with the reason when it is aborted, and stops its timer', async () => {
    const { due, setTimer } = hand();
    const abort = new AbortController();
    const waiting = waitFor(1, abort.signal, setTimer);
    abort.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
    expect(due).toEqual([]);
  });

  it('does not begin if it was already aborted', async () => {
    const { asked, setTimer } = hand();
    await expect(waitFor(1, AbortSignal.abort(new Error('stopped')), setTimer)).rejects.toThrow('stopped');
    expect(asked).toEqual([]);
  });
});
