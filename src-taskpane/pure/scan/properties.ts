import { findElements, textContent, type XmlElement } from '#shared/ooxml/element.ts';
import type { HiddenPiece } from './model.ts';
import { aside } from './pieces.ts';

/** Parts of document properties, by their roots. */
const ROOTS: ReadonlySet<string> = new Set(['x:coreProperties', 'ep:Properties', 'op:Properties']);

/** Returns whether a part contains document properties. */
export const isProperties = ({ name }: XmlElement): boolean => ROOTS.has(name);

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
export function readProperties(part: XmlElement): readonly HiddenPiece[] {
  return findElements(part).flatMap((property): HiddenPiece[] => {
    const text = textContent(property).trim();
    const name = property.attributes.get('name') ?? property.name.replace(/^\w+:/u, '');
    const isWritten =
      property.name === 'op:property' ? /\p{L}{2,}.*\s.*\p{L}{2,}/su.test(text) : WRITTEN.has(name);
    const piece = aside('property', text, name, { part: 'properties' });
    return text === '' || (!isWritten && piece.weight === 'note') ? [] : [piece];
  });
}
