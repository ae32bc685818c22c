import { PaneError } from '../../errors.ts';
import { wordMessages } from '../messages.ts';
import { runWrite } from '../execute/mutation.ts';
import type { WriteSession } from '../execute/session.ts';
import type { WriteResult } from '../execute/outcome.ts';
import type { Reading } from '../read/reading.ts';

/** Attaches a comment to the passage; the text of the document does not change. */
export async function writeComment(
  context: Word.RequestContext,
  reading: Reading,
  text: string,
  entryId: string,
  { marking, capabilities }: WriteSession,
): Promise<WriteResult> {
  if (reading.passage.isEmpty) throw new PaneError('nothing_selected', wordMessages.nothingSelected);
  if (text === '') throw new PaneError('not_writable_here', wordMessages.emptyText);
  const before = await commentCount(context, reading.range);
  const comment = await runWrite(
    async () => {
      const made = reading.range.insertComment(text);
      made.load('content');
      await context.sync();
      return made;
    },
    async () => (await commentCount(context, reading.range)) === before,
    wordMessages.commentRefused,
  );
  const marks = await marking.mark(context, entryId, [{ range: () => reading.range, role: 'c', number: 0 }]);
  return {
    anchors: marks.anchors,
    verified: withLineFeeds(comment.content) === withLineFeeds(text),
    message: wordMessages.done.commented,
    remarks: [
      ...(marks.complete ? [] : [wordMessages.done.unmarked]),
      ...(capabilities.host.platform === 'OfficeOnline' ? [wordMessages.done.commentLater] : []),
    ],
  };
}

/** Hosts return line breaks in comments as different characters, and a passage may have manual ones. */
const withLineFeeds = (text: string): string => text.replace(/\r\n?|\v/gu, '\n');

async function commentCount(context: Word.RequestContext, range: Word.Range): Promise<number> {
  const comments = range.getComments();
  comments.load('items/id');
  await context.sync();
  return comments.items.length;
}
