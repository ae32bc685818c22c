import { PaneError } from '#pane/errors.ts';
import type { Passage, WholeText, WordDocument } from '#pane/word/model.ts';
import { lookAtParagraph } from './look-at-paragraph.ts';

/** Reads one paragraph of a reading again. Rejects with `selection_changed` and this sentence if it is no longer as it was read. */
export async function readParagraph(
  document: Pick<WordDocument, 'lookAtClause' | 'read'>,
  { paragraphs }: WholeText,
  paragraph: number,
  changed: string,
): Promise<Passage> {
  const own = paragraphs[paragraph];
  if (own === undefined) throw new PaneError('selection_changed', changed);
  const target = await document.read(await lookAtParagraph(document, paragraph, own));
  if (target.text !== own.text) throw new PaneError('selection_changed', changed);
  return target;
}
