/** Bytes before the data of a form field: its size, the size of this header, and nothing ([MS-DOC] 2.9.158, NilPICFAndBinData). */
const HEADER = 0x44;
const BOX = 1;
const LIST = 2;
const AS_AT_FIRST = 25;
/** Strings between what is chosen at first and the entries of a list: format, help, status and two macros ([MS-DOC] 2.9.78, FFData). */
const STRINGS_BEFORE_LIST = 5;

/**
 * Returns what a box or a list shows whose data are at an offset of the `Data` stream: ☒ or ☐, or the chosen entry; empty for a text field,
 * whose text is its result, and for other data.
 */
export function shownByFormField(data: Buffer, offset: number): string {
  const field = data.subarray(
    offset + HEADER,
    offset + (offset + 4 > data.length ? 0 : data.readUInt32LE(offset)),
  );
  if (field.length < 10 || field.readUInt32LE(0) !== 0xffffffff) return '';
  const bits = field.readUInt16LE(4);
  const kind = bits & 3;
  const result = (bits >> 2) & 31;
  if (kind !== BOX && kind !== LIST) return '';
  let at = skipString(field, 10);
  const chosen = result === AS_AT_FIRST ? field.readUInt16LE(at) : result;
  if (kind === BOX) return chosen === 0 ? '☐' : '☒';
  at += 2;
  for (let count = 0; count < STRINGS_BEFORE_LIST; count += 1) at = skipString(field, at);
  // A table of strings without extra data: a mark, their number, the size of the extra data ([MS-DOC] 2.2.4, STTB).
  at += 6;
  for (let index = 0; index < chosen; index += 1) at += 2 + field.readUInt16LE(at) * 2;
  return field.toString('utf16le', at + 2, at + 2 + field.readUInt16LE(at) * 2);
}

/** Returns where a string ends, with its length before it and a zero after it ([MS-DOC] 2.9.354, Xstz). */
const skipString = (field: Buffer, at: number): number => at + 4 + field.readUInt16LE(at) * 2;
