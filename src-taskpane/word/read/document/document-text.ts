import type { ReferenceTargets } from '#pane/pure/markdown/references.ts';
import { readNumbers } from '../structure.ts';
import { lines, words } from '../text.ts';
import { LONGEST_DOCUMENT } from './outline.ts';
import type { WordSession } from '../../session.ts';

/**
 * Reads the main text as Word shows it now, with its automatic numbers; `undefined` for a document that is too long. Changes nothing.
 * Includes tracked deletions where Word cannot leave them out.
 */
export async function readDocumentText(session: WordSession): Promise<ReferenceTargets | undefined> {
  const { context } = session;
  const { body } = context.document;
  const { paragraphs } = body;
  paragraphs.load('items/text,items/isListItem');
  await context.sync();
  const { items } = paragraphs;
  if (items.length > LONGEST_DOCUMENT) return undefined;
  const numbers = await readNumbers(session, items);
  return {
    paragraphs: (await visible(session, body)) ?? items.map(({ text }) => words(text)),
    numbers: numbers.filter((number) => number !== ''),
  };
}

/** Reads the text without its tracked deletions; undefined where Word cannot. */
async function visible(session: WordSession, body: Word.Body): Promise<string[] | undefined> {
  const { context, capabilities } = session;
  if (!capabilities.reviewedText.available) return undefined;
  try {
    const text = body.getReviewedText('Current');
    await context.sync();
    return lines(text.value);
  } catch {
    // It can crash on some documents (OfficeDev/office-js#5873): the text is read as in older versions then.
    return undefined;
  }
}
