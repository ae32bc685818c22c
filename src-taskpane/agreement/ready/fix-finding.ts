import { PaneError } from '../../errors.ts';
import { changesTo } from '../../insert/compare.ts';
import type { ProofFinding } from '../../proofread/model.ts';
import type { WholeText, WordDocument, WriteReport } from '../../word/model.ts';
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
  const look = await document.lookAtClause({
    first: paragraph,
    last: paragraph,
    label: '',
    path: [],
    paragraphs: [own.given],
    numbers: [own.number],
    fingerprint: '',
  });
  const target = await document.read(look);
  if (target.text !== own.text) throw new PaneError('selection_changed', readyMessages.changed);
  const text = own.text.slice(0, start) + fix + own.text.slice(end);
  return document.insert({
    form: 'tracked',
    action: 'rewrite',
    target,
    text,
    changes: changesTo(target, text),
    sources: [],
  });
}
