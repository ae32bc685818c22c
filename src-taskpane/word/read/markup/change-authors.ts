import type { Story } from './story.ts';

/**
 * Returns the authors of the tracked changes of a package, each once, in document order; a missing name is empty. Word adds the section to
 * each package: its changes are of no passage.
 */
export function changeAuthors({ paragraphs }: Pick<Story, 'paragraphs'>): readonly string[] {
  const revisions = paragraphs.flatMap(({ before, pieces, mark, formats }) => [
    ...before,
    ...pieces.flatMap((piece) => piece.revisions),
    ...mark,
    ...formats,
  ]);
  // The record of a grid has no author.
  const named = revisions.filter(({ of, source }) => of !== 'section' && source.attributes.has('author'));
  return [...new Set(named.map(({ author }) => author.trim()))];
}
