import type { LedgerEntry } from '../../pure/citations/model.ts';
import { PaneError } from '../../errors.ts';
import { findUnlisted } from '../../pure/revisions/unlisted.ts';
import { wordMessages } from '../messages.ts';
import type { CommentReply, DocumentComment, DocumentReview } from '../model/review.ts';
import { askEach, type Ask } from '../read/ask-each.ts';
import { words } from '../read/text.ts';
import { countListed } from './list-changes.ts';
import { COUNTED_AS, joinStories, listStories, type ReviewedStory } from './list-stories.ts';
import { positionsIn } from './match-reading.ts';
import { findOwnMarked } from './own-marked.ts';
import { toChanges } from './pending.ts';
import { readReviewedFile } from './read-file.ts';
import { readDocument, wholeParagraphs, type MainReading } from './whole-text.ts';
import type { WordSession } from '../session.ts';

/**
 * Reads what is pending in the document. It uses the markup, which is the same in every version of Word: lists of changes fail after
 * moved text (OfficeDev/office-js#5535), and ranges list only half of a replacement (#5334). Notes, headers, footers and text boxes are
 * found in `bytes`, the document as a file, since Word on the web returns the markup of the main text without headers; without it, in
 * that markup. The changes of the ledger's entries are Codicil's own. Rejects with `word_failed` where Word does not return the markup.
 */
export async function readReview(
  session: WordSession,
  entries: readonly LedgerEntry[],
  bytes: Uint8Array | undefined,
): Promise<DocumentReview> {
  const { context, capabilities, pause } = session;
  const asks: Ask[] = [];
  const listed = capabilities.comments.available ? askComments(context, asks) : undefined;
  const read = await readDocument(session, asks);
  const { reading } = read;
  if (reading === undefined) throw new PaneError('word_failed', wordMessages.whole.noReview);
  const { review, markup } = reading;
  const comments = placeComments(reading, await readThreads(context, listed?.()));
  const position = positionsIn(reading);
  const placed = (comments ?? []).flatMap((comment) => {
    const paragraph = position.get(comment.paragraph);
    return paragraph === undefined ? [] : [{ ...comment, paragraph }];
  });
  const main: ReviewedStory = {
    paragraphs: wholeParagraphs(read).map((paragraph, index) => ({
      ...paragraph,
      original: words(review.originals[reading.matched[index] ?? -1] ?? paragraph.text),
    })),
    changes: toChanges(reading, review.changes, 0, findOwnMarked(markup, review, entries)),
  };
  const file = await readReviewedFile(bytes, pause);
  const texts = read.outline.map(({ text }) => text);
  const others = await listStories(session, reading, texts, file?.file);
  const placedChanges = review.changes.filter(({ paragraph }) => position.has(paragraph));
  return {
    ...joinStories(main, others),
    comments: placed,
    unlisted:
      file &&
      findUnlisted(file.revisions, {
        places: countListed([
          { changes: placedChanges },
          ...others.map(({ place, marked }) => ({ changes: marked, as: COUNTED_AS[place.kind] })),
        ]),
        comments: placed.reduce((sum, { replies = [] }) => sum + 1 + replies.length, 0),
      }),
    unread: comments === undefined && review.commented.size > 0 ? [wordMessages.whole.noComments] : [],
  };
}

type ListedComment = Omit<DocumentComment, 'id' | 'paragraph'>;

/** Adds the request for all comments, in text order (WordApi 1.4). The result is undefined where Word fails. */
function askComments(context: Word.RequestContext, asks: Ask[]): () => readonly Word.Comment[] | undefined {
  let listed: readonly Word.Comment[] | undefined;
  asks.push(() => {
    const comments = context.document.body.getComments();
    comments.load('items/id,items/content,items/authorName,items/creationDate,items/resolved');
    return () => {
      listed = comments.items;
    };
  });
  return () => listed;
}

/** Reads the answers to comments that Word listed. Where that fails, the comments have none. */
async function readThreads(
  context: Word.RequestContext,
  comments: readonly Word.Comment[] | undefined,
): Promise<readonly ListedComment[] | undefined> {
  if (comments === undefined) return undefined;
  const replies = new Map<Word.Comment, readonly CommentReply[]>();
  await askEach(
    context,
    comments.map((comment) => () => {
      const list = comment.replies;
      list.load('items/content,items/authorName,items/creationDate');
      return () => replies.set(comment, list.items.map(toReply));
    }),
  );
  return comments.map((comment) => {
    const own = replies.get(comment);
    return {
      ...toReply(comment),
      wordId: comment.id,
      isResolved: comment.resolved,
      ...(own === undefined ? {} : { replies: own }),
    };
  });
}

const toReply = ({ content, authorName, creationDate }: Word.Comment | Word.CommentReply): CommentReply => ({
  author: authorName,
  date: new Date(creationDate).toISOString(),
  text: content,
});

/**
 * Returns the comments with their paragraphs: those that Word lists, at the places in the markup, or otherwise those of the package.
 * Undefined where neither has them.
 */
function placeComments(
  { review: { commented }, comments }: Pick<MainReading, 'review' | 'comments'>,
  listed: readonly ListedComment[] | undefined,
): readonly DocumentComment[] | undefined {
  const places = [...commented];
  // Answers have marks of their own, at the place of their comment.
  for (const marksOf of [() => 1, ({ replies = [] }: ListedComment) => 1 + replies.length]) {
    const firsts = (listed ?? []).reduce(
      (ends, comment) => [...ends, (ends.at(-1) ?? 0) + marksOf(comment)],
      [0],
    );
    if (listed !== undefined && firsts.at(-1) === places.length)
      return listed.map((comment, index) => {
        const [id, paragraph] = places[firsts[index] ?? -1] ?? ['', 0];
        return { ...comment, id, paragraph };
      });
  }
  return comments.length > 0 ? comments : undefined;
}
