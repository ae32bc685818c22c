import { decodeCodePage } from '../../text/decode.ts';
import { layOutPages, type PageMark } from '../../docx/pages.ts';
import type { ReadFile, ReadNote } from '../../model.ts';
import { LeftOut } from '../../notes.ts';
import { createTextBuilder } from '../../text/text-builder.ts';
import { countNumbers } from './numbers.ts';
import { readParagraphs } from './paragraphs.ts';

/** Code pages of Word 95 by the language of the installation. All others used the Western European one. */
const LANGUAGE_CODE_PAGES: ReadonlyMap<number, number> = new Map([
  [0x0419, 1251],
  [0x0422, 1251],
  [0x0402, 1251],
  [0x0405, 1250],
  [0x040e, 1250],
  [0x0415, 1250],
  [0x041b, 1250],
  [0x0408, 1253],
  [0x041f, 1254],
  [0x0411, 932],
]);

/** Reads a file of Word 6 or 95, which stores the characters in one range of one byte each, unless the file was saved in parts. */
export function readWord95(word: Buffer, recorded: number | undefined): ReadFile {
  const codePage = LANGUAGE_CODE_PAGES.get(word.readUInt16LE(0x06)) ?? 1252;
  const text = decodeCodePage(word.subarray(word.readUInt32LE(0x18), word.readUInt32LE(0x1c)), codePage);
  const builder = createTextBuilder();
  const marks: PageMark[] = [];
  const left = new LeftOut();
  const source = {
    unseen: new Uint8Array(text.length),
    paragraphEnds: new Map(),
    continuous: new Set<number>(),
    nextNumber: countNumbers(),
    formAt: () => undefined,
    leaveOut: (kind: ReadNote['kind']) => left.add(kind),
  };
  // Without the table of paragraphs, rows cannot be distinguished from cells, so each cell becomes a line.
  const lines = text.replaceAll('\u0007', '\r');
  for (const paragraph of readParagraphs({ ...source, text: lines, start: 0, end: lines.length })) {
    const at = builder.add(paragraph.text, paragraph.kind, paragraph.label, paragraph.level);
    marks.push(...paragraph.breaks.map((offset) => ({ offset: at + offset, kind: 'hard' as const })));
  }
  const layout = layOutPages(builder.text(), marks, recorded);
  return { ...builder.file(layout.pages, layout.basis), notes: left.list() };
}
