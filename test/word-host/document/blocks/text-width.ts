import { ancestor, attr, child, descendants, precedes } from '../markup/xml.ts';

/** The width of text on a page of Letter with margins of an inch, in twips. */
const USUAL = 9360;
/** Between columns of text without a distance of their own, in twips. */
const BETWEEN = 720;

const number = (element: Element | null | undefined, name: string): number =>
  Number((element && attr(element, name)) ?? 0);

/**
 * Returns the width of a column of text in the section of a block, in twips: of a section without a page size, or outside of the main
 * text, that of a usual page (ECMA-376 17.6.13, 17.6.11, 17.6.4).
 */
export function textWidth(block: Element): number {
  const section = descendants(block.ownerDocument, 'sectPr').find(
    (each) => ancestor(each, 'sectPrChange') === null && (block.contains(each) || precedes(block, each)),
  );
  const [size, margins, columns] = ['pgSz', 'pgMar', 'cols'].map((name) =>
    section === undefined ? null : child(section, name),
  );
  const page = number(size, 'w') - number(margins, 'left') - number(margins, 'right');
  if (size === null || margins === null || !(page > 0)) return USUAL;
  const count = Math.max(1, number(columns, 'num'));
  const between = columns && attr(columns, 'space') !== null ? number(columns, 'space') : BETWEEN;
  return Math.floor((page - (count - 1) * between) / count);
}
