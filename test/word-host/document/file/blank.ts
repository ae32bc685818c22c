import { strToU8, zipSync } from 'fflate';
import type { BlankDocument } from '../api.ts';
import { NS } from '../markup/xml.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const style = (type: string, id: string, name: string, rest: string, isDefault = false): string =>
  `<w:style w:type="${type}"${isDefault ? ' w:default="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/>${rest}</w:style>`;

const heading = (level: number, size: number): string =>
  style(
    'paragraph',
    `Heading${level}`,
    `heading ${level}`,
    `<w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="60"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr>`,
  );

const STYLES = [
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:szCs w:val="22"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>',
  style('paragraph', 'Normal', 'Normal', '<w:qFormat/>', true),
  style('character', 'DefaultParagraphFont', 'Default Paragraph Font', '<w:semiHidden/>', true),
  style(
    'table',
    'TableNormal',
    'Normal Table',
    '<w:semiHidden/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/></w:tblPr>',
    true,
  ),
  heading(1, 32),
  heading(2, 28),
  heading(3, 24),
].join('');

/** Creates a .docx from body XML (the children of `w:body`, section properties aside) and further parts by name, for tests and previews. */
export function buildDocx(
  body: string,
  parts: Readonly<
    Record<string, { readonly xml: string; readonly type: string; readonly relation: string }>
  > = {},
): Uint8Array {
  const extra = Object.entries(parts);
  const overrides = [
    ['word/document.xml', `${OFFICE}.document.main+xml`],
    ['word/styles.xml', `${OFFICE}.styles+xml`],
    ...extra.map(([name, part]) => [name, part.type]),
  ];
  const relations = [
    ['styles', 'styles.xml'],
    ...extra.map(([name, part]) => [part.relation, name.replace(/^word\//, '')]),
  ];
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${NS.types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${NS.rels}"><Relationship Id="rId1" Type="${NS.r}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${NS.rels}">${relations.map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${NS.r}/${type}" Target="${target}"/>`).join('')}</Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${NS.w}" xmlns:r="${NS.r}"><w:body>${body}<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>`,
    'word/styles.xml': `<w:styles xmlns:w="${NS.w}">${STYLES}</w:styles>`,
  };
  for (const [name, part] of extra) files[name] = part.xml;
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(HEAD + xml)])));
}

/** Creates a .docx with one empty paragraph and the usual styles. */
export const blankDocument: BlankDocument = () => buildDocx('<w:p/>');
