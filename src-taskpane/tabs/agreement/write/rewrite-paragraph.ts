import { changesTo } from '#pane/features/insert/compare.ts';
import type { Passage, WordDocument, WriteReport } from '#pane/word/model.ts';

/** Writes a new text of a passage that was read, all of which the user approved: as tracked changes, or untracked. */
export const rewriteParagraph = (
  document: Pick<WordDocument, 'insert'>,
  target: Passage,
  text: string,
  form: 'tracked' | 'plain' = 'tracked',
): Promise<WriteReport> =>
  document.insert({ form, action: 'rewrite', target, text, changes: changesTo(target, text), sources: [] });
