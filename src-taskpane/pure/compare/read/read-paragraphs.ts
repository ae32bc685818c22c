import type { Steps } from '../../diff/slices.ts';
import { foldText } from '../likeness.ts';
import type { ReadParagraph } from '../model.ts';
import { createNumbering } from '#shared/ooxml/numbering.ts';
import type { OpenedPackage } from './open-package.ts';
import type { Accepts } from '#shared/ooxml/revisions.ts';
import { StoryReader } from './story-reader.ts';

/**
 * Reads the paragraphs of a document: the main text, with text boxes and notes after the paragraph that they belong to, and then its
 * headers and footers, each wording once. A row of a table is one paragraph, its cells separated by bars. Pauses often.
 */
export function* readParagraphs(opened: OpenedPackage, accepts: Accepts): Steps<readonly ReadParagraph[]> {
  const { body, styles, numbering, notes, headers } = opened;
  const main = new StoryReader({ accepts, notes, numbering: createNumbering(numbering, styles) });
  yield* main.readStory(body, 'text');
  const found = new Map<string, ReadParagraph>();
  for (const header of headers) {
    const reader = new StoryReader({ accepts, notes });
    yield* reader.readStory(header, 'header');
    for (const one of reader.paragraphs)
      found.set(foldText(one.text), { ...one, part: 'header', place: undefined });
  }
  // Programs save headers in any order.
  const sorted = [...found].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
  return [...main.paragraphs, ...sorted];
}
