import { describe, expect, it } from 'vitest';
import { createHistoryClient } from '#server/workspace-client/history/records.ts';
import type { Calls } from '#server/workspace-client/calls.ts';

const USAGE = { kind: 'usage', version: 2 } as const;
const DAY = { start: 0, end: 86_400 };

/** Returns the records read from these events. */
function read(events: readonly unknown[]) {
  const calls: Pick<Calls, 'read'> = { read: () => Promise.resolve({ events }) };
  return createHistoryClient(calls).history(USAGE, DAY, { user: 'admin' });
}

describe('a record of the history', () => {
  it.each([
    ['words', { unique_usage_id: 'e1', utc_time: '2026-11-20T12:00:00' }, 'e1', '2026-11-20T12:00:00'],
    ['numbers', { event_id: 7, timestamp: 1_795_000_000 }, '7', '1795000000'],
    ['nothing', {}, undefined, undefined],
    ['empty words', { id: '', Time: '' }, undefined, undefined],
    ['other types', { id: true, Time: {} }, undefined, undefined],
  ])('has its id and its time, which arrive as %s', async (_, event, id, time) => {
    expect(await read([event])).toEqual([{ id, time, fields: event }]);
  });
});
