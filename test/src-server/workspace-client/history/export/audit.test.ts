import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuditCursor } from '#server/workspace-client/history/export/audit.ts';
import { exportAudit } from '#server/workspace-client/history/export/audit.ts';
import type { HistoryClient, HistoryRecord } from '#server/workspace-client/history/records.ts';
import { rounds } from '#test/setup/rounds.ts';

const TURN = { user: 'admin' };

const logAt = (number: number): HistoryRecord => {
  const id = String(number).padStart(6, '0');
  return { id, time: new Date(number * 1000).toISOString(), fields: { id } };
};

/** Creates a service with a log for each of the seconds 0 to `count` − 1. */
function serviceWith(count: number): HistoryClient {
  const logs = Array.from({ length: count }, (_, number) => logAt(number));
  return {
    history: () => Promise.resolve([]),
    firstAudit: (time) => Promise.resolve(logs.find((log) => Date.parse(log.time ?? '') >= time.getTime())),
    auditAfter: (id, take) => Promise.resolve(logs.filter((log) => (log.id ?? '') > id).slice(0, take)),
  };
}

async function idsOf(
  records: HistoryClient,
  start: number,
  end: number,
  cursor?: AuditCursor,
  pages = Number.POSITIVE_INFINITY,
): Promise<{ readonly ids: number[]; readonly cursor: AuditCursor | undefined }> {
  const ids: number[] = [];
  let last = cursor;
  let left = pages;
  const what = { start, end, ...(cursor === undefined ? {} : { cursor }) };
  for await (const page of exportAudit(records, what, TURN)) {
    ids.push(...page.records.map(({ id }) => Number(id)));
    last = page.cursor;
    left -= 1;
    if (left === 0) break;
  }
  return { ids, cursor: last };
}

describe('the export of the audit log', () => {
  it('returns each log of an interval once and in order, wherever it stops and continues', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 1, max: 4_000 }),
        fc.integer({ min: 1, max: 5 }),
        async (count, start, length, pages) => {
          const records = serviceWith(count);
          const end = start + length;
          const first = await idsOf(records, start, end, undefined, pages);
          const rest =
            first.cursor === undefined ? { ids: [] } : await idsOf(records, start, end, first.cursor);
          const wanted = Array.from({ length: count }, (_, number) => number);
          expect([...first.ids, ...rest.ids]).toEqual(
            wanted.filter((number) => number >= start && number < end),
          );
        },
      ),
      { numRuns: rounds(30) },
    );
  });

  it('ends at a service whose logs do not advance', async () => {
    const records: HistoryClient = { ...serviceWith(1), auditAfter: () => Promise.resolve([logAt(0)]) };
    expect((await idsOf(records, 0, 100)).ids).toEqual([0]);
  });

  it('keeps a log whose time cannot be read', async () => {
    const odd = { ...logAt(1), time: 'yesterday' };
    const records: HistoryClient = {
      ...serviceWith(1),
      auditAfter: (id) => Promise.resolve(id === odd.id ? [] : [odd]),
    };
    expect((await idsOf(records, 0, 100)).ids).toEqual([0, 1]);
  });
});
