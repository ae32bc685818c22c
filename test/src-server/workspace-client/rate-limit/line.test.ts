import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Line } from '#server/workspace-client/rate-limit/line.ts';
import { EMPTY_LINE, decide, withoutRelay } from '#server/workspace-client/rate-limit/line.ts';
import { rounds } from '#test/setup/rounds.ts';

const counts = (users: readonly string[], each = 9): ReadonlyMap<string, number> =>
  new Map(users.map((user) => [user, each]));
const ask = (relay: string, asked: readonly string[], background: readonly string[] = [], each?: number) => ({
  relay,
  asked: counts(asked, each),
  background: counts(background, each),
});
const minute = (now: number, recent: readonly number[] = [], limit = 1) => ({
  now,
  recent,
  limit,
  windowMs: 60_000,
  reserve: 0,
});

describe('the line of several relays', () => {
  it('gives a place to whoever has waited longest since her last turn, wherever she waits', () => {
    let line: Line = decide(EMPTY_LINE, ask('one', ['a']), minute(0, [0])).line;
    line = decide(line, ask('two', ['b']), minute(1, [0])).line;
    // b is behind a, though her relay asks first.
    const early = decide(line, ask('two', ['b']), minute(60_001));
    expect(early.granted).toBeUndefined();
    const first = decide(early.line, ask('one', ['a']), minute(60_001));
    expect(first.granted?.grant).toEqual({ user: 'a', background: false });
    const second = decide(first.granted?.line ?? line, ask('one', ['a']), minute(60_001));
    expect(second.granted).toBeUndefined();
    expect(decide(second.line, ask('two', ['b']), minute(60_001)).granted?.grant.user).toBe('b');
  });

  it('keeps as many places as are free for those who come before, and gives the others away', () => {
    let line = decide(EMPTY_LINE, ask('one', ['a', 'b']), minute(0, [0, 0, 0], 3)).line;
    line = decide(line, ask('two', ['c']), minute(1, [0, 0, 0], 3)).line;
    expect(decide(line, ask('two', ['c']), minute(60_001, [], 2)).granted).toBeUndefined();
    expect(decide(line, ask('two', ['c']), minute(60_001, [], 3)).granted?.grant.user).toBe('c');
  });

  it('lets the background wait for who asks for herself at any relay', () => {
    const line = decide(EMPTY_LINE, ask('one', ['a']), minute(0, [0])).line;
    const early = decide(line, ask('two', [], ['table']), minute(60_001));
    expect(early.granted).toBeUndefined();
    const left = withoutRelay(early.line, 'one');
    expect(decide(left, ask('two', [], ['table']), minute(60_001)).granted?.grant).toEqual({
      user: 'table',
      background: true,
    });
  });

  it('says when the first of a relay may start: after those before her', () => {
    const recent = [1_000, 2_000, 3_000];
    const line = decide(EMPTY_LINE, ask('one', ['a', 'b']), minute(10_000, recent, 3)).line;
    const { wait, startsIn } = decide(line, ask('two', ['c']), minute(10_000, recent, 3));
    expect([wait, startsIn]).toEqual([51_000, 53_000]);
  });

  it('forgets a relay that does not take its place, and not one that had none to take meanwhile', () => {
    const line = decide(EMPTY_LINE, ask('gone', ['a']), minute(0, [0])).line;
    const at = (before: Line, now: number, recent: readonly number[] = []) =>
      decide(before, ask('one', ['b']), minute(now, recent));
    const seen = at(at(line, 60_001).line, 60_100);
    expect(seen.granted).toBeUndefined();
    // Much later, when there is a place again, it has its moment anew.
    expect(at(seen.line, 130_000).granted).toBeUndefined();
    let waiting = at(seen.line, 130_000).line;
    for (let now = 130_100; now <= 133_000; now += 100) waiting = at(waiting, now).line;
    expect(at(waiting, 133_100).granted?.grant.user).toBe('b');
  });

  it('never gives two relays the same place, and knows nobody twice', () => {
    const step = fc.record({
      relay: fc.constantFrom('one', 'two', 'three'),
      asked: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 }),
      background: fc.uniqueArray(fc.constantFrom('a', 'x'), { maxLength: 2 }),
      each: fc.integer({ min: 1, max: 3 }),
      later: fc.nat(40_000),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 4 }), (steps, limit) => {
        let line = EMPTY_LINE;
        let now = 0;
        let calls: number[] = [];
        for (const { relay, asked, background, each, later } of steps) {
          now += later;
          calls = calls.filter((call) => call > now - 60_000);
          const decided = decide(line, ask(relay, asked, background, each), minute(now, calls, limit));
          line = decided.granted?.line ?? decided.line;
          const grant = decided.granted?.grant;
          if (grant !== undefined) calls.push(now);
          const own: readonly string[] = grant?.background === true ? background : asked;
          const isOwn = grant === undefined || own.includes(grant.user);
          expect([isOwn, grant !== undefined || decided.wait > 0]).toEqual([true, true]);
          expect(calls.length).toBeLessThanOrEqual(limit);
          const names = line.waiting.map((one) => `${one.relay} ${one.user} ${one.background}`);
          expect(new Set(names).size).toBe(names.length);
        }
      }),
      { numRuns: rounds(200) },
    );
  });
});
