import { PaneError } from '../../errors.ts';
import { bookmark } from '../anchors/anchors.ts';
import { wordMessages } from '../messages.ts';
import { mutate } from '../execute/mutation.ts';
import type { Written } from '../execute/outcome.ts';
import type { Reading } from '../read/reading.ts';

/** Attaches a comment to the passage; the text of the document stays. */
export async function writeComment(
  context: Word.RequestContext,
  reading: Reading,
  text: string,
  entryId: string,
): Promise<Written> {
  if (reading.passage.isEmpty) throw new PaneError('nothing_selected', wordMessages.nothingSelected);
  if (text === '') throw new PaneError('not_writable_here', wordMessages.emptyText);
  const before = await commentCount(context, reading.range);
  const comment = await mutate(
    async () => {
      const made = reading.range.insertComment(text);
      made.load('content');
      await context.sync();
      return made;
    },
    async () => (await commentCount(context, reading.range)) === before,
    wordMessages.commentRefused,
  );
  const anchor = await mutate(
    async () => {
      const made = bookmark(reading.range, entryId, 'c', 0);
      await context.sync();
      return made;
    },
    // The comment is in the document by now.
    () => Promise.resolve(false),
  );
  return {
    anchors: [anchor],
    verified: comment.content.replace(/\r\n?|\v/gu, '\n') === text,
    message: wordMessages.done.commented,
    remarks: [],
  };
}

async function commentCount(context: Word.RequestContext, range: Word.Range): Promise<number> {
  const comments = range.getComments();
  comments.load('items/id');
  await context.sync();
  return comments.items.length;
}
