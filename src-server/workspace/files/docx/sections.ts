import { findChild, findElements, readValue, type XmlElement } from '../../../shared/ooxml/element.ts';

/** The properties of a section that affect its pages. */
export interface Section {
  /** Whether it begins on a new page, which is the default (ECMA-376 17.6.22). */
  readonly onNewPage: boolean;
  /** Width of a text column, and height of the text on a page in all columns together, in points. */
  readonly width: number;
  readonly height: number;
}

const TWIPS = 20;
/** US Letter with one-inch margins. */
export const DEFAULT_SECTION: Section = { onNewPage: true, width: 468, height: 648 };
/** Least width and height of text on a page in points, whatever a damaged file says. */
const LEAST = 72;

/** Reads the sections of a body, in order. */
export function readSections(body: XmlElement): readonly Section[] {
  const sections: XmlElement[] = [];
  const collect = (parent: XmlElement): void => {
    for (const child of findElements(parent)) {
      if (child.name === 'w:sectPr') sections.push(child);
      else if (
        ['w:p', 'w:pPr', 'w:sdt', 'w:sdtContent', 'w:ins', 'w:moveTo', 'w:customXml'].includes(child.name)
      )
        collect(child);
    }
  };
  collect(body);
  return sections.map(toSection);
}

function toSection(properties: XmlElement): Section {
  const points = (name: string, attribute: string, otherwise: number): number => {
    const value = Number.parseFloat(findChild(properties, name)?.attributes.get(attribute) ?? '');
    return Number.isFinite(value) ? Math.abs(value) / TWIPS : otherwise;
  };
  const margin = (side: string): number => points('w:pgMar', side, 72);
  const columns = Math.max(1, Math.min(10, Math.round(points('w:cols', 'num', 1 / TWIPS) * TWIPS)));
  const gap = points('w:cols', 'space', 36);
  const width = points('w:pgSz', 'w', 612) - margin('left') - margin('right');
  const height = points('w:pgSz', 'h', 792) - margin('top') - margin('bottom');
  return {
    onNewPage: !['continuous', 'nextColumn'].includes(readValue(properties, 'w:type') ?? 'nextPage'),
    width: Math.max(LEAST, (width - gap * (columns - 1)) / columns),
    height: Math.max(LEAST, height) * columns,
  };
}
