import type { RedlinePiece } from '../../diff/model.ts';
import { packDocument } from '../../tables/pack-document.ts';
import { PAGE_STYLES, SECTION, writeRun } from '../redline-page.ts';

/** A line of a record: a sentence, or a redline. */
export interface RecordLine {
  readonly style: 'Title' | 'Subtitle' | 'Heading1' | 'Normal' | 'Aside';
  readonly pieces: readonly RedlinePiece[];
}

/** The looks of inserted and deleted words, which are no tracked changes: nobody can accept a part of a record. */
const LOOKS: Readonly<Record<RedlinePiece['kind'], string>> = {
  kept: '',
  inserted: '<w:color w:val="B00020"/><w:u w:val="single"/>',
  deleted: '<w:strike/><w:color w:val="B00020"/>',
};

/** Writes the lines of a record as a separate .docx. */
export function writeRecord(lines: readonly RecordLine[]): Uint8Array<ArrayBuffer> {
  const body = lines.map(({ style, pieces }) => {
    const runs = pieces.map(({ kind, text }) => writeRun(text, 'kept', LOOKS[kind]));
    return `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${runs.join('')}</w:p>`;
  });
  return packDocument(PAGE_STYLES, `${body.join('')}${SECTION}`);
}
