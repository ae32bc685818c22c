import { codePageName, decodeCodePage, decodeText } from '../text/decode.ts';
import { declaredEncoding } from '../text/html.ts';
import type { MailMessage } from './message.ts';
import { readRtfBody } from './rtf-body.ts';

/** First bytes of a TNEF stream, and the attributes that hold words ([MS-OXTNEF] 2.1.3.3). */
const SIGNATURE = 0x223e9f78;
const SUBJECT = 0x0001_8004;
const BODY = 0x0002_800c;
const MESSAGE_PROPERTIES = 0x0006_9003;
const CODE_PAGE = 0x0006_9007;
const ATTACHMENT_BEGINS = 0x0006_9002;
const ATTACHMENT_TITLE = 0x0001_8010;
const ATTACHMENT_PROPERTIES = 0x0006_9005;

/** Properties ([MS-OXPROPS]): PidTagSubject, PidTagBody, PidTagRtfCompressed, PidTagHtml, PidTagAttachLongFilename, PidTagInternetCodepage. */
const PROPERTY = {
  subject: 0x37,
  body: 0x1000,
  rtf: 0x1009,
  html: 0x1013,
  longName: 0x3707,
  codePage: 0x3fde,
};

/** Bytes of a property's value by its type; the types that are not here have a length of their own. */
const FIXED: ReadonlyMap<number, number> = new Map([
  [2, 4],
  [3, 4],
  [4, 4],
  [5, 8],
  [6, 8],
  [7, 8],
  [10, 4],
  [11, 4],
  [0x14, 8],
  [0x40, 8],
  [0x48, 16],
]);
const STRING8 = 0x1e;
const UNICODE = 0x1f;
const MULTIPLE = 0x1000;

const padded = (length: number): number => (length + 3) & ~3;

type Properties = ReadonlyMap<number, { readonly type: number; readonly bytes: Buffer }>;

/** Reads a list of properties ([MS-OXTNEF] 2.1.3.4), with the first value of each. Throws a RangeError if it is cut. */
function readProperties(data: Buffer): Properties {
  const properties = new Map<number, { type: number; bytes: Buffer }>();
  let at = 4;
  for (let left = data.readUInt32LE(0); left > 0; left -= 1) {
    const type = data.readUInt16LE(at);
    const id = data.readUInt16LE(at + 2);
    at += 4;
    if (id >= 0x8000) {
      const named = data.readUInt32LE(at + 16) === 1;
      at += 24;
      if (named) at += padded(data.readUInt32LE(at - 4));
    }
    const fixed = FIXED.get(type & ~MULTIPLE);
    let values = 1;
    if (fixed === undefined || (type & MULTIPLE) !== 0) {
      values = data.readUInt32LE(at);
      at += 4;
    }
    for (let value = 0; value < values; value += 1) {
      let length = fixed ?? 0;
      if (fixed === undefined) {
        length = data.readUInt32LE(at);
        at += 4;
      }
      if (at + length > data.length) throw new RangeError('A property of the TNEF stream is cut.');
      if (value === 0) properties.set(id, { type: type & ~MULTIPLE, bytes: data.subarray(at, at + length) });
      at += padded(length);
    }
  }
  return properties;
}

/** Reads the text of a property; undefined if there is none. */
function readString(properties: Properties, id: number, codePage: number): string | undefined {
  const property = properties.get(id);
  if (property?.type !== STRING8 && property?.type !== UNICODE) return undefined;
  const { type, bytes } = property;
  const text = type === UNICODE ? bytes.toString('utf16le') : decodeCodePage(bytes, codePage);
  return text.replaceAll('\u0000', '');
}

function bodyOf(properties: Properties, codePage: number): Pick<MailMessage, 'text' | 'html' | 'notes'> {
  const text = readString(properties, PROPERTY.body, codePage);
  const html = properties.get(PROPERTY.html)?.bytes;
  const rtf = properties.get(PROPERTY.rtf)?.bytes;
  const plain = text === undefined ? {} : { text };
  if (html !== undefined) {
    const named = properties.get(PROPERTY.codePage)?.bytes.readUInt32LE(0);
    const encoding = declaredEncoding(html) ?? codePageName(named ?? codePage);
    return { ...plain, html: decodeText(html, encoding) };
  }
  return text !== undefined || rtf === undefined ? plain : readRtfBody(rtf);
}

interface Attribute {
  readonly id: number;
  readonly data: Buffer;
}

function readAttributes(bytes: Buffer): Attribute[] {
  const attributes: Attribute[] = [];
  for (let at = 6; at + 9 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 5);
    if (at + 9 + length > bytes.length) throw new RangeError('The TNEF stream is cut.');
    attributes.push({ id: bytes.readUInt32LE(at + 1), data: bytes.subarray(at + 9, at + 9 + length) });
    at += 9 + length + 2;
  }
  return attributes;
}

/**
 * Reads what Outlook packs into winmail.dat ([MS-OXTNEF]): the body and the names of the attachments. Returns undefined if the bytes are
 * no such stream. Throws a RangeError if it is cut or damaged.
 */
export function readTnef(
  bytes: Buffer,
): Pick<MailMessage, 'subject' | 'text' | 'html' | 'attachments'> | undefined {
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== SIGNATURE) return undefined;
  const attributes = readAttributes(bytes);
  const codePage = attributes.find(({ id }) => id === CODE_PAGE)?.data.readUInt32LE(0) ?? 1252;
  const decode = (data: Buffer): string => decodeCodePage(data, codePage).replaceAll('\u0000', '');
  const names: string[] = [];
  let subject = '';
  let plain: string | undefined;
  let body: Pick<MailMessage, 'text' | 'html' | 'notes'> = {};
  for (const { id, data } of attributes) {
    if (id === SUBJECT) subject = decode(data);
    else if (id === BODY) plain = decode(data);
    else if (id === ATTACHMENT_BEGINS) names.push('');
    else if (id === ATTACHMENT_TITLE) names[names.length - 1] ||= decode(data);
    else if (id === ATTACHMENT_PROPERTIES) {
      // The name of the attribute before is short, as of DOS.
      const long = readString(readProperties(data), PROPERTY.longName, codePage);
      if (long !== undefined && long !== '') names[names.length - 1] = long;
    } else if (id === MESSAGE_PROPERTIES) {
      const properties = readProperties(data);
      body = bodyOf(properties, codePage);
      subject = readString(properties, PROPERTY.subject, codePage) ?? subject;
    }
  }
  return {
    subject,
    ...(plain === undefined ? {} : { text: plain }),
    ...body,
    attachments: names.filter((name) => name !== ''),
  };
}
