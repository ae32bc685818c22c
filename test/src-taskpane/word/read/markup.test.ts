// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { markedText } from '#pane/word/read/markup.ts';

const text = (words: string): string => `<w:r><w:t>${words}</w:t></w:r>`;
const mark = (name: string, id: number, inside: string): string =>
  `<w:bookmarkStart w:id="${id}" w:name="${name}"/>${inside}<w:bookmarkEnd w:id="${id}"/>`;
const read = (body: string): ReturnType<typeof markedText> =>
  markedText(
    `<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage"><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document></pkg:package>`,
  );

describe('the bookmarks in a package', () => {
  it('are told with the words that they cover, in and over paragraphs, cells and controls', () => {
    const answer = read(
      `<w:p>${text('one ')}${mark('A', 1, text('two'))}</w:p>` +
        `<w:tbl><w:tr><w:tc><w:p>${text('cell ')}<w:bookmarkStart w:id="2" w:name="B"/>${text('x')}</w:p></w:tc></w:tr></w:tbl>` +
        `<w:sdt><w:sdtContent><w:p>${text('three')}<w:bookmarkEnd w:id="2"/>${text(' four')}</w:p></w:sdtContent></w:sdt>`,
    );
    expect(answer?.paragraphs).toEqual(['one two', 'cell x', 'three four']);
    expect([...(answer?.bookmarks ?? [])]).toEqual([
      ['A', { start: { paragraph: 0, offset: 4 }, end: { paragraph: 0, offset: 7 }, text: 'two' }],
      ['B', { start: { paragraph: 1, offset: 5 }, end: { paragraph: 2, offset: 5 }, text: 'x\nthree' }],
    ]);
  });

  it('that stand between paragraphs cover whole ones, and an empty one covers nothing', () => {
    const answer = read(
      `<w:p>${text('one')}</w:p>${mark('A', 1, `<w:p>${text('two')}</w:p><w:p>${text('three')}</w:p>`)}<w:p>${mark('B', 2, '')}${text('four')}</w:p>`,
    );
    expect(answer?.bookmarks.get('A')?.text).toBe('two\nthree');
    expect(answer?.bookmarks.get('B')?.text).toBe('');
  });

  it('lie in the text as Word gives it: deletions and what fields show are in it, codes and text boxes are not', () => {
    const answer = read(
      `<w:p><w:del><w:r><w:delText>gone </w:delText></w:r></w:del><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>REF x</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${text('4.2')}<w:r><w:fldChar w:fldCharType="end"/></w:r>` +
        `<w:r><w:pict><w:txbxContent><w:p>${text('box')}</w:p></w:txbxContent></w:pict><w:tab/><w:br/><w:noBreakHyphen/><w:footnoteReference w:id="2"/></w:r></w:p>`,
    );
    expect(answer?.paragraphs).toEqual(['gone 4.2\t\v\u001e\u0002']);
  });

  it('are not known of what is no package', () => {
    expect(markedText('<w:p/>')).toBeUndefined();
    expect(markedText('')).toBeUndefined();
  });
});
