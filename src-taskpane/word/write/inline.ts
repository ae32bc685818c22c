import type { Reading } from '../read/reading.ts';

/** True for a passage of whole paragraphs: text after it becomes a separate paragraph. */
export const isWholeParagraphs = ({ paragraphs, passage }: Reading): boolean =>
  !passage.isEmpty && paragraphs.every(({ part, current }) => part === current);

/**
 * True where a paragraph can follow the one that contains the end of the passage: not where another author's tracked change deletes its
 * mark, since its line continues.
 */
export const endsLine = ({ paragraphs }: Reading): boolean => paragraphs.at(-1)?.goesOn === false;

/** True for the cursor in an empty paragraph, which receives the first words. */
export function isInEmptyParagraph({ paragraphs, passage }: Reading): boolean {
  const last = paragraphs.at(-1);
  return passage.isEmpty && last?.current === '' && !last.isHeading;
}

/** Inserts words after the passage, or at the cursor, within its paragraph; part of a batch. */
export function insertInline({ paragraphs, passage, range }: Reading, text: string): Word.Range {
  const last = paragraphs.at(-1);
  if (passage.isEmpty) return range.insertText(text, 'Start');
  // A selection that includes the paragraph mark ends after it: its "After" is in the next paragraph.
  return last !== undefined && reachesEnd(paragraphs)
    ? last.paragraph.insertText(text, 'End')
    : range.insertText(text, 'After');
}

function reachesEnd(paragraphs: Reading['paragraphs']): boolean {
  const last = paragraphs.at(-1);
  if (last === undefined) return false;
  if (paragraphs.length > 1) return last.part === last.current;
  return last.partStart !== undefined && last.partStart + last.part.length === last.current.length;
}

/** Adds the space that separates the words from the passage, unless there is one or they begin with punctuation. */
export function withSpaces({ passage }: Reading, text: string): string {
  const needsSpace = !passage.isEmpty && /\S$/u.test(passage.text) && /^[^\s.,;:!?)\]’”]/u.test(text);
  return needsSpace ? ` ${text}` : text;
}
