import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** The XML of a .docx by part, to plant something in it. */
export interface DocxParts {
  [name: string]: string;
}

/** A .docx that was taken apart. */
interface Docx {
  /** Its parts of XML. */
  readonly parts: DocxParts;
  /** Returns it as a file again. */
  readonly zip: () => Uint8Array<ArrayBuffer>;
}

/** Takes a .docx apart. */
export function openDocx(bytes: Uint8Array): Docx {
  const files = unzipSync(bytes);
  const parts: DocxParts = {};
  for (const [name, data] of Object.entries(files))
    if (/\.(?:xml|rels)$/.test(name)) parts[name] = strFromU8(data);
  return {
    parts,
    zip: () => {
      const written = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
      return new Uint8Array(zipSync({ ...files, ...Object.fromEntries(written) }, { level: 1 }));
    },
  };
}

/** Adds a part with its content type and the relationship of the main part to it. */
export function addPart(parts: DocxParts, name: string, type: string, xml: string): void {
  parts[`word/${name}.xml`] = xml;
  const kind = `application/vnd.openxmlformats-officedocument.wordprocessingml.${type}+xml`;
  insertBefore(
    parts,
    '[Content_Types].xml',
    '</Types>',
    `<Override PartName="/word/${name}.xml" ContentType="${kind}"/>`,
  );
  insertBefore(
    parts,
    'word/_rels/document.xml.rels',
    '</Relationships>',
    `<Relationship Id="rIdPlanted${name}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${name}" Target="${name}.xml"/>`,
  );
}

/** Inserts text before the last occurrence of an end. @throws when the part does not have it. */
export function insertBefore(parts: DocxParts, name: string, end: string, text: string): void {
  const part = parts[name] ?? '';
  const at = part.lastIndexOf(end);
  if (at < 0) throw new Error(`${name} has no ${end}.`);
  parts[name] = part.slice(0, at) + text + part.slice(at);
}

/** Returns the offsets in the main part before which a paragraph of the body may be put. */
export function placesInBody(document: string): readonly number[] {
  const places: number[] = [];
  let depth = 0;
  for (const match of document.matchAll(/<(\/?)([\w:]+)(?:"[^"]*"|[^">])*?(\/?)>/g)) {
    const [, close, name, single] = match;
    if (close === '/') depth -= 1;
    else {
      // Inside w:document and w:body.
      if (depth === 2 && (name === 'w:p' || name === 'w:tbl')) places.push(match.index);
      if (single !== '/') depth += 1;
    }
  }
  return places;
}
