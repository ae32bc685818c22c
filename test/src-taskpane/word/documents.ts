import { buildDocx } from '#word-host/document/file/blank.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns a run; `**` around the text makes it bold. */
export function run(text: string, tag: 't' | 'delText' = 't'): string {
  const bold = text.startsWith('**') && text.endsWith('**') && text.length > 4;
  const words = bold ? text.slice(2, -2) : text;
  return `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:${tag} xml:space="preserve">${escape(words)}</w:${tag}></w:r>`;
}

/** Words that a colleague deleted or inserted as a pending tracked change. */
export const deleted = (text: string, id = 900): string =>
  `<w:del w:id="${id}" w:author="Colleague" w:date="2025-01-01T00:00:00Z">${run(text, 'delText')}</w:del>`;
export const inserted = (text: string, id = 901): string =>
  `<w:ins w:id="${id}" w:author="Colleague" w:date="2025-01-01T00:00:00Z">${run(text)}</w:ins>`;

/** Returns a paragraph of runs; plain strings are runs. */
export function paragraph(...runs: readonly string[]): string {
  return `<w:p>${runs.map((text) => (text.startsWith('<w:') ? text : run(text))).join('')}</w:p>`;
}

/** Returns a table of one row. */
export const row = (...cells: readonly string[]): string =>
  `<w:tbl><w:tblPr/><w:tblGrid>${cells.map(() => '<w:gridCol w:w="3000"/>').join('')}</w:tblGrid><w:tr>${cells
    .map((cell) => `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${cell}</w:tc>`)
    .join('')}</w:tr></w:tbl>`;

/** Returns a .docx with these blocks; plain strings are paragraphs. */
export function document(...blocks: readonly string[]): Uint8Array {
  return buildDocx(blocks.map((block) => (block.startsWith('<w:') ? block : paragraph(block))).join(''));
}

/** Returns a clause with an automatic number, for {@link numberedWith}; plain strings are runs. */
export const clause = (...runs: readonly string[]): string =>
  paragraph(...runs).replace(
    '<w:p>',
    '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>',
  );

/** Returns a document of clauses with automatic numbers: 1., 2., 3. … */
export function numberedClauses(...texts: readonly string[]): Uint8Array {
  return numberedWith(...texts.map((text) => clause(text)));
}

/** Returns a document of these blocks, with a list of automatic numbers (`w:numId` 1). */
export function numberedWith(...blocks: readonly string[]): Uint8Array {
  return buildDocx(blocks.join(''), {
    'word/numbering.xml': {
      xml: '<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>',
      type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml',
      relation: 'numbering',
    },
  });
}
