// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { PaneError } from '#pane/errors.ts';
import type { Insertion, WriteReport } from '#pane/word/model.ts';
import { wordMessages } from '#pane/word/messages.ts';
import { packageMessages } from '#pane/word/package-messages.ts';
import { clause as numbered, deleted, document, numberedWith, paragraph, row, run } from '../documents.ts';
import { clause, insertHere, rewritten } from '../insert-here.ts';
import { open, type Opened } from '../open.ts';
import { planned } from '../planned.ts';

const profile = 'ltsc2021';
const author = 'Anna Lawyer';

const rewrite = (pane: Opened['pane'], text: string): Promise<WriteReport> =>
  insertHere(pane, { form: 'tracked', action: 'rewrite', text, author });

/** The author and words of the tracked changes of the main text, in order. */
const revisions = ({ host }: Opened): string[] =>
  [...host.document.markup.querySelectorAll('*')]
    .filter(
      ({ nodeName, parentElement }) => /^w:(?:ins|del)$/u.test(nodeName) && parentElement?.nodeName === 'w:p',
    )
    .map((node) => `${node.localName} ${node.getAttribute('w:author')}: ${node.textContent}`);

describe('a tracked rewrite in Word LTSC 2021', () => {
  it('is written as a package: rejected it is the old text, and the rest of the paragraph is untouched', async () => {
    const opened = await open(
      document(
        'Intro.',
        paragraph('The Seller shall pay ', '**the Buyer**', ' within thirty days.'),
        'Outro.',
      ),
      { profile },
    );
    const { host, pane } = opened;
    host.select(clause);
    const report = await rewrite(pane, rewritten);
    expect(report).toMatchObject({
      outcome: 'verified',
      message: packageMessages.written(wordMessages.done.rewritten(2)),
    });
    expect(host.text('current')).toBe(`Intro.\n${rewritten}\nOutro.`);
    expect(host.text('original')).toBe(`Intro.\n${clause}\nOutro.`);
    expect(revisions(opened)).toEqual([
      `del ${author}: shall`,
      `ins ${author}: must`,
      `del ${author}: within`,
      `ins ${author}: in`,
    ]);
    host.document.rejectAllChanges();
    const [, second] = host.document.body.paragraphs();
    expect(second?.text).toBe(clause);
    expect(host.document.body.search('the Buyer')[0]?.font().bold).toBe(true);
    expect(host.document.body.search('Seller')[0]?.font().bold).toBe(false);
  });

  it('keeps the number of its clause and the properties of its paragraph', async () => {
    const { host, pane } = await open(
      numberedWith(numbered('First.'), numbered('The Seller shall pay.'), numbered('Third.')),
      { profile },
    );
    host.select('The Seller shall pay.');
    expect(await rewrite(pane, 'The Seller must pay now.')).toMatchObject({ outcome: 'verified' });
    const paragraphs = host.document.body.paragraphs();
    expect(paragraphs.map((one) => one.listLabel()?.listString)).toEqual(['1.', '2.', '3.']);
  });

  it('is written in a table cell', async () => {
    const { host, pane } = await open(document(row(paragraph('One two.'), paragraph('Three.'))), { profile });
    host.select('One two.');
    expect(await rewrite(pane, 'One 2.')).toMatchObject({ outcome: 'verified' });
    host.document.rejectAllChanges();
    expect(host.text()).toContain('One two.');
  });

  it('inserts words at the start and the end of a paragraph', async () => {
    const { host, pane } = await open(document('One two.', 'Outro.'), { profile });
    host.select('One two.');
    expect(await rewrite(pane, 'Well: One two. And three.')).toMatchObject({ outcome: 'verified' });
    expect(host.text('current')).toBe('Well: One two. And three.\nOutro.');
    expect(host.text('original')).toBe('One two.\nOutro.');
  });

  it('cannot be removed from the pane, which says to reject it on the Review tab', async () => {
    const { host, pane } = await open(document(clause), { profile });
    host.select(clause);
    const { entry } = await rewrite(pane, rewritten);
    const reason = wordMessages.old.rejectChanges;
    expect(await pane.listInsertions()).toMatchObject([{ removal: { available: false, reason } }]);
    await expect(pane.remove(entry?.id ?? '')).rejects.toMatchObject({ message: reason });
    expect(host.text('current')).toBe(rewritten);
  });

  it.each([
    ['two paragraphs', document('One two.', 'Three.'), 'One 2.\n3.', 'shape'],
    ['a new paragraph', document('One two.', 'Three.'), 'One two.\nMore.\nThree.', 'shape'],
    [
      'a colleague’s changes among its words',
      document(paragraph('One ', deleted('x'), 'two three.')),
      '1 two 3.',
      'changes',
    ],
    [
      'a bookmark among its words',
      document(
        paragraph(
          'One ',
          '<w:bookmarkStart w:id="5" w:name="b"/>',
          'two',
          '<w:bookmarkEnd w:id="5"/>',
          ' three.',
        ),
      ),
      '1 two 3.',
      'objects',
    ],
    [
      'a link beside its words',
      document(paragraph('See ', `<w:hyperlink w:anchor="a">${run('Clause 4')}</w:hyperlink>`)),
      'See Clause 4 below.',
      'fixed',
    ],
  ] as const)(
    'is refused with %s, unchanged, and says to insert plain text',
    async (_, docx, text, reason) => {
      const { host, pane } = await open(docx, { profile });
      host.document.select(host.document.body.range('Content'));
      const { version } = host.document;
      await expect(rewrite(pane, text)).rejects.toMatchObject({ message: packageMessages.refused[reason] });
      expect(host.document.version).toBe(version);
      expect(packageMessages.refused[reason]).toContain('plain text');
    },
  );

  it('is the user’s own coarse change where they have Track Changes on, and reads as planned', async () => {
    const { host, pane } = await open(document('Intro.', clause), { profile });
    host.document.trackingMode = 'TrackAll';
    host.select(clause);
    expect(await rewrite(pane, rewritten)).toMatchObject({ outcome: 'verified' });
    expect(host.text('current')).toBe(`Intro.\n${rewritten}`);
    expect(host.text('original')).toBe(`Intro.\n${clause}`);
  });

  it.each([
    ['in the middle of the document', [clause, 'Outro.']],
    ['before an empty paragraph', [clause, '', 'Outro.']],
    ['at its end', [clause]],
  ] as const)('says so where Word left an empty paragraph after it, %s', async (_, texts) => {
    const { host, pane } = await open(document(...texts), {
      profile,
      quirks: { ooxmlLeavesParagraph: true },
    });
    host.select(clause);
    const report = await rewrite(pane, rewritten);
    expect(report.outcome).toBe('differs');
    expect(report.message).toContain(wordMessages.done.differs);
    expect(report.message).toContain(packageMessages.undo);
  });
});

/** Opens a document with a passage that is read, and the rewrite of it. */
const begin = async (): Promise<{ readonly opened: Opened; readonly insertion: Insertion }> => {
  const opened = await open(document('Intro.', clause), { profile });
  opened.host.select(clause);
  const target = await opened.pane.readSelection();
  await opened.host.idle();
  const asked = {
    form: 'tracked',
    action: 'rewrite',
    target,
    text: rewritten,
    author,
    sources: [],
  } as const;
  return { opened, insertion: planned(asked) };
};

it('a round trip that fails leaves the old text, or is reported with the new text in the document', async () => {
  const { opened: clean, insertion: whole } = await begin();
  const before = clean.host.batches.length;
  await clean.pane.insert(whole);
  const trips = clean.host.batches.slice(before).filter(({ internal }) => !internal).length;
  await clean.close();
  const ends = new Set<string>();
  for (let after = 0; after < trips; after += 1)
    for (const when of ['before', 'after'] as const) {
      const { opened, insertion } = await begin();
      opened.host.faults.next(...Array.from({ length: after }, () => undefined), {
        kind: 'transport',
        error: 5001,
        when,
      });
      const end = await opened.pane.insert(insertion).then(
        ({ outcome }) => outcome,
        (error: unknown) => (error instanceof PaneError ? error.code : String(error)),
      );
      await opened.host.idle();
      const now = opened.host.text('current');
      ends.add(`${end}: ${now === `Intro.\n${clause}` ? 'unchanged' : now}`);
      expect(opened.host.text('original')).toBe(`Intro.\n${clause}`);
      await opened.close();
    }
  expect([...ends].toSorted()).toEqual([
    `differs: Intro.\n${rewritten}`,
    `verified: Intro.\n${rewritten}`,
    'word_failed: unchanged',
    `write_incomplete: Intro.\n${rewritten}`,
  ]);
});
