// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readUnlisted } from '#pane/ui/revisions/find-unlisted.ts';
import { rounds } from '#test/setup/rounds.ts';
import { openOn, openView } from '#test/src-taskpane/shell/pane.tsx';
import { paragraph, row } from '#test/src-taskpane/word/documents.ts';
import { open } from '#test/src-taskpane/word/open.ts';
import { buildDocx } from '#word-host/document/file/blank.ts';
import { gone } from '#test/setup/gone.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const BY = (id: number): string =>
  `w:id="${String(id)}" w:author="Dana ${String(id)}" w:date="2026-01-02T10:00:00Z"`;
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

/** Blocks of the main text, each with one revision. */
const IN_TEXT: Readonly<Record<string, (id: number) => string>> = {
  ins: (id) => paragraph('A ', `<w:ins ${BY(id)}>${words()}</w:ins>`),
  del: (id) => paragraph('A ', `<w:del ${BY(id)}>${words('delText')}</w:del>`),
  moveFrom: (id) => paragraph('A ', `<w:moveFrom ${BY(id)}>${words()}</w:moveFrom>`),
  moveTo: (id) => paragraph('A ', `<w:moveTo ${BY(id)}>${words()}</w:moveTo>`),
  mark: (id) => marked(`<w:rPr><w:ins ${BY(id)}/></w:rPr>`),
  look: (id) => paragraph('A ', run(`<w:b/><w:rPrChange ${BY(id)}><w:rPr/></w:rPrChange>`)),
  style: (id) => marked(`<w:jc w:val="center"/><w:pPrChange ${BY(id)}><w:pPr/></w:pPrChange>`),
  empty: (id) => paragraph('A ', `<w:ins ${BY(id)}><w:r><w:lastRenderedPageBreak/></w:r></w:ins>`),
  markLook: (id) => marked(`<w:rPr><w:b/><w:rPrChange ${BY(id)}><w:rPr/></w:rPrChange></w:rPr>`),
  numbered: (id) => marked(`<w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/><w:ins ${BY(id)}/></w:numPr>`),
  number: (id) => marked(`<w:numPr><w:numberingChange ${BY(id)} w:original="1."/></w:numPr>`),
  row: (id) => rowOf(`<w:trPr><w:del ${BY(id)}/></w:trPr>`),
  rowLook: (id) => rowOf(`<w:trPr><w:trPrChange ${BY(id)}><w:trPr/></w:trPrChange></w:trPr>`),
  rowTable: (id) => rowOf(`<w:tblPrEx><w:tblPrExChange ${BY(id)}><w:tblPrEx/></w:tblPrExChange></w:tblPrEx>`),
  cellIns: (id) => cell(`<w:cellIns ${BY(id)}/>`),
  cellMerge: (id) => cell(`<w:cellMerge ${BY(id)} w:vMerge="rest"/>`),
  cellLook: (id) => cell(`<w:tcPrChange ${BY(id)}><w:tcPr/></w:tcPrChange>`),
  table: (id) =>
    row(paragraph('Cell.')).replace(
      '<w:tblPr/>',
      `<w:tblPr><w:tblPrChange ${BY(id)}><w:tblPr/></w:tblPrChange></w:tblPr>`,
    ),
  grid: (id) =>
    row(paragraph('Cell.')).replace(
      '</w:tblGrid>',
      `<w:tblGridChange w:id="${String(id)}"><w:tblGrid/></w:tblGridChange></w:tblGrid>`,
    ),
  section: (id) => marked(`<w:sectPr><w:sectPrChange ${BY(id)}><w:sectPr/></w:sectPrChange></w:sectPr>`),
  formula: (id) =>
    paragraph(
      'A ',
      `<w:r><w:t xml:space="preserve"> </w:t></w:r><m:oMath ${M}><m:f><m:fPr><m:ctrlPr><w:ins ${BY(id)}/></m:ctrlPr></m:fPr><m:num/><m:den/></m:f></m:oMath>`,
    ),
  box: (id) =>
    paragraph(
      'A ',
      `<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${paragraph(`<w:ins ${BY(id)}>${words()}</w:ins>`)}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
    ),
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

/** Where revisions are beside the main text. */
const BESIDE = ['footnotes', 'endnotes', 'header', 'footer'] as const;
type Beside = Readonly<Record<(typeof BESIDE)[number] | 'comments', number>>;

const NOTHING: Beside = { footnotes: 0, endnotes: 0, header: 0, footer: 0, comments: 0 };

/** A file with revisions in its main text, and in parts of any name beside it. Without references no reader meets the parts. */
function build(blocks: readonly string[], beside: Beside, isReferred = true): Uint8Array {
  const note = (kind: 'footnote' | 'endnote', from: number): string =>
    `<w:${kind} w:id="5">${some(beside[`${kind}s`], from)}<w:p/></w:${kind}>`;
  const comments = Array.from(
    { length: beside.comments },
    (_, id) =>
      `<w:comment w:id="${String(id)}" w:author="Dana" w:date="2026-01-02T10:00:00Z">${paragraph('Why?')}</w:comment>`,
  );
  const references = paragraph(
    'Notes',
    '<w:r><w:footnoteReference w:id="5"/></w:r>',
    '<w:r><w:endnoteReference w:id="5"/></w:r>',
  ).replace(
    '<w:p>',
    '<w:p><w:pPr><w:sectPr><w:headerReference w:type="first" r:id="rId4"/><w:footerReference w:type="default" r:id="rId5"/></w:sectPr></w:pPr>',
  );
  return buildDocx((isReferred ? references : '') + blocks.join(''), {
    'word/story-a.xml': part('footnotes', 'footnotes', note('footnote', 500)),
    'word/story-b.xml': part('endnotes', 'endnotes', note('endnote', 600)),
    'word/other/story-c.xml': part('hdr', 'header', `${some(beside.header, 700)}<w:p/>`),
    'word/other/story-d.xml': part('ftr', 'footer', `${some(beside.footer, 800)}<w:p/>`),
    'word/story-e.xml': part('comments', 'comments', comments.join('')),
  });
}

/** The names of the buttons of a change. */
/** What can be done in the row of a fact, besides opening it. */
const buttonsOf = (line: HTMLElement): readonly string[] =>
  within(line.closest('li') ?? line)
    .getAllByRole('button')
    .filter((button) => button.ariaExpanded === null)
    .map((button) => button.getAttribute('aria-label') ?? '');

describe('what is listed of a file, and what is named beside it', () => {
  it('is all that the file has, of any kind and in any story', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(IN_TEXT)), { maxLength: 8 }),
        fc.record({
          footnotes: fc.nat(2),
          endnotes: fc.nat(2),
          header: fc.nat(2),
          footer: fc.nat(2),
          comments: fc.nat(2),
        }),
        fc.constantFrom('windows', 'web', 'ltsc2021'),
        async (kinds, beside, profile) => {
          const blocks = kinds.map((kind, index) => IN_TEXT[kind]?.(100 + index) ?? '');
          const { pane, close } = await open(build([...blocks, paragraph('The end.')], beside), { profile });
          try {
            const { changes, paragraphs, unlisted } = await pane.readReview();
            const listed = changes.map(({ author, paragraph: at }) => {
              const { kind = 'text' } = paragraphs[at]?.story ?? {};
              return `${kind} ${author}`;
            });
            const planted = [
              // The record of a grid has no author.
              ...kinds.map((kind, index) => {
                const story = kind === 'box' ? 'box' : 'text';
                return `${story} ${kind === 'grid' ? '' : `Dana ${String(100 + index)}`}`;
              }),
              ...BESIDE.flatMap((story, place) =>
                Array.from(
                  { length: beside[story] },
                  (_, index) => `${story.replace(/s$/u, '')} Dana ${String(500 + place * 100 + index)}`,
                ),
              ),
            ];
            expect(listed.toSorted()).toEqual(planted.toSorted());
            expect(unlisted).toEqual({ changes: [], comments: beside.comments });
          } finally {
            await close();
          }
        },
      ),
      { numRuns: rounds(120) },
    );
  });

  it('is named where no reader meets it', async () => {
    const { pane } = await open(
      build([paragraph('The end.')], { ...NOTHING, footnotes: 2, footer: 1, comments: 1 }, false),
    );
    const { changes, unlisted } = await pane.readReview();
    expect(changes).toEqual([]);
    expect(unlisted).toEqual({
      changes: [
        ['notes', 2],
        ['headers', 1],
      ],
      comments: 1,
    });
    const { listed } = await pane.readWhole();
    expect(await readUnlisted(pane, listed, () => undefined)).toEqual(unlisted);
  });

  it('is said beside the list, and "no tracked changes" only where no part has any', async () => {
    const opened = await open(
      build([paragraph('The end.')], { ...NOTHING, endnotes: 1, footnotes: 2 }, false),
    );
    const pane = await openOn(opened.pane);
    const tab = await openView(pane, 'Their changes');
    await pane.user.click(await screen.findByRole('button', { name: 'List the changes' }));
    await within(tab).findByText(
      'Not listed here: 3 changes in footnotes and endnotes. Look at them in Word.',
    );
    await gone(() => within(tab).queryByText(/has no tracked changes/u));
  });

  it('is told row by row: where it is, and what only Word can decide', async () => {
    const opened = await open(
      build([IN_TEXT['cellIns']?.(1) ?? '', paragraph('The end.')], { ...NOTHING, footnotes: 1, header: 1 }),
    );
    const pane = await openOn(opened.pane);
    const tab = await openView(pane, 'Their changes');
    await pane.user.click(await screen.findByRole('button', { name: 'List the changes' }));
    const note = await within(tab).findByText('Footnote 1');
    const header = within(tab).getByText('Header of the first page');
    const cells = within(tab).getByText('Decide it in Word');
    for (const one of [note, header])
      expect(buttonsOf(one)).toEqual(['Accept', 'Reject', expect.any(String)]);
    expect(buttonsOf(cells)).toHaveLength(1);
  });
});
