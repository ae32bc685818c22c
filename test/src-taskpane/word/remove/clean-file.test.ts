// @vitest-environment jsdom
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Insertion, WordDocument, WriteReport } from '#pane/word/model.ts';
import { cite, from, withNotes } from '../citations/citing.ts';
import { document } from '../documents.ts';
import { filesNamingCodicil } from '../ledger/saved-mark.ts';
import { open, type Opened } from '../open.ts';
import { planned } from '../planned.ts';
import { quickPart } from '#test/setup/extent.ts';

const text = ['The first clause.', 'The second clause.', 'The third clause.', 'The last clause.'];

async function insertAt(
  { host }: Pick<Opened, 'host'>,
  pane: WordDocument,
  words: string,
  insertion: Pick<Insertion, 'form' | 'action' | 'text'>,
): Promise<WriteReport> {
  host.select(words);
  return pane.insert(planned({ target: await pane.readSelection(), sources: [], ...insertion }));
}

/** A document with something of every kind: Codicil’s and, next to it, a colleague’s. */
async function full(opened: Opened): Promise<string> {
  const { host, pane } = opened;
  const theirs = host.document.body.search('last')[0]?.insertContentControl();
  if (theirs !== undefined) theirs.tag = 'dms:matter';
  host.document.body.search('third')[0]?.insertBookmark('THEIRS');
  host.document.customXmlParts.add('<matter xmlns="urn:dms">42</matter>');
  await cite(opened, pane, 'first', 'bracketed', from('Acme MSA.docx', 7));
  if (!pane.capabilities.footnotes.available) return '';
  await cite(opened, pane, 'second', 'footnote', from('Acme NDA.pdf', 2));
  await insertAt(opened, pane, 'third', { form: 'tracked', action: 'rewrite', text: 'fourth' });
  const { entry } = await insertAt(opened, pane, 'clause', {
    form: 'comment',
    action: 'annotate',
    text: 'Market is 45 days.',
  });
  return entry?.id ?? '';
}

describe.each(quickPart(['windows', 'web', 'ltsc2021'] as const, 1))(
  'cleaning a file in Word %s',
  (profile) => {
    it('removes everything of Codicil from the package and leaves text, notes, changes and others’ content', async () => {
      const opened = await open(document(...text), { profile });
      const { host, pane, reload } = opened;
      const commented = await full(opened);
      const before = [withNotes(host), host.text('all'), host.document.trackedChanges().length];
      expect(filesNamingCodicil(host.save()).length).toBeGreaterThan(0);
      const again = await reload();
      const traces = await again.traces();
      expect(traces).toMatchObject({ parts: 1, comments: commented === '' ? [] : [{ entryId: commented }] });
      expect(traces.controls).toBeGreaterThan(0);
      expect(traces.bookmarks > 0).toBe(profile !== 'ltsc2021');
      const { report, left } = await again.clean([]);
      expect(report.outcome).toBe('verified');
      expect(left).toMatchObject({ controls: 0, bookmarks: 0, parts: 0, properties: [] });
      const saved = host.save();
      expect(filesNamingCodicil(saved)).toEqual([]);
      expect([withNotes(host), host.text('all'), host.document.trackedChanges().length]).toEqual(before);
      expect(host.document.comments()).toHaveLength(commented === '' ? 0 : 1);
      expect(host.document.contentControls().map(({ tag }) => tag)).toEqual(['dms:matter']);
      expect(host.document.bookmarks(true)).toEqual(['THEIRS']);
      expect(host.document.customXmlParts.byNamespace('urn:dms')).toHaveLength(1);
      expect(await pane.listInsertions()).toEqual([]);
      host.open(saved);
      expect(host.text('all')).toBe(before[1]);
    });
  },
);

describe('cleaning a file', () => {
  it('deletes the comments that are ticked and no others', async () => {
    const opened = await open(document(...text));
    const { host, pane } = opened;
    host.document.body.search('second')[0]?.insertComment('A colleague’s remark.');
    const id = await full(opened);
    const { left } = await pane.clean([id]);
    expect(left.comments).toEqual([]);
    expect(host.document.comments().map(({ content }) => content)).toEqual(['A colleague’s remark.']);
  });

  it('reports the comments that were not ticked', async () => {
    const opened = await open(document(...text));
    await full(opened);
    expect((await opened.pane.clean([])).report.message).toContain('1 comment of Codicil stayed');
  });

  it('leaves a locked content control and reports it', async () => {
    const opened = await open(document(...text));
    const { host, pane } = opened;
    await cite(opened, pane, 'first', 'bracketed', from('Acme MSA.docx', 7));
    for (const control of host.document.contentControls()) control.cannotDelete = true;
    const { report, left } = await pane.clean([]);
    expect(report).toMatchObject({
      outcome: 'differs',
      message: expect.stringContaining('still in the file'),
    });
    expect(left.unseen.join(' ')).toContain('locked');
    expect(left.parts).toBe(0);
  });

  it('removes properties and settings of Codicil, and no others', async () => {
    const opened = await open(document(...text));
    const { pane, word } = opened;
    await word.Word.run(async (context) => {
      context.document.properties.customProperties.add('CodicilVersion', '0.1');
      context.document.properties.customProperties.add('Matter', '42');
      context.document.settings.add('codicil.style', 'full');
      context.document.settings.add('other', 'x');
      await context.sync();
    });
    expect((await pane.traces()).properties).toEqual(['CodicilVersion', 'codicil.style']);
    const { left } = await pane.clean([]);
    expect(left.properties).toEqual([]);
    expect(filesNamingCodicil(opened.host.save())).toEqual([]);
    expect(strFromU8(unzipSync(opened.host.save())['docProps/custom.xml'] ?? new Uint8Array())).toContain(
      'Matter',
    );
  });

  it('reports what remains when Word fails, and can be repeated', async () => {
    const opened = await open(document(...text));
    const { host, pane } = opened;
    await cite(opened, pane, 'first', 'bracketed', from('Acme MSA.docx', 7));
    host.faults.refuse('ContentControl.delete', 'GeneralException');
    const { report, left } = await pane.clean([]);
    expect(report).toMatchObject({ outcome: 'differs', message: expect.stringContaining('failed') });
    expect(left).toMatchObject({ parts: 1 });
    expect((await pane.clean([])).report.outcome).toBe('verified');
    expect(filesNamingCodicil(host.save())).toEqual([]);
  });

  it('is refused in a read-only document', async () => {
    const { pane } = await open(document(...text), { readOnly: true });
    await expect(pane.clean([])).rejects.toMatchObject({ code: 'read_only' });
  });
});
