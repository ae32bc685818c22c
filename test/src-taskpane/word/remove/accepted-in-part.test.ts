// @vitest-environment jsdom
// What the user accepted of an insertion stays when it is undone, and what is pending of it goes.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { document } from '../documents.ts';
import { clause, insertHere } from '../insert-here.ts';
import { open, today, type Opened } from '../open.ts';
import { quickPart } from '#test/setup/extent.ts';

/** Returns the file with its main text changed. */
function changed(docx: Uint8Array, change: (xml: string) => string): Uint8Array {
  const parts = unzipSync(docx);
  const main = 'word/document.xml';
  return zipSync({ ...parts, [main]: strToU8(change(strFromU8(parts[main] ?? new Uint8Array()))) });
}

/** Accepts the first letters of the insertions that contain this word, as Word does with a selection: the rest keeps author and date. */
const acceptUpTo =
  (word: string) =>
  (xml: string): string =>
    xml.replaceAll(
      /(?<ins><w:ins [^>]*>)(?<run><w:r>(?:(?!<w:t|<\/w:r>).)*<w:t[^>]*>)(?<text>[^<]*)(?<end><\/w:t><\/w:r>)/gu,
      (all, ins: string, start: string, text: string, end: string) => {
        const at = text.indexOf(word);
        return at <= 0 ? all : `${start}${text.slice(0, at)}${end}${ins}${start}${text.slice(at)}${end}`;
      },
    );

const later = (xml: string, author: string, word: string): string =>
  xml.replace(
    word,
    `${word}</w:t></w:r><w:ins w:id="970" w:author="${author}" w:date="2026-02-05T11:07:00Z"><w:r><w:t>net</w:t></w:r></w:ins><w:r><w:t>`,
  );
const moved = (xml: string, date: string): string =>
  xml.replaceAll(/w:date="2026-01-05[^"]*"/gu, date === '' ? '' : `w:date="${date}"`);

const ways = {
  'text after the passage': { form: 'tracked', action: 'after', text: 'Blue words and green words.' },
  'a rewrite': { form: 'tracked', action: 'rewrite', text: clause.replace('thirty', 'forty green or ten') },
  'a rewrite with a comment': {
    form: 'trackedComment',
    action: 'rewrite',
    text: clause.replace('thirty', 'forty green or ten'),
    comment: 'Longer.',
  },
} as const;

async function written(
  way: keyof typeof ways,
  profile: 'windows' | 'web',
  change: (xml: string) => string,
): Promise<Opened & { readonly id: string }> {
  const first = await open(document('Intro.', clause, 'Outro.'), {
    profile,
    // The pane and Word are on one machine.
    utcOffsetMinutes: -today.getTimezoneOffset(),
  });
  first.host.select(clause);
  const { entry } = await insertHere(first.pane, ways[way]);
  const saved = first.host.save();
  await first.close();
  return { ...(await open(changed(saved, change), { profile })), id: entry?.id ?? '' };
}

const pending = ({ host }: Opened): string[] =>
  host.document.trackedChanges().map(({ author, text }) => `${author}: ${text}`);

describe.each(quickPart(['windows', 'web'] as const, 1))('accepted in part in Word %s', (profile) => {
  it.each(Object.keys(ways) as (keyof typeof ways)[])(
    '%s: Undo rejects the rest, and says what stays',
    async (way) => {
      const opened = await written(way, profile, acceptUpTo('green'));
      const { host, pane, id } = opened;
      expect(pending(opened).join()).toContain('green');
      const [accepted = ''] = /(?:Blue words and |forty )/u.exec(host.text('original')) ?? [];
      expect(accepted).not.toBe('');
      const report = await pane.remove(id);
      expect(report).toMatchObject({
        outcome: 'verified',
        message: expect.stringContaining(`stays: “${accepted.trim()}`),
      });
      expect(report.message).not.toContain('accepted or rejected before');
      expect(pending(opened)).toEqual([]);
      expect(host.text('all')).toContain(accepted.trim());
      expect(host.text('all')).not.toContain('green');
      expect(host.document.bookmarks(true)).toEqual([]);
    },
  );

  it.each(['Colleague', 'Codicil user'])('all of it: what %s added to it later stays', async (author) => {
    const opened = await written('text after the passage', profile, (xml) =>
      later(xml.replaceAll(/<\/?w:ins\b[^>]*>/gu, ''), author, 'Blue'),
    );
    const before = [opened.host.text('all'), pending(opened)];
    expect(pending(opened)).toEqual([`${author}: net`]);
    expect(await opened.pane.remove(opened.id)).toMatchObject({
      message: expect.stringContaining('accepted or rejected before'),
    });
    expect([opened.host.text('all'), pending(opened)]).toEqual(before);
  });

  it.each(['', '2026-01-04T09:00:00Z', '2026-01-05T04:15:00Z'])(
    'is left alone with its anchors where the rest has the date “%s”, so that its author is not certain',
    async (date) => {
      const opened = await written('text after the passage', profile, (xml) =>
        moved(acceptUpTo('green')(xml), date),
      );
      const before = [opened.host.text('all'), pending(opened), opened.host.document.bookmarks(true)];
      await expect(opened.pane.remove(opened.id)).rejects.toMatchObject({ code: 'changes_unlisted' });
      expect([opened.host.text('all'), pending(opened), opened.host.document.bookmarks(true)]).toEqual(
        before,
      );
    },
  );

  it('is known by its other changes where the clock was another', async () => {
    const opened = await written('a rewrite', profile, (xml) =>
      moved(acceptUpTo('green')(xml), '2026-01-04T09:00:00Z'),
    );
    expect(await opened.pane.remove(opened.id)).toMatchObject({ outcome: 'verified' });
    expect(pending(opened)).toEqual([]);
    expect(opened.host.text('all')).not.toContain('green');
  });

  it.each([0, 1])('by whole changes: what is pending goes where change %i was accepted', async (index) => {
    const opened = await open(document('Intro.', clause, 'Outro.'), { profile });
    const { host, pane } = opened;
    host.select(clause);
    const text = clause.replace('pay', 'repay').replace('thirty', 'ten');
    const { entry } = await insertHere(pane, { form: 'tracked', action: 'rewrite', text });
    const added = host.document.trackedChanges().filter(({ type }) => type === 'Added');
    const words = added[index]?.text ?? '';
    added[index]?.accept();
    host.edited();
    const report = await pane.remove(entry?.id ?? '');
    expect(report).toMatchObject({
      outcome: 'verified',
      message: expect.stringContaining(words.trim()),
    });
    expect(pending(opened)).toEqual([]);
    expect(host.text('all')).toContain(words);
  });
});
