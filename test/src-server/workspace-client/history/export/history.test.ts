import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '#server/workspace-client/errors.ts';
import type { HistoryCursor } from '#server/workspace-client/history/export/history.ts';
import { exportHistory } from '#server/workspace-client/history/export/history.ts';
import type { Interval, HistoryClient, HistoryRecord } from '#server/workspace-client/history/records.ts';
import { rounds } from '#test/setup/rounds.ts';

const DAY = 86_400;
const TURN = { user: 'admin' };
const USAGE = { kind: 'usage', version: 2 } as const;

const eventAt = (at: number, id = `event-${at}`): HistoryRecord => ({
  id,
  time: String(at),
  fields: { unique_usage_id: id, utc_time: String(at) },
});

/** Creates a service with these events. `inclusive`: its intervals contain their last second, too. `most`: it refuses more events. */
function serviceWith(
  events: readonly HistoryRecord[],
  { inclusive = false, most = Number.POSITIVE_INFINITY } = {},
): { readonly records: HistoryClient; readonly asked: Interval[] } {
  const asked: Interval[] = [];
  const records: HistoryClient = {
    history(_kind, interval) {
      asked.push(interval);
      const found = events.filter(({ time }) => {
        const at = Number(time);
        return at >= interval.start && (at < interval.end || (inclusive && at === interval.end));
      });
      return found.length > most
        ? Promise.reject(new ServiceError('service_unexpected_answer', { status: 200 }))
        : Promise.resolve(found);
    },
    firstAudit: () => Promise.resolve(undefined),
    auditAfter: () => Promise.resolve([]),
  };
  return { records, asked };
}

async function idsOf(
  records: HistoryClient,
  interval: Interval,
  options: { readonly days?: number; readonly cursor?: HistoryCursor; readonly pages?: number } = {},
): Promise<{ readonly ids: string[]; readonly cursor: HistoryCursor | undefined; readonly done: number }> {
  const ids: string[] = [];
  let cursor: HistoryCursor | undefined;
  let done = 0;
  let pages = options.pages ?? Number.POSITIVE_INFINITY;
  for await (const page of exportHistory(records, { ...USAGE, ...interval, ...options }, TURN)) {
    ids.push(...page.records.map(({ id }) => id ?? ''));
    ({ cursor, done } = page);
    pages -= 1;
    if (pages === 0) break;
  }
  return { ids, cursor, done };
}

describe('the export of history', () => {
  it('requests contiguous days and is done at the end', async () => {
    const { records, asked } = serviceWith([eventAt(10), eventAt(DAY + 5)]);
    const { ids, done } = await idsOf(records, { start: 0, end: 2.5 * DAY });
    expect(ids).toEqual(['event-10', `event-${DAY + 5}`]);
    expect(asked).toEqual([
      { start: 0, end: DAY },
      { start: DAY, end: 2 * DAY },
      { start: 2 * DAY, end: 2.5 * DAY },
    ]);
    expect(done).toBe(1);
  });

  it('never requests more than 30 days', async () => {
    const { records, asked } = serviceWith([]);
    await idsOf(records, { start: 0, end: 365 * DAY }, { days: 100 });
    for (const { start, end } of asked) expect(end - start).toBeLessThanOrEqual(30 * DAY);
  });

  it('returns every event once, wherever it stops and continues, whether or not the service includes the last second', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 0, max: 6 * DAY - 1 }), { maxLength: 40 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 7 }),
        async (times, inclusive, pages) => {
          const events = [...times, DAY, 2 * DAY].map((at, index) => eventAt(at, `event-${index}`));
          const { records } = serviceWith(events, { inclusive });
          const interval = { start: 0, end: 6 * DAY };
          const first = await idsOf(records, interval, { pages });
          const rest =
            first.cursor === undefined
              ? { ids: [] }
              : await idsOf(records, interval, { cursor: first.cursor });
          expect([...first.ids, ...rest.ids].toSorted()).toEqual(events.map(({ id }) => id ?? '').toSorted());
        },
      ),
      { numRuns: rounds(50) },
    );
  });

  it('divides an interval whose answer is too large', async () => {
    const events = Array.from({ length: 24 }, (_, hour) => eventAt(hour * 3600));
    const { records } = serviceWith(events, { most: 5 });
    expect((await idsOf(records, { start: 0, end: DAY })).ids).toHaveLength(24);
  });

  it('fails if even a quarter of an hour cannot be read', async () => {
    const { records, asked } = serviceWith([eventAt(1), eventAt(2)], { most: 1 });
    await expect(idsOf(records, { start: 0, end: DAY })).rejects.toMatchObject({
      code: 'service_unexpected_answer',
    });
    expect(asked.length).toBeLessThan(10);
  });

  it('keeps events without an id', async () => {
    const nameless: HistoryRecord = { id: undefined, time: '5', fields: {} };
    const { records } = serviceWith([nameless, nameless]);
    expect((await idsOf(records, { start: 0, end: DAY })).ids).toHaveLength(2);
  });
});
