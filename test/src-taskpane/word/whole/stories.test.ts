// @vitest-environment jsdom
// Tracked changes beside the main text: where they are listed, and that they are decided through their own bodies.
import { describe, expect, it } from 'vitest';
import type { DocumentReview } from '#pane/word/model.ts';
import { buildDocx } from '#word-host/document/file/blank.ts';
import { deleted, inserted, paragraph, row } from '../documents.ts';
import { open, type Opened } from '../open.ts';
import { quickPart } from '#test/setup/extent.ts';
import { decide } from '../decide.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const part = (name: string, relation: string, content: string) => ({
  xml: `<w:${name} ${W}>${content}</w:${name}>`,
  type: `${TYPE}.${relation}+xml`,
  relation,
});
const note = (id: number, ...runs: readonly string[]): string =>
  `<w:footnote w:id="${String(id)}">${paragraph(...runs)}</w:footnote>`;
const reference = (id: number): string => `<w:r><w:footnoteReference w:id="${String(id)}"/></w:r>`;
const BOX = `<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${paragraph('Boxed ', inserted('words', 30))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`;
const CELL = row(paragraph('Fee')).replace(
  '</w:tcPr>',
  '<w:cellIns w:id="31" w:author="Colleague" w:date="2025-01-01T00:00:00Z"/></w:tcPr>',
);

/** A document with a change in its text, in its second and third note, in a header, in a text box and of a cell. */
const ALL_STORIES = buildDocx(
  paragraph(
    'First',
    reference(2),
    ' and second',
    reference(3),
    ' of ',
    inserted('ten', 20),
    ' lines',
    reference(4),
  ) +
    paragraph('Boxed here.', BOX) +
    CELL +
    paragraph('End.').replace(
      '<w:p>',
      '<w:p><w:pPr><w:sectPr><w:headerReference w:type="default" r:id="rId3"/></w:sectPr></w:pPr>',
    ),
  {
    'word/footnotes.xml': part(
      'footnotes',
      'footnotes',
      `<w:footnote w:type="separator" w:id="0"><w:p/></w:footnote>${note(2, 'A plain note.')}${note(3, 'Note of ', deleted('one', 21), inserted('two', 22), '.')}${note(4, 'Note of ', deleted('one', 23), inserted('three', 24), '.')}`,
    ),
    'word/header1.xml': part('hdr', 'header', paragraph('Draft ', inserted('of terms, which prevail', 25))),
  },
);

/** The changes of a reading with the story that each is in. */
const listed = ({ changes, paragraphs }: DocumentReview): readonly string[] =>
  changes.map(({ kind, text, paragraph: at, isLeftToWord }) => {
    const { story } = paragraphs[at] ?? {};
    const place =
      story === undefined ? 'text' : `${story.kind} ${String(story.number)} at ${String(story.at)}`;
    return `${place}: ${kind} "${text}"${isLeftToWord === true ? ', in Word' : ''}`;
  });

/** The current texts of the stories of the file that are no separators. */
const storyTexts = ({ host }: Opened): readonly string[] =>
  host.document
    .stories()
    .slice(1)
    .map((story) => story.textOf('current').trim())
    .filter((text) => text !== '');

describe.each(quickPart(['windows', 'web', 'mac', 'ltsc2024'] as const, 2))(
  'beside the main text, in Word %s',
  (profile) => {
    it('changes are listed where a reader meets them, and nothing changes', async () => {
      const opened = await open(ALL_STORIES, { profile });
      const before = storyTexts(opened);
      const review = await opened.pane.readReview();
      expect(listed(review)).toEqual([
        'header 1 at 0: inserted "of terms, which prevail"',
        'text: inserted "ten"',
        'footnote 2 at 0: deleted "one"',
        'footnote 2 at 0: inserted "two"',
        'footnote 3 at 0: deleted "one"',
        'footnote 3 at 0: inserted "three"',
        'box 1 at 1: inserted "words", in Word',
        'text: inserted "", in Word',
      ]);
      expect(review.unlisted).toEqual({ changes: [], comments: 0 });
      expect(storyTexts(opened)).toEqual(before);
    });

    it('they are accepted and rejected in their own stories, and read back', async () => {
      const opened = await open(ALL_STORIES, { profile });
      const { pane } = opened;
      const review = await pane.readReview();
      const steps = [0, 1, 2, 3, 4, 5].flatMap((index) => {
        const change = review.changes[index];
        const decision = [1, 2, 3].includes(index) ? ('accept' as const) : ('reject' as const);
        return change === undefined ? [] : [{ changes: [change], decision }];
      });
      const results = await pane.decideAll(review, steps);
      expect(results).toEqual(
        steps.map(() => ({ report: expect.objectContaining({ outcome: 'verified' }) })),
      );
      expect(storyTexts(opened)).toEqual(['A plain note.', 'Note of two.', 'Note of one.', 'Draft']);
      expect(listed(await pane.readReview())).toEqual([
        'box 1 at 1: inserted "words", in Word',
        'text: inserted "", in Word',
      ]);
    });

    it('what only Word can decide is refused with the reason, and nothing changes', async () => {
      const opened = await open(ALL_STORIES, { profile });
      const { pane, host } = opened;
      const review = await pane.readReview();
      const before = storyTexts(opened);
      for (const change of review.changes.filter(({ isLeftToWord }) => isLeftToWord)) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await expect(decide(pane, review, [change], 'accept')).rejects.toMatchObject({
          code: 'target_ambiguous',
          message: expect.stringContaining('Decide it in Word'),
        });
      }
      expect(storyTexts(opened)).toEqual(before);
      expect(host.document.trackedChanges()).toHaveLength(6);
    });

    it('a change that is gone since it was listed is refused, and the others are decided', async () => {
      const { host, pane } = await open(ALL_STORIES, { profile });
      const review = await pane.readReview();
      host.document.footnotes()[1]?.body.insertText('New: ', 'Start');
      host.edited();
      const [header, , gone] = review.changes;
      const steps = [header, gone].flatMap((change) =>
        change === undefined ? [] : [{ changes: [change], decision: 'accept' as const }],
      );
      const [first, second] = await pane.decideAll(review, steps);
      expect(first).toMatchObject({ report: { outcome: 'verified' } });
      expect(second).toMatchObject({ error: { code: 'selection_changed' } });
    });
  },
);

it('a Word that returns no notes leaves their changes to its own list', async () => {
  const { pane } = await open(ALL_STORIES, { profile: 'ltsc2021' });
  expect(listed(await pane.readReview())).toContain('footnote 2 at 0: inserted "two", in Word');
});

it('no header is asked for that the file does not have: Word would make it', async () => {
  const { host, pane } = await open(buildDocx(paragraph('One ', inserted('two'), '.')));
  const review = await pane.readReview();
  expect(await decide(pane, review, review.changes, 'accept')).toMatchObject({ outcome: 'verified' });
  expect(host.document.stories()).toHaveLength(1);
});
