// @vitest-environment jsdom
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { deleted, document, inserted, paragraph } from '../documents.ts';
import { insertHere } from '../insert-here.ts';
import { open, type Opened } from '../open.ts';
import { quickPart } from '#test/setup/extent.ts';

const PLAYED = quickPart(['windows', 'web'] as const, 1);

const clause = 'The Seller shall pay the Buyer within thirty days.';
const agreement = (): Uint8Array =>
  document(
    paragraph('By ', deleted('a', 901), inserted('the', 902), ' Seller.'),
    paragraph('The Seller ', deleted('promptly ', 903), 'shall pay the Buyer within thirty days.'),
    'Outro.',
  );
const THEIRS = ['Colleague: a', 'Colleague: the', 'Colleague: promptly '];

/** What a file can say about when its changes were made. Only Codicil's are of this day. */
const DATES: Readonly<Record<string, (xml: string) => string>> = {
  'no dates': (xml) => xml.replaceAll(/ w:date="[^"]*"/gu, ''),
  'a clock one day behind': (xml) => xml.replaceAll('w:date="2026-01-05', 'w:date="2026-01-04'),
  'a clock one day ahead': (xml) => xml.replaceAll('w:date="2026-01-05', 'w:date="2026-01-06'),
};

/** Returns the file with its parts changed. */
function changed(docx: Uint8Array, change: (xml: string) => string): Uint8Array {
  const entries = Object.entries(unzipSync(docx)).map(([name, bytes]): [string, Uint8Array] => [
    name,
    /^word\/(?:document|comments)\.xml$/u.test(name) ? strToU8(change(strFromU8(bytes))) : bytes,
  ]);
  return zipSync(Object.fromEntries(entries));
}

const rewrite = { form: 'tracked', action: 'rewrite' } as const;
const WAYS = {
  'a rewrite': { ...rewrite, text: 'The Seller must pay within thirty days.' },
  'a rewrite into two paragraphs': {
    ...rewrite,
    text: 'The Seller shall pay the Buyer.\nIt pays within thirty days.',
  },
  'tracked text after it': { form: 'tracked', action: 'after', text: 'More.\nAnd more.' },
  'a rewrite with a comment': {
    form: 'trackedComment',
    action: 'rewrite',
    text: 'The Seller must pay within thirty days.',
    comment: 'Shorter.',
  },
  'a comment': { form: 'comment', action: 'annotate', text: 'Note.' },
} as const;

type Way = keyof typeof WAYS;
const REMOVED = quickPart(Object.keys(WAYS) as Way[], 3);
const TRACKED = (Object.keys(WAYS) as Way[]).filter((way) => way !== 'a comment');

/** Writes, and opens the saved file again with these dates; returns the text as it was and as it was written. */
async function reopened(
  way: Way,
  profile: 'windows' | 'web',
  dates: (xml: string) => string,
  docx = agreement(),
): Promise<Opened & { readonly id: string; readonly texts: { before: string; written: string } }> {
  const first = await open(docx, { profile });
  const before = first.host.text('all');
  first.host.select(clause);
  const report = await insertHere(first.pane, WAYS[way]);
  expect(report.outcome).toBe('verified');
  const written = first.host.text('current');
  const saved = first.host.save();
  await first.close();
  const opened = await open(changed(saved, dates), { profile });
  return { ...opened, id: report.entry?.id ?? '', texts: { before, written } };
}

const pending = ({ host }: Opened): string[] =>
  host.document.trackedChanges().map(({ author, text }) => `${author}: ${text}`);

describe.each(PLAYED)('in Word %s', (profile) => {
  describe.each(Object.entries(DATES))('in a file with %s', (_, dates) => {
    it.each(REMOVED)('removes %s, and nothing of a colleague’s', async (way) => {
      const opened = await reopened(way, profile, dates);
      const { host, pane, id, texts } = opened;
      expect(await pane.remove(id)).toMatchObject({
        outcome: 'verified',
        message: 'Removed from the document.',
      });
      expect(host.text('all')).toBe(texts.before);
      expect(pending(opened)).toEqual(THEIRS);
      expect(host.document.comments()).toEqual([]);
      expect(host.document.bookmarks(true)).toEqual([]);
    });

    it.each(quickPart(TRACKED, 2))('accepts %s, and nothing of a colleague’s', async (way) => {
      const opened = await reopened(way, profile, dates);
      const { host, pane, id, texts } = opened;
      expect(await pane.accept(id)).toMatchObject({ outcome: 'verified' });
      expect(host.text('current')).toBe(texts.written);
      expect(pending(opened)).toEqual(THEIRS);
    });
  });

  it('forgets nothing where changes without dates at one place have several authors', async () => {
    const opened = await reopened('tracked text after it', profile, (xml) =>
      (DATES['no dates'] ?? String)(xml).replace(
        /(?<own><w:ins (?:(?!Colleague)[^>])*>)(?<run>(?:(?!<\/w:ins>).)*>)More\.(?<rest>.*?)<\/w:ins>/u,
        '$<own>$<run>Mo$<rest></w:ins><w:ins w:id="990" w:author="Colleague"><w:r><w:t>re.</w:t></w:r></w:ins>',
      ),
    );
    const { host, pane, id } = opened;
    const before = [host.text('all'), pending(opened), host.document.bookmarks(true)];
    expect(pending(opened)).toContain('Colleague: re.');
    const outcome = await pane.remove(id).catch((error: unknown) => error);
    expect(outcome).toMatchObject({ code: 'changes_unlisted' });
    expect([host.text('all'), pending(opened), host.document.bookmarks(true)]).toEqual(before);
  });
});
