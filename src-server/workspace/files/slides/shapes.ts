import type { BlockKind } from '../model.ts';
import {
  findChild,
  findChildren,
  findElements,
  shownBranch,
  textContent,
  type XmlElement,
} from '../../../shared/ooxml/element.ts';

/** A paragraph or a table row of a slide. */
export interface SlideItem {
  readonly kind: BlockKind;
  readonly text: string;
  readonly level?: number;
  /** Type of its placeholder, such as `title` or `body`. */
  readonly placeholder?: string;
}

/** Placeholders that repeat what a citation's page already says: slide number, date, the picture of the slide. */
const REPEATED: ReadonlySet<string> = new Set(['sldNum', 'dt', 'sldImg']);

function paragraphText(paragraph: XmlElement): string {
  return findElements(paragraph)
    .map((child) => {
      if (child.name === 'a:br') return '\n';
      if (child.name === 'a:r' || child.name === 'a:fld') return textContent(findChild(child, 'a:t'));
      return child.name === 'mc:AlternateContent' ? textContent(shownBranch(child)) : '';
    })
    .join('')
    .replaceAll('\v', '\n')
    .trim();
}

function paragraphsOf(body: XmlElement | undefined): string[] {
  return findChildren(body, 'a:p')
    .map(paragraphText)
    .filter((text) => text !== '');
}

function tableRows(frame: XmlElement): SlideItem[] {
  const table = findChild(findChild(findChild(frame, 'a:graphic'), 'a:graphicData'), 'a:tbl');
  return findChildren(table, 'a:tr').map((row) => ({
    kind: 'tableRow',
    text: findChildren(row, 'a:tc')
      .map((cell) => paragraphsOf(findChild(cell, 'a:txBody')).join('\n'))
      .filter((text) => text !== '')
      .join('\t'),
  }));
}

function readShape(shape: XmlElement): SlideItem[] {
  const properties = findChild(findChild(shape, 'p:nvSpPr'), 'p:nvPr');
  const marker = findChild(properties, 'p:ph');
  const placeholder = marker === undefined ? undefined : (marker.attributes.get('type') ?? 'body');
  if (placeholder !== undefined && REPEATED.has(placeholder)) return [];
  const isTitle = placeholder === 'title' || placeholder === 'ctrTitle';
  const kind = isTitle ? 'heading' : placeholder === 'ftr' || placeholder === 'hdr' ? 'footer' : 'paragraph';
  return paragraphsOf(findChild(shape, 'p:txBody')).map((text) => ({
    kind,
    text,
    ...(isTitle ? { level: 0 } : {}),
    ...(placeholder === undefined ? {} : { placeholder }),
  }));
}

/** Reads the text of a slide or notes page in the order of its shapes, groups and tables included. */
export function readShapes(slide: XmlElement): readonly SlideItem[] {
  const items: SlideItem[] = [];
  const walk = (parent: XmlElement): void => {
    for (const child of findElements(parent)) {
      if (child.name === 'p:sp') items.push(...readShape(child));
      else if (child.name === 'p:graphicFrame') items.push(...tableRows(child));
      else if (child.name === 'p:grpSp') walk(child);
      else if (child.name === 'mc:AlternateContent') walk(shownBranch(child));
    }
  };
  const tree = findChild(findChild(slide, 'p:cSld'), 'p:spTree');
  if (tree !== undefined) walk(tree);
  // The title is read first, whatever its position among the shapes.
  return [
    ...items.filter((item) => item.kind === 'heading'),
    ...items.filter((item) => item.kind !== 'heading'),
  ];
}
