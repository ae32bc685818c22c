import type { DocumentReview } from '#pane/word/model.ts';

/**
 * Returns the authors, each once, of the tracked changes that Codicil did not write and of the comments: those who read the document
 * besides the user. An author without a name is an empty string.
 */
export function listOthers({ changes, comments }: Pick<DocumentReview, 'changes' | 'comments'>): string[] {
  const authors = [...changes.filter(({ isOwn }) => !isOwn), ...comments].map(({ author }) => author.trim());
  return [...new Set(authors)];
}
