import { allElements, isW, NS } from './xml.ts';

const BLANK = /^[ \t\r\n]+|[ \t\r\n]+$/gu;

/**
 * Reads the white space of `w:t` and `w:delText` as Word does on opening: a line feed is a blank; unless `xml:space` says
 * preserve, there or further up, a tab is a blank too, and blanks at both ends are not read (ECMA-376 17.3.3.31, XML 1.0
 * 2.10; LibreOffice's import does the same, tdf#108806 and tdf#108995). Text that needs no change is not touched.
 */
export function readWhiteSpace(doc: Document): void {
  for (const element of allElements(doc)) {
    if (!isW(element, 't') && !isW(element, 'delText')) continue;
    const text = element.textContent ?? '';
    const lines = text.replaceAll(/[\r\n]/gu, ' ');
    const read = isPreserved(element) ? lines : lines.replaceAll(BLANK, '').replaceAll('\t', ' ');
    if (read !== text) element.textContent = read;
  }
}

function isPreserved(element: Element): boolean {
  for (let up: Element | null = element; up !== null; up = up.parentElement) {
    const space = up.getAttributeNS(NS.xml, 'space');
    if (space !== null && space !== '') return space === 'preserve';
  }
  return false;
}
