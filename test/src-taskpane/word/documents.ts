import { buildDocx } from '../../word-host/document/blank.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A run; `**` around the text makes it bold. */
export function run(text: string, tag: 't' | 'delText' = 't'): string {
  const bold = text.startsWith('**') && text.endsWith('**') && text.length > 4;
  const words = bold ? text.slice(2, -2) : text;
  return `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:${tag} xml:space="preserve">${escape(words)}</w:${tag}></w:r>`;
}

/** Words that a colleague deleted, or put in, and nobody has accepted. */
export const deleted = (text: string, id = 900): string =>
  `<w:del w:id="${id}" w:author="Colleague" w:date="2025-01-01T00:00:00Z">${run(text, 'delText')}</w:del>`;
export const inserted = (text: string, id = 901): string =>
  `<w:ins w:id="${id}" w:author="Colleague" w:date="2025-01-01T00:00:00Z">${run(text)}</w:ins>`;

/** A paragraph of runs; plain strings are runs. */
export function paragraph(...runs: readonly string[]): string {
  return `<w:p>${runs.map((text) => (text.startsWith('<w:') ? text : run(text))).join('')}</w:p>`;
}

/** A table of one row. */
export const row = (...cells: readonly string[]): string =>
  `<w:tbl><w:tblPr/><w:tblGrid>${cells.map(() => '<w:gridCol w:w="3000"/>').join('')}</w:tblGrid><w:tr>${cells
    .map((cell) => `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${cell}</w:tc>`)
    .join('')}</w:tr></w:tbl>`;

/** A .docx with these blocks; plain strings are paragraphs. */
export function document(...blocks: readonly string[]): Uint8Array {
  return buildDocx(blocks.map((block) => (block.startsWith('<w:') ? block : paragraph(block))).join(''));
}
