import { ole } from '../ole/container.ts';

/** The content of an Outlook message: strings by the id of their property, in hexadecimal. */
interface MessageParts {
  readonly strings: Readonly<Record<string, string>>;
  readonly binaries?: Readonly<Record<string, Uint8Array>>;
  /** Strings of one byte per character, in this code page. */
  readonly codePage?: number;
  readonly bytes?: Readonly<Record<string, Uint8Array>>;
  readonly recipients?: readonly { readonly name: string; readonly address: string }[];
  /** Messages attached to it, each with the name that its attachment shows. */
  readonly attached?: readonly { readonly name: string; readonly message: MessageParts }[];
}

function properties(head: number, entries: readonly (readonly [tag: number, value: number])[]): Buffer {
  const bytes = Buffer.alloc(head + entries.length * 16);
  entries.forEach(([tag, value], index) => {
    bytes.writeUInt32LE(tag, head + index * 16);
    bytes.writeUInt32LE(6, head + index * 16 + 4);
    bytes.writeUInt32LE(value, head + index * 16 + 8);
  });
  return bytes;
}

/** Creates an Outlook message from raw properties ([MS-OXMSG]). */
export function msg(parts: MessageParts): Buffer {
  return ole(streamsOf(parts, 32));
}

/** The head of the properties is 32 bytes long in a message by itself, and 24 in an attached one. */
function streamsOf(parts: MessageParts, headLength: 32 | 24): Record<string, Uint8Array> {
  const { recipients = [], attached = [] } = parts;
  const streams: Record<string, Uint8Array> = {};
  const entries: [number, number][] = [];
  if (parts.codePage !== undefined) entries.push([0x3ffd0003, parts.codePage]);
  const head = properties(headLength, entries);
  head.writeUInt32LE(recipients.length, 16);
  head.writeUInt32LE(attached.length, 20);
  streams['__properties_version1.0'] = head;
  for (const [id, text] of Object.entries(parts.strings))
    streams[`__substg1.0_${id}001F`] = Buffer.from(text, 'utf16le');
  for (const [id, bytes] of Object.entries(parts.bytes ?? {})) streams[`__substg1.0_${id}001E`] = bytes;
  for (const [id, bytes] of Object.entries(parts.binaries ?? {})) streams[`__substg1.0_${id}0102`] = bytes;
  recipients.forEach(({ name, address }, index) => {
    const folder = `__recip_version1.0_#${index.toString(16).padStart(8, '0')}`;
    streams[`${folder}/__properties_version1.0`] = properties(8, [[0x0c150003, 1]]);
    streams[`${folder}/__substg1.0_3001001F`] = Buffer.from(name, 'utf16le');
    streams[`${folder}/__substg1.0_39FE001F`] = Buffer.from(address, 'utf16le');
  });
  attached.forEach(({ name, message }, index) => {
    const folder = `__attach_version1.0_#${index.toString(16).padStart(8, '0')}`;
    streams[`${folder}/__properties_version1.0`] = properties(8, [[0x37050003, 5]]);
    streams[`${folder}/__substg1.0_3001001F`] = Buffer.from(name, 'utf16le');
    for (const [path, bytes] of Object.entries(streamsOf(message, 24)))
      streams[`${folder}/__substg1.0_3701000D/${path}`] = bytes;
  });
  return streams;
}

/** Wraps RTF in the uncompressed form of a compressed body ([MS-OXRTFCP] 2.1.3.1). */
export function uncompressedRtf(rtf: string): Buffer {
  const content = Buffer.from(rtf, 'latin1');
  const head = Buffer.alloc(16);
  head.writeUInt32LE(content.length + 12, 0);
  head.writeUInt32LE(content.length, 4);
  head.write('MELA', 8, 'latin1');
  return Buffer.concat([head, content]);
}
