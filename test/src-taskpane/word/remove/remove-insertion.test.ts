// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Insertion, WordDocument, WriteReport } from '#pane/word/model.ts';
import { cite, from, withNotes } from '../citations/citing.ts';
import { document } from '../documents.ts';
import { open, type Opened } from '../open.ts';
import { planned } from '../planned.ts';
import { quickPart } from '#test/setup/extent.ts';

const clause = 'The Seller shall pay the Buyer within thirty days.';
const rewritten = 'The Seller must pay the Buyer in thirty days.';

async function insertAt(
  { host }: Pick<Opened, 'host'>,
  pane: WordDocument,
  words: string,
  insertion: Pick<Insertion, 'form' | 'action' | 'text'> & Partial<Insertion>,
): Promise<WriteReport> {
  host.select(words);
  return pane.insert(planned({ target: await pane.readSelection(), sources: [], ...insertion }));
}

const profiles = ['windows', 'web', 'ltsc2021'] as const;
const kinds = ['tracked', 'plain', 'bracketed', 'footnote', 'endnote'] as const;

describe.each(quickPart(profiles, 2))('an insertion in Word %s', (profile) => {
  it.each(kinds.filter((form) => profile !== 'ltsc2021' || form === 'plain' || form === 'bracketed'))(
    'as %s is removed from a copy saved under another name, and a colleague’s edits around it stay',
    async (form) => {
      const first = await open(document('Intro.', clause, 'Outro.'), { profile });
      const made =
        form === 'tracked'
          ? await insertAt(first, first.pane, clause, { form, action: 'rewrite', text: rewritten })
          : form === 'plain'
            ? await insertAt(first, first.pane, 'Seller', { form, action: 'after', text: '(Acme)' })
            : await cite(first, first.pane, 'Seller', form, from('Acme MSA.docx', 7));
      first.host.document.body.search('Intro')[0]?.insertText('A new title. ', 'Before');
      first.host.document.body.search('thirty')[0]?.insertText('some ', 'Before');
      const file = first.host.save();
      await first.close();
      const second = await open(file, { profile });
      expect(await second.pane.remove(made.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
      const expected = `A new title. Intro.\n${clause.replace('thirty', 'some thirty')}\nOutro.`;
      expect(withNotes(second.host)).toBe(expected);
      expect(second.host.document.footnotes()).toHaveLength(0);
      expect(second.host.document.endnotes()).toHaveLength(0);
      expect(second.host.document.contentControls()).toHaveLength(0);
      expect(second.host.document.bookmarks(true)).toEqual([]);
      expect(await second.pane.listInsertions()).toEqual([]);
    },
  );
});

describe('the tracked changes of an insertion', () => {
  it.each(quickPart(['windows', 'web'] as const, 2))(
    'are accepted without those of any other author, in Word %s',
    async (profile) => {
      const { host, pane, reload } = await open(document('Intro.', clause, 'Outro.'), { profile });
      const { entry } = await insertAt({ host }, pane, clause, {
        form: 'tracked',
        action: 'rewrite',
        text: rewritten,
      });
      host.document.trackingMode = 'TrackAll';
      host.document.body.search('Outro')[0]?.insertText('Final ', 'Before');
      host.document.trackingMode = 'Off';
      const again = await reload();
      const [item] = await again.listInsertions();
      expect(item?.pending).toBeGreaterThan(0);
      expect(await again.accept(entry?.id ?? '')).toMatchObject({
        outcome: 'verified',
        message: 'Accepted in the document.',
      });
      expect(host.text('original')).toBe(`Intro.\n${rewritten}\nOutro.`);
      expect(host.document.trackedChanges().map(({ text }) => text)).toEqual(['Final ']);
      expect(await again.listInsertions()).toMatchObject([{ state: 'present', pending: 0 }]);
      expect(await again.accept(entry?.id ?? '')).toMatchObject({ outcome: 'unchanged' });
    },
  );

  it.each(['2025-01-01T00:00:00Z', '2026-01-05T09:00:00Z'])(
    'are removed completely where a colleague’s paragraph from %s is in their bookmark',
    async (date) => {
      const theirs = `<w:p><w:pPr><w:rPr><w:ins w:id="901" w:author="Colleague" w:date="${date}"/></w:rPr></w:pPr></w:p>`;
      const { host, pane } = await open(document(clause, theirs, ''));
      const before = host.text('all');
      const { entry } = await insertAt({ host }, pane, clause, {
        form: 'tracked',
        action: 'rewrite',
        text: `${clause} Now.\nA new clause stands here.`,
      });
      expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
      expect(host.text('all')).toBe(before);
      expect(host.document.trackedChanges().map(({ author }) => author)).toEqual(['Colleague']);
    },
  );

  it('cannot be accepted from the pane in Word ltsc2021, which is reported', async () => {
    const newer = await open(document(clause));
    const { entry } = await insertAt(newer, newer.pane, clause, {
      form: 'tracked',
      action: 'rewrite',
      text: rewritten,
    });
    const file = newer.host.save();
    await newer.close();
    const { pane } = await open(file, { profile: 'ltsc2021' });
    await expect(pane.accept(entry?.id ?? '')).rejects.toMatchObject({ code: 'unavailable_in_this_word' });
    expect(await pane.listInsertions()).toMatchObject([
      { pending: 0, removal: { available: false, reason: expect.stringContaining('Review tab') } },
    ]);
  });

  it.each(quickPart(['windows', 'web'] as const, 2))(
    'are removed around the user’s empty last paragraph, whose neighbour’s mark stays, in Word %s',
    async (profile) => {
      const { host, pane } = await open(document('the ', '<w:p/>'), { profile });
      host.document.trackingMode = 'TrackAll';
      host.select('the');
      const target = await pane.read(await pane.look('document'));
      const { entry } = await pane.insert(
        planned({
          target,
          sources: [],
          form: 'tracked',
          action: 'rewrite',
          text: 'the \nthe\n\nthe ',
        }),
      );
      expect(host.text('current')).toBe('the \nthe\n\nthe ');
      expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
      expect(host.text('current')).toBe('the \n');
      expect(host.document.trackedChanges()).toEqual([]);
    },
  );
});
