import { describe, expect, it } from 'vitest';
import type { Paragraph, WordDocument } from '../api.ts';
import { buildDocx } from '../file/blank.ts';
import { openDocument } from '../open.ts';
import { nodeTools } from '../tools.ts';
import { listPackage } from '../../quirks/open.ts';

const SECTION = '<w:sectPr><w:pgSz w:w="15840" w:h="12240" w:orient="landscape"/></w:sectPr>';
const TABLE =
  '<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="4000"/></w:tblGrid><w:tr><w:tc><w:tcPr/><w:p/></w:tc></w:tr></w:tbl>';

/** A paragraph that ends a section, before a table; Track Changes is on. */
function beforeTable(): WordDocument {
  const docx = buildDocx(
    `<w:p><w:pPr>${SECTION}</w:pPr><w:r><w:t>Last of its section</w:t></w:r></w:p>${TABLE}<w:p/>`,
  );
  const document = openDocument(docx, nodeTools(), {
    now: () => new Date('2026-03-01T10:00:00Z'),
    author: 'Ada',
  });
  document.trackingMode = 'TrackAll';
  return document;
}

const texts = (document: WordDocument): string[] =>
  document.body.paragraphs().map((paragraph) => paragraph.text);

describe('a tracked insertion between a section break and a table', () => {
  it.each([
    ['a paragraph', (last: Paragraph) => last.insertParagraph('New', 'After')],
    [
      'several paragraphs',
      (last: Paragraph) => {
        last.insertParagraph('', 'After');
        last.insertParagraph('New', 'After');
      },
    ],
    ['a list', (last: Paragraph) => last.range('Content').insertOoxml(listPackage(['One', 'Two']), 'After')],
  ])('of %s leaves the section and the text when it is rejected', (_what, insert) => {
    const document = beforeTable();
    const before = texts(document);
    const [last] = document.body.paragraphs();
    if (last !== undefined) insert(last);
    expect(texts(document).length).toBeGreaterThan(before.length);
    expect(document.body.textOf('original')).toBe(before.join('\r'));
    document.rejectAllChanges();
    expect(texts(document)).toEqual(before);
    expect(document.ooxml()).toContain('landscape');
  });
});
