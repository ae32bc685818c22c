import { strToU8, zipSync } from 'fflate';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
/** The earliest ZIP date, plus one day for time zones. */
const EARLIEST = new Date('1980-01-02T00:00:00Z');

/**
 * Packs a .docx (ECMA-376 Part 1) from its styles and the content of its body, both WordprocessingML with the prefix `w`. The same content
 * always gives the same file.
 */
export function packDocument(styles: string, body: string): Uint8Array<ArrayBuffer> {
  const types = ['document.main', 'styles'].map(
    (type) =>
      `<Override PartName="/word/${type.replace('.main', '')}.xml" ContentType="${TYPE}.${type}+xml"/>`,
  );
  const parts = {
    '[Content_Types].xml': strToU8(
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${types.join('')}</Types>`,
    ),
    '_rels/.rels': relationship('officeDocument', 'word/document.xml'),
    'word/_rels/document.xml.rels': relationship('styles', 'styles.xml'),
    'word/styles.xml': strToU8(`${HEAD}<w:styles xmlns:w="${W}">${styles}</w:styles>`),
    'word/document.xml': strToU8(`${HEAD}<w:document xmlns:w="${W}"><w:body>${body}</w:body></w:document>`),
  };
  return zipSync(parts, { mtime: EARLIEST });
}

function relationship(type: string, target: string): Uint8Array {
  return strToU8(
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`,
  );
}
