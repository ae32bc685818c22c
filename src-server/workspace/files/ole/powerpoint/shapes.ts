import { decodeCodePage } from '../../text/decode.ts';
import { recordAt, recordsIn, TYPE, walkRecords, type PptRecord } from './records.ts';

/** The text of one shape. `type` is that of its text header: 0 and 6 are titles ([MS-PPT] 2.13.33). */
export interface ShapeText {
  readonly type: number;
  readonly text: string;
  /** Kind of placeholder, if it is one ([MS-PPT] 2.13.21). */
  readonly placeholder?: number;
}

/** Returns the characters of a text atom; undefined for any other record. Bytes are the lower halves of UTF-16 units. */
function atomText(record: PptRecord): string | undefined {
  if (record.type === TYPE.textChars) return record.content.toString('utf16le');
  return record.type === TYPE.textBytes ? decodeCodePage(record.content, 28591) : undefined;
}

/** Returns the texts that the outline contains for one slide, in order ([MS-PPT] 2.4.14.3). */
export function outlineTexts(records: readonly PptRecord[]): ShapeText[] {
  const texts: { type: number; text: string }[] = [];
  for (const record of records) {
    if (record.type === TYPE.textHeader) texts.push({ type: record.content.readUInt32LE(0), text: '' });
    const text = atomText(record);
    const last = texts[texts.length - 1];
    if (text !== undefined && last !== undefined) last.text = text;
  }
  return texts;
}

/** Returns the texts of a slide's shapes in drawing order. Texts that are stored in the outline are read from there. */
export function shapeTexts(slide: Buffer, outline: readonly ShapeText[]): ShapeText[] {
  const texts: ShapeText[] = [];
  const used = new Set<number>();
  const readShape = (shape: PptRecord): void => {
    let type = 4;
    let text: string | undefined;
    let placeholder: number | undefined;
    walkRecords(shape.content, (record) => {
      if (record.type === TYPE.textHeader) type = record.content.readUInt32LE(0);
      else if (record.type === TYPE.placeholder) placeholder = record.content.readUInt8(4);
      else if (record.type === TYPE.outlineTextRef) {
        const index = record.content.readUInt32LE(0);
        const held = outline[index];
        if (held === undefined || used.has(index)) return;
        used.add(index);
        ({ type, text } = held);
      } else text = atomText(record) ?? text;
    });
    if (text !== undefined) texts.push({ type, text, ...(placeholder === undefined ? {} : { placeholder }) });
  };
  walkRecords(
    slide,
    (record) => {
      if (record.type === TYPE.shape) readShape(record);
    },
    (record) => record.type !== TYPE.shape,
  );
  // Texts of the outline that no shape shows, for example because the drawing was lost.
  const rest = outline.filter((_, index) => !used.has(index));
  return [...texts, ...rest];
}

function holdsRecords(content: Buffer): boolean {
  return recordAt(content, 0)?.isWhole === true;
}

/** Returns the comments on a slide: the second of their strings is the text ([MS-PPT] 2.5.16). */
export function commentTexts(slide: Buffer): string[] {
  const texts: string[] = [];
  const read = (comment: PptRecord): void => {
    for (const record of recordsIn(comment.content))
      if (record.type === TYPE.cString && record.instance === 1)
        texts.push(record.content.toString('utf16le'));
  };
  walkRecords(slide, (record) => {
    if (record.type === TYPE.comment) read(record);
    // Later versions store their records in the bytes of a tag. Other programs store anything there.
    if (record.type === TYPE.binaryTagData && !record.isContainer && holdsRecords(record.content))
      for (const inner of recordsIn(record.content)) if (inner.type === TYPE.comment) read(inner);
  });
  return texts;
}
