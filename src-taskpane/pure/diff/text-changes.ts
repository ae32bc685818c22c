import type { MustStay } from './islands.ts';
import type { Hunk } from './model.ts';
import type { Steps } from './slices.ts';
import { redlineParagraphInSteps } from './words.ts';

/** One change of a text: `text` replaces the code units from `start` to `end`. */
type TextChange = Omit<Hunk, 'paragraph'>;

/** Finds the changes of one text, in slices; line feeds in it count as words. */
export function* textChangesInSteps(before: string, after: string, mustStay: MustStay): Steps<TextChange[]> {
  const hunks: TextChange[] = [];
  let offset = 0;
  for (const piece of yield* redlineParagraphInSteps(before, after, mustStay)) {
    const previous = hunks.at(-1);
    if (piece.kind === 'inserted') {
      if (previous?.end === offset && previous.text === '')
        hunks[hunks.length - 1] = { ...previous, text: piece.text };
      else hunks.push({ start: offset, end: offset, text: piece.text });
      continue;
    }
    const end = offset + piece.text.length;
    if (piece.kind === 'deleted') hunks.push({ start: offset, end, text: '' });
    offset = end;
  }
  return hunks;
}
