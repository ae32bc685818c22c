import { describe, expect, it } from 'vitest';
import { pageAt } from '#server/workspace/files/chunks.ts';
import { READ_LIMITS } from '#server/workspace/files/limits.ts';
import { readBytes } from '#server/workspace/files/read.ts';
import { outcomeOf } from '../../damage.ts';
import { part, relationships, row, workbookOf, type WorkbookParts } from './package.ts';

/** Reads the rows of a workbook of one sheet, without its heading. */
async function rowsOf(parts: WorkbookParts): Promise<readonly string[]> {
  return (await readBytes(workbookOf(parts))).text.split('\n').slice(1);
}
const reasonOf = (parts: WorkbookParts): Promise<string> => outcomeOf(readBytes, workbookOf(parts));

/** Styles of cells in these number formats: ids, or codes. */
function styles(...formats: readonly (number | string)[]): string {
  const codes = formats.map((format, index) =>
    typeof format === 'string' ? `<numFmt numFmtId="${200 + index}" formatCode="${format}"/>` : '',
  );
  const xfs = formats.map(
    (format, index) => `<xf numFmtId="${typeof format === 'string' ? 200 + index : format}"/>`,
  );
  return `<numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${xfs.join('')}</cellXfs><dxfs><dxf><numFmt numFmtId="200" formatCode="&quot;other&quot;"/></dxf></dxfs>`;
}

const cell = (style: number, value: string, type = 'n'): string =>
  `<c t="${type}" s="${style}"><v>${value}</v></c>`;
const note = (address: string, text: string): string =>
  `<comment ref="${address}" authorId="0"><text><r><t>${text}</t></r></text></comment>`;
const said = (address: string, text: string): string =>
  `<threadedComment ref="${address}"><text>${text}</text></threadedComment>`;

describe('readXlsx', () => {
  it('reads every kind of cell', async () => {
    const strings =
      '<si><t>plain</t></si><si><r><rPr><b/></rPr><t>rich </t></r><r><t xml:space="preserve"> </t></r><r><t>text</t></r><rPh sb="0" eb="1"><t>ruby</t></rPh></si><si/><si><t>last</t></si>';
    const rows = await rowsOf({
      strings,
      sheets: [
        row(
          '<c t="s"><v>0</v></c>',
          '<c t="s"><v>1</v></c>',
          '<c t="s"><v>2</v></c>',
          '<c t="s"><v>3</v></c>',
        ) +
          row('<c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>', '<c t="inlineStr"/>') +
          row(
            '<c t="str"><f>A1&amp;"x"</f><v>result</v></c>',
            '<c><f>1+1</f><v>2</v></c>',
            '<c><f>B9</f></c>',
          ) +
          row('<c t="b"><v>1</v></c>', '<c t="b"><v>0</v></c>', '<c t="e"><v>#DIV/0!</v></c>') +
          row('<c><v>0.1</v></c>', '<c><v>1E+20</v></c>', '<c><v>123456789012</v></c>', '<c t="s"><v/></c>') +
          row('<c s="9"/>') +
          row('<c t="str"><v>a_x000D_b &lt;c&gt; _x005F_x0041_</v></c>'),
      ],
    });
    expect(rows).toEqual([
      'plain\trich  text\tlast',
      'inline',
      'result\t2',
      'TRUE\tFALSE\t#DIV/0!',
      '0.1\t1E+20\t1.23457E+11',
      'a',
      'b <c> _x0041_',
    ]);
  });

  it('shows numbers and dates in their built-in and custom formats', async () => {
    const rows = await rowsOf({
      styles: styles(
        14,
        4,
        'dd\\.mm\\.yyyy',
        '[h]:mm',
        '0.0%',
        49,
        '&quot;EUR&quot; #,##0',
        9,
        'yyyy-mm-dd hh:mm',
      ),
      sheets: [
        row(cell(0, '46112'), cell(1, '1234.5'), cell(2, '46112'), cell(3, '1.5'), cell(4, '0.125')) +
          row(cell(5, '7'), cell(6, '1500'), cell(7, '0.5'), cell(2, '60'), cell(2, '59')) +
          row(cell(2, '2026-03-31', 'd'), cell(8, '2026-03-31T13:30:00', 'd'), cell(3, '06:15', 'd')) +
          row(cell(2, '1900-02-28', 'd'), cell(2, '1900-03-01', 'd'), cell(2, 'someday', 'd')),
      ],
    });
    expect(rows).toEqual([
      '3/31/26\t1,234.50\t31.03.2026\t36:00\t12.5%',
      '7\tEUR 1,500\t50%\t29.02.1900\t28.02.1900',
      '31.03.2026\t2026-03-31 13:30\t6:15',
      '28.02.1900\t01.03.1900\tsomeday',
    ]);
  });

  it('counts days from 1904 if the workbook does', async () => {
    const cells = '<c s="0"><v>44650</v></c><c t="d" s="0"><v>2026-03-31</v></c>';
    const rows = await rowsOf({ styles: styles('yyyy-mm-dd'), date1904: true, sheets: [row(cells)] });
    expect(rows).toEqual(['2026-03-31\t2026-03-31']);
  });

  it('shows a value in a format that nobody knows as it is', async () => {
    const rows = await rowsOf({
      styles: styles('a;b;c;d;e;f'),
      sheets: [row('<c s="0"><v>12.5</v></c><c s="0" t="str"><v>words</v></c><c s="77"><v>3</v></c>')],
    });
    expect(rows).toEqual(['12.5\twords\t3']);
  });

  it('reads hidden sheets, counts charts as sheets, and has no heading for an empty one', async () => {
    const file = await readBytes(
      workbookOf({
        sheets: [row('<c><v>1</v></c>'), row(), row('<c><v>5</v></c>'), row('<c><v>2</v></c>')],
        attributes: ['', '', '', 'state="hidden"'],
        kinds: [undefined, undefined, 'chartsheet', undefined],
      }),
    );
    expect(file.text).toBe('Sheet 1\n1\nSheet 4\n2');
    expect(pageAt(file.pages, file.text.indexOf('Sheet 4'))).toBe(4);
  });

  it('takes a sheet that names no part for empty, as Excel does, and gives the others their own rows', async () => {
    const listed = '<sheet name="Old macros" sheetId="9" r:id=""/><sheet name="Fees" sheetId="1" r:id="r1"/>';
    const file = await readBytes(
      workbookOf({
        sheets: [row(cell(0, '1'))],
        more: { 'xl/workbook.xml': part('workbook', `<sheets>${listed}</sheets>`) },
      }),
    );
    expect(file.text).toBe('Fees\n1');
    expect(file.pages).toEqual([{ offset: 0, page: 2 }]);
  });

  it('reads comments in the order of their cells, and a conversation once', async () => {
    const file = await readBytes(
      workbookOf({
        sheets: [row('<c><v>1</v></c>')],
        more: {
          'xl/worksheets/_rels/sheet1.xml.rels': relationships([
            ['comments', '../comments1.xml'],
            [
              'http://schemas.microsoft.com/office/2017/10/relationships/threadedComment',
              '../threadedComments/threadedComment1.xml',
            ],
          ]),
          'xl/comments1.xml': part(
            'comments',
            `<authors><author>Ann</author></authors><commentList>${note('B10', 'tenth')}${note('AA2', 'far right')}${note('B2', 'second')}${note('A1', '[Threaded comment] repeated')}</commentList>`,
          ),
          'xl/threadedComments/threadedComment1.xml': `<ThreadedComments>${said('A1', 'Győr &amp; Linz?')}${said('A1', 'Yes.')}</ThreadedComments>`,
        },
      }),
    );
    const comments = file.blocks.filter(({ kind }) => kind === 'comment');
    expect(comments.map(({ start, end }) => file.text.slice(start, end))).toEqual([
      'Győr & Linz?',
      'Yes.',
      'second',
      'far right',
      'tenth',
    ]);
  });

  it('reads parts in UTF-16, with prefixes, and with backslashes in their names', async () => {
    const prefixed =
      '<?xml version="1.0"?><x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Győr</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>';
    const wide = part('worksheet', `<sheetData>${row('<c t="str"><v>ünnep</v></c>')}</sheetData>`);
    const bytes = workbookOf({
      sheets: [prefixed, row()],
      more: {
        'xl/worksheets/sheet2.xml': Buffer.from(`\ufeff${wide.replace('UTF-8', 'UTF-16')}`, 'utf16le'),
      },
    });
    const named = Buffer.from(
      bytes.toString('latin1').replaceAll('xl/worksheets/sheet1.xml', 'xl\\worksheets\\sheet1.xml'),
      'latin1',
    );
    expect((await readBytes(named)).text).toBe('Sheet 1\nGyőr\nSheet 2\nünnep');
  });

  it('reads more strings and rows than it keeps together', async () => {
    const count = 9_000;
    const all = Array.from({ length: count }, (_, index) => index);
    const rows = await rowsOf({
      strings: all.map((index) => `<si><t>entry ${index}</t></si>`).join(''),
      sheets: [all.map((index) => row(`<c t="s"><v>${count - 1 - index}</v></c>`)).join('')],
    });
    expect(rows).toEqual(all.map((index) => `entry ${count - 1 - index}`));
  });
});

describe('a hostile .xlsx', () => {
  it.each<[string, WorkbookParts, string]>([
    ['a string that does not exist', { sheets: [row('<c t="s"><v>7</v></c>')] }, 'corrupt'],
    [
      'a sheet that ends in the middle',
      { sheets: [part('worksheet', `<sheetData>${cell(0, '1')}`).slice(0, -12)] },
      'corrupt',
    ],
    [
      'entities that grow',
      {
        sheets: [row('<c t="s"><v>0</v></c>')],
        more: {
          'xl/sharedStrings.xml':
            '<!DOCTYPE sst [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><sst><si><t>&b;</t></si></sst>',
        },
      },
      'corrupt',
    ],
    [
      'elements in each other',
      { sheets: [row('<c>'.repeat(READ_LIMITS.depth), '</c>'.repeat(READ_LIMITS.depth))] },
      'too_large',
    ],
    ['a cell at the far end', { sheets: [`<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`] }, 'read'],
    [
      'a cell beyond it',
      { sheets: [`<row r="99999999999"><c r="ZZZZZZ99999999999"><v>1</v></c></row>`] },
      'read',
    ],
    ['100,000 empty cells', { sheets: [row('<c s="1"/>'.repeat(100_000))] }, 'no_text'],
  ])('%s', async (_, parts, reason) => {
    expect(await reasonOf(parts)).toBe(reason);
  });
});
