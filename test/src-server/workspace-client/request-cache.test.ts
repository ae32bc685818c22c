import { describe, expect, it } from 'vitest';
import type { CallContext } from '#server/workspace-client/call-context.ts';
import { createRequestCache } from '#server/workspace-client/request-cache.ts';
import { ServiceError } from '#server/workspace-client/errors.ts';
import { handClock } from './hand-clock.ts';

const setup = (ttlMs = 1_000, max = 10) => {
  const clock = handClock();
  const reads = createRequestCache<string>({ clock, ttlMs, max });
  const runs: {
    readonly signal: AbortSignal | undefined;
    readonly answer: (value: string) => void;
    readonly fail: (error: Error) => void;
  }[] = [];
  const run = (context: { signal?: AbortSignal }) =>
    new Promise<string>((resolve, reject) => {
      context.signal?.addEventListener('abort', () => reject(context.signal?.reason));
      runs.push({ signal: context.signal, answer: resolve, fail: reject });
    });
  return { clock, reads, runs, run };
};

describe('reads of a request cache', () => {
  it('happen once for all identical requests at the same time', async () => {
    const { reads, runs, run } = setup();
    const both = Promise.all([reads.get('k', { user: 'a' }, run), reads.get('k', { user: 'b' }, run)]);
    runs[0]?.answer('v');
    expect(await both).toEqual(['v', 'v']);
    expect(runs).toHaveLength(1);
  });

  it('are made in the name of all who wait, and of no one who has left', async () => {
    const { reads } = setup();
    let group: CallContext['group'];
    let changes = 0;
    const read = (context: CallContext) => {
      group = context.group;
      group?.watch(() => (changes += 1));
      return new Promise<string>(() => undefined);
    };
    const leaving = new AbortController();
    const ask = (user: string, background: boolean, signal?: AbortSignal) =>
      reads.get('k', { user, background, ...(signal === undefined ? {} : { signal }) }, read);
    const left = ask('a', true, leaving.signal);
    void ask('b', false);
    const names = () => group?.members.map(({ user, background }) => [user, background]);
    expect(names()).toEqual([
      ['a', true],
      ['b', false],
    ]);
    const before = changes;
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    expect(names()).toEqual([['b', false]]);
    expect(changes).toBeGreaterThan(before);
  });

  it('are repeated for the others if the first caller has too many waiting', async () => {
    const { reads, runs, run } = setup();
    const first = reads.get('k', { user: 'a' }, run);
    const others = Promise.all([reads.get('k', { user: 'b' }, run), reads.get('k', { user: 'c' }, run)]);
    runs[0]?.fail(new ServiceError('queue_full'));
    await expect(first).rejects.toThrow(ServiceError);
    await expect.poll(() => runs).toHaveLength(2);
    runs[1]?.answer('v');
    expect(await others).toEqual(['v', 'v']);
  });

  it('are cached for their time and no longer', async () => {
    const { reads, runs, run, clock } = setup();
    const first = reads.get('k', { user: 'a' }, run);
    runs[0]?.answer('v');
    await first;
    clock.advance(999);
    expect(await reads.get('k', { user: 'b' }, run)).toBe('v');
    clock.advance(1);
    void reads.get('k', { user: 'b' }, run);
    expect(runs).toHaveLength(2);
  });

  it('are not cached if they fail, or are invalidated while they are read', async () => {
    const { reads, runs, run } = setup();
    const failed = reads.get('k', { user: 'a' }, run);
    runs[0]?.fail(new Error('no'));
    await expect(failed).rejects.toThrow('no');
    const stale = reads.get('k', { user: 'a' }, run);
    reads.forget('k');
    runs[1]?.answer('old');
    expect(await stale).toBe('old');
    void reads.get('k', { user: 'a' }, run);
    expect(runs).toHaveLength(3);
  });

  it('continue when one caller leaves, and stop when the last one leaves', async () => {
    const { reads, runs, run } = setup();
    const [one, two] = [new AbortController(), new AbortController()];
    const first = reads.get('k', { user: 'a', signal: one.signal }, run);
    const second = reads.get('k', { user: 'b', signal: two.signal }, run);
    one.abort(new Error('left'));
    await expect(first).rejects.toThrow('left');
    expect(runs[0]?.signal?.aborted).toBe(false);
    two.abort(new Error('left too'));
    await expect(second).rejects.toThrow('left too');
    expect(runs[0]?.signal?.aborted).toBe(true);
  });

  it('report their progress to each caller, also to one who joins while they wait', async () => {
    const { reads, clock } = setup();
    const told: unknown[] = [];
    let place: CallContext['onPosition'];
    const waits = (context: CallContext) => {
      place = context.onPosition;
      place?.({ place: 3, waitMs: 9_000 });
      return new Promise<string>(() => undefined);
    };
    const ask = (user: string) =>
      void reads.get('k', { user, onPosition: ({ waitMs }) => void told.push([user, waitMs]) }, waits);
    ask('a');
    clock.advance(2_000);
    ask('b');
    expect(told.splice(0)).toEqual([
      ['a', 9_000],
      ['b', 7_000],
    ]);
    place?.({ place: 1, waitMs: 500 });
    expect(told.splice(0)).toEqual([
      ['a', 500],
      ['b', 500],
    ]);
    // It has already started, and waits no more.
    clock.advance(500);
    ask('c');
    expect(told).toEqual([]);
  });

  it('are cached up to a limit', async () => {
    const { reads, runs, run } = setup(1_000, 1);
    for (const key of ['a', 'b']) {
      const read = reads.get(key, { user: 'u' }, run);
      runs.at(-1)?.answer(key);
      await read;
    }
    void reads.get('a', { user: 'u' }, run);
    expect(runs).toHaveLength(3);
  });
});
