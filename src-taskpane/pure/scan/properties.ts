import { addressesAi } from './addresses-ai.ts';
import { findShapeless } from '#shared/characters.ts';
import type { HiddenPiece } from './model.ts';
import { findElements, textContent, type XmlElement } from '#shared/ooxml/element.ts';

/** Properties that a person writes; the others are counts, dates and names of programs (ECMA-376 part 2, 11; part 1, 22.2 and 22.3). */
const WRITTEN: ReadonlySet<string> = new Set([
  'title',
  'subject',
  'description',
  'keywords',
  'category',
  'contentStatus',
  'Company',
  'Manager',
  'HyperlinkBase',
]);

/** Lists the words in a part of document properties. Those of other names are listed where they address an AI. */
export function readProperties(part: XmlElement | undefined): readonly HiddenPiece[] {
  return findElements(part).flatMap((property): HiddenPiece[] => {
    const text = textContent(property).trim();
    const name = property.attributes.get('name') ?? property.name.replace(/^\w+:/u, '');
    const isAlarm = addressesAi(text) || findShapeless(text).some(({ weight }) => weight === 'alarm');
    const isWritten =
      property.name === 'op:property' ? /\p{L}{2,}.*\s.*\p{L}{2,}/su.test(text) : WRITTEN.has(name);
    if (text === '' || (!isWritten && !isAlarm)) return [];
    return [
      {
        kind: 'property',
        weight: isAlarm ? 'alarm' : 'note',
        text,
        detail: name,
        place: { part: 'properties', around: '', start: 0, end: 0 },
      },
    ];
  });
}
