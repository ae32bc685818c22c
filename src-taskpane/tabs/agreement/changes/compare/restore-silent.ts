import { PaneError } from '#pane/errors.ts';
import type { WordDocument } from '#pane/word/model.ts';
import { lookAtParagraph } from '../../write/look-at-paragraph.ts';
import { rewriteParagraph } from '../../write/rewrite-paragraph.ts';
import type { Restorable } from './locate-silent.ts';
import { compareMessages as say } from './messages.ts';

type Door = Pick<WordDocument, 'readReview' | 'lookAtClause' | 'read' | 'insert' | 'remove'>;

/**
 * Writes the wording that was sent over the other side’s, as tracked changes of the user, and returns the ledger entry: accepted, it is the
 * wording that was sent; rejected, the one that came back. It is read back; if it is not as planned, it is removed again. Rejects with
 * `selection_changed` where the paragraph has changed since it was compared, and with `not_writable_here` where it has other tracked
 * changes or Word reads it differently from its file.
 */
export async function restoreSilent(
  document: Door,
  { paragraph: position, given, ours, theirs }: Restorable,
): Promise<string> {
  const { paragraphs, changes } = await document.readReview();
  const paragraph = paragraphs[position];
  if (paragraph === undefined || paragraph.given !== given)
    throw new PaneError('selection_changed', say.whyNot.changed);
  if (changes.some((change) => change.paragraph === position))
    throw new PaneError('not_writable_here', say.whyNot.tracked);
  const passage = await document.read(await lookAtParagraph(document, position, paragraph));
  if (passage.text !== theirs) throw new PaneError('not_writable_here', say.notRestored);
  const { entry, outcome, message } = await rewriteParagraph(document, passage, ours);
  if (entry === undefined) throw new PaneError('not_writable_here', message);
  const read = outcome === 'verified' ? (await document.readReview()).paragraphs[position] : undefined;
  if (read?.text === ours && read.original === theirs) return entry.id;
  await document.remove(entry.id);
  throw new PaneError('not_writable_here', say.notRestored);
}
