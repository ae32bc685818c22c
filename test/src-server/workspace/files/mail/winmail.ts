/** What a winmail.dat holds, and where its body is: a property, as Unicode, in the code page, or as HTML; or an attribute. */
interface Winmail {
  readonly form: 'unicode' | 'string8' | 'html' | 'attribute';
  readonly subject: string;
  /** In letters of windows-1252. */
  readonly body: string;
  readonly attachments: readonly string[];
}

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

const MARKS = new Map([
  ['€', 0x80],
  ['’', 0x92],
]);
const windows1252 = (text: string): Buffer =>
  Buffer.from(Array.from(text, (letter) => MARKS.get(letter) ?? letter.charCodeAt(0)));

/** An attribute with its checksum ([MS-OXTNEF] 2.1.3.1). */
const attribute = (level: number, id: number, data: Buffer): Buffer => {
  const sum = data.reduce((total, byte) => (total + byte) & 0xffff, 0);
  return Buffer.concat([Buffer.from([level]), u32(id), u32(data.length), data, u16(sum)]);
};

const variable = (type: number, id: number, data: Buffer): Buffer =>
  Buffer.concat([u16(type), u16(id), u32(1), u32(data.length), padded(data)]);
const list = (...properties: Buffer[]): Buffer => Buffer.concat([u32(properties.length), ...properties]);
const unicode = (text: string): Buffer => Buffer.from(`${text}\0`, 'utf16le');

/** Properties before the body, one of each shape: fixed, of several values, and with a name of its own. */
const OTHERS = [
  Buffer.concat([u16(0x0b), u16(0x0e1b), u32(1)]),
  Buffer.concat([u16(0x1003), u16(0x1234), u32(2), u32(7), u32(8)]),
  Buffer.concat([u16(0x03), u16(0x8001), Buffer.alloc(16), u32(0), u32(0x8503), u32(5)]),
  Buffer.concat([
    u16(0x03),
    u16(0x8002),
    Buffer.alloc(16),
    u32(1),
    u32(unicode('Key').length),
    padded(unicode('Key')),
    u32(5),
  ]),
];

/** Creates a winmail.dat as Outlook packs it. */
export function winmail({ form, subject, body, attachments }: Winmail): Buffer {
  const properties = {
    unicode: [variable(0x1f, 0x1000, unicode(body))],
    string8: [variable(0x1e, 0x1000, windows1252(`${body}\0`))],
    html: [
      Buffer.concat([u16(3), u16(0x3fde), u32(1252)]),
      variable(0x102, 0x1013, windows1252(`<html><body><p>${body}</p></body></html>`)),
    ],
    attribute: [],
  }[form];
  return Buffer.concat([
    u32(0x223e9f78),
    u16(1),
    attribute(1, 0x0006_9007, Buffer.concat([u32(1252), u32(0)])),
    attribute(1, 0x0001_8004, windows1252(`${subject}\0`)),
    ...(form === 'attribute' ? [attribute(1, 0x0002_800c, windows1252(`${body}\0`))] : []),
    attribute(1, 0x0006_9003, list(...OTHERS, ...properties)),
    ...attachments.flatMap((name) => [
      attribute(2, 0x0006_9002, Buffer.alloc(14)),
      attribute(2, 0x0001_8010, Buffer.from('ORDERF~1.PDF\0')),
      attribute(2, 0x0006_9005, list(variable(0x1f, 0x3707, unicode(name)))),
    ]),
  ]);
}
