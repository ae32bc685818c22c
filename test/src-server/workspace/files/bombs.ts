import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';

const MiB = 1024 * 1024;

/** Creates spaces that deflate to a thousandth without ever holding them: the same compressed piece repeated. */
function packedSpaces(mebibytes: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(MiB, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array.from({ length: mebibytes }, () => piece), Buffer.from([0x03, 0x00])]);
}

interface Packed {
  readonly name: string;
  readonly packed: Buffer;
  /** Unpacked size according to the header. */
  readonly size: number;
  /** Its checksum, if it is to be unpacked. */
  readonly crc?: number;
}

/** Creates an archive with these headers, correct or not (APPNOTE 4.3). */
function zipOf(entries: readonly Packed[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, packed, size, crc = 0 } of entries) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc, 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(crc, 16);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(size, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(at, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(central, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  // More entries than 16 bits count would need ZIP64, which is refused too.
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}

const TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

/** Creates a Word file whose document unpacks to this many MiB; its header says `size` bytes. */
export function wordBomb(mebibytes: number, size = mebibytes * MiB): Buffer {
  const types = Buffer.from(TYPES);
  return zipOf([
    { name: '[Content_Types].xml', packed: deflateRawSync(types), size: types.length, crc: crc32(types) },
    { name: 'word/document.xml', packed: packedSpaces(mebibytes), size },
  ]);
}

/** Creates a Word file with this many empty entries. */
export function crowdedZip(count: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(0));
  return zipOf(Array.from({ length: count }, (_, index) => ({ name: `word/${index}.xml`, packed, size: 0 })));
}

/** Creates a PDF of these objects, the first of which is its catalogue; `trailer` is the content of its trailer. */
export function pdfOf(objects: readonly Buffer[], trailer: string): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj`), object, Buffer.from('endobj\n')]);
    offsets.push(at);
    parts.push(whole);
    at += whole.length;
  }
  const xref = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${xref}trailer<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

const PAGE = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Count 1/Kids[3 0 R]>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>',
].map((object) => Buffer.from(object));

/** Creates a PDF whose page has a content stream of this many MiB. */
export function pdfBomb(mebibytes: number): Buffer {
  // A zlib header without the checksum at the end, which PDF readers tolerate.
  const packed = Buffer.concat([deflateSync(Buffer.alloc(0)).subarray(0, 2), packedSpaces(mebibytes)]);
  const stream = [
    Buffer.from(`<</Filter/FlateDecode/Length ${packed.length}>>stream\n`),
    packed,
    Buffer.from('\nendstream'),
  ];
  return pdfOf([...PAGE, Buffer.concat(stream)], '');
}

/** Creates a PDF with an unknown password. */
export function lockedPdf(): Buffer {
  const key = `<${'a7'.repeat(32)}>`;
  const stream = Buffer.from('<</Length 2>>stream\nq \nendstream');
  return pdfOf([...PAGE, stream], `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O${key}/U${key}>>`);
}

const DOCTYPE_LAUGHS = Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`,
).join('');

/** XML whose entities would expand to a thousand million copies. */
export const BILLION_LAUGHS = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a0 "ha">${DOCTYPE_LAUGHS}]><a>&a9;</a>`;

/** XML that refers to a local file. */
export const OUTSIDE_ENTITY =
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>clause &x;</a>';
