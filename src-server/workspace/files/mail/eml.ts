import PostalMime, { type Address, type Email } from 'postal-mime';
import { ReadFailure } from '../failure.ts';
import type { ReadFile } from '../model.ts';
import { layOutMessage } from './message.ts';

function shown(address: Address): string {
  if (address.group !== undefined) return `${address.name}: ${address.group.map(shown).join(', ')}`;
  return address.name === '' ? address.address : `${address.name} <${address.address}>`;
}

function list(addresses: readonly Address[] | undefined): string {
  return (addresses ?? []).map(shown).join(', ');
}

/** Reads an Internet message (RFC 5322, MIME), including the messages that it contains. Throws `ReadFailure`: corrupt, too_large. */
export async function readEml(bytes: Buffer): Promise<ReadFile> {
  // Programs that keep several messages in one file begin each with a line that is not a header field.
  const start = bytes.subarray(0, 5).toString('latin1') === 'From ' ? bytes.indexOf(0x0a) + 1 : 0;
  let email: Email;
  try {
    email = await PostalMime.parse(bytes.subarray(start));
  } catch (cause) {
    const tooDeep = cause instanceof Error && /nesting|header size/i.test(cause.message);
    throw new ReadFailure(tooDeep ? 'too_large' : 'corrupt', cause);
  }
  return layOutMessage({
    subject: email.subject ?? '',
    fields: [
      ['From', email.from === undefined ? '' : shown(email.from)],
      ['To', list(email.to)],
      ['Cc', list(email.cc)],
      ['Date', email.date ?? ''],
    ],
    ...(email.text === undefined ? {} : { text: email.text }),
    ...(email.html === undefined ? {} : { html: email.html }),
    attachments: email.attachments.flatMap(({ filename }) => (filename === null ? [] : [filename])),
  });
}
