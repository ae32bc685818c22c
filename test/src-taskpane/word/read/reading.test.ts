// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Passage } from '#pane/word/model.ts';
import { buildDocx } from '#word-host/document/file/blank.ts';
import { document, numberedClauses, paragraph, row } from '../documents.ts';
import { open, type Opened } from '../open.ts';
import { planned } from '../planned.ts';
import { quickPart } from '#test/setup/extent.ts';

const clause = 'The Seller shall pay the Buyer.';
const cells = (...texts: readonly string[]): string[] => texts.map((text) => paragraph(text));

/** Expects a refusal to write, and an unchanged document. */
async function refuses({ host, pane }: Opened, passage: Passage): Promise<void> {
  const { version } = host.document;
  await expect(
    pane.insert({ form: 'plain', action: 'after', target: passage, text: 'x', sources: [] }),
  ).rejects.toMatchObject({ code: 'not_writable_here', message: passage.refusal });
  expect(host.document.version).toBe(version);
}

describe('a selection outside the main text', () => {
  it.each(quickPart(['header', 'footer'] as const, 1))(
    'in a %s is read but not written into',
    async (kind) => {
      const opened = await open(document(clause));
      const story = opened.host.document.headerFooter(kind, 'Primary');
      story.insertText('Draft of today', 'Start');
      opened.host.document.select(story.range('Content'));
      const passage = await opened.pane.readSelection();
      expect(passage).toMatchObject({
        story: kind,
        text: 'Draft of today',
        refusal: expect.stringContaining(kind),
      });
      await refuses(opened, passage);
    },
  );

  it('in a footnote is read but not written into', async () => {
    const opened = await open(document(clause));
    const note = opened.host.document.body.search('Seller')[0]?.insertFootnote('As defined.');
    const range = note?.body.search('defined')[0];
    if (range !== undefined) opened.host.document.select(range);
    const passage = await opened.pane.readSelection();
    expect(passage).toMatchObject({
      story: 'footnote',
      text: 'defined',
      refusal: expect.stringContaining('footnote'),
    });
    await refuses(opened, passage);
  });
});

describe('a passage that cannot be written into', () => {
  it.each([
    ['readOnly', true],
    ['forms', true],
    ['comments', false],
    ['trackedChanges', false],
  ])('is in a document that is protected except for %s: refused %s', async (edit, refused) => {
    const docx = buildDocx(paragraph(clause), {
      'word/settings.xml': {
        xml: `<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:documentProtection w:edit="${edit}" w:enforcement="1"/></w:settings>`,
        type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml',
        relation: 'settings',
      },
    });
    const opened = await open(docx);
    opened.host.select('Seller');
    const { refusal } = await opened.pane.readSelection();
    expect(refusal?.startsWith('The document is protected.') ?? false).toBe(refused);
  });

  it('is in a locked content control', async () => {
    const opened = await open(document(clause));
    const control = opened.host.document.body.search('Seller')[0]?.insertContentControl();
    if (control !== undefined) control.cannotEdit = true;
    opened.host.select('Seller');
    const passage = await opened.pane.readSelection();
    expect(passage.refusal).toContain('locked');
    await refuses(opened, passage);
  });

  it.each(quickPart(['windows', 'web', 'ltsc2021'] as const, 1))(
    'is a column of a table, of which Word %s returns only the last cell',
    async (profile) => {
      const table = row(...cells('Item', 'Price')).replace(
        '</w:tbl>',
        `${/<w:tr>.*<\/w:tr>/u.exec(row(...cells('Licence', '€ 5')))?.[0] ?? ''}</w:tbl>`,
      );
      const opened = await open(document('Before.', table, 'After.'), { profile });
      opened.host.selectColumn(0, 1);
      const passage = await opened.pane.readSelection();
      expect(passage.text).toBe('€ 5');
      expect(passage.refusal).toContain('Only a column');
      await refuses(opened, passage);
      opened.host.select('€ 5');
      expect((await opened.pane.readSelection()).refusal).toBeUndefined();
    },
  );

  it('has paragraphs that a tracked change joins', async () => {
    const opened = await open(document('One.', 'Two.', 'Three.'));
    opened.host.document.trackingMode = 'TrackAll';
    const [first, second, third] = opened.host.document.body.paragraphs();
    if (first === undefined || second === undefined || third === undefined) throw new Error('no paragraph');
    first.range('End').expandTo(second.range('Start')).delete();
    opened.host.document.trackingMode = 'Off';
    opened.host.document.select(first.range('Whole').expandTo(third.range('Content')));
    const passage = await opened.pane.readSelection();
    expect(passage.text).toBe('One.Two.\nThree.');
    expect(passage.refusal).toContain('joins or removes paragraphs');
    await refuses(opened, passage);
  });

  it('is longer than three thousand paragraphs', async () => {
    const opened = await open(document(...Array.from({ length: 3001 }, (_, index) => `Clause ${index}.`)));
    const [first] = opened.host.document.body.paragraphs();
    const last = opened.host.document.body.paragraphs().at(-1);
    if (first !== undefined && last !== undefined)
      opened.host.document.select(first.range('Whole').expandTo(last.range('Content')));
    const passage = await opened.pane.readSelection();
    expect(passage.paragraphs).toHaveLength(3001);
    expect(passage.refusal).toContain('3001 paragraphs');
  });
});

describe('a whole paragraph that a colleague deleted', () => {
  it('is not part of the passage, and stays the colleague’s deletion when the rest is rewritten', async () => {
    const opened = await open(document('One is here.', 'Two was here.', 'Three is here.'));
    const { host, pane } = opened;
    host.document.trackingMode = 'TrackAll';
    host.document.author = 'Colleague';
    const [first, second, third] = host.document.body.paragraphs();
    second?.delete();
    host.document.trackingMode = 'Off';
    host.document.author = 'Me';
    if (first !== undefined && third !== undefined)
      host.document.select(first.range('Whole').expandTo(third.range('Content')));
    const target = await pane.readSelection();
    expect(target.paragraphs).toEqual(['One is here.', 'Three is here.']);
    const text = 'One is there.\nThree is there.';
    const report = await pane.insert(
      planned({ form: 'tracked', action: 'rewrite', target, text, sources: [] }),
    );
    expect(report).toMatchObject({ outcome: 'verified' });
    expect(host.text('current')).toBe(text);
    expect(host.text('original')).toBe('One is here.\nTwo was here.\nThree is here.');
    const theirs = host.document.trackedChanges().filter(({ author }) => author === 'Colleague');
    expect(theirs.map(({ text: words }) => words.trim())).toEqual(['Two was here.']);
  });
});

describe('the structure of a passage', () => {
  it('has the numbers that Word shows', async () => {
    const { host, pane } = await open(numberedClauses('Payment.', 'Delivery.', 'Notices.'));
    host.select('Delivery.\nNotices.');
    expect(await pane.readSelection()).toMatchObject({
      paragraphs: ['Delivery.', 'Notices.'],
      numbers: ['2.', '3.'],
      outline: [{ item: 1 }, { item: 1 }],
    });
  });

  it('has no numbers, cells and notes where there are none', async () => {
    const { host, pane } = await open(document(clause));
    host.select('Seller');
    expect(Object.keys(await pane.readSelection())).toEqual([
      'paragraphs', 'text', 'isEmpty', 'story', 'cut', 'changeAuthors', 'notes', 'unread', 'fingerprint',
    ]); // prettier-ignore
    host.select(clause);
    expect(await pane.readSelection()).not.toHaveProperty('cut');
  });

  it('has the cells of a table, and the text before and after it', async () => {
    const { host, pane } = await open(
      document(
        'Before.',
        row(paragraph('Left') + paragraph('More on the left'), paragraph('Right')),
        'After.',
      ),
    );
    host.select('Before.\nLeft\nMore on the left\nRight\nAfter.');
    expect(await pane.readSelection()).toMatchObject({
      paragraphs: ['Before.', 'Left', 'More on the left', 'Right', 'After.'],
      blocks: [0, 1, 1, 2, 3],
      cells: [undefined, { row: 0, column: 0 }, { row: 0, column: 0 }, { row: 0, column: 1 }, undefined],
    });
  });

  it.each([
    ['windows', ['As defined above.'], 0],
    ['web', ['As defined above.'], 0],
    ['ltsc2021', [], 1],
  ] as const)(
    'has the notes of the passage in Word %s, or reports that they were not read',
    async (profile, notes, unread) => {
      const { host, pane } = await open(document(clause), { profile });
      host.document.body.search('Seller')[0]?.insertFootnote('As defined above.');
      host.selectRange(0, 0, 0, clause.length + 1);
      const passage = await pane.readSelection();
      expect(passage.notes).toEqual(notes);
      expect(passage.unread.filter((sentence) => sentence.includes('notes'))).toHaveLength(unread);
    },
  );
});

async function fingerprint({ host, pane }: Opened, text: string, nth = 0): Promise<string> {
  host.select(text, nth);
  return (await pane.readSelection()).fingerprint;
}

describe('the fingerprint', () => {
  it('is the same for the same passage, however often it is read', async () => {
    const opened = await open(document(clause, 'Outro.'));
    expect(await fingerprint(opened, 'Seller')).toBe(await fingerprint(opened, 'Seller'));
  });

  it('changes with the passage, its place, and the text around it', async () => {
    const opened = await open(document(paragraph('Intro.'), clause, row(paragraph('Seller')), 'Seller'));
    const prints = [
      await fingerprint(opened, 'Seller'),
      await fingerprint(opened, 'Buyer'),
      await fingerprint(opened, 'Seller', 1),
      await fingerprint(opened, 'Seller', 2),
    ];
    opened.host.document.body.search('Intro')[0]?.insertText('!', 'End');
    prints.push(await fingerprint(opened, 'Seller'));
    expect(new Set(prints).size).toBe(prints.length);
  });
});
