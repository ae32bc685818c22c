import { findChild, findDescendants, readValue } from '#shared/ooxml/element.ts';
import type { DocumentStories } from '#shared/ooxml/story/document.ts';
import type { HiddenPiece } from './model.ts';

/** Words of a level that are more than its name, such as “Section”. */
const WORDS = /(?:\p{L}{2,}\P{L}+){3}\p{L}{2,}/u;

/** Finds the words that levels of lists put before their paragraphs so that nobody sees them (ECMA-376 17.9.11). */
export function findInLevels({ parts, looks }: DocumentStories): readonly HiddenPiece[] {
  return [...findDescendants(parts.numbering, 'w:lvl')].flatMap((level): readonly HiddenPiece[] => {
    const text = readValue(level, 'w:lvlText') ?? '';
    const reason = looks.paragraph(level, looks.beside).run(findChild(level, 'w:rPr'));
    if (reason === undefined || !WORDS.test(text)) return [];
    return [{ ...reason, weight: 'alarm', text, place: { part: 'data', around: '', start: 0, end: 0 } }];
  });
}
