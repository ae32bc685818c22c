// Nothing of a document is lost in silence: whatever carries words is in a story, or counted as not understood.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unzipSync } from 'fflate';
import { openOoxml } from '#shared/ooxml/package.ts';
import { readStories, type DocumentStories } from '#shared/ooxml/story/document.ts';
import type { Block, Run } from '#shared/ooxml/story/model.ts';
import { runToEnd } from '#shared/steps.ts';
import { rounds } from '#test/setup/rounds.ts';
import { docx } from '#test/src-server/workspace/files/docx/package.ts';

function readBody(body: string): DocumentStories {
  const parts = unzipSync(docx({ body }));
  const file = openOoxml({ names: Object.keys(parts), read: (name) => parts[name] });
  const stories = file === undefined ? undefined : runToEnd(readStories(file));
  if (stories === undefined) throw new Error('This is no document.');
  return stories;
}

const listRuns = (blocks: readonly Block[]): readonly Run[] =>
  blocks.flatMap((block) =>
    block.kind === 'paragraph'
      ? block.runs.flatMap((run) => [run, ...(run.boxes ?? []).flatMap((box) => listRuns(box.blocks))])
      : block.rows.flatMap(({ cells }) => cells.flatMap((cell) => listRuns(cell.blocks))),
  );

const textOf = (body: string): string =>
  listRuns(readBody(body).body.blocks)
    .map(({ text }) => text)
    .join('');

const M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const WORD = 'word';
const run = `<w:r><w:t>${WORD}</w:t></w:r>`;
const field = (type: string, inside = ''): string =>
  `<w:r><w:fldChar w:fldCharType="${type}">${inside}</w:fldChar></w:r>`;

/** What contains runs. */
const around = (name: string) => (inside: string) => `<w:${name} w:id="1" w:author="A">${inside}</w:${name}>`;
const inParagraph: readonly ((inside: string) => string)[] = [
  ...['ins', 'del', 'moveTo', 'moveFrom', 'hyperlink', 'smartTag', 'dir', 'bdo', 'fldSimple'].map(around),
  (inside) => `<w:sdt><w:sdtPr><w:alias w:val="x"/></w:sdtPr><w:sdtContent>${inside}</w:sdtContent></w:sdt>`,
  (inside) => `<mc:AlternateContent><mc:Choice Requires="wps">${inside}</mc:Choice></mc:AlternateContent>`,
  (inside) => `<w:r><w:ruby><w:rubyBase>${inside}</w:rubyBase></w:ruby></w:r>`,
  (inside) =>
    `<m:oMath ${M}><m:f><m:num>${inside}</m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>`,
  (inside) =>
    `<w:r><w:drawing><wps:txbx><w:txbxContent><w:p>${inside}</w:p></w:txbxContent></wps:txbx></w:drawing></w:r>`,
  // These no reader takes.
  (inside) => `<w:r><w:ruby><w:rt>${inside}</w:rt></w:ruby></w:r>`,
  (inside) => `<w:later>${inside}</w:later>`,
];
const inStory: readonly ((inside: string) => string)[] = [
  (inside) => `<w:p>${inside}</w:p>`,
  (inside) =>
    `<w:tbl><w:tr><w:tc><w:p>${inside}</w:p></w:tc><w:tc><w:p>${inside}</w:p></w:tc></w:tr></w:tbl>`,
  (inside) => `<w:sdt><w:sdtContent><w:p>${inside}</w:p></w:sdtContent></w:sdt>`,
  (inside) => `<w:later><w:p>${inside}</w:p></w:later>`,
];

const documents = fc.array(
  fc
    .tuple(fc.constantFrom(...inStory), fc.array(fc.constantFrom(...inParagraph), { maxLength: 4 }))
    .map(([outer, inner]) => outer(inner.reduce((inside, wrap) => wrap(inside), run))),
  { minLength: 1, maxLength: 4 },
);

const countWords = (text: string): number => text.split(WORD).length - 1;

describe('the words of a document', () => {
  it('are each in a story once or counted as not understood, wherever they stand', () => {
    fc.assert(
      fc.property(documents, (blocks) => {
        const body = blocks.join('');
        const { body: story, unread } = readBody(body);
        const read = countWords(
          listRuns(story.blocks)
            .map(({ text }) => text)
            .join(''),
        );
        const left = unread
          .filter(({ element }) => element === 'w:t')
          .reduce((sum, { count }) => sum + count, 0);
        expect(read + left).toBe(countWords(body));
      }),
      { numRuns: rounds(200) },
    );
  });

  it.each([
    ['the base of a ruby', `<w:p><w:r><w:ruby><w:rubyBase>${run}</w:rubyBase></w:ruby></w:r></w:p>`, WORD],
    [
      'the chosen entry of a form',
      `<w:p>${field('begin', '<w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="ten"/><w:listEntry w:val="sixty"/></w:ddList></w:ffData>')}<w:r><w:instrText>FORMDROPDOWN</w:instrText></w:r>${field('end')}</w:p>`,
      'sixty',
    ],
    [
      'a checked box of a form',
      `<w:p>${field('begin', '<w:ffData><w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox></w:ffData>')}${field('end')}</w:p>`,
      '☒',
    ],
    [
      'a formula in one line',
      `<w:p><m:oMath ${M}><m:sSup><m:e><m:r><m:t>x</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath></w:p>`,
      'x^2',
    ],
    [
      'a symbol of Unicode and one of its font',
      '<w:p><w:r><w:sym w:font="Segoe UI Symbol" w:char="2610"/><w:sym w:font="Wingdings" w:char="F0FE"/></w:r></w:p>',
      '☐☒',
    ],
  ])('include %s', (_, body, text) => {
    expect(textOf(body)).toBe(text);
  });

  it.each([
    ['a file inside the file', '<w:altChunk r:id="rId9"/><w:p/>', 'w:altChunk'],
    ['a picture', '<w:p><w:r><w:pict><v:shape><v:imagedata/></v:shape></w:pict></w:r></w:p>', 'v:imagedata'],
    ['what follows a field without an end', `<w:p>${field('begin')}${run}</w:p>`, 'w:fldChar'],
  ])('do not include %s, which is named', (_, body, element) => {
    const { unread } = readBody(body);
    expect(unread).toEqual([{ part: 'word/document.xml', element, count: 1 }]);
  });

  it('are all read in a document of plain words: nothing is named', () => {
    expect(readBody(`<w:p>${run}<w:bookmarkStart w:id="1" w:name="a"/></w:p><w:sectPr/>`).unread).toEqual([]);
  });
});
