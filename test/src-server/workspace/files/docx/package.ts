import { strToU8, zipSync } from 'fflate';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NAMESPACES = `xmlns:w="${W}" xmlns:r="${R}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml"`;

/** Parts of a Word file, each as the content of its root element. */
export interface Parts {
  readonly body: string;
  readonly styles?: string;
  readonly numbering?: string;
  readonly footnotes?: string;
  readonly endnotes?: string;
  readonly comments?: string;
  readonly header1?: string;
  readonly footer1?: string;
  /** Number of pages that the program recorded. */
  readonly pages?: number;
}

const ROOTS: Record<string, string> = { header1: 'hdr', footer1: 'ftr' };

/** Creates a Word file from raw parts, for content that no document library would write. */
export function docx(parts: Parts): Buffer {
  const { body, pages, ...others } = parts;
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${R}/officeDocument" Target="word/document.xml"/><Relationship Id="b" Type="${R}/extended-properties" Target="docProps/app.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(`<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`),
    'word/_rels/document.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.keys(
        others,
      )
        .map(
          (name) => `<Relationship Id="${name}" Type="${R}/${name.replace(/\d/, '')}" Target="${name}.xml"/>`,
        )
        .join('')}</Relationships>`,
    ),
  };
  for (const [name, content] of Object.entries(others)) {
    const root = ROOTS[name] ?? name;
    files[`word/${name}.xml`] = strToU8(`<w:${root} ${NAMESPACES}>${content}</w:${root}>`);
  }
  if (pages !== undefined) {
    files['docProps/app.xml'] = strToU8(
      `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Pages>${pages}</Pages></Properties>`,
    );
  }
  return Buffer.from(zipSync(files));
}

/** Returns a paragraph of one run; `properties` is the content of `w:pPr`. */
export function p(text: string, properties = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** Returns paragraph properties that number a paragraph. */
export function num(numId: number, ilvl = 0): string {
  return `<w:numPr><w:ilvl w:val="${ilvl}"/><w:numId w:val="${numId}"/></w:numPr>`;
}

/** Returns one level of a list. */
export function lvl(ilvl: number, format: string, text: string, more = ''): string {
  return `<w:lvl w:ilvl="${ilvl}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
}

/** Returns a list definition. */
export function abstractNum(id: number, levels: string): string {
  return `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`;
}
