import { PaneError } from '../../errors.ts';
import { wordMessages } from '../messages.ts';
import { runWrite } from '../execute/run-write.ts';
import type { WriteSession } from '../execute/session.ts';
import { result, type WriteResult } from '../execute/result.ts';
import type { Reading } from '../read/reading.ts';
import { comparable } from '../read/text.ts';

/** Attaches a comment to the passage; the text of the document does not change. */
export async function writeComment(
  session: WriteSession,
  reading: Reading,
  text: string,
  entryId: string,
): Promise<WriteResult> {
  const { context, marking, capabilities } = session;
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
  const marks = await marking.mark(session, entryId, [
    { range: () => reading.range, role: 'comment', number: 0 },
  ]);
  return result({
    marks,
    verified: comparable(comment.content) === comparable(text),
    message: wordMessages.done.commented,
    remarks: capabilities.host.platform === 'OfficeOnline' ? [wordMessages.done.commentLater] : [],
  });
}

async function commentCount(context: Word.RequestContext, range: Word.Range): Promise<number> {
  const comments = range.getComments();
  comments.load('items/id');
  await context.sync();
  return comments.items.length;
}
