import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutPages, type PageMark } from '#server/workspace/files/docx/pages.ts';
import { readBytes } from '#server/workspace/files/read.ts';
import { docx, p } from './package.ts';

const rendered = '<w:r><w:lastRenderedPageBreak/></w:r>';
const hard = '<w:r><w:br w:type="page"/></w:r>';

async function pagesOf(body: string, pages?: number): Promise<[string, number[]]> {
  const file = await readBytes(docx({ body, ...(pages === undefined ? {} : { pages }) }));
  return [file.pageBasis, file.pages.map((start) => start.page)];
}

const section = (type: string): string =>
  `<w:p><w:pPr><w:sectPr>${type}</w:sectPr></w:pPr><w:r><w:t>end</w:t></w:r></w:p>`;

describe('pages of a Word document', () => {
  it('are counted once where a hard break is recorded a second time as rendered', async () => {
    const body = `${p('one')}<w:p>${hard}</w:p><w:p>${rendered}<w:r><w:t>two</w:t></w:r></w:p>`;
    expect(await pagesOf(body)).toEqual(['estimated', [1, 2]]);
  });

  it('are the most of any cell of a row, not the sum', async () => {
    const cell = `<w:tc><w:p><w:r><w:t>left</w:t></w:r>${rendered}<w:r><w:t>more</w:t></w:r></w:p></w:tc>`;
    expect(await pagesOf(`${p('a')}<w:tbl><w:tr>${cell}${cell}${cell}</w:tr></w:tbl>`)).toEqual([
      'recorded',
      [1, 2],
    ]);
  });

  it('begin with a section on a new page and not with a continuous one', async () => {
    const continuous = '<w:type w:val="continuous"/>';
    expect(await pagesOf(`${section('')}${section('')}${p('x')}<w:sectPr>${continuous}</w:sectPr>`)).toEqual([
      'estimated',
      [1, 2],
    ]);
  });

  it('begin with a paragraph that asks for it, but not with the first of the document', async () => {
    const breaks = '<w:pageBreakBefore/>';
    expect(await pagesOf(p('x', breaks) + p('y', breaks))).toEqual(['estimated', [1, 2]]);
  });

  it('are spread over what the breaks leave open, up to the recorded count', async () => {
    const paragraph = p('word '.repeat(300));
    expect(await pagesOf(paragraph.repeat(4), 3)).toEqual(['interpolated', [1, 2, 3]]);
  });

  it('are estimated where nothing was recorded', async () => {
    expect(await pagesOf(p('word '.repeat(1_600)))).toEqual(['estimated', [1, 2, 3]]);
  });

  it('begin in order, at 0, and count up by one, whatever the breaks', () => {
    const mark = fc.record({
      offset: fc.nat(3_000),
      kind: fc.constantFrom<PageMark['kind']>('hard', 'rendered'),
    });
    fc.assert(
      fc.property(
        fc.array(mark, { maxLength: 12 }),
        fc.option(fc.nat(30), { nil: undefined }),
        (marks, recorded) => {
          const text = 'some words here '.repeat(190);
          const sorted = marks.toSorted((a, b) => a.offset - b.offset);
          const { pages } = layOutPages(text, text.length, sorted, recorded);
          expect(pages[0]).toEqual({ offset: 0, page: 1 });
          expect(pages.map((start) => start.page)).toEqual(pages.map((_, index) => index + 1));
          expect(pages.every((start, index) => start.offset >= (pages[index - 1]?.offset ?? 0))).toBe(true);
        },
      ),
    );
  });
});
