// What a tracked change deletes of a table is gone for every reader, and what wraps a row or a cell hides it from none.
import { describe, expect, it } from 'vitest';
import { openPackage } from '#pane/pure/compare/read/open-package.ts';
import { readParagraphs } from '#pane/pure/compare/read/read-paragraphs.ts';
import { readBytes } from '#server/workspace/files/read.ts';
import { runToEnd } from '#shared/steps.ts';
import { scanFile } from '#test/src-taskpane/pure/scan/scanning.ts';
import { buildDocx } from '#word-host/document/file/blank.ts';

const WORDS = 'Liability is unlimited.';
const by = 'w:id="1" w:author="Other side" w:date="2026-01-02T10:00:00Z"';
const paragraph = (text: string, properties = ''): string =>
  `<w:p><w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;
const cell = (content: string, properties = ''): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
const row = (content: string, properties = ''): string =>
  `<w:tr><w:trPr>${properties}</w:trPr>${content}</w:tr>`;
const control = (content: string): string => `<w:sdt><w:sdtContent>${content}</w:sdtContent></w:sdt>`;

/** A document with a table, of which the second row is given, and a hidden clause behind it. */
const document = (second: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    buildDocx(
      `<w:tbl><w:tblPr/><w:tblGrid/>${row(cell(paragraph('Item')) + cell(paragraph('Price')))}${second}</w:tbl>${paragraph('Behind it.', '<w:vanish/>')}`,
    ),
  );

async function readByAll(file: Uint8Array): Promise<readonly string[]> {
  const { text } = await readBytes(Buffer.from(file));
  const opened = runToEnd(openPackage(file));
  const compared = opened === undefined ? [] : runToEnd(readParagraphs(opened, () => true));
  return [text, compared.map((one) => one.text).join('\n')];
}

/** Ways to hold two cells in a row, of which the second may be deleted or hidden. */
const pair = (second: string, properties = ''): string => cell(paragraph('Kept')) + cell(second, properties);

describe('a table', () => {
  it.each([
    ['a row', (content: string) => row(pair(content), `<w:del ${by}/>`)],
    ['a cell', (content: string) => row(pair(content, `<w:cellDel ${by}/>`))],
    ['a cell in a control', (content: string) => row(control(pair(content, `<w:cellDel ${by}/>`)))],
    ['what surrounds a row', (content: string) => `<w:del ${by}>${row(pair(content))}</w:del>`],
    ['what was moved away', (content: string) => `<w:moveFrom ${by}>${row(pair(content))}</w:moveFrom>`],
  ])('is read by all without %s that was deleted', async (_, deleted) => {
    for (const text of await readByAll(document(deleted(paragraph(WORDS))))) {
      expect(text).not.toContain(WORDS);
      expect(text).toContain('Item');
    }
    const pieces = scanFile(document(deleted(paragraph(WORDS, '<w:vanish/>'))));
    // Word still counts the paragraphs that are on their way out.
    expect(pieces.map(({ text, place }) => [text, place.paragraph])).toEqual([['Behind it.', 4]]);
  });

  it.each([
    ['in a control', (content: string) => control(row(control(pair(content))))],
    ['that was inserted', (content: string) => row(pair(content, `<w:cellIns ${by}/>`), `<w:ins ${by}/>`)],
    ['that was moved here', (content: string) => `<w:moveTo ${by}>${row(pair(content))}</w:moveTo>`],
    [
      'in a branch that Word shows',
      (content: string) =>
        `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice xmlns:n="urn:n" Requires="n">${row(pair(paragraph('No.')))}</mc:Choice><mc:Fallback>${row(pair(content))}</mc:Fallback></mc:AlternateContent>`,
    ],
  ])('is read by all with a cell %s', async (_, kept) => {
    for (const text of await readByAll(document(kept(paragraph(WORDS))))) expect(text).toContain(WORDS);
    const [piece] = scanFile(document(kept(paragraph(WORDS, '<w:vanish/>'))));
    expect(piece).toMatchObject({ kind: 'vanish', text: WORDS, place: { paragraph: 3 } });
  });
});
