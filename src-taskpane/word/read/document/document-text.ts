import type { ReferenceTargets } from '../../../markdown/references.ts';
import type { Capabilities } from '../../model.ts';
import { readNumbers } from '../structure.ts';
import { words } from '../markup/visible.ts';

/** A longer document is not read for a check: Word would stand still. */
const MOST_PARAGRAPHS = 5_000;

/**
 * The main text as Word shows it now, with its automatic numbers; `undefined` for one that is too long. Changes nothing. Tracked deletions are in it in a Word that cannot leave
 * them out.
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

/** The text without its tracked deletions, where Word can tell it. */
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
    // It can crash on some documents (OfficeDev/office-js#5873): read as older Words do.
    return undefined;
  }
}
