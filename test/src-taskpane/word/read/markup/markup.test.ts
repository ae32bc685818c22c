import { describe, expect, it } from 'vitest';
import { flatOpc } from '#test/fixtures/flat-opc.ts';
import { allText, currentText, readMarkup } from '#pane/word/read/markup/markup.ts';

const text = (words: string): string => `<w:r><w:t>${words}</w:t></w:r>`;
const mark = (name: string, id: number, inside: string): string =>
  `<w:bookmarkStart w:id="${id}" w:name="${name}"/>${inside}<w:bookmarkEnd w:id="${id}"/>`;
const read = (body: string): ReturnType<typeof readMarkup> => readMarkup(flatOpc(body));

describe('the bookmarks in a package', () => {
  it('are read with the words that they cover, within and across paragraphs, cells and controls', () => {
    const answer = read(
      `<w:p>${text('one ')}${mark('A', 1, text('two'))}</w:p>` +
        `<w:tbl><w:tr><w:tc><w:p>${text('cell ')}<w:bookmarkStart w:id="2" w:name="B"/>${text('x')}</w:p></w:tc></w:tr></w:tbl>` +
        `<w:sdt><w:sdtContent><w:p>${text('three')}<w:bookmarkEnd w:id="2"/>${text(' four')}</w:p></w:sdtContent></w:sdt>`,
    );
    expect(answer?.paragraphs.map(allText)).toEqual(['one two', 'cell x', 'three four']);
    expect([...(answer?.bookmarks ?? [])]).toEqual([
      ['A', { start: { paragraph: 0, offset: 4 }, end: { paragraph: 0, offset: 7 }, text: 'two' }],
      ['B', { start: { paragraph: 1, offset: 5 }, end: { paragraph: 2, offset: 5 }, text: 'x\nthree' }],
    ]);
  });

  it('between paragraphs cover whole ones, and an empty one covers nothing', () => {
    const answer = read(
      `<w:p>${text('one')}</w:p>${mark('A', 1, `<w:p>${text('two')}</w:p><w:p>${text('three')}</w:p>`)}<w:p>${mark('B', 2, '')}${text('four')}</w:p>`,
    );
    expect(answer?.bookmarks.get('A')?.text).toBe('two\nthree');
    expect(answer?.bookmarks.get('B')?.text).toBe('');
  });

  it('between rows and cells, and at the end of a table, cover the cells between', () => {
    const cell = (words: string): string => `<w:tc><w:p>${text(words)}</w:p></w:tc>`;
    const answer = read(
      `<w:tbl><w:tr>${cell('a')}</w:tr><w:bookmarkStart w:id="1" w:name="A"/><w:tr>${cell('b')}<w:bookmarkStart w:id="2" w:name="B"/>${cell('c')}<w:bookmarkEnd w:id="2"/></w:tr><w:bookmarkEnd w:id="1"/></w:tbl><w:p>${text('d')}</w:p>`,
    );
    expect(answer?.bookmarks.get('A')?.text).toBe('b\nc');
    expect(answer?.bookmarks.get('B')?.text).toBe('c');
  });

  it('refer to Word’s text, which includes deletions and field results but no field codes or text boxes', () => {
    const answer = read(
      `<w:p><w:del><w:r><w:delText>gone </w:delText></w:r></w:del><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>REF x</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${text('4.2')}<w:r><w:fldChar w:fldCharType="end"/></w:r>` +
        `<w:r><w:pict><w:txbxContent><w:p>${text('box')}</w:p></w:txbxContent></w:pict><w:tab/><w:br/><w:noBreakHyphen/><w:footnoteReference w:id="2"/></w:r></w:p>`,
    );
    expect(answer?.paragraphs.map(allText)).toEqual(['gone 4.2\t\v\u001e\u0002']);
  });

  it('are undefined for anything but a package', () => {
    expect(readMarkup('<w:p/>')).toBeUndefined();
    expect(readMarkup('')).toBeUndefined();
    expect(readMarkup(flatOpc('<w:p>').replace('</w:body>', ''))).toBeUndefined();
  });
});

const choice = (requires: string): string =>
  `<w:p><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:far="urn:far"><mc:Choice Requires="${requires}">${text('new')}</mc:Choice><mc:Fallback>${text('old')}</mc:Fallback></mc:AlternateContent></w:p>`;

describe('a package is read as Word reads it', () => {
  it('whatever prefixes its names have', () => {
    const other = flatOpc(`<w:p>${text('one')}</w:p>`)
      .replaceAll('pkg:', 'p:')
      .replaceAll('xmlns:pkg', 'xmlns:p')
      .replaceAll('xmlns:w=', 'xmlns:n=')
      .replaceAll('w:', 'n:');
    expect(readMarkup(other)?.paragraphs.map(allText)).toEqual(['one']);
  });

  it('with the choice that Word understands, or the fallback', () => {
    expect(read(choice('w14') + choice('far'))?.paragraphs.map(allText)).toEqual(['new', 'old']);
  });
});

const field = (code: string, shown: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${text(shown)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const piecesOf = (inside: string) => read(`<w:p>${inside}</w:p>`)?.paragraphs[0]?.pieces ?? [];
const control = (lock: string, inside: string): string =>
  `<w:sdt><w:sdtPr>${lock === '' ? '' : `<w:lock w:val="${lock}"/>`}</w:sdtPr><w:sdtContent>${inside}</w:sdtContent></w:sdt>`;

describe('the pieces of a paragraph', () => {
  it('are tracked deletions and the text that Word shows', () => {
    const [paragraph] =
      read(
        `<w:p>${text('The ')}<w:del><w:r><w:delText>Vendor</w:delText></w:r></w:del><w:ins>${text('Seller')}</w:ins><w:moveFrom>${text(' gone')}</w:moveFrom>${text(' pays.')}</w:p>`,
      )?.paragraphs ?? [];
    expect(paragraph && allText(paragraph)).toBe('The VendorSeller gone pays.');
    expect(paragraph && currentText(paragraph)).toBe('The Seller pays.');
  });

  it('are of one field each; the text of links can be changed, that of other fields is computed', () => {
    const pieces = piecesOf(
      `${text('See ')}${field('REF x', '4.2')}${field('REF y', '(b)')}<w:fldSimple w:instr=" PAGE ">${text('7')}</w:fldSimple>${field('HYPERLINK "https://a.example"', 'here')}<w:hyperlink>${text('there')}</w:hyperlink>`,
    );
    expect(pieces.map(({ text: words, isComputed }) => [words, isComputed])).toEqual([
      ['See ', false],
      ['4.2', true],
      ['(b)', true],
      ['7', true],
      ['here', false],
      ['there', false],
    ]);
    expect(new Set(pieces.map(({ field: number }) => number)).size).toBe(6);
  });

  it('distinguish locked and inline content controls', () => {
    const pieces = piecesOf(
      `${control('contentLocked', text('a'))}${control('sdtLocked', text('b'))}${control('', text('c'))}${text('d')}`,
    );
    expect(
      pieces.map(({ text: words, isInLockedControl, inline, cannotDelete }) => [
        words,
        isInLockedControl,
        inline,
        cannotDelete,
      ]),
    ).toEqual([
      ['a', true, '', undefined],
      ['b', false, '', true],
      ['c', false, '', undefined],
      ['d', false, undefined, undefined],
    ]);
    const block = read(control('sdtContentLocked', `<w:p>${text('e')}</w:p>`));
    expect(block?.paragraphs[0]?.pieces).toMatchObject([{ text: 'e', isInLockedControl: true }]);
  });

  it('show whether the mark or the row of a paragraph is deleted', () => {
    const gone = `<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>${text('a')}</w:p>`;
    const rows = `<w:tbl><w:tr><w:trPr><w:del w:id="2"/></w:trPr><w:tc><w:p>${text('b')}</w:p></w:tc></w:tr></w:tbl>`;
    expect(
      read(gone + rows)?.paragraphs.map(({ isMarkDeleted, isRowDeleted }) => [isMarkDeleted, isRowDeleted]),
    ).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});
