// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Insertion, WriteReport } from '#pane/word/model.ts';
import type { Quirks } from '#word-host/document/api/quirks.ts';
import type { ProfileName } from '#word-host/profiles.ts';
import { document } from '../documents.ts';
import { insertHere } from '../insert-here.ts';
import { open, type Opened } from '../open.ts';
import { planned } from '../planned.ts';

const old = 'The Seller shall pay the Buyer within thirty days, and shall give notice of the payment.';
const fresh = 'The Vendor must pay the Buyer within ten days, and shall give notice of each payment.';

interface Case {
  readonly opened: Opened;
  readonly report: WriteReport;
}

async function rewrite(
  quirks: Partial<Quirks>,
  form: 'tracked' | 'plain' = 'tracked',
  profile: ProfileName = 'web',
): Promise<Case> {
  const opened = await open(document('Intro.', old, 'Outro.'), { profile, quirks });
  opened.host.select(old);
  const report = await insertHere(opened.pane, { form, action: 'rewrite', text: fresh });
  return { opened, report };
}

const bookmarks = ({ host }: Opened): readonly string[] => host.document.bookmarks(true);

describe.each(['tracked', 'plain'] as const)('a %s rewrite', (form) => {
  it('is complete where Word refuses hidden names, and gets visible ones', async () => {
    const { opened, report } = await rewrite({ bookmarkNamesLowerAscii: true }, form);
    expect(report).toMatchObject({ outcome: 'verified' });
    expect(opened.host.text()).toBe(`Intro.\n${fresh}\nOutro.`);
    expect(bookmarks(opened).toSorted()).toEqual(report.entry?.anchors.map(({ name }) => name).toSorted());
    expect(bookmarks(opened).every((name) => /^[a-z][a-z0-9_]*$/u.test(name))).toBe(true);
    expect(await opened.pane.remove(report.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(opened.host.text('all')).toBe(`Intro.\n${old}\nOutro.`);
    expect(bookmarks(opened)).toEqual([]);
  });

  it('is complete where Word refuses all bookmarks, and can be removed by content controls', async () => {
    const opened = await open(document('Intro.', old, 'Outro.'), { profile: 'windows' });
    const { host, pane } = opened;
    host.select(old);
    host.faults.refuse('Range.insertBookmark', 'InvalidArgument', Infinity);
    const report = await insertHere(pane, { form, action: 'rewrite', text: fresh });
    expect(report).toMatchObject({ outcome: 'verified' });
    expect(host.text()).toBe(`Intro.\n${fresh}\nOutro.`);
    expect(report.entry?.anchors.every(({ kind }) => kind === 'contentControl')).toBe(true);
    expect(await pane.remove(report.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.text('all')).toBe(`Intro.\n${old}\nOutro.`);
    expect(host.document.contentControls()).toEqual([]);
  });

  it('is complete and reported as unmarked where Word allows no marks', async () => {
    const opened = await open(document('Intro.', old, 'Outro.'), { profile: 'windows' });
    const { host, pane } = opened;
    host.select(old);
    host.faults.refuse('Range.insertBookmark', 'InvalidArgument', Infinity);
    host.faults.refuse('Range.insertContentControl', 'NotAllowed', Infinity);
    const report = await insertHere(pane, { form, action: 'rewrite', text: fresh });
    expect(report).toMatchObject({ outcome: 'verified', message: expect.stringContaining('Word’s Undo') });
    expect(host.text()).toBe(`Intro.\n${fresh}\nOutro.`);
    expect(report.entry?.anchors).toEqual([]);
  });

  it('continues in another way where Word inserts words but fails to return their range', async () => {
    const { opened, report } = await rewrite({ insertTextResultThrows: true }, form);
    expect(report).toMatchObject({ outcome: 'verified' });
    expect(opened.host.text()).toBe(`Intro.\n${fresh}\nOutro.`);
    const original = form === 'tracked' ? old : fresh;
    expect(opened.host.text('original')).toBe(`Intro.\n${original}\nOutro.`);
    expect(await opened.pane.remove(report.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(opened.host.text('all')).toBe(`Intro.\n${old}\nOutro.`);
    // From now on it uses that way at once.
    opened.host.select(old);
    const trips = opened.host.batches.length;
    expect(await insertHere(opened.pane, { form, action: 'rewrite', text: fresh })).toMatchObject({
      outcome: 'verified',
    });
    const failed = opened.host.batches.slice(trips).filter(({ response }) => response?.Error !== undefined);
    expect(failed).toEqual([]);
  });

  it('continues in that way after words that were deleted in the same paragraph', async () => {
    const opened = await open(document('Intro.', old, 'Outro.'), {
      profile: 'web',
      quirks: { insertTextResultThrows: true },
    });
    opened.host.select(old);
    const text = old.replace('shall', 'must').replace(/ \S+$/u, '.');
    const report = await insertHere(opened.pane, { form, action: 'rewrite', text });
    expect(report).toMatchObject({ outcome: 'verified' });
    expect(opened.host.text()).toBe(`Intro.\n${text}\nOutro.`);
    expect(await opened.pane.remove(report.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(opened.host.text('all')).toBe(`Intro.\n${old}\nOutro.`);
  });

  it('is refused in Viewing mode with what to do, and nothing is changed', async () => {
    const opened = await open(document('Intro.', old, 'Outro.'), { quirks: { viewingMode: true } });
    opened.host.select(old);
    const { version } = opened.host.document;
    await expect(insertHere(opened.pane, { form, action: 'rewrite', text: fresh })).rejects.toMatchObject({
      code: 'word_failed',
      message: expect.stringContaining('Viewing mode'),
    });
    expect(opened.host.document.version).toBe(version);
  });
});

const many = Array.from({ length: 40 }, (_, index) => `word${index} stands here`).join(' ');
const changed = many.replace(/word(\d+)/gu, 'term$1');

const insertion = (text: string): Pick<Insertion, 'form' | 'action' | 'text' | 'sources'> => ({
  form: 'tracked',
  action: 'rewrite',
  text,
  sources: [],
});

const split = async (text: string, [from, to]: readonly [number, number]): Promise<Case> => {
  const opened = await open(document(text, 'Outro.'), { profile: 'web', quirks: { keptRangesDrift: true } });
  opened.host.selectRange(0, from, 0, to);
  return {
    opened,
    report: await insertHere(opened.pane, { form: 'tracked', action: 'rewrite', text: 'i\n' }),
  };
};

describe('a break that goes before words of the same paragraph on the web, whose ranges drift', () => {
  it('is removed with the deletion that it moved into the next paragraph', async () => {
    const { opened, report } = await split('Limitation of Liability', [1, 3]);
    expect(opened.host.text()).toBe('Li\nitation of Liability\nOutro.');
    expect(await opened.pane.remove(report.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(opened.host.document.trackedChanges()).toEqual([]);
    expect(opened.host.text('all')).toBe('Limitation of Liability\nOutro.');
  });

  it('is reported as unmarked where that deletion cannot be found for certain', async () => {
    const { report } = await split('Limit the limit', [1, 3]);
    expect(report.entry?.anchors).toEqual([]);
    expect(report.message).toContain('cannot');
  });
});

describe('words that split a paragraph, where Word inserts at a hit and then fails', () => {
  it.each([
    [[1, 3], 'i\n', 'Li\nitation of Liability'],
    [[3, 11], 'itation\n', 'Limitation\nof Liability'],
  ] as const)('are written, and removed: %j', async ([from, to], text, wanted) => {
    const { host, pane } = await open(document('Limitation of Liability', 'Outro.'), {
      profile: 'web',
      quirks: { insertTextResultThrows: true },
    });
    host.selectRange(0, from, 0, to);
    const report = await insertHere(pane, { form: 'tracked', action: 'rewrite', text });
    expect(report).toMatchObject({ outcome: 'verified' });
    expect(host.text()).toBe(`${wanted}\nOutro.`);
    expect(await pane.remove(report.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.text('all')).toBe('Limitation of Liability\nOutro.');
  });
});

describe('words that cannot be searched for, where Word inserts at a hit and then fails', () => {
  it('are never reported as a passage in which nothing was changed', async () => {
    const { host, pane } = await open(document('The Buyer shall pay.', 'Outro.'), {
      profile: 'web',
      quirks: { insertTextResultThrows: true, searchFindsNoSpecialCharacters: true },
    });
    host.select('The Buyer shall pay.');
    const text = 'The Buyer must\tnot pay.';
    await expect(insertHere(pane, { form: 'tracked', action: 'rewrite', text })).rejects.toMatchObject({
      code: 'write_incomplete',
    });
    expect(host.text()).toContain('must\tnot');
  });
});

describe('a long rewrite in Word for Mac', () => {
  it('is written a few changes at a time, and reports its progress', async () => {
    const { host, pane } = await open(document(many), { profile: 'mac', quirks: { delayPerAction: 0 } });
    host.select(many);
    const heard: [number, number][] = [];
    const target = await pane.readSelection();
    const report = await pane.insert(planned({ ...insertion(changed), target }), {
      onProgress: (done, all) => heard.push([done, all]),
    });
    expect(report.outcome).toBe('verified');
    expect(host.text()).toBe(changed);
    expect(heard.length).toBeGreaterThan(4);
    expect(heard.map(([done]) => done)).toEqual(heard.map(([done]) => done).toSorted((a, b) => a - b));
    const writes = Math.max(...host.batches.map((batch) => batch.writes.length));
    expect(writes).toBeLessThanOrEqual(10);
  });

  it('is stopped between two changes, and the written ones are listed and can be removed', async () => {
    const { host, pane } = await open(document(many), { profile: 'mac', quirks: { delayPerAction: 0 } });
    host.select(many);
    const target = await pane.readSelection();
    const abort = new AbortController();
    const report = await pane.insert(planned({ ...insertion(changed), target }), {
      onProgress: (done) => (done >= 10 ? abort.abort() : undefined),
      signal: abort.signal,
    });
    expect(report.outcome).toBe('differs');
    const count = Number(/last (\d+) of 40/u.exec(report.message)?.[1]);
    expect(count).toBeGreaterThanOrEqual(10);
    expect(count).toBeLessThan(40);
    expect(host.text().match(/term/gu)).toHaveLength(count);
    expect(host.text('original')).toBe(many);
    expect(await pane.remove(report.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.text('all')).toBe(many);
  });

  it('that is stopped before it began writes nothing and reports that', async () => {
    const { host, pane } = await open(document(many), { profile: 'mac' });
    host.select(many);
    const target = await pane.readSelection();
    await expect(
      pane.insert(planned({ ...insertion(changed), target }), { signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ code: 'write_stopped' });
    expect(host.text('all')).toBe(many);
  });
});

describe('plain text where Word does not turn Track Changes off', () => {
  it('is refused with what to do, and nothing is changed', async () => {
    const { host, pane } = await open(document('Intro.', old, 'Outro.'), {
      profile: 'web',
      quirks: { trackingStaysOn: true },
    });
    host.document.trackingMode = 'TrackAll';
    host.select(old);
    await expect(insertHere(pane, { form: 'plain', action: 'rewrite', text: fresh })).rejects.toMatchObject({
      code: 'word_failed',
      message: expect.stringContaining('as a tracked change'),
    });
    expect(host.document.trackedChanges()).toEqual([]);
    expect(host.text()).toBe(`Intro.\n${old}\nOutro.`);
  });
});

describe('words inserted as plain text while a comment is selected in Word for Mac', () => {
  it('are marked in another way', async () => {
    const { host, pane } = await open(document('Intro.', old, 'Outro.'), {
      profile: 'mac',
      quirks: { delayPerAction: 0 },
    });
    host.document.body.search('Seller')[0]?.insertComment('Who?');
    host.select('Buyer');
    host.faults.refuse('Range.insertContentControl', 'NotAllowed', Infinity);
    const report = await insertHere(pane, { form: 'plain', action: 'after', text: '(the “Buyer”)' });
    expect(report).toMatchObject({ outcome: 'verified', entry: { anchors: [{ kind: 'bookmark' }] } });
    expect(await pane.remove(report.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.text()).toBe(`Intro.\n${old}\nOutro.`);
  });
});
