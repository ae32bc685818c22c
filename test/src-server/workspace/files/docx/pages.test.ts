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

/** Returns styles with text in Times of this size, in half points. */
const styled = (size: number, more = '') =>
  `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman"/><w:sz w:val="${size}"/></w:rPr></w:rPrDefault></w:docDefaults>${more}`;
const cellOf = (text: string) => `<w:tc>${p(text)}</w:tc>`;

/** Returns the estimated number of pages. */
async function count(body: string, styles: string): Promise<number> {
  const { pages, pageBasis } = await readBytes(docx({ body, styles }));
  expect(pageBasis).toBe('estimated');
  return pages.length;
}

describe('pages of a Word document', () => {
  it('are counted once if a hard break is recorded a second time as rendered', async () => {
    const body = `${p('one')}<w:p>${hard}</w:p><w:p>${rendered}<w:r><w:t>two</w:t></w:r></w:p>`;
    expect(await pagesOf(body)).toEqual(['estimated', [1, 2]]);
  });

  it('are those of the cell with the most in a row, not the sum', async () => {
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

  it('begin with a paragraph that requests it, but not with the first of the document', async () => {
    const breaks = '<w:pageBreakBefore/>';
    expect(await pagesOf(p('x', breaks) + p('y', breaks))).toEqual(['estimated', [1, 2]]);
  });

  it('are distributed between the breaks, up to the recorded count', async () => {
    const paragraph = p('word '.repeat(300));
    expect(await pagesOf(paragraph.repeat(4), 3)).toEqual(['interpolated', [1, 2, 3]]);
  });

  describe('are estimated if nothing was recorded', () => {
    const paragraph = p('word '.repeat(100));
    const long = paragraph.repeat(40);

    it('from the size of the text', async () => {
      // Times of 12 points: 500 letters are six lines of 468 points, and there are 46 lines of 13.8 points per page.
      expect(await count(long, styled(24))).toBe(6);
      expect(await count(long, styled(16))).toBeLessThan(4);
      expect(await count(long, styled(40))).toBeGreaterThan(10);
    });

    it('from the spacing of lines and paragraphs, from a style or their own', async () => {
      const double =
        '<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:pPr><w:spacing w:line="480" w:lineRule="auto"/></w:pPr></w:style>';
      expect(await count(long, styled(24, double))).toBe(11);
      const apart = p('word '.repeat(100), '<w:spacing w:before="400" w:after="400"/>');
      expect(await count(apart.repeat(40), styled(24))).toBeGreaterThan(6);
    });

    it('from paper, margins and columns of each section', async () => {
      const small =
        '<w:sectPr><w:pgSz w:w="8000" w:h="8000"/><w:pgMar w:top="1440" w:bottom="1440" w:left="1440" w:right="1440"/></w:sectPr>';
      expect(await count(long + small, styled(24))).toBeGreaterThan(15);
      const columns =
        '<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:cols w:num="2" w:space="720"/></w:sectPr>';
      expect(await count(long + columns, styled(24))).toBeLessThanOrEqual(6);
      // The first section ends with its own paper size, the second continues with the document's.
      const first = `<w:p><w:pPr>${small}</w:pPr></w:p>`;
      const two = await count(paragraph.repeat(5) + first + paragraph.repeat(5), styled(24));
      expect(two).toBe(4);
    });

    it('from the tallest cell of a row, which moves to the next page as a whole', async () => {
      const grid = '<w:tblGrid><w:gridCol w:w="2340"/><w:gridCol w:w="7020"/></w:tblGrid>';
      const row = `<w:tr>${cellOf('word '.repeat(100))}${cellOf('short')}</w:tr>`;
      const { text, pages } = await readBytes(
        docx({ body: `<w:tbl>${grid}${row.repeat(12)}</w:tbl>`, styles: styled(24) }),
      );
      expect(pages.length).toBeGreaterThan(4);
      for (const { offset } of pages) expect(offset === 0 || text[offset - 1] === '\n').toBe(true);
    });

    it('from letters if a damaged file contains no usable sizes', async () => {
      const wild =
        '<w:sectPr><w:pgSz w:w="-5" w:h="x"/><w:pgMar w:top="999999" w:bottom="" w:left="NaN"/><w:cols w:num="0"/></w:sectPr>';
      expect(await count(long + wild, styled(-7))).toBeGreaterThan(0);
    });
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
          const { pages } = layOutPages(text, sorted, recorded);
          expect(pages[0]).toEqual({ offset: 0, page: 1 });
          expect(pages.map((start) => start.page)).toEqual(pages.map((_, index) => index + 1));
          expect(pages.every((start, index) => start.offset >= (pages[index - 1]?.offset ?? 0))).toBe(true);
        },
      ),
    );
  });
});
