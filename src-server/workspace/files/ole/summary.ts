const PAGE_COUNT = 0x0e;
const VT_I4 = 3;

/** Returns the page count of a SummaryInformation stream ([MS-OLEPS] 3.1.14), as its program recorded it; undefined if there is none. */
export function recordedPageCount(stream: Buffer | undefined): number | undefined {
  if (stream === undefined || stream.length < 48) return undefined;
  const set = stream.readUInt32LE(44);
  if (set + 8 > stream.length) return undefined;
  const count = Math.min(stream.readUInt32LE(set + 4), 100);
  for (let index = 0; index < count; index += 1) {
    const entry = set + 8 + index * 8;
    if (entry + 8 > stream.length) return undefined;
    if (stream.readUInt32LE(entry) !== PAGE_COUNT) continue;
    const at = set + stream.readUInt32LE(entry + 4);
    if (at + 8 > stream.length || stream.readUInt32LE(at) !== VT_I4) return undefined;
    const pages = stream.readInt32LE(at + 4);
    return pages > 0 ? pages : undefined;
  }
  return undefined;
}
