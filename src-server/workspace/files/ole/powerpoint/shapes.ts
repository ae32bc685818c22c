import { decodeCodePage } from '../../text/decode.ts';
import { recordAt, recordsIn, TYPE, walkRecords, type PptRecord } from './records.ts';

/** The text of one shape. `type` is that of its text header: 0 and 6 are titles ([MS-PPT] 2.13.33). */
export interface ShapeText {
  readonly type: number;
  readonly text: string;
  /** Kind of placeholder, if it is one ([MS-PPT] 2.13.21). */
  readonly placeholder?: number;
}

/** Characters of a text atom; undefined for any other record. Bytes are the lower halves of UTF-16 units. */
export function atomText(record: PptRecord): string | undefined {
  if (record.type === TYPE.textChars) return record.content.toString('utf16le');
  return record.type === TYPE.textBytes ? decodeCodePage(record.content, 28591) : undefined;
}

/** Texts that the outline holds for one slide, in their order ([MS-PPT] 2.4.14.3). */
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

/** The texts of a slide's shapes in the order in which they are drawn; those that the outline holds are taken from there. */
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
  // What the outline holds and no shape shows, as where the drawing was lost.
  const rest = outline.filter((_, index) => !used.has(index));
  return [...texts, ...rest];
}

function holdsRecords(content: Buffer): boolean {
  return recordAt(content, 0)?.isWhole === true;
}

/** Comments on a slide: of their strings the second is the text ([MS-PPT] 2.5.16). */
export function commentTexts(slide: Buffer): string[] {
  const texts: string[] = [];
  const read = (comment: PptRecord): void => {
    for (const record of recordsIn(comment.content))
      if (record.type === TYPE.cString && record.instance === 1)
        texts.push(record.content.toString('utf16le'));
  };
  walkRecords(slide, (record) => {
    if (record.type === TYPE.comment) read(record);
    // Programs that came later keep their records in the bytes of a tag. Others keep there what they like.
    if (record.type === TYPE.binaryTagData && !record.isContainer && holdsRecords(record.content))
      for (const inner of recordsIn(record.content)) if (inner.type === TYPE.comment) read(inner);
  });
  return texts;
}
