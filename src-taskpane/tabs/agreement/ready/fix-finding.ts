import { PaneError } from '#pane/errors.ts';
import type { ProofFinding } from '#pane/pure/proofread/model.ts';
import type { WholeText, WordDocument, WriteReport } from '#pane/word/model.ts';
import { lookAtParagraph } from '../write/look-at-paragraph.ts';
import { rewriteParagraph } from '../write/rewrite-paragraph.ts';
import { readyMessages } from './messages.ts';

/**
 * Inserts the fix of a finding into the document as a tracked change, which Sources lists. Rejects with
 * `selection_changed` if the paragraph has changed since the check.
 */
export async function fixFinding(
  document: Pick<WordDocument, 'lookAtClause' | 'read' | 'insert'>,
  { paragraphs }: WholeText,
  { paragraph, start, end, fix = '' }: ProofFinding,
): Promise<WriteReport> {
  const own = paragraphs[paragraph];
  if (own === undefined) throw new PaneError('selection_changed', readyMessages.changed);
  const look = await lookAtParagraph(document, paragraph, own);
  const target = await document.read(look);
  if (target.text !== own.text) throw new PaneError('selection_changed', readyMessages.changed);
  const text = own.text.slice(0, start) + fix + own.text.slice(end);
  return rewriteParagraph(document, target, text);
}
