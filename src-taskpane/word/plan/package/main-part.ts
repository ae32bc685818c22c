import { readCharacters } from '#shared/ooxml/word-characters.ts';

/** Returns where the part of a package is that contains the text; styles and pictures are far larger and not parsed. */
export function findMainPart(ooxml: string): { readonly start: number; readonly end: number } {
  const start = ooxml.indexOf('<w:document');
  const end = ooxml.indexOf('</w:document>', start);
  return start < 0 || end < 0
    ? { start: 0, end: ooxml.length }
    : { start, end: end + '</w:document>'.length };
}

/** Parses the main part of a package (Flat OPC), to be changed and put back; undefined for anything else. */
export function parseMainPart(ooxml: string): Document | undefined {
  const { start, end } = findMainPart(ooxml);
  const parsed = new DOMParser().parseFromString(ooxml.slice(start, end), 'application/xml');
  return parsed.getElementsByTagName('parsererror').length > 0 ? undefined : parsed;
}

/** Returns the characters of a run's element in Word’s text. */
export const characters = (node: Element): string =>
  readCharacters({
    name: node.nodeName,
    attribute: (name) => node.getAttribute(`w:${name}`) ?? undefined,
    text: () => node.textContent,
  });
