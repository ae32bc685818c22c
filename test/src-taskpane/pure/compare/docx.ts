import { buildDocx } from '#word-host/document/file/blank.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A run. */
export const run = (text: string): string => `<w:r><w:t xml:space="preserve">${escape(text)}</w:t></w:r>`;
/** A paragraph; `properties` are those of its mark, such as a tracked insertion of it. */
export const para = (content: string, properties = ''): string =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
/** A paragraph of plain words. */
export const plain = (text: string, properties = ''): string => para(run(text), properties);

const by = (author: string): string => `w:id="1" w:author="${author}" w:date="2026-01-02T10:00:00Z"`;
/** A tracked insertion. */
export const ins = (text: string, author = 'Other side'): string =>
  `<w:ins ${by(author)}>${run(text)}</w:ins>`;
/** A tracked deletion. */
export const del = (text: string, author = 'Other side'): string =>
  `<w:del ${by(author)}>${run(text).replaceAll('w:t', 'w:delText')}</w:del>`;
/** The mark of a paragraph that was inserted or deleted as a tracked change. */
export const mark = (kind: 'ins' | 'del', author = 'Other side'): string =>
  `<w:rPr><w:${kind} ${by(author)}/></w:rPr>`;
/** A row of a table; `properties` such as a tracked insertion of it. */
export const row = (cells: readonly string[], properties = ''): string =>
  `<w:tr>${properties === '' ? '' : `<w:trPr>${properties}</w:trPr>`}${cells.map((cell) => `<w:tc><w:tcPr/>${plain(cell)}</w:tc>`).join('')}</w:tr>`;
/** A tracked insertion or deletion of a row. */
export const rowMark = (kind: 'ins' | 'del'): string => `<w:${kind} ${by('Other side')}/>`;
/** A table. */
export const table = (rows: readonly string[]): string =>
  `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/><w:gridCol/></w:tblGrid>${rows.join('')}</w:tbl>`;
/** Numbers a paragraph. */
export const numbered = (level: number): string =>
  `<w:numPr><w:ilvl w:val="${String(level)}"/><w:numId w:val="1"/></w:numPr>`;

const LEVELS = ['%1.', '%1.%2', '(%3)']
  .map(
    (text, level) =>
      `<w:lvl w:ilvl="${String(level)}"><w:start w:val="1"/><w:numFmt w:val="${level === 2 ? 'lowerLetter' : 'decimal'}"/><w:lvlText w:val="${text}"/></w:lvl>`,
  )
  .join('');

const part = (relation: string, xml: string) => ({
  xml,
  relation,
  type: `application/vnd.openxmlformats-officedocument.wordprocessingml.${relation}+xml`,
});

/** A small .docx with a list of three levels, and notes by id. */
export function docx(
  body: readonly string[],
  notes: Readonly<Record<string, string>> = {},
): Uint8Array<ArrayBuffer> {
  const footnotes = Object.entries(notes).map(
    ([id, text]) => `<w:footnote w:id="${id}">${plain(text)}</w:footnote>`,
  );
  const list = `<w:abstractNum w:abstractNumId="0">${LEVELS}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
  return new Uint8Array(
    buildDocx(body.join(''), {
      'word/numbering.xml': part('numbering', `<w:numbering ${W}>${list}</w:numbering>`),
      'word/footnotes.xml': part('footnotes', `<w:footnotes ${W}>${footnotes.join('')}</w:footnotes>`),
    }),
  );
}
