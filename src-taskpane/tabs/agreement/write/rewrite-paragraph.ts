import { changesTo } from '#pane/features/insert/compare.ts';
import type { Passage, WordDocument, WriteReport } from '#pane/word/model.ts';

/** Writes a new text of a passage that was read, all of which the user approved, as tracked changes. `isGenerated`: a language model wrote it. */
export const rewriteParagraph = (
  document: Pick<WordDocument, 'insert'>,
  target: Passage,
  text: string,
  isGenerated = false,
): Promise<WriteReport> =>
  document.insert({
    form: 'tracked',
    action: 'rewrite',
    target,
    text,
    changes: changesTo(target, text),
    sources: [],
    isGenerated,
  });
