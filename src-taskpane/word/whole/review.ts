import { PaneError } from '../../errors.ts';
import { isOwnBookmark } from '../anchors/anchors.ts';
import { wordMessages } from '../messages.ts';
import type { Capabilities, DocumentComment, DocumentReview, TrackedChange } from '../model.ts';
import type { Ask } from '../read/ask-each.ts';
import type { Markup } from '../read/markup/markup.ts';
import { words } from '../read/markup/visible.ts';
import type { MarkedChange, ReviewMarkup } from './review-markup.ts';
import { readDocument, wholeParagraphs, type ReadDocument } from './whole-text.ts';

/**
 * Reads what is pending in the document. It uses the markup, which is the same in every version of Word: lists of changes fail after
 * moved text (OfficeDev/office-js#5535), and ranges list only half of a replacement (#5334). Rejects with `word_failed` where Word does
 * not return the markup.
 */
export async function readReview(
  context: Word.RequestContext,
  capabilities: Capabilities,
): Promise<DocumentReview> {
  const asks: Ask[] = [];
  const listed = capabilities.comments.available ? askComments(context, asks) : undefined;
  const read = await readDocument(context, asks);
  const { markup, review } = read;
  if (markup === undefined || review === undefined)
    throw new PaneError('word_failed', wordMessages.whole.noReview);
  const comments = placeComments(review, listed?.());
  const position = positions(read);
  return {
    paragraphs: wholeParagraphs(read).map((paragraph, index) => ({
      ...paragraph,
      original: words(review.originals[read.matched[index] ?? -1] ?? paragraph.text),
    })),
    changes: toChanges(read, markup, review),
    comments: (comments ?? []).flatMap((comment) => {
      const paragraph = position.get(comment.paragraph);
      return paragraph === undefined ? [] : [{ ...comment, paragraph }];
    }),
    unread: comments === undefined && review.commented.size > 0 ? [wordMessages.whole.noComments] : [],
  };
}

/** Maps each paragraph of the markup to its paragraph in the outline. */
const positions = ({ matched }: ReadDocument): ReadonlyMap<number, number> =>
  new Map(matched.flatMap((at, index) => (at === undefined ? [] : [[at, index] as const])));

/** Returns the tracked changes with their positions among the paragraphs that Word returned. */
export function toChanges(read: ReadDocument, markup: Markup, review: ReviewMarkup): TrackedChange[] {
  const position = positions(read);
  const own = [...markup.bookmarks].filter(([name]) => isOwnBookmark(name)).map(([, marked]) => marked);
  return review.changes.flatMap((change, index): TrackedChange[] => {
    const paragraph = position.get(change.paragraph);
    if (paragraph === undefined) return [];
    const isOwn = own.some(({ start, end }) => isWithin(change, start, end));
    return [
      { ...change, id: String(index), paragraph, isOwn: isOwn || review.controlled.has(change.paragraph) },
    ];
  });
}

interface Point {
  readonly paragraph: number;
  readonly offset: number;
}

/** True for a change within a bookmark. A bookmark of a paragraph also covers its mark. */
function isWithin({ paragraph, start, end, text, isLong }: MarkedChange, from: Point, to: Point): boolean {
  const isAfterStart = paragraph > from.paragraph || (paragraph === from.paragraph && start >= from.offset);
  const last = end - (text.endsWith('\n') ? 1 : 0);
  const isBeforeEnd =
    paragraph < to.paragraph || (paragraph === to.paragraph && (isLong || last <= to.offset));
  return (
    isAfterStart &&
    isBeforeEnd &&
    !(from.paragraph === to.paragraph && from.offset === to.offset && start !== last)
  );
}

interface ListedComment {
  readonly author: string;
  readonly date: string;
  readonly text: string;
}

/** Adds the request for all comments, in text order (WordApi 1.4). The result is undefined where Word fails. */
function askComments(context: Word.RequestContext, asks: Ask[]): () => readonly ListedComment[] | undefined {
  let listed: readonly ListedComment[] | undefined;
  asks.push(() => {
    const comments = context.document.body.getComments();
    comments.load('items/content,items/authorName,items/creationDate');
    return () => {
      listed = comments.items.map(({ content, authorName, creationDate }) => ({
        author: authorName,
        date: new Date(creationDate).toISOString(),
        text: content,
      }));
    };
  });
  return () => listed;
}

/**
 * Returns the comments with their paragraphs: those that Word lists, at the places in the markup, or otherwise those of the package.
 * Undefined where neither has them.
 */
function placeComments(
  { commented, comments }: ReviewMarkup,
  listed: readonly ListedComment[] | undefined,
): readonly DocumentComment[] | undefined {
  const places = [...commented];
  if (listed !== undefined && listed.length === places.length)
    return listed.map((comment, index) => {
      const [id, paragraph] = places[index] ?? ['', 0];
      return { ...comment, id, paragraph };
    });
  return comments.length > 0 ? comments : undefined;
}
