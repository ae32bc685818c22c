import { findShapeless } from '#shared/characters.ts';
import { findElements, type XmlElement } from '#shared/ooxml/element.ts';
import { addressesAi, findAddresses } from './addresses-ai.ts';
import type { HiddenPiece } from './model.ts';
import { aside } from './pieces.ts';
import type { KnownElements, Place } from './story.ts';

/** Attributes, and elements with a value, that describe what is shown (ECMA-376 20.1.2.2.8, 14.1.2.19, 17.16.22, 17.16.12, 17.16.31, 17.4.62). */
const DESCRIBES: ReadonlySet<string> = new Set(['descr', 'title', 'alt', 'tooltip']);
const DESCRIBED_BY: ReadonlySet<string> = new Set([
  'w:helpText',
  'w:statusText',
  'w:tblCaption',
  'w:tblDescription',
]);
const CODES: ReadonlySet<string> = new Set(['w:instrText', 'w:delInstrText']);
const DATA: Place = { part: 'data' };

/** Words that are not text of a page, and where they are. */
interface Words {
  readonly kind: 'altText' | 'author' | 'addressesAi';
  readonly text: string;
  readonly place: Place;
}

/**
 * Lists what a part has beside the text that was read of it: of its descriptions and tooltips all, of the rest what addresses an AI or is
 * written so that nobody sees it. A part that is not XML is read as it stands.
 */
export function* readBeside(root: XmlElement | string, known: KnownElements): Generator<HiddenPiece> {
  const words =
    typeof root === 'string'
      ? readTagged(root).map((text) => toWords(text))
      : listWords(root, known, DATA, false);
  for (const one of words) yield* toPieces(one);
}

/** Reads a text that may have tags: what is between them, and their attributes. */
const readTagged = (text: string): readonly string[] => [
  text.replace(/<\/?(?:p|div|br|td|tr|li|h\d)\b[^>]*>/giu, '\n').replace(/<[^>]*>/gu, ''),
  ...Array.from(text.matchAll(/="([^"<>]*)"/gu), ([, value = '']) => value),
];

const toWords = (text: string, place = DATA): Words => ({ kind: 'addressesAi', text, place });

/** Returns the texts of an element and those of its attributes; of a paragraph its words together, however they are formatted. */
function* listWords(
  element: XmlElement,
  known: KnownElements,
  outer: Place,
  isInParagraph: boolean,
): Generator<Words> {
  const place = known.places.get(element) ?? outer;
  for (const [name, text] of element.attributes) {
    const describes = DESCRIBES.has(name) || (name === 'val' && DESCRIBED_BY.has(element.name));
    if (describes && place.part !== 'data') yield { kind: 'altText', text, place };
    else if (name === 'author') yield { kind: 'author', text, place: { part: 'properties' } };
    // The code of a field was read with its result.
    else if (name !== 'instr') yield toWords(text);
  }
  const isParagraph = isInParagraph || element.name.endsWith(':p');
  if (isParagraph && !isInParagraph) yield toWords(restOf(element, known));
  if (!isParagraph)
    yield* element.children.filter((child) => typeof child === 'string').map((text) => toWords(text));
  for (const child of findElements(element)) yield* listWords(child, known, place, isParagraph);
}

/** Returns the text below an element that was not read with its story. */
function restOf({ children }: XmlElement, known: KnownElements): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child;
      return known.taken.has(child) || CODES.has(child.name) ? '' : restOf(child, known);
    })
    .join('');
}

function* toPieces({ kind, text, place }: Words): Generator<HiddenPiece> {
  if (kind === 'altText') {
    if (text.trim() !== '') yield aside(kind, text, '', place);
    return;
  }
  // One word tells nobody what to do, and most values of a part are one.
  if (!/\S\s+\S/u.test(text)) return;
  if (kind === 'author') {
    if (addressesAi(text)) yield aside(kind, text, '', place);
    return;
  }
  const at = { ...place, around: '', start: 0, end: 0 };
  for (const { start, end } of findAddresses(text))
    yield { kind, weight: 'alarm', text: text.slice(start, end).trim(), detail: '', place: at };
  for (const found of findShapeless(text))
    if (found.weight === 'alarm')
      yield { kind: found.kind, weight: found.weight, text: found.text, detail: '', place: at };
}
