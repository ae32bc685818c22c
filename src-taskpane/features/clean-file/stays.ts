import { countFileNames, isLookedFor } from '../../pure/proofread/file-names.ts';
import type { Unlisted } from '../../pure/revisions/unlisted.ts';
import { describeUnlisted } from '../../ui/revisions/find-unlisted.ts';
import type { WholeText } from '../../word/model.ts';
import { cleanMessages as say } from './messages.ts';

/** Returns what the other side would find in the file, one line each: tracked changes, comments, and names of vault files in the text. */
export function staysLines(text: WholeText, unlisted: Unlisted | undefined): readonly string[] {
  const named = countFileNames(text).map(({ words, inText, inNotes }) => say.named(words, inText, inNotes));
  const isSure = text.fileNames.every(isLookedFor);
  return [...pendingLines(text, unlisted), ...(named.length === 0 && isSure ? [say.nothingNamed] : named)];
}

/** Returns the lines about tracked changes and comments: those of the main text, and what else the file has, undefined where it was not read. */
export function pendingLines(
  { changes, comments }: Pick<WholeText, 'changes' | 'comments'>,
  unlisted: Unlisted | undefined,
): readonly string[] {
  const besides = describeUnlisted(unlisted, 'besides');
  return [
    ...(changes === undefined || comments === undefined ? [say.unknown] : []),
    ...(changes === 0 && comments === 0 && besides === undefined ? [say.none] : []),
    ...(changes === undefined || changes === 0 ? [] : [say.changes(changes)]),
    ...(comments === undefined || comments === 0 ? [] : [say.leftComments(comments)]),
    ...(besides === undefined ? [] : [besides]),
  ];
}
