import { crc32 } from 'node:zlib';

/**
 * Creates a ZIP archive of uncompressed entries (APPNOTE 4.3). It passes parts that were unpacked within our limits to a library that would
 * unpack them without any.
 */
export function storedZip(entries: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of entries) {
    const title = Buffer.from(name, 'utf8');
    // Both headers contain these fields after the signature: version, flags, method, time, CRC, sizes, length of the name.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(title.length, 22);
    local.push(Buffer.from('504b0304', 'hex'), common, title, content);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('504b01021400', 'hex'), common, rest, title);
    offset += 30 + title.length + content.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directoryBytes.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directoryBytes, end]);
}
