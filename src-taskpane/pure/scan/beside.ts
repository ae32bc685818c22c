import { findElements, textContent, type XmlElement } from '#shared/ooxml/element.ts';
import { findShapeless } from '#shared/characters.ts';
import { findAddresses } from './addresses-ai.ts';
import type { HiddenPiece } from './model.ts';
import { readProperties } from './properties.ts';

/** Parts of document properties, by their roots. */
const PROPERTIES: ReadonlySet<string> = new Set(['x:coreProperties', 'ep:Properties', 'op:Properties']);

/**
 * Lists what addresses an AI, or is written so that nobody sees it, in a part that is no text of the page: data, settings, building blocks,
 * a chart. Of properties it lists all that a person wrote. A part that is not XML is read as it stands.
 */
export function readBeside(root: XmlElement | string): readonly HiddenPiece[] {
  if (typeof root !== 'string' && PROPERTIES.has(root.name)) return readProperties(root);
  const words = typeof root === 'string' ? [root] : new Set(listWords(root));
  return [...words].flatMap(toPieces);
}

/** Returns the texts of an element and those of its attributes; of a paragraph its words together, however they are formatted. */
function* listWords(element: XmlElement, isInParagraph = false): Generator<string> {
  yield* element.attributes.values();
  const isParagraph = isInParagraph || element.name.endsWith(':p');
  if (isParagraph && !isInParagraph) yield textContent(element);
  if (!isParagraph) yield* element.children.filter((child) => typeof child === 'string');
  for (const child of findElements(element)) yield* listWords(child, isParagraph);
}

function toPieces(text: string): readonly HiddenPiece[] {
  // One word tells nobody what to do, and most values of a part are one.
  if (!/\S\s+\S/u.test(text)) return [];
  const place: HiddenPiece['place'] = { part: 'data', around: '', start: 0, end: 0 };
  const addresses = findAddresses(text).map(({ start, end }): HiddenPiece => {
    const words = text.slice(start, end).trim();
    return { kind: 'addressesAi', weight: 'alarm', text: words, detail: '', place };
  });
  const shapeless = findShapeless(text)
    .filter(({ weight }) => weight === 'alarm')
    .map((found): HiddenPiece => ({ ...found, detail: '', place }));
  return [...addresses, ...shapeless];
}
