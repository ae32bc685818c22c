import { describe, expect, it } from 'vitest';
import { readWindow } from '#server/workspace/history/window.ts';

const now = new Date('2026-11-20T12:00:00Z');
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
const asked = (from: number, to: number) =>
  readWindow({ start_time: daysAgo(from), end_time: daysAgo(to) }, now);

describe('a window of history', () => {
  it('may span 30 days and not a second more', () => {
    expect(asked(30, 0)).toEqual({ start: daysAgo(30), end: now });
    expect(() => asked(30 + 1 / 86_400, 0)).toThrow('at most 30 days apart');
  });

  it('may begin a year ago, a leap year too, and not before', () => {
    expect(asked(366, 340).start).toEqual(daysAgo(366));
    expect(() => asked(366 + 1 / 86_400, 350)).toThrow('at most one year');
  });

  it('may be empty or in the future, but may not end before it starts', () => {
    expect(asked(1, 1).start).toEqual(daysAgo(1));
    expect(asked(-1, -2).end).toEqual(daysAgo(-2));
    expect(() => asked(1, 2)).toThrow('must not be before start_time');
  });
});
