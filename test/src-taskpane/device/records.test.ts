import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { createDeviceRecords } from '#pane/device/records.ts';

/** The device of one user, on which the pane is opened repeatedly. */
function device() {
  const factory = new IDBFactory();
  return () => createDeviceRecords(() => factory);
}

describe('records on the device', () => {
  it('are available when the pane is opened again, each kind separately', async () => {
    const open = device();
    await open().open<{ n: number }>('reviews', true).put('a', { n: 1 });
    await open().open<{ n: number }>('reviews', true).put('b', { n: 2 });
    const reviews = open().open<{ n: number }>('reviews', true);
    expect([await reviews.get('a'), await reviews.all()]).toEqual([{ n: 1 }, [{ n: 1 }, { n: 2 }]]);
    expect(await open().open('playbooks', true).all()).toEqual([]);
  });

  it('are deleted one by one or all at once', async () => {
    const open = device();
    const store = open().open<number>('reviews', true);
    await Promise.all([store.put('a', 1), store.put('b', 2)]);
    await store.delete('a');
    expect([await store.all(), await open().open('reviews', true).all()]).toEqual([[2], [2]]);
    await open().open('prompts', true).put('a', 1);
    await open().clear(['reviews']);
    expect(await open().open('reviews', true).all()).toEqual([]);
    expect(await open().open('prompts', true).all()).toEqual([1]);
  });

  it('last as long as the pane if they are not to outlast it', async () => {
    const open = device();
    const records = open();
    await records.open<number>('reviews', false).put('a', 1);
    expect(await records.open<number>('reviews', false).get('a')).toBe(1);
    expect(await open().open('reviews', true).all()).toEqual([]);
  });

  it('keep those of the current pane if the device is to store nothing', async () => {
    const open = device();
    await open().open<number>('reviews', true).put('a', 1);
    const records = open();
    await records.open<number>('prompts', false).put('b', 2);
    await records.clearLasting();
    expect(await records.open('reviews', true).all()).toEqual([]);
    expect(await records.open('prompts', false).all()).toEqual([2]);
  });

  it('are not lost when a kind of record is added', async () => {
    const factory = new IDBFactory();
    const before = factory.open('codicil', 1);
    await new Promise<void>((resolve) => {
      before.addEventListener('upgradeneeded', () => {
        before.result.createObjectStore('playbooks').put(1, 'a');
      });
      before.addEventListener('success', () => {
        before.result.close();
        resolve();
      });
    });
    const records = createDeviceRecords(() => factory);
    expect(await records.open('playbooks', true).all()).toEqual([1]);
    await records.open<number>('prompts', true).put('b', 2);
    expect(
      await createDeviceRecords(() => factory)
        .open('prompts', true)
        .all(),
    ).toEqual([2]);
  });

  it.each([
    ['has no storage', () => undefined],
    [
      'refuses storage',
      () => {
        throw new DOMException('Blocked.', 'SecurityError');
      },
    ],
  ])('last as long as the pane where the browser %s', async (_why, factory) => {
    const records = createDeviceRecords(factory);
    const store = records.open<number>('reviews', true);
    await store.put('a', 1);
    expect([await store.get('a'), await store.all()]).toEqual([1, [1]]);
    await records.clear(['reviews']);
    expect(await store.all()).toEqual([]);
  });
});
