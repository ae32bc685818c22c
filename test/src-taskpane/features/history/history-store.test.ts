import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { createDeviceRecords, type DeviceRecords } from '#pane/device/records.ts';
import { openHistory } from '#pane/features/history/history-store.ts';
import type { RecordedRequest } from '#pane/features/history/model.ts';

const NOW = '2026-11-20T10:00:00.000Z';
function request(sent: string, at = NOW): RecordedRequest {
  return {
    number: 1,
    at,
    kind: 'question',
    sent,
    projectId: undefined,
    fileName: undefined,
    model: undefined,
    answer: '',
    isComplete: true,
    sources: [],
  };
}

function device() {
  const factory = new IDBFactory();
  return () => createDeviceRecords(() => factory);
}
const open = (
  records: DeviceRecords,
  history: 'off' | 'session' | '30-days' = '30-days',
  userId = 'u',
  keepOnDeviceDays = 30,
) =>
  openHistory(
    records,
    { history, keepOnDeviceDays, user: { id: userId, name: 'U', role: 'user' } },
    () => new Date(NOW),
  );
const sent = async (store: ReturnType<typeof open>, documentId?: string) =>
  (await store.list(documentId)).map((entry) => entry.sent);

describe('the history on the device', () => {
  it('is available again for the same user and document, and for no other', async () => {
    const records = device();
    await open(records()).put('contract', request('Ours'));
    expect(await sent(open(records()), 'contract')).toEqual(['Ours']);
    expect(await sent(open(records()), 'copy by Save As')).toEqual([]);
    expect(await sent(open(records()))).toEqual([]);
    expect(await sent(open(records(), '30-days', 'another'), 'contract')).toEqual([]);
  });

  it('has an entry once, as last recorded', async () => {
    const store = open(device()());
    await store.put('contract', request('Ours'));
    await store.put('contract', { ...request('Ours'), answer: 'Yes.' });
    expect((await store.list('contract')).map(({ answer }) => answer)).toEqual(['Yes.']);
  });

  it.each([
    ['session', 30],
    ['30-days', 0],
  ] as const)('ends with the pane for %s and %i days', async (history, days) => {
    const records = device();
    const here = records();
    await open(here, history, 'u', days).put('contract', request('Ours'));
    expect(await sent(open(here, history, 'u', days), 'contract')).toEqual(['Ours']);
    expect(await sent(open(records()), 'contract')).toEqual([]);
  });

  it('of a document that was never saved ends with the pane', async () => {
    const records = device();
    const here = records();
    await open(here).put(undefined, request('Draft'));
    expect(await sent(open(here))).toEqual(['Draft']);
    expect(await sent(open(records()))).toEqual([]);
  });

  it('stores nothing if it is off, and deletes what was stored before', async () => {
    const records = device();
    await open(records()).put('contract', request('Before'));
    const off = open(records(), 'off');
    await off.prune();
    await off.put('contract', request('Now'));
    expect(await sent(off, 'contract')).toEqual([]);
    expect(await sent(open(records()), 'contract')).toEqual([]);
  });

  it('deletes what is older than 30 days, and what the user deletes', async () => {
    const records = device();
    const store = open(records());
    await store.put('contract', request('Old', '2026-10-21T09:59:59.000Z'));
    await store.put('contract', request('Young', '2026-10-21T10:00:01.000Z'));
    await store.prune();
    expect(await sent(store, 'contract')).toEqual(['Young']);
    await store.remove((await store.list('contract')).map(({ key }) => key));
    expect(await sent(open(records()), 'contract')).toEqual([]);
  });
});
