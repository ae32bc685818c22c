import { describe, expect, it } from 'vitest';
import { createReportSender, type UnsentReport } from '#pane/tabs/agreement/report/send-reports.ts';
import { createDeviceRecords } from '#pane/device/records.ts';
import { PaneError, type PaneErrorCode } from '#pane/errors.ts';
import type { ActivityReport } from '#server/relay/api.ts';

const reportAt = (minute: number): ActivityReport => ({
  action: 'decided',
  at: `2026-01-01T00:0${minute}:00.000Z`,
  counts: { accepted: minute, rejected: 0, countered: 0, commented: 0 },
  reasons: { internal: 0, external: 0 },
});

/** A sender whose relay answers with `answers`, one for each report, and then takes everything. */
function stage(answers: readonly (PaneErrorCode | 'taken')[] = []) {
  const store = createDeviceRecords(() => undefined).open<UnsentReport>('reports', false);
  const left = [...answers];
  const taken: string[] = [];
  const relay = {
    report: ({ at }: ActivityReport): Promise<void> => {
      const answer = left.shift() ?? 'taken';
      if (answer !== 'taken') return Promise.reject(new PaneError(answer, 'No.'));
      taken.push(at);
      return Promise.resolve();
    },
  };
  return { sender: createReportSender(relay, store, 'u'), relay, store, taken };
}

describe('a report', () => {
  it('is sent once', async () => {
    const { sender, taken, store } = stage();
    await sender.add(reportAt(1));
    await sender.flush();
    expect(taken).toEqual([reportAt(1).at]);
    expect(await store.all()).toEqual([]);
  });

  it('that could not be sent is sent before the next one', async () => {
    const { sender, taken, store } = stage(['relay_unreachable', 'record_unavailable']);
    await sender.add(reportAt(1));
    await sender.add(reportAt(2));
    expect([taken, await store.all()]).toEqual([[], [expect.anything(), expect.anything()]]);
    await sender.add(reportAt(3));
    expect(taken).toEqual([1, 2, 3].map((minute) => reportAt(minute).at));
  });

  it('that could not be sent is said to whoever asks for it', async () => {
    const { sender, taken } = stage(['offline', 'offline']);
    await sender.add(reportAt(1));
    await expect(sender.flush()).rejects.toMatchObject({ code: 'offline' });
    await sender.flush();
    expect(taken).toHaveLength(1);
  });

  it('that the relay will never take does not hold up the others', async () => {
    const { sender, taken, store } = stage(['not_found', 'taken', 'invalid_request']);
    await sender.add(reportAt(1));
    await sender.add(reportAt(2));
    await sender.add(reportAt(3));
    expect([taken, await store.all()]).toEqual([[reportAt(2).at], []]);
  });

  it('is sent once while others are added', async () => {
    const { sender, taken } = stage();
    await Promise.all([1, 2, 3].map((minute) => sender.add(reportAt(minute))));
    expect(taken).toEqual([1, 2, 3].map((minute) => reportAt(minute).at));
  });

  it('of one user is not sent by another', async () => {
    const { sender, store, relay, taken } = stage(['offline']);
    await sender.add(reportAt(1));
    await createReportSender(relay, store, 'another').flush();
    expect(taken).toEqual([]);
    expect(await store.all()).toHaveLength(1);
  });
});
