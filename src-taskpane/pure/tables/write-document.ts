import { columnWidths } from './column-widths.ts';
import { escapeMarkup } from './escape-markup.ts';
import { keepAmounts } from './keep-amounts.ts';
import { packDocument } from './pack-document.ts';

type Rows = readonly (readonly string[])[];

/** A4 in twips, and its margins. */
const [LONG, SHORT, MARGIN] = [16838, 11906, 1134];
/** Size of the text in points. */
const SIZE = 10;

/**
 * Writes a .docx with a title and one table, on A4 landscape (ECMA-376 Part 1). The first row is repeated as the
 * header on each page and stays with the row after it, no row is split across pages, and no word or amount across lines if the page has
 * room for it.
 */
export function toDocx(rows: Rows, title: string): Uint8Array<ArrayBuffer> {
  const body = `${paragraph(title, '<w:pStyle w:val="Title"/>')}${table(rows)}${paragraph('')}${SECTION}`;
  return packDocument(STYLES, body);
}

const STYLES = `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Calibri" w:cs="Calibri"/><w:sz w:val="${2 * SIZE}"/><w:szCs w:val="${2 * SIZE}"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:after="240"/></w:pPr><w:rPr><w:b/><w:sz w:val="32"/><w:szCs w:val="32"/></w:rPr></w:style><w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:uiPriority w:val="99"/><w:semiHidden/><w:unhideWhenUsed/><w:tblPr><w:tblCellMar><w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style><w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders>${[
  'top',
  'left',
  'bottom',
  'right',
  'insideH',
  'insideV',
]
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`)
  .join('')}</w:tblBorders></w:tblPr></w:style>`;

const SECTION = `<w:sectPr><w:pgSz w:w="${LONG}" w:h="${SHORT}" w:orient="landscape"/><w:pgMar w:top="${MARGIN}" w:right="${MARGIN}" w:bottom="${MARGIN}" w:left="${MARGIN}" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr>`;

function table(rows: Rows): string {
  const kept = rows.map((row) => row.map(keepAmounts));
  const widths = columnWidths(kept, { width: LONG - 2 * MARGIN, size: SIZE });
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  const lines = kept.map((row, index) => {
    const isHead = index === 0;
    const cells = widths.map(
      (width, column) =>
        `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${cell(row[column] ?? '', isHead)}</w:tc>`,
    );
    return `<w:tr><w:trPr><w:cantSplit/>${isHead ? '<w:tblHeader/>' : ''}</w:trPr>${cells.join('')}</w:tr>`;
  });
  return `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="${LONG - 2 * MARGIN}" w:type="dxa"/><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${lines.join('')}</w:tbl>`;
}

const cell = (text: string, isHead: boolean): string =>
  text
    .split('\n')
    .map((line) => (isHead ? paragraph(line, '<w:keepNext/>', '<w:rPr><w:b/></w:rPr>') : paragraph(line)))
    .join('');

function paragraph(text: string, properties = '', look = ''): string {
  const own = properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`;
  return `<w:p>${own}<w:r>${look}<w:t xml:space="preserve">${escapeMarkup(text)}</w:t></w:r></w:p>`;
}
