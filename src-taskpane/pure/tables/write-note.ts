import { escapeMarkup } from './escape-markup.ts';
import { packDocument } from './pack-document.ts';

/**
 * Writes a .docx of plain paragraphs on A4 (ECMA-376 Part 1), one for each line of the text. The first line is the title; the first line
 * after an empty one is a heading if others follow it directly.
 */
export function toNote(text: string): Uint8Array<ArrayBuffer> {
  const [title = '', ...lines] = text.replace(/\r\n?/gu, '\n').trim().split('\n');
  const isHeading = (index: number): boolean =>
    (lines[index - 1] ?? '').trim() === '' &&
    (lines[index] ?? '').trim() !== '' &&
    (lines[index + 1] ?? '').trim() !== '';
  const body = lines.map((line, index) =>
    line.trim() === '' ? '' : paragraph(line, isHeading(index) ? 'Heading1' : undefined),
  );
  return packDocument(STYLES, `${paragraph(title, 'Title')}${body.join('')}${SECTION}`);
}

const heading = (id: string, name: string, size: number, before: number): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="${before}" w:after="120"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr></w:style>`;

const STYLES = `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:szCs w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/><w:pPr><w:spacing w:after="120"/></w:pPr></w:style>${heading('Title', 'Title', 32, 0)}${heading('Heading1', 'heading 1', 24, 240)}`;

const SECTION =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr>';

function paragraph(text: string, style?: string): string {
  const properties = style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
  return `<w:p>${properties}<w:r><w:t xml:space="preserve">${escapeMarkup(text)}</w:t></w:r></w:p>`;
}
