import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { ReadFailure } from '../failure.ts';
import type { ReadFile } from '../model.ts';
import { withWindowsMarks } from '../text/decode.ts';
import { decodeBareBase64 } from './bare-base64.ts';
import { layOutMessage, type MailMessage } from './message.ts';
import { readSmime } from './smime.ts';
import { readTnef } from './tnef.ts';

function shown(address: Address): string {
  if (address.group !== undefined) return `${address.name}: ${address.group.map(shown).join(', ')}`;
  return address.name === '' ? address.address : `${address.name} <${address.address}>`;
}

function list(addresses: readonly Address[] | undefined): string {
  return (addresses ?? []).map(shown).join(', ');
}

/** Most signed messages inside of one another. */
const DEEPEST = 10;

async function parse(bytes: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(bytes);
  } catch (cause) {
    const tooDeep = cause instanceof Error && /nesting|header size/i.test(cause.message);
    throw new ReadFailure(tooDeep ? 'too_large' : 'corrupt', cause);
  }
}

/** What an attachment adds to its message. */
type Held = Pick<MailMessage, 'text' | 'html' | 'attachments'>;

async function readSigned(bytes: Buffer, depth: number): Promise<Held | undefined> {
  const part = readSmime(bytes);
  if (part?.kind === 'encrypted') throw new ReadFailure('encrypted');
  return part === undefined ? undefined : contentsOf(await parse(part.content), depth + 1);
}

function readWinmail(bytes: Buffer): Held | undefined {
  try {
    return readTnef(bytes);
  } catch (error) {
    if (error instanceof ReadFailure && error.reason === 'too_large') throw error;
    // It is damaged: its name stays among the attachments.
    return undefined;
  }
}

/** Reads what a message, or another program than its own, has packed into an attachment; undefined if nothing. */
async function unpack(
  { filename, mimeType, content }: Attachment,
  hasBody: boolean,
  depth: number,
): Promise<Held | undefined> {
  const bytes = content instanceof ArrayBuffer ? Buffer.from(content) : Buffer.from(content);
  if (/^application\/(x-)?pkcs7-mime$/.test(mimeType) || /\.p7m$/i.test(filename ?? '')) {
    // Beside a body that can be read, what is encrypted is an attachment like any other.
    return hasBody || depth > DEEPEST ? undefined : readSigned(bytes, depth);
  }
  const isWinmail = mimeType === 'application/ms-tnef' || /^winmail\.dat$/i.test(filename ?? '');
  return isWinmail ? readWinmail(bytes) : undefined;
}

const hasWords = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

/** Returns the body of a message and the names of its attachments, with what S/MIME and Outlook have packed into these. */
async function contentsOf(email: Email, depth: number): Promise<Held> {
  let text = hasWords(email.text) ? decodeBareBase64(withWindowsMarks(email.text)) : undefined;
  let html = hasWords(email.html) ? decodeBareBase64(withWindowsMarks(email.html)) : undefined;
  const attachments: string[] = [];
  for (const attachment of email.attachments) {
    const hasBody = text !== undefined || html !== undefined;
    const held = await unpack(attachment, hasBody, depth);
    if (held === undefined) {
      if (attachment.filename !== null) attachments.push(withWindowsMarks(attachment.filename));
      continue;
    }
    attachments.push(...held.attachments);
    if (!hasBody) ({ text, html } = held);
  }
  return { ...(text === undefined ? {} : { text }), ...(html === undefined ? {} : { html }), attachments };
}

/**
 * Reads an Internet message (RFC 5322, MIME), including the messages that it contains, what is signed with S/MIME, and winmail.dat. Throws
 * `ReadFailure`: corrupt, too_large, and encrypted if S/MIME encrypts its body.
 */
export async function readEml(bytes: Buffer): Promise<ReadFile> {
  // Programs that keep several messages in one file begin each with a line that is not a header field.
  const start = bytes.subarray(0, 5).toString('latin1') === 'From ' ? bytes.indexOf(0x0a) + 1 : 0;
  const email = await parse(bytes.subarray(start));
  const fields: readonly (readonly [string, string])[] = [
    ['From', email.from === undefined ? '' : shown(email.from)],
    ['To', list(email.to)],
    ['Cc', list(email.cc)],
    ['Date', email.date ?? ''],
  ];
  return layOutMessage({
    subject: withWindowsMarks(email.subject ?? ''),
    fields: fields.map(([name, value]) => [name, withWindowsMarks(value)] as const),
    ...(await contentsOf(email, 0)),
  });
}
