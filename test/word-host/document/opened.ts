import { strFromU8, unzipSync } from 'fflate';
import type { Quirks, TextRange, WordDocument } from './api.ts';
import { buildDocx } from './file/blank.ts';
import { openDocument } from './open.ts';
import { nodeTools } from './tools.ts';
import { NS } from './markup/xml.ts';

/** Documents that the tests of the document model open, and ways to read them. */
export const tools = nodeTools();

/** A paragraph of one run. */
export const p = (text: string, pPr = ''): string =>
  `<w:p>${pPr}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

export const options = { now: () => new Date('2026-03-01T10:00:00Z'), author: 'Ada Byron' };

/** Opens a document of these blocks. */
export const open = (body: string, quirks: Partial<Quirks> = {}): WordDocument =>
  openDocument(buildDocx(body), tools, { ...options, quirks });

/** Saves the document and opens it again. */
export const again = (doc: WordDocument): WordDocument => openDocument(doc.save(), tools, options);

/** Returns the first range with this text; throws if there is none. */
export const find = (doc: WordDocument, text: string): TextRange => {
  const [hit] = doc.body.search(text);
  if (hit === undefined) throw new Error(`"${text}" is not in the document`);
  return hit;
};

/** Returns a part of the saved file as text. */
export const part = (doc: WordDocument, name: string): string =>
  strFromU8(unzipSync(doc.save())[name] ?? new Uint8Array());

/** A numbering part with list 1: 1., 1.1 and (a). */
export const numbering = `<w:numbering xmlns:w="${NS.w}"><w:abstractNum w:abstractNumId="0">${[0, 1, 2]
  .map(
    (l) =>
      `<w:lvl w:ilvl="${l}"><w:start w:val="1"/><w:numFmt w:val="${['decimal', 'decimal', 'lowerLetter'][l] ?? ''}"/><w:lvlText w:val="${['%1.', '%1.%2', '(%3)'][l] ?? ''}"/></w:lvl>`,
  )
  .join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
/** A paragraph of that list. */
export const item = (text: string, level: number): string =>
  p(text, `<w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>`);
