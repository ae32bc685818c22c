import type { ProofFinding } from '#pane/pure/proofread/model.ts';
import type { WholeText, WordDocument, WriteReport } from '#pane/word/model.ts';
import { readParagraph } from '../write/read-paragraph.ts';
import { rewriteParagraph } from '../write/rewrite-paragraph.ts';
import { readyMessages } from './messages.ts';

/**
 * Inserts the fix of a finding into the document as a tracked change, which Sources lists. Rejects with
 * `selection_changed` if the paragraph has changed since the check.
 */
export async function fixFinding(
  document: Pick<WordDocument, 'lookAtClause' | 'read' | 'insert'>,
  whole: WholeText,
  { paragraph, start, end, fix = '' }: ProofFinding,
): Promise<WriteReport> {
  const target = await readParagraph(document, whole, paragraph, readyMessages.changed);
  return rewriteParagraph(document, target, target.text.slice(0, start) + fix + target.text.slice(end));
}
