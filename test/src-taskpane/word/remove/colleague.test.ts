// @vitest-environment jsdom
// What a colleague did to Codicil's own words and comments since they were written: it stays when they are removed, accepted or cleaned.
import { describe, expect, it } from 'vitest';
import type { Insertion } from '#pane/word/model.ts';
import { document } from '../documents.ts';
import { open, type Opened } from '../open.ts';
import { planned } from '../planned.ts';
import { quickPart } from '#test/setup/extent.ts';

const clause = 'The Seller shall pay the Buyer within thirty days.';

type Made = Pick<Insertion, 'form' | 'action' | 'text'> & Partial<Insertion>;

async function insert({ host, pane }: Opened, insertion: Made, words = clause): Promise<string> {
  host.select(words);
  const target = await pane.readSelection();
  const { entry } = await pane.insert(planned({ target, sources: [], ...insertion }));
  return entry?.id ?? '';
}

/** Does something as a colleague, with Track Changes on. */
function asColleague({ host }: Opened, work: () => void): void {
  const { author } = host.document;
  host.document.author = 'Ana Lima';
  host.document.trackingMode = 'TrackAll';
  work();
  host.document.author = author;
  host.document.trackingMode = 'Off';
  host.edited();
}

/** The comments and the answers, with their authors. */
const threads = ({ host }: Opened): string[] =>
  host.document
    .comments()
    .flatMap((one) => [one, ...one.replies()].map(({ authorName, content }) => `${authorName}: ${content}`));

const pending = ({ host }: Opened): string[] =>
  host.document.trackedChanges().map(({ type, author, text }) => `${type} ${author}: ${text}`);

describe.each(quickPart(['windows', 'web', 'mac'] as const, 1))(
  'a colleague’s words among Codicil’s, in Word %s',
  (profile) => {
    const written: Made = {
      form: 'tracked',
      action: 'rewrite',
      text: clause.replace('shall pay', 'must in due time repay'),
    };

    it('stay pending when Codicil’s are removed', async () => {
      const opened = await open(document('Intro.', clause, 'Outro.'), { profile });
      const id = await insert(opened, written);
      asColleague(opened, () => {
        opened.host.document.body.search('in due')[0]?.insertText(' and good', 'End');
      });
      await opened.pane.remove(id);
      expect(pending(opened)).toEqual(['Added Ana Lima:  and good']);
      expect(opened.host.text('original')).toBe(`Intro.\n${clause}\nOutro.`);
    });

    it('stay pending when Codicil’s are accepted', async () => {
      const opened = await open(document('Intro.', clause, 'Outro.'), { profile });
      const id = await insert(opened, written);
      asColleague(opened, () => {
        opened.host.document.body.search('in due')[0]?.insertText(' and good', 'End');
      });
      await opened.pane.accept(id);
      expect(pending(opened)).toEqual(['Added Ana Lima:  and good']);
    });
  },
);

describe.each(quickPart(['web', 'windows', 'mac'] as const, 1))(
  'a comment that a colleague answered, in Word %s',
  (profile) => {
    const comment: Made = { form: 'comment', action: 'annotate', text: 'Is this market?' };
    const rewrite: Made = {
      form: 'trackedComment',
      action: 'rewrite',
      text: clause.replace('thirty', 'ten'),
      comment: 'Ten days are usual.',
    };

    async function answered(insertion: Made): Promise<{ readonly opened: Opened; readonly id: string }> {
      const opened = await open(document('Intro.', clause, 'Outro.'), { profile });
      const id = await insert(opened, insertion);
      asColleague(opened, () => {
        opened.host.document.comments()[0]?.reply('Client to confirm.');
      });
      return { opened, id };
    }

    it('is not removed, since Word would delete the answer with it', async () => {
      const { opened, id } = await answered(comment);
      const before = threads(opened);
      expect(before).toContain('Ana Lima: Client to confirm.');
      await expect(opened.pane.remove(id)).rejects.toMatchObject({
        message: expect.stringContaining('Others answered its comment'),
      });
      expect(threads(opened)).toEqual(before);
    });

    it('stays with its answer when the rewrite that it is on is removed', async () => {
      const { opened, id } = await answered(rewrite);
      const before = threads(opened);
      expect(await opened.pane.remove(id)).toMatchObject({
        outcome: 'differs',
        message: expect.stringContaining('Others answered its comment'),
      });
      expect(threads(opened)).toEqual(before);
      expect(await opened.pane.listInsertions()).toHaveLength(1);
      expect(opened.host.text('all')).toBe(`Intro.\n${clause}\nOutro.`);
    });

    it('stays with its answer when the file is cleaned, and the pane says so', async () => {
      const { opened } = await answered(comment);
      const before = threads(opened);
      const { comments, unseen } = await opened.pane.traces();
      expect(comments).toEqual([]);
      expect(unseen.join(' ')).toContain('stays, because others answered it');
      const { report } = await opened.pane.clean(comments.map(({ entryId }) => entryId));
      expect(report.message).toContain('stays, because others answered it');
      expect(threads(opened)).toEqual(before);
    });
  },
);

describe.each(quickPart(['windows', 'web', 'mac', 'ltsc2021'] as const, 1))(
  'words of Codicil that are no tracked change, in Word %s',
  (profile) => {
    const put: Made = { form: 'plain', action: 'after', text: 'The Buyer may set off any due amount.' };
    const replaced: Made = { form: 'plain', action: 'rewrite', text: clause.replace('thirty', 'ten') };
    const ways: readonly [string, (opened: Opened, words: string) => void][] = [
      ['added words', ({ host }, words) => host.document.body.search(words)[0]?.insertText(' net', 'End')],
      ['struck words', ({ host }, words) => host.document.body.search(words)[0]?.delete()],
      ['commented', ({ host }, words) => host.document.body.search(words)[0]?.insertComment('Why?')],
    ];

    it.each(ways)('are not removed where a colleague %s among them since', async (_, meddle) => {
      for (const [insertion, words] of [
        [put, 'any due'],
        [replaced, 'ten'],
      ] as const) {
        const opened = await open(document('Intro.', clause, 'Outro.'), { profile });
        const id = await insert(opened, insertion);
        asColleague(opened, () => meddle(opened, words));
        const [before, all] = [[...pending(opened), ...threads(opened)], opened.host.text('all')];
        expect(before).toHaveLength(1);
        await expect(opened.pane.remove(id)).rejects.toMatchObject({ name: 'PaneError' });
        expect([...pending(opened), ...threads(opened)]).toEqual(before);
        expect(opened.host.text('all')).toBe(all);
        await opened.close();
      }
    });

    it.runIf(profile !== 'ltsc2021')('with a note are theirs to keep as well', async () => {
      const noted: Made = {
        ...put,
        form: 'endnote',
        sources: [{ fileName: 'Lease.docx', page: 2, quote: 'due' }],
        citationText: 'Lease.docx, page 2',
      };
      for (const [, meddle] of ways) {
        const opened = await open(document('Intro.', clause, 'Outro.'), { profile });
        const id = await insert(opened, noted);
        asColleague(opened, () => meddle(opened, 'any due'));
        const before = [...pending(opened), ...threads(opened)];
        expect(before).toHaveLength(1);
        await expect(opened.pane.remove(id)).rejects.toMatchObject({ name: 'PaneError' });
        expect([...pending(opened), ...threads(opened)]).toEqual(before);
        await opened.close();
      }
      const opened = await open(document('Intro.', clause, 'Outro.'), { profile });
      opened.host.document.trackingMode = 'TrackAll';
      const id = await insert(opened, noted);
      expect(await opened.pane.remove(id)).toMatchObject({ outcome: 'verified' });
      await opened.close();
    });

    it('are removed from a colleague’s comment that is on other words too, and it stays', async () => {
      const opened = await open(document('Intro.', clause, 'Outro.'), { profile });
      asColleague(opened, () => {
        opened.host.document.body.search(clause)[0]?.insertComment('Why?');
      });
      const id = await insert(opened, { ...put, text: 'or its assignee' }, 'the Buyer');
      expect(threads(opened)).toEqual(['Ana Lima: Why?']);
      expect(await opened.pane.remove(id)).toMatchObject({ outcome: 'verified' });
      expect(opened.host.text('all')).toBe(`Intro.\n${clause}\nOutro.`);
      expect(threads(opened)).toEqual(['Ana Lima: Why?']);
    });

    it('are removed again once the colleague’s changes are decided', async () => {
      const opened = await open(document('Intro.', clause, 'Outro.'), { profile });
      const id = await insert(opened, put);
      asColleague(opened, () => {
        opened.host.document.body.search('any due')[0]?.insertText(' net', 'End');
      });
      await expect(opened.pane.remove(id)).rejects.toThrow('first');
      for (const change of opened.host.document.trackedChanges()) change.accept();
      opened.host.edited();
      expect(await opened.pane.remove(id)).toMatchObject({ outcome: 'verified' });
      expect(opened.host.text('all')).toBe(`Intro.\n${clause}\nOutro.`);
    });
  },
);
