// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RevisionPlace } from '#pane/pure/revisions/count-revisions.ts';
import { readUnlisted } from '#pane/ui/revisions/find-unlisted.ts';
import { rounds } from '#test/setup/rounds.ts';
import { openOn, openView } from '#test/src-taskpane/shell/pane.tsx';
import { paragraph, row } from '#test/src-taskpane/word/documents.ts';
import { open } from '#test/src-taskpane/word/open.ts';
import { buildDocx } from '#word-host/document/file/blank.ts';
import { gone } from '#test/setup/gone.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const BY = (id: number): string => `w:id="${String(id)}" w:author="Dana" w:date="2026-01-02T10:00:00Z"`;
const words = (tag = 't'): string => `<w:r><w:${tag}>words</w:${tag}></w:r>`;
const run = (properties: string): string => `<w:r><w:rPr>${properties}</w:rPr><w:t>words</w:t></w:r>`;
const marked = (properties: string): string =>
  paragraph('Words.').replace('<w:p>', `<w:p><w:pPr>${properties}</w:pPr>`);
const cell = (properties: string): string =>
  row(paragraph('Cell.')).replace(
    '<w:tcW w:w="3000" w:type="dxa"/>',
    `<w:tcW w:w="3000" w:type="dxa"/>${properties}`,
  );
const rowOf = (properties: string): string =>
  row(paragraph('Cell.')).replace('<w:tr>', `<w:tr>${properties}`);

/** Revisions of the main text: their place, where the list does not have them, and the block that contains one. */
const IN_TEXT: Readonly<Record<string, readonly [RevisionPlace | 'listed', (id: number) => string]>> = {
  ins: ['listed', (id) => paragraph('A ', `<w:ins ${BY(id)}>${words()}</w:ins>`)],
  del: ['listed', (id) => paragraph('A ', `<w:del ${BY(id)}>${words('delText')}</w:del>`)],
  moveFrom: ['listed', (id) => paragraph('A ', `<w:moveFrom ${BY(id)}>${words()}</w:moveFrom>`)],
  moveTo: ['listed', (id) => paragraph('A ', `<w:moveTo ${BY(id)}>${words()}</w:moveTo>`)],
  mark: ['listed', (id) => marked(`<w:rPr><w:ins ${BY(id)}/></w:rPr>`)],
  look: ['listed', (id) => paragraph('A ', run(`<w:b/><w:rPrChange ${BY(id)}><w:rPr/></w:rPrChange>`))],
  style: ['listed', (id) => marked(`<w:jc w:val="center"/><w:pPrChange ${BY(id)}><w:pPr/></w:pPrChange>`)],
  empty: ['text', (id) => paragraph('A ', `<w:ins ${BY(id)}><w:r><w:lastRenderedPageBreak/></w:r></w:ins>`)],
  markLook: [
    'formatting',
    (id) => marked(`<w:rPr><w:b/><w:rPrChange ${BY(id)}><w:rPr/></w:rPrChange></w:rPr>`),
  ],
  numbered: [
    'numbering',
    (id) => marked(`<w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/><w:ins ${BY(id)}/></w:numPr>`),
  ],
  number: ['numbering', (id) => marked(`<w:numPr><w:numberingChange ${BY(id)} w:original="1."/></w:numPr>`)],
  row: ['tables', (id) => rowOf(`<w:trPr><w:del ${BY(id)}/></w:trPr>`)],
  rowLook: ['tables', (id) => rowOf(`<w:trPr><w:trPrChange ${BY(id)}><w:trPr/></w:trPrChange></w:trPr>`)],
  rowTable: [
    'tables',
    (id) => rowOf(`<w:tblPrEx><w:tblPrExChange ${BY(id)}><w:tblPrEx/></w:tblPrExChange></w:tblPrEx>`),
  ],
  cellIns: ['tables', (id) => cell(`<w:cellIns ${BY(id)}/>`)],
  cellMerge: ['tables', (id) => cell(`<w:cellMerge ${BY(id)} w:vMerge="rest"/>`)],
  cellLook: ['tables', (id) => cell(`<w:tcPrChange ${BY(id)}><w:tcPr/></w:tcPrChange>`)],
  table: [
    'tables',
    (id) =>
      row(paragraph('Cell.')).replace(
        '<w:tblPr/>',
        `<w:tblPr><w:tblPrChange ${BY(id)}><w:tblPr/></w:tblPrChange></w:tblPr>`,
      ),
  ],
  grid: [
    'tables',
    (id) =>
      row(paragraph('Cell.')).replace(
        '</w:tblGrid>',
        `<w:tblGridChange w:id="${String(id)}"><w:tblGrid/></w:tblGridChange></w:tblGrid>`,
      ),
  ],
  section: [
    'sections',
    (id) => marked(`<w:sectPr><w:sectPrChange ${BY(id)}><w:sectPr/></w:sectPrChange></w:sectPr>`),
  ],
  formula: [
    'formulas',
    (id) =>
      paragraph(
        'A ',
        `<w:r><w:t xml:space="preserve"> </w:t></w:r><m:oMath ${M}><m:f><m:fPr><m:ctrlPr><w:ins ${BY(id)}/></m:ctrlPr></m:fPr><m:num/><m:den/></m:f></m:oMath>`,
      ),
  ],
  box: [
    'boxes',
    (id) =>
      paragraph(
        'A ',
        `<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${paragraph(`<w:ins ${BY(id)}>${words()}</w:ins>`)}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
      ),
  ],
};
const REVISED = (id: number): string => paragraph(`<w:ins ${BY(id)}>${words()}</w:ins>`);
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const some = (count: number, from: number): string =>
  Array.from({ length: count }, (_, index) => REVISED(from + index)).join('');

const part = (name: string, type: string, content: string) => ({
  xml: `<w:${name} ${W}>${content}</w:${name}>`,
  type: `${TYPE}.${type}+xml`,
  relation: type,
});

/** A file with revisions in its main text, and in parts of any name beside it. */
function build(
  blocks: readonly string[],
  beside: { readonly notes: number; readonly headers: number; readonly comments: number },
): Uint8Array {
  const note = `<w:footnote w:id="5">${some(beside.notes, 500)}<w:p/></w:footnote>`;
  const comments = Array.from(
    { length: beside.comments },
    (_, id) =>
      `<w:comment w:id="${String(id)}" w:author="Dana" w:date="2026-01-02T10:00:00Z">${paragraph('Why?')}</w:comment>`,
  );
  return buildDocx(blocks.join(''), {
    'word/story-a.xml': part('footnotes', 'footnotes', note),
    'word/other/story-b.xml': part('ftr', 'footer', `${some(beside.headers, 600)}<w:p/>`),
    'word/story-c.xml': part('comments', 'comments', comments.join('')),
  });
}

describe('what is listed of a file, and what is named beside it', () => {
  it('is all that the file has, of any kind and in any part', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(IN_TEXT)), { maxLength: 8 }),
        fc.record({ notes: fc.nat(2), headers: fc.nat(2), comments: fc.nat(2) }),
        async (kinds, beside) => {
          const blocks = kinds.map((kind, index) => IN_TEXT[kind]?.[1](100 + index) ?? '');
          const { pane, close } = await open(build([...blocks, paragraph('The end.')], beside));
          try {
            const { listed } = await pane.readReview();
            const unlisted = await readUnlisted(pane, listed, () => undefined);
            const expected = new Map<string, number>(
              Object.entries({ notes: beside.notes, headers: beside.headers }).filter(([, n]) => n > 0),
            );
            let inList = 0;
            for (const place of kinds.map((kind) => IN_TEXT[kind]?.[0] ?? '')) {
              if (place === 'listed') inList += 1;
              else expected.set(place, (expected.get(place) ?? 0) + 1);
            }
            expect(Object.values(listed.revisions).reduce((sum, n) => sum + n, 0)).toBe(inList);
            expect(new Map(unlisted?.changes)).toEqual(expected);
            expect(listed.comments + (unlisted?.comments ?? 0)).toBe(beside.comments);
          } finally {
            await close();
          }
        },
      ),
      { numRuns: rounds(120) },
    );
  });

  it('is said beside the list, and "no tracked changes" only where no part has any', async () => {
    const opened = await open(
      build([IN_TEXT['cellIns']?.[1](1) ?? '', paragraph('The end.')], { notes: 2, headers: 0, comments: 0 }),
    );
    const pane = await openOn(opened.pane);
    const tab = await openView(pane, 'Their changes');
    await pane.user.click(await screen.findByRole('button', { name: 'List the changes' }));
    await within(tab).findByText(
      'Not listed here: 2 changes in footnotes and endnotes and 1 change of tables. Look at them in Word.',
    );
    await gone(() => within(tab).queryByText(/has no tracked changes/u));
  });
});
