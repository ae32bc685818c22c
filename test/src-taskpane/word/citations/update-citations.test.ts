// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { document } from '../documents.ts';
import { cite, from, withNotes } from './citing.ts';
import { open, type Opened } from '../open.ts';
import { quickPart } from '#test/setup/extent.ts';

const PLAYED = quickPart(['windows', 'web'] as const, 1);

const text = ['The first clause.', 'The second clause.', 'The third clause.'];
const plain = text.join('\n');
const msa = (page: number) => from('Acme MSA.docx', page);
const nda = (page: number) => from('Acme NDA.pdf', page);

/** Three citations, not inserted in document order. */
async function three(opened: Opened): Promise<readonly string[]> {
  const { pane } = opened;
  const third = await cite(opened, pane, 'third', 'footnote', msa(9));
  const first = await cite(opened, pane, 'first', 'bracketed', msa(7));
  const second = await cite(opened, pane, 'second', 'endnote', nda(2), msa(8));
  return [first, second, third].map(({ entry }) => entry?.id ?? '');
}

describe.each(PLAYED)('the citations of a document in Word %s', (profile) => {
  it('become notes, brackets and numbers, in full for the first of a file and short later', async () => {
    const opened = await open(document(...text), { profile });
    const { host, pane, reload } = opened;
    const ids = await three(opened);
    expect(await pane.redraw('footnote')).toMatchObject({ outcome: 'verified' });
    expect(withNotes(host)).toBe(
      'The first “pay now”{Acme MSA, p. 7} clause.\n' +
        'The second “pay now”{Acme NDA, p. 2; Acme MSA, p. 8} clause.\n' +
        'The third “pay now”{Acme MSA, p. 9} clause.',
    );
    const again = await reload();
    expect(await again.citationStyle()).toBe('footnote');
    expect(await again.redraw('inline')).toMatchObject({ outcome: 'verified' });
    expect(host.text()).toBe(
      'The first “pay now” [Acme MSA, p. 7] clause.\n' +
        'The second “pay now” [Acme NDA, p. 2; Acme MSA, p. 8] clause.\n' +
        'The third “pay now” [Acme MSA, p. 9] clause.',
    );
    expect(host.document.footnotes()).toHaveLength(0);
    expect(host.document.body.search('[Acme MSA, p. 9]')[0]?.font().superscript).toBe(false);
    expect(await again.redraw('numbered')).toMatchObject({ outcome: 'verified' });
    expect(host.text()).toBe(
      'The first “pay now” [1, p. 7] clause.\n' +
        'The second “pay now” [2, p. 2; 1, p. 8] clause.\n' +
        'The third “pay now” [1, p. 9] clause.',
    );
    expect(await again.redraw('endnote')).toMatchObject({ outcome: 'verified' });
    expect(host.document.endnotes()).toHaveLength(3);
    expect(withNotes(host)).toContain('third “pay now”{Acme MSA, p. 9} clause');
    expect(await again.redraw('endnote')).toMatchObject({ outcome: 'unchanged' });
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a user does
      expect(await again.remove(id)).toMatchObject({ outcome: 'verified' });
    }
    expect(host.text()).toBe(plain);
    expect(host.document.bookmarks(true)).toEqual([]);
    expect(host.document.contentControls()).toEqual([]);
  });

  it('are worded in the language of the document, whatever the pane sends', async () => {
    const german = [
      'Der Auftragnehmer haftet für die Schäden, die dem Auftraggeber entstehen.',
      'Die Haftung ist auf den Betrag der Vergütung beschränkt, und das gilt nicht für Vorsatz.',
    ];
    const opened = await open(document(...german), { profile });
    const { host, pane } = opened;
    await cite(opened, pane, 'Schäden', 'footnote', { ...msa(7), clause: '4.2' });
    expect(withNotes(host)).toContain('Schäden “pay now”{Acme MSA, Ziffer 4.2, S. 7}');
    await cite(opened, pane, 'Vorsatz', 'bracketed', nda(2));
    expect(host.text()).toContain('Vorsatz “pay now” [Acme NDA, S. 2]');
    expect(await pane.redraw('footnote')).toMatchObject({ outcome: 'verified' });
    expect(withNotes(host)).toContain('{Acme NDA, S. 2}');
    expect(await pane.redraw('footnote')).toMatchObject({ outcome: 'unchanged' });
  });

  it('are short at once where their file is already cited, while others wait', async () => {
    const opened = await open(document(...text), { profile });
    const { host, pane } = opened;
    await cite(opened, pane, 'second', 'footnote', msa(8));
    await cite(opened, pane, 'third', 'footnote', msa(9));
    expect(withNotes(host)).toContain('third “pay now”{Acme MSA, p. 9}');
    await cite(opened, pane, 'first', 'bracketed', msa(7));
    expect(withNotes(host)).toBe(
      'The first “pay now” [Acme MSA, p. 7] clause.\n' +
        'The second “pay now”{Acme MSA, p. 8} clause.\n' +
        'The third “pay now”{Acme MSA, p. 9} clause.',
    );
    await pane.redraw('numbered');
    await cite(opened, pane, 'clause', 'bracketed', nda(2));
    expect(host.text()).toContain('clause “pay now” [2, p. 2].');
  });

  it('keep their notes where the style stays, and change only their text', async () => {
    const opened = await open(document(...text), { profile });
    const { host, pane } = opened;
    await cite(opened, pane, 'first', 'footnote', msa(7));
    await cite(opened, pane, 'third', 'footnote', msa(9));
    const [first, second] = host.document.footnotes().map(({ id }) => id);
    const before = await cite(opened, pane, 'second', 'footnote', msa(8));
    await pane.redraw();
    expect(withNotes(host)).toContain('third “pay now”{Acme MSA, p. 9}');
    expect(host.document.footnotes().map(({ id }) => id)).toEqual([first, expect.any(Number), second]);
    // The first is removed: the second is in full at the next redraw.
    await pane.remove((await pane.listInsertions())[0]?.entry.id ?? '');
    await pane.redraw();
    expect(withNotes(host)).toBe(
      'The first clause.\nThe second “pay now”{Acme MSA, p. 8} clause.\nThe third “pay now”{Acme MSA, p. 9} clause.',
    );
    expect(before.outcome).toBe('verified');
  });

  it('are left and reported when they were edited by hand, deleted or locked', async () => {
    const opened = await open(document(...text, 'The last clause.'), { profile });
    const { host, pane } = opened;
    await cite(opened, pane, 'first', 'bracketed', msa(7));
    await cite(opened, pane, 'second', 'bracketed', msa(8));
    await cite(opened, pane, 'third', 'footnote', msa(9));
    await cite(opened, pane, 'last', 'bracketed', nda(1));
    host.document.body.search('MSA, p. 8')[0]?.insertText('MSA (as amended), p. 8', 'Replace');
    host.document.footnotes()[0]?.delete();
    for (const control of host.document.contentControls()) {
      if (control.text.includes('NDA')) control.cannotEdit = true;
    }
    const { message, outcome } = await pane.redraw('endnote');
    expect(outcome).toBe('differs');
    expect(message).toBe(
      '1 citation was updated. 1 was edited by hand and left as is. 1 is in a locked content control and was left. 1 is no longer in the document.',
    );
    expect(withNotes(host)).toBe(
      'The first “pay now”{Acme MSA, p. 7} clause.\n' +
        'The second “pay now” [Acme MSA (as amended), p. 8] clause.\n' +
        'The third “pay now” clause.\n' +
        'The last “pay now” [Acme NDA, p. 1] clause.',
    );
  });

  it.each(['accept', 'reject'] as const)(
    'are tracked while Track Changes is on, and can still be redrawn when all is %sed',
    async (what) => {
      const opened = await open(document(...text), { profile });
      const { host, pane } = opened;
      const ids = await three(opened);
      const before = withNotes(host);
      host.document.trackingMode = 'TrackAll';
      expect(await pane.redraw('footnote')).toMatchObject({ outcome: 'verified' });
      const notes =
        'The first “pay now”{Acme MSA, p. 7} clause.\n' +
        'The second “pay now”{Acme NDA, p. 2; Acme MSA, p. 8} clause.\n' +
        'The third “pay now”{Acme MSA, p. 9} clause.';
      expect(host.document.trackingMode).toBe('TrackAll');
      expect(host.document.trackedChanges().length).toBeGreaterThan(0);
      host.document.trackingMode = 'Off';
      if (what === 'accept') host.document.acceptAllChanges();
      else host.document.rejectAllChanges();
      expect(withNotes(host)).toBe(what === 'accept' ? notes : before);
      expect(await pane.redraw('footnote')).toMatchObject({
        outcome: what === 'accept' ? 'unchanged' : 'verified',
      });
      expect(withNotes(host)).toBe(notes);
      for (const id of ids) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as a user does
        expect(await pane.remove(id)).toMatchObject({ outcome: 'verified' });
      }
      expect(host.text('all')).toBe(plain);
    },
  );

  it('are removed completely after they were redrawn as tracked changes', async () => {
    const opened = await open(document(...text), { profile });
    const { host, pane } = opened;
    const ids = await three(opened);
    host.document.trackingMode = 'TrackAll';
    await pane.redraw('inline');
    await pane.redraw('endnote');
    expect(host.document.trackedChanges().length).toBeGreaterThan(0);
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a user does
      expect(await pane.remove(id)).toMatchObject({ outcome: 'verified' });
    }
    expect(host.text('current')).toBe(plain);
    host.document.acceptAllChanges();
    expect(host.text('all')).toBe(plain);
  });

  it('keep their prefix, pinpoint and suffix', async () => {
    const opened = await open(document(...text), { profile });
    const { host, pane, reload } = opened;
    const { entry } = await cite(opened, pane, 'first', 'footnote', msa(7));
    const details = { prefix: 'See', pinpoint: 'clause 9.2', suffix: ', emphasis added' };
    expect(await pane.editSource(entry?.id ?? '', 0, details)).toMatchObject({ outcome: 'verified' });
    expect(withNotes(host)).toContain('{See Acme MSA, clause 9.2, emphasis added}');
    const again = await reload();
    await again.redraw('inline');
    expect(host.text()).toContain('[See Acme MSA, clause 9.2, emphasis added]');
    expect((await again.listInsertions())[0]?.entry.sources).toMatchObject([details]);
    await again.editSource(entry?.id ?? '', 0, { prefix: ' ' });
    expect(host.text()).toContain('[Acme MSA, p. 7]');
  });

  it('are listed in a table of sources, which is updated with them and can be removed', async () => {
    const opened = await open(document(...text, 'Schedule', 'End.'), { profile });
    const { host, pane } = opened;
    host.select('Schedule');
    await expect(pane.insertTableOfSources(await pane.readSelection())).rejects.toMatchObject({
      code: 'not_writable_here',
    });
    await cite(opened, pane, 'third', 'bracketed', msa(9));
    await cite(opened, pane, 'first', 'bracketed', nda(7));
    host.select('chedu');
    const { entry, outcome } = await pane.insertTableOfSources(await pane.readSelection());
    expect(outcome).toBe('verified');
    expect(host.text()).toMatch(/\nSchedule\nTable of sources\nAcme MSA, p\. 9\nAcme NDA, p\. 7\nEnd\.$/u);
    await cite(opened, pane, 'second', 'bracketed', msa(8), from('Zenith.docx', 1));
    await pane.redraw('numbered');
    expect(host.text()).toMatch(
      /\nSchedule\nTable of sources\n\[1\] Acme NDA, p\. 7\n\[2\] Acme MSA, p\. 8; p\. 9\n\[3\] Zenith, p\. 1\nEnd\.$/u,
    );
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.text()).toMatch(/\nSchedule\nEnd\.$/u);
  });

  it('are updated in the whole table of sources where the cursor was in an empty paragraph', async () => {
    const opened = await open(document(...text, '', 'End.'), { profile });
    const { host, pane } = opened;
    await cite(opened, pane, 'third', 'bracketed', msa(9));
    await cite(opened, pane, 'first', 'bracketed', nda(7));
    host.selectRange(text.length, 0, text.length, 0);
    const { entry } = await pane.insertTableOfSources(await pane.readSelection());
    expect(host.text()).toMatch(/\nTable of sources\nAcme MSA, p\. 9\nAcme NDA, p\. 7\nEnd\.$/u);
    await pane.redraw('numbered');
    expect(host.text()).toMatch(/\nTable of sources\n\[1\] Acme NDA, p\. 7\n\[2\] Acme MSA, p\. 9\nEnd\.$/u);
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.text()).toMatch(/\n\nEnd\.$/u);
  });

  it('show the extensions of two files that differ only by them, when both are cited', async () => {
    const opened = await open(document(...text), { profile });
    const { host, pane } = opened;
    await cite(opened, pane, 'first', 'footnote', msa(7));
    expect(withNotes(host)).toContain('{Acme MSA, p. 7}');
    await cite(opened, pane, 'third', 'footnote', from('Acme MSA.pdf', 3));
    expect(await pane.redraw()).toMatchObject({ outcome: 'verified' });
    expect(withNotes(host)).toContain('{Acme MSA.docx, p. 7}');
    expect(withNotes(host)).toContain('{Acme MSA.pdf, p. 3}');
  });

  it('call a file by the name that it was given, also in what is inserted later, until that is removed', async () => {
    const opened = await open(document(...text), { profile });
    const { host, pane, reload } = opened;
    await three(opened);
    const [file] = (await pane.traces()).cited;
    expect(file).toMatchObject({ fileName: 'Acme MSA.docx', title: 'Acme MSA', citations: 3 });
    const key = file?.key ?? '';
    expect(await pane.renameFiles(new Map([[key, ' the MSA ']]))).toMatchObject({ outcome: 'verified' });
    expect(withNotes(host)).toContain('first “pay now” [the MSA, p. 7]');
    expect(withNotes(host)).toContain('{Acme NDA, p. 2; the MSA, p. 8}');
    const again = await reload();
    expect((await again.traces()).cited.map(({ title }) => title)).toEqual(['the MSA', 'Acme NDA']);
    await cite(opened, again, 'third', 'footnote', msa(12));
    expect(withNotes(host)).toContain('{the MSA, p. 12}');
    expect(await again.renameFiles(new Map([[key, '']]))).toMatchObject({ outcome: 'verified' });
    expect(withNotes(host)).not.toContain('the MSA');
  });

  it('order the sources of one note by page', async () => {
    const opened = await open(document(...text), { profile });
    await cite(opened, opened.pane, 'first', 'footnote', msa(10), nda(4), msa(2));
    expect(withNotes(opened.host)).toContain('{Acme MSA, p. 2; p. 10; Acme NDA, p. 4}');
    expect(await opened.pane.redraw()).toMatchObject({ outcome: 'unchanged' });
  });

  it('that a colleague copied get their own anchors', async () => {
    const opened = await open(document(...text), { profile });
    const { host, pane } = opened;
    await cite(opened, pane, 'first', 'bracketed', msa(7));
    await opened.word.Word.run(async (context) => {
      const ooxml = context.document.contentControls
        .getByTag('codicil:test0001:t0')
        .getFirst()
        .getRange()
        .getOoxml();
      await context.sync();
      context.document.body.search('third').getFirst().insertOoxml(ooxml.value, 'After');
      await context.sync();
    });
    expect(host.text()).toMatch(/third ?\[Acme MSA, p\. 7\]/u);
    expect(await pane.redraw('inline')).toMatchObject({ outcome: 'unchanged' });
    expect(await pane.redraw('numbered')).toMatchObject({ outcome: 'verified' });
    expect(host.text()).toContain('[1, p. 7]');
    expect(host.text()).toMatch(/third ?\[1, p\. 7\]/u);
    expect(await pane.redraw('numbered')).toMatchObject({ outcome: 'unchanged' });
    expect(await pane.redraw('footnote')).toMatchObject({ outcome: 'verified' });
    expect(host.document.footnotes()).toHaveLength(2);
  });
});

describe('the citations of a document in Word ltsc2021', () => {
  it('are in brackets or numbers; notes are refused with the reason', async () => {
    const opened = await open(document(...text), { profile: 'ltsc2021' });
    const { host, pane } = opened;
    await cite(opened, pane, 'third', 'bracketed', msa(9));
    const { entry } = await cite(opened, pane, 'first', 'bracketed', msa(7));
    await pane.redraw('inline');
    expect(host.text()).toContain('third “pay now” [Acme MSA, p. 9]');
    await pane.redraw('numbered');
    expect(host.text()).toContain('third “pay now” [1, p. 9]');
    await expect(pane.redraw('footnote')).rejects.toMatchObject({ code: 'unavailable_in_this_word' });
    expect(await pane.citationStyle()).toBe('numbered');
    host.select('second');
    await pane.insertTableOfSources(await pane.readSelection());
    expect(host.text()).toContain('\nTable of sources\n[1] Acme MSA, p. 7; p. 9\n');
    await cite(opened, pane, 'second', 'bracketed', nda(1));
    await pane.redraw();
    expect(host.text()).toContain('\nTable of sources\n[1] Acme MSA, p. 7; p. 9\n[2] Acme NDA, p. 1\n');
    await pane.remove(entry?.id ?? '');
    expect(host.text()).toContain('The first clause.');
  });

  it('are unreachable where a newer Word drew notes', async () => {
    const newer = await open(document(...text));
    await cite(newer, newer.pane, 'first', 'footnote', msa(7));
    const file = newer.host.save();
    await newer.close();
    const { pane } = await open(file, { profile: 'ltsc2021' });
    expect(await pane.listInsertions()).toMatchObject([{ state: 'present', removal: { available: false } }]);
    expect((await pane.redraw()).message).toContain('cannot be found by this version of Word');
  });
});
