import { PaneError } from '../../errors.ts';
import { wordMessages } from '../messages.ts';
import { carryOut } from '../execute/carry-out.ts';
import { aroundPassage } from '../execute/surroundings.ts';
import { answerThread, askAttached, attachComment, commentMark, sayComment } from '../execute/comments.ts';
import type { WriteSession } from '../execute/session.ts';
import type { WriteReport } from '../model/insertion.ts';
import type { CommentAnswer, DocumentComment } from '../model/review.ts';
import type { WordSession } from '../session.ts';
import type { WriteResult } from '../execute/result.ts';
import type { PlaceReading } from '../read/around.ts';
import { comparable } from '../read/text.ts';

/** Attaches a comment to the passage; the text of the document does not change. */
export async function writeComment(
  session: WriteSession,
  reading: PlaceReading,
  text: string,
  entryId: string,
): Promise<WriteResult> {
  const { range, passage, paragraphs } = reading;
  if (passage.isEmpty) throw new PaneError('nothing_selected', wordMessages.nothingSelected);
  return carryOut(session, {
    entryId,
    mode: 'keep',
    around: aroundPassage(session, reading, [0, paragraphs.length - 1]),
    refused: wordMessages.commentRefused,
    work: () => attachComment(range, text),
    check: (made) => ({ texts: [], more: (asks) => askAttached(session, made, text, asks) }),
    marks: () => [commentMark(reading)],
    say: (comment) => ({ message: wordMessages.done.commented, ...sayComment(session, comment) }),
  });
}

/**
 * Replies to a comment, resolves it or opens it again, and reads it back. Rejects with `selection_changed` where it is no longer as it was
 * listed, and with `unavailable_in_this_word` below WordApi 1.4.
 */
export async function answerComment(
  { context, capabilities }: WordSession,
  comment: DocumentComment,
  answer: CommentAnswer,
): Promise<WriteReport> {
  if (!capabilities.comments.available)
    throw new PaneError('unavailable_in_this_word', capabilities.comments.reason);
  if ('reply' in answer && answer.reply.trim() === '')
    throw new PaneError('not_writable_here', wordMessages.emptyText);
  const found = await findComment(context, comment);
  const isDone = await answerThread(context, found, answer);
  const { thread } = wordMessages;
  const done = 'reply' in answer ? thread.replied : answer.isResolved ? thread.resolved : thread.reopened;
  return { outcome: isDone ? 'verified' : 'differs', message: isDone ? done : thread.differs };
}

async function findComment(
  context: Word.RequestContext,
  { wordId, author, text }: DocumentComment,
): Promise<Word.Comment> {
  const comments = context.document.body.getComments();
  comments.load('items/id,items/authorName,items/content');
  await context.sync();
  const found = comments.items.find(({ id }) => id === wordId);
  if (found === undefined || found.authorName !== author || comparable(found.content) !== comparable(text))
    throw new PaneError('selection_changed', wordMessages.thread.gone);
  return found;
}
