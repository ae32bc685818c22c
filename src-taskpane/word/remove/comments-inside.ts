import { parseBody } from '../read/markup/markup.ts';

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
const WORDED = ['t', 'delText', 'tab', 'br', 'sym', 'footnoteReference', 'endnoteReference', 'drawing'];
const WORDS = new RegExp(String.raw`<w:(?:${WORDED.join('|')})[\s/>]`, 'u');

/**
 * Returns how many comments of a document (its package, Flat OPC) are on words of the content control with this tag and on no others: Word
 * deletes these together with the words, and leaves a comment that reaches beyond. Undefined where the control is not in the main text.
 */
export function countCommentsWithin(ooxml: string, tag: string): number | undefined {
  const body = parseBody(ooxml);
  const control = Array.from(body?.getElementsByTagName('w:tag') ?? []).find(
    (one) => one.getAttribute('w:val') === tag,
  )?.parentElement?.parentElement;
  if (body === undefined || control === undefined || control === null) return undefined;
  const ranged = new Set<string>();
  const open = new Set<string>();
  const within = new Set<string>();
  const beyond = new Set<string>();
  for (const element of body.getElementsByTagName('*')) {
    const id = element.getAttribute('w:id') ?? '';
    const places = control.contains(element) ? within : beyond;
    if (element.tagName === 'w:commentRangeStart') {
      ranged.add(id);
      open.add(id);
    } else if (element.tagName === 'w:commentRangeEnd') open.delete(id);
    else if (element.tagName === 'w:commentReference' && !ranged.has(id)) places.add(id);
    else if (WORDED.includes(element.localName)) for (const one of open) places.add(one);
  }
  return Array.from(within).filter((id) => !beyond.has(id)).length;
}
