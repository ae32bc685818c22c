import {
  findChild,
  findDescendants,
  findElements,
  readAttribute,
  readValue,
  type XmlElement,
} from '#shared/ooxml/element.ts';
import { runToEnd } from '../../pure/diff/slices.ts';
import { openBody } from '../read/markup/read-body.ts';

/** Counts the comments of a package that have words there, or that are at a point and on no words. */
export function countComments(ooxml: string): number {
  const ids = (name: string): ReadonlyMap<string, number> =>
    new Map(
      Array.from(
        ooxml.matchAll(new RegExp(String.raw`<w:${name}\s[^>]*?w:id="([^"]*)"`, 'gu')),
        ({ 1: id = '', index }) => [id, index] as const,
      ),
    );
  const [starts, ends, references] = [
    ids('commentRangeStart'),
    ids('commentRangeEnd'),
    ids('commentReference'),
  ];
  const worded = [...starts].filter(([id, start]) => WORDS.test(ooxml.slice(start, ends.get(id) ?? start)));
  const points = [...references.keys()].filter((id) => !starts.has(id) && !ends.has(id));
  return worded.length + points.length;
}

/** The elements of words and of what stands among them. */
const WORDED: ReadonlySet<string> = new Set(
  ['t', 'delText', 'tab', 'br', 'sym', 'footnoteReference', 'endnoteReference', 'drawing'].map(
    (name) => `w:${name}`,
  ),
);
const WORDS = new RegExp(String.raw`<(?:${[...WORDED].join('|')})[\s/>]`, 'u');

/**
 * Returns how many comments of a document (its package, Flat OPC) are on words of the content control with this tag and on no others: Word
 * deletes these together with the words, and leaves a comment that reaches beyond. Undefined where the control is not in the main text.
 */
export function countCommentsWithin(ooxml: string, tag: string): number | undefined {
  const body = runToEnd(openBody(ooxml))?.body;
  const control = [...findDescendants(body, 'w:sdt')].find(
    (one) => readValue(findChild(one, 'w:sdtPr'), 'w:tag') === tag,
  );
  if (body === undefined || control === undefined) return undefined;
  const ranged = new Set<string>();
  const open = new Set<string>();
  const within = new Set<string>();
  const beyond = new Set<string>();
  const read = (parent: XmlElement, places: Set<string>): void => {
    for (const element of findElements(parent)) {
      const own = element === control ? within : places;
      const id = readAttribute(element, 'id') ?? '';
      if (element.name === 'w:commentRangeStart') {
        ranged.add(id);
        open.add(id);
      } else if (element.name === 'w:commentRangeEnd') open.delete(id);
      else if (element.name === 'w:commentReference' && !ranged.has(id)) own.add(id);
      else if (WORDED.has(element.name)) for (const one of open) own.add(one);
      read(element, own);
    }
  };
  read(body, beyond);
  return [...within].filter((id) => !beyond.has(id)).length;
}
