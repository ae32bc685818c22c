import type { MarkedStretch } from '../../pure/rename/model.ts';
import type { WholeParagraph } from '../model/whole.ts';
import type { Story, StoryParagraph } from '../read/markup/story.ts';
import { words } from '../read/text.ts';
import type { StoryReading } from './match-reading.ts';

/** Returns the paragraphs with what of each is more than words, where Word returned the markup. */
export const withMarks = (
  paragraphs: readonly WholeParagraph[],
  reading: (Pick<StoryReading, 'matched'> & { readonly story: Story }) | undefined,
): readonly WholeParagraph[] =>
  paragraphs.map((paragraph, index) => {
    const own = reading?.story.paragraphs[reading.matched[index] ?? -1];
    return own === undefined ? paragraph : { ...paragraph, marked: markedIn(own) };
  });

/** Returns what of a paragraph is more than words, by offsets in its shown text. */
function markedIn({ pieces, isInLockedControl }: StoryParagraph): readonly MarkedStretch[] {
  const marked: MarkedStretch[] = [];
  let start = 0;
  let last: number | undefined;
  for (const { piece, revisions } of pieces) {
    const { isDeleted, isComputed, field } = piece;
    const text = words(piece.text);
    if (text === '') continue;
    const end = isDeleted ? start : start + text.length;
    if (isDeleted || field !== last) marked.push({ start, end: start, kind: 'broken' });
    if (isComputed) marked.push({ start, end, kind: 'field' });
    if (isInLockedControl || piece.isInLockedControl || piece.cannotDelete)
      marked.push({ start, end, kind: 'locked' });
    if (!isDeleted && revisions.some(({ kind }) => kind === 'inserted'))
      marked.push({ start, end, kind: 'inserted' });
    [start, last] = [end, field];
  }
  return marked;
}
