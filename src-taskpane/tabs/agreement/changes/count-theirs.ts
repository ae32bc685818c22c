import type { Theirs } from '#pane/ui/services/standing.ts';
import type { DocumentReview, WordDocument } from '#pane/word/model.ts';
import { groupChanges, type Edit } from './group-changes.ts';

/** Counts what is pending of others in the main text, as the list of changes does. Rejects as {@link WordDocument.readReview} does. */
export async function countTheirs(document: Pick<WordDocument, 'readReview'>): Promise<Theirs> {
  const review = await document.readReview();
  return countEdits({ review, edits: groupChanges(review) });
}

/** Counts the edits of others, and all comments: a comment does not say in the file whether Codicil wrote it. */
export const countEdits = (listed: {
  readonly review: Pick<DocumentReview, 'comments'>;
  readonly edits: readonly Edit[];
}): Theirs => ({
  tracked: listed.edits.filter(({ isOwn }) => !isOwn).length,
  comments: listed.review.comments.length,
});
