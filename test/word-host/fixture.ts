import { strToU8, zipSync } from 'fflate';

const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const styles = `${xmlHead}<w:styles xmlns:w="${w}">
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:rPr><w:b/></w:rPr></w:style>
</w:styles>`;

/** A paragraph of a fixture: its text, or its own WordprocessingML (`<w:p>…`, `<w:tbl>…`). */
export type Block = string;

/** A small .docx with these blocks as its body, as Word would open it. */
export function docxOf(...blocks: readonly Block[]): Uint8Array {
  const body = blocks.map((block) => (block.startsWith('<w:') ? block : paragraphOf(block))).join('');
  const document = `${xmlHead}<w:document xmlns:w="${w}"><w:body>${body}<w:sectPr><w:pgSz w:w="12240" w:h="15840"/></w:sectPr></w:body></w:document>`;
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `${xmlHead}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/_rels/document.xml.rels': strToU8(
      `${xmlHead}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(document),
    'word/styles.xml': strToU8(styles),
  });
}

/** A paragraph, with an optional style. */
export function paragraphOf(text: string, style?: string): Block {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const properties = style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
  return `<w:p>${properties}<w:r><w:t xml:space="preserve">${escaped}</w:t></w:r></w:p>`;
}

/** A table of plain cells. */
export function tableOf(...rows: readonly (readonly string[])[]): Block {
  const columns = rows[0]?.length ?? 0;
  const grid = '<w:gridCol w:w="2000"/>'.repeat(columns);
  return `<w:tbl><w:tblPr/><w:tblGrid>${grid}</w:tblGrid>${rows.map((row) => `<w:tr>${row.map(cellOf).join('')}</w:tr>`).join('')}</w:tbl>`;
}

function cellOf(text: string): string {
  return `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${paragraphOf(text)}</w:tc>`;
}

/** The brief that most tests of the protocol read and edit. */
export function brief(): Uint8Array {
  return docxOf(
    paragraphOf('Argument', 'Heading1'),
    'The Court held in Smith v. Jones that the statute applies. See Smith, 410 U.S. at 115.',
    'The defendant relies on an older decision that was overruled.',
    'Conclusion follows from the authorities above.',
  );
}
