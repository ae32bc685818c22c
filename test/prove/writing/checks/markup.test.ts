import { describe, expect, it } from 'vitest';
import { buildDocx } from '#word-host/document/file/blank.ts';
import type { WordDocument } from '#word-host/document/api.ts';
import { openDocument } from '#word-host/document/open.ts';
import { nodeTools } from '#word-host/document/tools.ts';
import { Markup } from './markup.ts';

const tools = nodeTools();
const open = (): WordDocument =>
  openDocument(
    buildDocx(
      '<w:p><w:r><w:rPr><w:i/></w:rPr><w:t>One two</w:t></w:r><w:r><w:t xml:space="preserve"> three</w:t></w:r></w:p><w:p><w:r><w:t>Four</w:t></w:r></w:p>',
    ),
    tools,
    { now: () => new Date('2026-03-01T10:00:00Z'), author: 'Me' },
  );
const find = (doc: WordDocument, text: string) => {
  const [hit] = doc.body.search(text);
  if (hit === undefined) throw new Error(`no ${text}`);
  return hit;
};

describe('the markup without the changes of one author', () => {
  it('is the same before and after this author’s tracked changes, but not after another’s', () => {
    const doc = open();
    const mine = new Markup(doc.markup, 'Me', tools);
    const theirs = new Markup(doc.markup, 'You', tools);
    const before = mine.read();
    doc.trackingMode = 'TrackAll';
    find(doc, 'two').insertText('2', 'Replace');
    find(doc, 'Four').paragraphs()[0]?.insertParagraph('More.', 'Before');
    expect(mine.read()).toEqual(before);
    expect(theirs.read()).not.toEqual(before);
    expect(mine.own()).not.toEqual([]);
    doc.rejectAllChanges();
    expect(mine.own()).toEqual([]);
    expect(theirs.read()).toEqual(before);
  });

  it('is the same wherever the marks of the proofreader are', () => {
    const [marks, plain] = ['<w:proofErr w:type="spellStart"/>', ''].map((mark) => {
      const docx = buildDocx(`${mark}<w:p>${mark}<w:r><w:t>One</w:t></w:r></w:p>`);
      const { markup } = openDocument(docx, tools, { now: () => new Date(0), author: 'Me' });
      return new Markup(markup, 'Me', tools);
    });
    expect(marks?.read()).toEqual(plain?.read());
    expect(marks?.byParagraph()).toEqual(plain?.byParagraph());
  });

  it('is the same after a comment, a note and a table were added, but not after an existing one was removed', () => {
    const doc = open();
    find(doc, 'Four').insertComment('Why?');
    const markup = new Markup(doc.markup, 'Me', tools);
    const before = markup.read();
    find(doc, 'two').insertComment('Here too.');
    find(doc, 'two').insertFootnote('See there.');
    doc.trackingMode = 'TrackAll';
    find(doc, 'two')
      .paragraphs()[0]
      ?.insertTable(1, 1, 'After', [['Cell']]);
    expect(markup.read()).toEqual(before);
    expect(markup.own()).not.toEqual([]);
    doc
      .comments()
      .find(({ content }) => content === 'Why?')
      ?.delete();
    expect(markup.read()).not.toEqual(before);
  });

  it.each([
    ['the last mark of a cell', (mark: string) => `<w:tbl><w:tr><w:tc>${mark}</w:tc></w:tr></w:tbl>`, true],
    [
      'a mark before a table',
      (mark: string) => `${mark}<w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>`,
      true,
    ],
    ['any other mark', (mark: string) => `${mark}<w:p/>`, false],
  ] as const)('says whose revision %s is, unless it joins nothing', (_, around, same) => {
    const [theirs, nobodys] = ['<w:pPr><w:rPr><w:del w:id="1" w:author="You"/></w:rPr></w:pPr>', ''].map(
      (properties) => {
        const docx = buildDocx(`${around(`<w:p>${properties}</w:p>`)}<w:p/>`);
        const { markup } = openDocument(docx, tools, { now: () => new Date(0), author: 'Me' });
        return new Markup(markup, 'Me', tools).read();
      },
    );
    expect(theirs?.join('\n') === nobodys?.join('\n')).toBe(same);
  });

  it.each<readonly [string, (doc: WordDocument) => void]>([
    ['a property of a run', (doc) => find(doc, 'three').setFont({ bold: true })],
    ['a word', (doc) => void find(doc, 'three').insertText('3', 'Replace')],
    ['a style', (doc) => (find(doc, 'Four').style = 'Heading 1')],
    ['a bookmark of others', (doc) => find(doc, 'Four').insertBookmark('b')],
    ['a link', (doc) => (find(doc, 'Four').hyperlink = 'https://example.com/')],
    ['a paragraph mark', (doc) => void doc.body.insertParagraph('', 'End')],
  ])('differs by %s that changes untracked', (_, change) => {
    const doc = open();
    const markup = new Markup(doc.markup, 'Me', tools);
    const before = markup.read();
    change(doc);
    expect(markup.read()).not.toEqual(before);
    expect(markup.touched().length).toBeGreaterThan(0);
  });
});
