/** Bytes at a fixed offset in every file of a kind. */
type Mark = readonly [offset: number, hex: string];

/** The first bytes of each supported kind of file, long enough that a text never matches most of them. */
const HEADS: readonly (readonly Mark[])[] = [
  // Compound files: signature, byte order, sector sizes ([MS-CFB] 2.2).
  [
    [0, 'd0cf11e0a1b11ae1'],
    [0x1c, 'feff'],
    [0x20, '0600'],
  ],
  // ZIP archives: signature of an entry, and the version that packed entries need (APPNOTE 4.3.7).
  [[0, '504b03041400']],
  // PNG: signature, and the name of the first chunk (ISO/IEC 15948, 5.2).
  [
    [0, '89504e470d0a1a0a'],
    [12, '49484452'],
  ],
  // JPEG: JFIF or Exif in the first segment.
  [
    [0, 'ffd8ffe0'],
    [6, '4a46494600'],
  ],
  [
    [0, 'ffd8ffe1'],
    [6, '4578696600'],
  ],
  // %PDF-1.
  [[0, '255044462d312e']],
  // {\rtf1
  [[0, '7b5c72746631']],
];
/** Share of a head that must match for the file to count as damaged. */
const MOST = 0.7;
/** Fewest bytes of a truncated file that are recognised as the beginning of a head. */
const SHORTEST = 3;

/** End of the directory of a ZIP archive: its signature, and its greatest distance from the end of the file (APPNOTE 4.3.16). */
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
const ZIP_END_REACH = 22 + 0xffff;

/** Name of the first directory entry of a compound file, as stored ([MS-CFB] 2.6.1). */
const ROOT_ENTRY = Buffer.from('Root Entry', 'utf16le');

/**
 * Returns whether a file of unknown kind is a damaged file of a supported kind: its first bytes nearly match that kind, it ends like a ZIP
 * archive, or it contains the directory of a compound file.
 */
export function looksDamaged(bytes: Buffer): boolean {
  return (
    HEADS.some((head) => isAlmost(bytes, head)) ||
    bytes.subarray(-ZIP_END_REACH).lastIndexOf(ZIP_END) >= 0 ||
    bytes.includes(ROOT_ENTRY)
  );
}

function isAlmost(bytes: Buffer, head: readonly Mark[]): boolean {
  let found = 0;
  let length = 0;
  for (const [offset, hex] of head) {
    const wanted = Buffer.from(hex, 'hex');
    length += wanted.length;
    wanted.forEach((byte, index) => {
      if (bytes[offset + index] === byte) found += 1;
    });
  }
  if (found >= length * MOST) return true;
  const [[, first] = [0, '']] = head;
  return (
    bytes.length >= SHORTEST && bytes.length * 2 < first.length && first.startsWith(bytes.toString('hex'))
  );
}
