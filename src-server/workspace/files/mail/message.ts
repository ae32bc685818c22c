import { readHtml } from '../text/html.ts';
import type { ReadFile, ReadNote } from '../model.ts';
import { LeftOut } from '../notes.ts';
import { readText } from '../text/text.ts';
import { ReadFailure } from '../failure.ts';
import { createTextBuilder, type TextBuilder } from '../text/text-builder.ts';

/** A message of any mail format. */
export interface MailMessage {
  readonly subject: string;
  /** Header fields for display, such as `From` and the sender. Empty ones are omitted. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly text?: string;
  readonly html?: string;
  /** What is not in {@link text}. */
  readonly notes?: readonly ReadNote[];
  readonly attachments: readonly string[];
  /** Messages that are attached as such: read with it, as in the file of another format where they are part of its text. */
  readonly messages?: readonly MailMessage[];
}

/** Most messages inside of one another. Ordinary chains of forwarded messages have a few. */
const DEEPEST = 50;

function line(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function words(file: ReadFile | undefined): number {
  return file?.text.match(/\p{L}+/gu)?.length ?? 0;
}

/** Returns the plain body, unless it only points to the formatted one. */
function readBody(message: MailMessage): ReadFile | undefined {
  const { notes = [] } = message;
  const plain = message.text === undefined ? undefined : { ...readText(message.text), notes };
  const formatted = message.html === undefined ? undefined : readHtml(message.html);
  return words(plain) >= words(formatted) * 0.8 ? (plain ?? formatted) : formatted;
}

/**
 * Converts a message to text: subject, sender, recipients and date as displayed, the body, the names of the attachments, which are
 * separate files, and the attached messages in the same form. Everything is on page 1. Throws `ReadFailure` too_large.
 */
export function layOutMessage(message: MailMessage): ReadFile {
  const builder = createTextBuilder();
  const left = new LeftOut();
  addMessage(builder, left, message, 0);
  return { ...builder.file(), notes: left.list() };
}

function addMessage(builder: TextBuilder, left: LeftOut, message: MailMessage, depth: number): void {
  if (depth > DEEPEST) throw new ReadFailure('too_large');
  builder.add(line(message.subject), 'heading', undefined, depth);
  for (const [name, value] of message.fields)
    if (line(value) !== '') builder.add(`${name}: ${line(value)}`, 'paragraph');
  const body = readBody(message);
  for (const block of body?.blocks ?? [])
    builder.add(body?.text.slice(block.start, block.end) ?? '', block.kind, block.label, block.level);
  for (const { kind, place, count } of body?.notes ?? []) left.add(kind, place, count);
  left.add('attachment', 'body', message.attachments.length);
  for (const name of message.attachments) builder.add(`Attachment: ${line(name)}`, 'paragraph');
  for (const inner of message.messages ?? []) addMessage(builder, left, inner, depth + 1);
}
