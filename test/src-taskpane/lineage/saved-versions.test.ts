import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { createDeviceRecords, type DeviceRecords } from '#pane/device/records.ts';
import { openHistory } from '#pane/features/history/history-store.ts';
import { offerVersions } from '#pane/lineage/offer-versions.ts';
import { copyLifetime, openSavedVersions, type SavedVersions } from '#pane/lineage/saved-versions.ts';

const DAY_MS = 86_400_000;
const START = new Date('2026-11-20T10:00:00Z').getTime();

const lasting = { history: '30-days', keepOnDeviceDays: 30 } as const;
const kept = { history: 'session', keepOnDeviceDays: 30 } as const;
const off = { history: 'off', keepOnDeviceDays: 30 } as const;
const nothing = { history: '30-days', keepOnDeviceDays: 0 } as const;

/** A device on which the pane is opened repeatedly, by day. */
function device() {
  const factory = new IDBFactory();
  const pane = (): DeviceRecords => createDeviceRecords(() => factory);
  const open = (
    settings: typeof lasting | typeof kept | typeof off | typeof nothing,
    { day = 0, user = 'u', records = pane() } = {},
  ): SavedVersions =>
    openSavedVersions(
      records,
      { ...settings, user: { id: user, name: 'Dana', role: 'user' } },
      () => new Date(START + day * DAY_MS),
    );
  return { pane, open };
}

const version = (name: string, fileId = name, projectId = 'p1') => ({
  projectId,
  projectName: 'Acme supply',
  fileId,
  name,
});
const BYTES = new Uint8Array([80, 75, 3, 4]);
const summary = async (saved: SavedVersions) =>
  (await saved.list()).map(({ name, hasCopy }) => [name, hasCopy]);

describe('the versions that were saved from this device', () => {
  it('are known with their copies when the pane is opened again, newest first, to their user only', async () => {
    const { open } = device();
    await open(lasting).put('d', version('NDA v1.docx'), BYTES);
    await open(lasting, { day: 1 }).put('d', version('NDA v2.docx'), BYTES);
    const saved = open(lasting, { day: 2 });
    expect(await summary(saved)).toEqual([
      ['NDA v2.docx', true],
      ['NDA v1.docx', true],
    ]);
    const [newest] = await saved.list();
    expect(newest === undefined ? undefined : await saved.readCopy(newest)).toEqual(BYTES);
    expect(await summary(open(lasting, { user: 'other' }))).toEqual([]);
  });

  it.each([
    ['without a copy where the history lasts as long as the pane', kept, [['NDA.docx', false]]],
    ['without a copy where there is no history', off, [['NDA.docx', false]]],
    ['not at all where the device keeps nothing', nothing, []],
  ] as const)('are known later %s', async (_, settings, later) => {
    const { open } = device();
    await open(settings).put('d', version('NDA.docx'), BYTES);
    expect(await summary(open(settings))).toEqual(later);
  });

  it.each([
    ['kept until the pane is closed', kept, true],
    ['kept until the pane is closed', nothing, true],
    ['never kept without a history', off, false],
  ] as const)('have a copy that is %s', async (_, settings, hasCopy) => {
    const { open, pane } = device();
    const saved = open(settings, { records: pane() });
    await saved.put('d', version('NDA.docx'), BYTES);
    expect(await summary(saved)).toEqual([['NDA.docx', hasCopy]]);
  });

  it('last as long as the pane for a document that was never saved', async () => {
    const { open } = device();
    const saved = open(lasting);
    await saved.put(undefined, version('Document.docx'), BYTES);
    expect(await summary(saved)).toEqual([['Document.docx', true]]);
    expect(await summary(open(lasting))).toEqual([]);
  });

  it('are deleted with their copies after their days', async () => {
    const { open, pane } = device();
    await open(lasting).put('d', version('NDA.docx'), BYTES);
    expect(await summary(open(lasting, { day: 29 }))).toEqual([['NDA.docx', true]]);
    expect(await summary(open(lasting, { day: 31 }))).toEqual([]);
    expect(await pane().open('copies', true).keys()).toEqual([]);
  });

  it.each([
    ['after 30 days', lasting, 31, 0],
    ['not before', lasting, 29, 1],
    ['at once where the firm no longer lets them last', off, 0, 0],
  ] as const)('lose their copies when the pane is opened, %s', async (_, settings, day, left) => {
    const { open, pane } = device();
    await open(lasting).put('d', version('NDA.docx'), BYTES);
    const user = { id: 'u', name: 'Dana', role: 'user' } as const;
    const now = () => new Date(START + day * DAY_MS);
    await openHistory(pane(), { ...settings, user }, now).prune();
    expect(await pane().open('copies', true).keys()).toHaveLength(left);
  });

  it('lose copies that the firm’s settings forbid now', async () => {
    const { open, pane } = device();
    await open(lasting).put('d', version('NDA.docx'), BYTES);
    expect(await summary(open(kept))).toEqual([['NDA.docx', false]]);
    expect(await pane().open('copies', true).keys()).toEqual([]);
    await open(nothing).list();
    expect(await pane().open('saved', true).keys()).toEqual([]);
  });

  it('have no copy of a file that is very large, and the oldest copies go first', async () => {
    const { open } = device();
    const records = device().pane();
    for (let day = 0; day < 14; day += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await open(lasting, { day, records }).put('d', version(`v${day}`), BYTES);
    const saved = open(lasting, { day: 14, records });
    await saved.put('d', version('large'), new Uint8Array(21 * 1024 * 1024));
    const withCopy = (await saved.list()).filter(({ hasCopy }) => hasCopy).map(({ name }) => name);
    expect(withCopy).toEqual(Array.from({ length: 12 }, (_, index) => `v${13 - index}`));
    for (let hour = 15; hour < 19; hour += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await open(lasting, { day: hour, records }).put(
        'd',
        version(`m${hour}`),
        new Uint8Array(19 * 1024 * 1024),
      );
    const large = open(lasting, { day: 19, records });
    expect((await large.list()).filter(({ hasCopy }) => hasCopy).map(({ name }) => name)).toEqual([
      'm18',
      'm17',
      'm16',
    ]);
  });

  it('lose their copies when the user deletes them, and remain known', async () => {
    const { open } = device();
    await open(lasting).put('d', version('NDA.docx'), BYTES);
    await open(lasting).deleteCopies();
    expect(await summary(open(lasting))).toEqual([['NDA.docx', false]]);
  });

  it('have copies for as long as the firm’s shortest setting allows', () => {
    expect(
      [lasting, kept, off, nothing, { history: '30-days', keepOnDeviceDays: 7 } as const].map(copyLifetime),
    ).toEqual([30, 0, undefined, 0, 7]);
  });
});

describe('the versions that are offered for a document', () => {
  it('are those saved from it, then those of its name, then those of the chosen project, and none of a project that is not visible', async () => {
    const saved = device().open(lasting);
    await saved.put('other', version('NDA v2 final.docx', 'a', 'hidden'), BYTES);
    await saved.put('other', version('Side letter.docx', 'b'), BYTES);
    await saved.put('other', version('nda_v1.docx', 'c', 'p2'), BYTES);
    await saved.put('other', version('Lease.docx', 'e', 'p2'), BYTES);
    await saved.put('d', version('Agreement.docx', 'f', 'hidden'), BYTES);
    const offers = offerVersions(await saved.list(), {
      documentId: 'd',
      fileName: 'NDA (Acme comments).docx',
      visibleProjects: new Set(['p1', 'p2']),
      project: 'p1',
    });
    expect(offers.map(({ version: { name }, reason }) => [name, reason])).toEqual([
      ['Agreement.docx', 'document'],
      ['nda_v1.docx', 'name'],
      ['Side letter.docx', 'project'],
    ]);
  });
});
