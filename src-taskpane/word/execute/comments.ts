import { PaneError } from '../../errors.ts';
import { wordMessages } from '../messages.ts';
import type { CommentAnswer } from '../model/review.ts';
import type { Ask } from '../read/ask-each.ts';
import { comparable } from '../read/text.ts';
import type { WordSession } from '../session.ts';
import type { Reading } from '../read/reading.ts';
import type { MarkRequest } from './marks.ts';
import type { WriteResult } from './result.ts';
import { readsAsPlanned, runWrite } from './run-write.ts';

/** Attaches a comment to a range, and loads what identifies it. Rejects with `not_writable_here` where it has no words. */
export async function attachComment(range: Word.Range, text: string): Promise<Word.Comment> {
  if (text === '') throw new PaneError('not_writable_here', wordMessages.emptyText);
  const made = range.insertComment(text);
  made.load('id,authorName,content');
  await range.context.sync();
  return made;
}

/** Returns the request to mark where a comment is. */
export const commentMark = ({ range }: Pick<Reading, 'range'>): MarkRequest => ({
  range: () => range,
  role: 'comment',
  number: 0,
});

/**
 * Adds the request for a comment that was attached; the result is whether it is there with this text. Word on the web may know it only
 * after a reload (OfficeDev/office-js#5322), so only what it said first is compared there.
 */
export function askAttached(
  { capabilities }: WordSession,
  made: Word.Comment,
  text: string,
  asks: Ask[],
): () => boolean {
  const isSame = (): boolean => comparable(made.content) === comparable(text);
  if (capabilities.host.platform === 'OfficeOnline') return isSame;
  let isThere = false;
  asks.push(() => {
    made.load('content');
    return () => {
      isThere = isSame();
    };
  });
  return () => isThere;
}

/** Says that a comment was attached, and as what it can be found. */
export const sayComment = (
  { capabilities }: WordSession,
  { id, authorName, content }: Word.Comment,
): Pick<WriteResult, 'comment' | 'remarks'> => ({
  comment: { id, authorName, content },
  remarks: capabilities.host.platform === 'OfficeOnline' ? [wordMessages.done.commentLater] : [],
});

/**
 * Replies to a comment, resolves it or opens it again. Returns whether its thread reads so afterwards. Rejects as {@link runWrite} does.
 */
export async function answerThread(
  context: Word.RequestContext,
  comment: Word.Comment,
  answer: CommentAnswer,
): Promise<boolean> {
  const before = await readThread(context, comment);
  await runWrite(
    async () => {
      if ('reply' in answer) comment.reply(answer.reply);
      else comment.resolved = answer.isResolved;
      await context.sync();
    },
    async () => {
      const now = await readThread(context, comment);
      return now.isResolved === before.isResolved && now.replies.length === before.replies.length;
    },
  );
  return readsAsPlanned(async () => {
    const { isResolved, replies } = await readThread(context, comment);
    if (!('reply' in answer)) return isResolved === answer.isResolved;
    const [made, ...others] = replies.slice(before.replies.length);
    return made !== undefined && others.length === 0 && comparable(made) === comparable(answer.reply);
  });
}

async function readThread(
  context: Word.RequestContext,
  comment: Word.Comment,
): Promise<{ readonly isResolved: boolean; readonly replies: readonly string[] }> {
  const { replies } = comment;
  comment.load('resolved');
  replies.load('items/content');
  await context.sync();
  return { isResolved: comment.resolved, replies: replies.items.map(({ content }) => content) };
}
