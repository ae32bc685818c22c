import type { ReferenceTargets } from '../../../markdown/references.ts';
import type { Capabilities } from '../../model.ts';
import { readNumbers } from '../structure.ts';
import { words } from '../markup/visible.ts';

/** A document with more paragraphs is not read for a check: Word would stop responding. */
const MOST_PARAGRAPHS = 5_000;

/**
 * Reads the main text as Word shows it now, with its automatic numbers; `undefined` for a document that is too long. Changes nothing.
 * Includes tracked deletions where Word cannot leave them out.
 */
export async function readDocumentText(
  context: Word.RequestContext,
  capabilities: Capabilities,
): Promise<ReferenceTargets | undefined> {
  const { body } = context.document;
  const { paragraphs } = body;
  paragraphs.load('items/text,items/isListItem');
  await context.sync();
  const { items } = paragraphs;
  if (items.length > MOST_PARAGRAPHS) return undefined;
  const numbers = await readNumbers(context, items);
  return {
    paragraphs: (await visible(context, body, capabilities)) ?? items.map(({ text }) => words(text)),
    numbers: numbers.filter((number) => number !== ''),
  };
}

/** Reads the text without its tracked deletions; undefined where Word cannot. */
async function visible(
  context: Word.RequestContext,
  body: Word.Body,
  capabilities: Capabilities,
): Promise<string[] | undefined> {
  if (!capabilities.reviewedText.available) return undefined;
  try {
    const text = body.getReviewedText('Current');
    await context.sync();
    return text.value.split(/\r\n?|\n/u).map(words);
  } catch {
    // It can crash on some documents (OfficeDev/office-js#5873): the text is read as in older versions then.
    return undefined;
  }
}
