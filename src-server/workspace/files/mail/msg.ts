import { createRequire } from 'node:module';
import type { FieldsData } from '@kenjiuno/msgreader';
import { codePageName, decodeText } from '../text/decode.ts';
import { ReadFailure } from '../failure.ts';
import { declaredEncoding } from '../text/html.ts';
import type { ReadFile } from '../model.ts';
import type { OleContainer } from '../ole/container.ts';
import { layOutMessage, type MailMessage } from './message.ts';
import { readRtfBody } from './rtf-body.ts';

interface MessageReader {
  parserConfig?: { ansiEncoding: string };
  getFileData(): FieldsData;
}

// A CommonJS module without named exports for `import`.
const load = createRequire(import.meta.url);
const { default: MsgReader }: { default: new (bytes: DataView) => MessageReader } =
  load('@kenjiuno/msgreader');
/**
 * Properties that name the code page of the strings of a message, and of its Internet body ([MS-OXPROPS] PidTagMessageCodepage,
 * PidTagInternetCodepage).
 */
const CODE_PAGE_PROPERTIES = [0x3ffd, 0x3fde];

/** Returns the code page that a message names in its fixed properties ([MS-OXMSG] 2.4); undefined if it names none. */
function codePageOf(container: OleContainer): number | undefined {
  const properties = container.stream('__properties_version1.0') ?? Buffer.alloc(0);
  const named = new Map<number, number>();
  for (let at = 32; at + 16 <= properties.length; at += 16)
    named.set(properties.readUInt16LE(at + 2), properties.readUInt32LE(at + 8));
  return CODE_PAGE_PROPERTIES.map((id) => named.get(id)).find((page) => page !== undefined);
}

function bodyOf(fields: FieldsData): Pick<MailMessage, 'text' | 'html' | 'notes'> {
  const text = fields.body === undefined || fields.body.trim() === '' ? {} : { text: fields.body };
  if (fields.bodyHtml !== undefined) return { ...text, html: fields.bodyHtml };
  if (fields.html !== undefined && fields.html.length > 0)
    return { ...text, html: decodeText(fields.html, declaredEncoding(fields.html)) };
  if (fields.compressedRtf === undefined || 'text' in text) return text;
  return readRtfBody(fields.compressedRtf);
}

/** Reads an Outlook message ([MS-OXMSG]), including the messages attached to it. Throws `ReadFailure`: corrupt, too_large. */
export function readMsg(bytes: Buffer, container: OleContainer): ReadFile {
  const reader = new MsgReader(new DataView(bytes.buffer, bytes.byteOffset, bytes.length));
  const encoding = codePageName(codePageOf(container) ?? 0);
  if (encoding !== undefined) reader.parserConfig = { ansiEncoding: encoding };
  const fields = reader.getFileData();
  if (fields.error !== undefined) throw new ReadFailure('corrupt');
  return layOutMessage(messageOf(fields));
}

function messageOf(fields: FieldsData): MailMessage {
  const people = (type: string): string =>
    (fields.recipients ?? [])
      .filter(({ recipType }) => (recipType ?? 'to') === type)
      .map(({ name, smtpAddress, email }) => withAddress(name, smtpAddress ?? email))
      .join(', ');
  return {
    subject: fields.subject ?? '',
    fields: [
      ['From', withAddress(fields.senderName, fields.senderSmtpAddress ?? fields.senderEmail)],
      ['To', people('to')],
      ['Cc', people('cc')],
      ['Date', fields.clientSubmitTime ?? fields.messageDeliveryTime ?? ''],
    ],
    ...bodyOf(fields),
    attachments: (fields.attachments ?? []).flatMap(({ fileName, fileNameShort, name }) => {
      const shown = fileName ?? fileNameShort ?? name;
      return shown === undefined ? [] : [shown];
    }),
    messages: (fields.attachments ?? []).flatMap(({ innerMsgContentFields: inner }) =>
      inner === undefined ? [] : [messageOf(inner)],
    ),
  };
}

/** Formats a person as mail programs do. Addresses of an Exchange directory mean nothing to readers. */
function withAddress(name = '', address = ''): string {
  if (!address.includes('@') || address.startsWith('/') || address === name) return name;
  return name === '' ? address : `${name} <${address}>`;
}
