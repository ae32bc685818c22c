import type { RedlinePiece } from '../diff/model.ts';
import { escapeMarkup } from '../tables/escape-markup.ts';

/** Writes words as one run of WordprocessingML, deleted as a tracked change deletes them, with the properties `looks`. */
export function writeRun(text: string, kind: RedlinePiece['kind'] = 'kept', looks = ''): string {
  const name = kind === 'deleted' ? 'w:delText' : 'w:t';
  const parts = text.split(/([\t\n\v])/u).map((part) => {
    if (part === '\t') return '<w:tab/>';
    if (part === '\n' || part === '\v') return '<w:br/>';
    return part === '' ? '' : `<${name} xml:space="preserve">${escapeMarkup(part)}</${name}>`;
  });
  return `<w:r>${looks === '' ? '' : `<w:rPr>${looks}</w:rPr>`}${parts.join('')}</w:r>`;
}

const style = (id: string, paragraph: string, words: string, name = id): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${words}</w:rPr></w:style>`;

/** The styles of a page about a comparison: Title, Subtitle, Heading1 and Aside. */
export const PAGE_STYLES = `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:szCs w:val="22"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>${[
  style('Title', '<w:keepNext/>', '<w:b/><w:sz w:val="32"/><w:szCs w:val="32"/>'),
  style('Subtitle', '<w:spacing w:before="120" w:after="240"/>', '<w:color w:val="595959"/>'),
  style('Heading1', '<w:keepNext/><w:spacing w:before="240"/>', '<w:b/><w:sz w:val="24"/>', 'heading 1'),
  style('Aside', '<w:ind w:left="720"/>', ''),
].join('')}`;

/** A4 with margins of 2.5 cm, in twips. */
export const SECTION =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr>';
