// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Insertion, LedgerItem } from '#pane/word/model.ts';
import { readMarkdown } from '#pane/pure/markdown/markdown.ts';
import { planRich } from '#pane/pure/markdown/rich-content.ts';
import { document } from '../documents.ts';
import { open, type Opened } from '../open.ts';
import { planned } from '../planned.ts';

const clause = 'The Seller shall pay the Buyer, and the Buyer shall pay the Seller.';

/** Opens, in Word LTSC 2021, a document into which a newer Word wrote these insertions. */
async function fromNewer(
  insert: (newer: Opened) => Promise<void>,
  edit: (newer: Opened) => void = () => undefined,
): Promise<Opened> {
  const newer = await open(document('First.', clause, 'Middle.', 'Last.'));
  await insert(newer);
  edit(newer);
  const file = newer.host.save();
  await newer.close();
  return open(file, { profile: 'ltsc2021' });
}

async function put(
  { host, pane }: Opened,
  words: string,
  insertion: Pick<Insertion, 'form' | 'text'> & Partial<Insertion>,
): Promise<void> {
  host.select(words);
  const target = await pane.readSelection();
  const report = await pane.insert(planned({ action: 'after', target, sources: [], ...insertion }));
  expect(report.outcome).toBe('verified');
}

async function only({ pane }: Opened): Promise<LedgerItem> {
  const [item, ...others] = await pane.listInsertions();
  if (item === undefined || others.length > 0) throw new Error('not one insertion');
  return item;
}

const rich = (markdown: string): Partial<Insertion> => ({
  rich: planRich(readMarkdown(markdown), { headings: false }),
});

describe('an insertion of a newer Word, in Word LTSC 2021', () => {
  it.each([
    ['paragraphs', 'Middle.', { form: 'plain', text: 'One.\nTwo.\nThree.' }, 'One. Two. Three.'],
    ['lines that begin in a paragraph', 'Seller', { form: 'plain', text: 'one\ntwo' }, 'one two'],
    [
      'a rich answer',
      'Middle.',
      { form: 'plain', text: '', ...rich('It is **due**.\n\n1. first\n2. second') },
      'It is due.',
    ],
    [
      'a quote with its note, of paragraphs',
      'Middle.',
      { form: 'footnote', text: '“a”\n“b”', citationText: 'Acme, p. 1' },
      '“a” “b”',
    ],
  ] as const)('%s: is listed, selected and removed', async (_, words, insertion, excerpt) => {
    let before = '';
    const older = await fromNewer(async (newer) => {
      before = newer.host.text('all');
      await put(newer, words, insertion);
    });
    const { host, pane } = older;
    const item = await only(older);
    expect(item).toMatchObject({ state: 'present', removal: { available: true } });
    expect(item.excerpt).toContain(excerpt);
    await pane.goTo(item.entry.id);
    expect(host.document.selection.text).not.toBe('');
    expect(await pane.remove(item.entry.id)).toMatchObject({ outcome: 'verified' });
    expect(host.text('all')).toBe(before);
    expect(await pane.listInsertions()).toEqual([]);
    expect(host.batches.flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('is removed at the right place where the paragraph has its words twice', async () => {
    const older = await fromNewer((newer) =>
      put(newer, 'the Buyer shall', { form: 'plain', text: 'pay the Seller\npay' }),
    );
    const item = await only(older);
    await older.pane.remove(item.entry.id);
    expect(older.host.text('all')).toBe(`First.\n${clause}\nMiddle.\nLast.`);
  });

  it.each([
    ['a tracked rewrite', { form: 'tracked', action: 'rewrite', text: 'the Supplier shall' }, 'Review tab'],
    ['a comment', { form: 'comment', action: 'annotate', text: 'Why?' }, 'Delete the comment'],
    ['a note', { form: 'footnote', text: '“a”', citationText: 'Acme, p. 1' }, 'Delete the note’s mark'],
  ] as const)('%s is listed, and the list says how to remove it', async (_, insertion, way) => {
    const older = await fromNewer((newer) => put(newer, 'the Buyer shall', insertion));
    const before = older.host.text('all');
    const item = await only(older);
    expect(item).toMatchObject({
      state: 'present',
      removal: { available: false, reason: expect.stringContaining(way) },
    });
    expect(item.excerpt).not.toBe('');
    await expect(older.pane.remove(item.entry.id)).rejects.toMatchObject({
      code: 'unavailable_in_this_word',
      message: expect.stringContaining(way),
    });
    expect(older.host.text('all')).toBe(before);
    expect(await older.pane.listInsertions()).toHaveLength(1);
  });

  it('that is gone is reported as gone and removed from the list', async () => {
    const older = await fromNewer(
      (newer) => put(newer, 'Middle.', { form: 'plain', text: 'One.\nTwo.' }),
      ({ host }) => {
        for (const name of host.document.bookmarks(true)) host.document.deleteBookmark(name);
      },
    );
    const item = await only(older);
    expect(item).toMatchObject({ state: 'missing', removal: { available: true } });
    expect((await older.pane.remove(item.entry.id)).message).toContain('already gone');
    expect(await older.pane.listInsertions()).toEqual([]);
  });

  it('at an uncertain place is reported with how to find it, and left', async () => {
    const older = await fromNewer((newer) => put(newer, 'Middle.', { form: 'plain', text: 'One.\nTwo.' }));
    const { host, pane } = older;
    // Text before it that Word and its markup count differently.
    const { markup } = host.document;
    const { namespaceURI } = markup.documentElement;
    const odd = markup.createElementNS(namespaceURI, 'w:sym');
    odd.setAttributeNS(namespaceURI, 'w:char', '1F600');
    markup.getElementsByTagName('w:r')[0]?.append(odd);
    const before = host.text('all');
    const item = await only(older);
    const way = expect.stringContaining('Insert > Bookmark');
    expect(item).toMatchObject({
      state: 'unreachable',
      excerpt: 'One. Two.',
      removal: { available: false, reason: way },
    });
    await expect(pane.goTo(item.entry.id)).rejects.toMatchObject({ message: way });
    await expect(pane.remove(item.entry.id)).rejects.toMatchObject({ message: way });
    expect(host.text('all')).toBe(before);
  });

  it('is counted by Clean, which leaves the hidden bookmarks and reports how to delete them', async () => {
    const older = await fromNewer((newer) => put(newer, 'Middle.', { form: 'plain', text: 'One.\nTwo.' }));
    const { host, pane } = older;
    const before = host.text('all');
    expect(await pane.traces()).toMatchObject({
      bookmarks: 1,
      unseen: expect.arrayContaining([expect.stringContaining('Insert > Bookmark')]),
    });
    const { report, left } = await pane.clean([]);
    expect(report.outcome).toBe('differs');
    expect(left).toMatchObject({ bookmarks: 1, parts: 0 });
    expect(host.text('all')).toBe(before);
  });
});
