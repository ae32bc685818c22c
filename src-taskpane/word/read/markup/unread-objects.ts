import {
  findChild,
  findElements,
  readAttribute,
  shownBranch,
  type XmlElement,
} from '#shared/ooxml/element.ts';
import type { ObjectKind } from '../../object-messages.ts';

/** The number of objects of each kind; a kind without objects is absent. */
export type ObjectCounts = Readonly<Partial<Record<ObjectKind, number>>>;

/** Counts the objects in the main text of a package, as the document shows it: deleted ones do not count. */
export function countObjects(body: XmlElement): ObjectCounts {
  const counts: Partial<Record<ObjectKind, number>> = {};
  const read = (parent: XmlElement): void => {
    for (const node of findElements(parent)) {
      if (node.name === 'w:del' || node.name === 'w:moveFrom') continue;
      const kind = kindOf(node);
      if (kind !== undefined) counts[kind] = (counts[kind] ?? 0) + 1;
      // An embedded object contains a picture of itself.
      if (node.name !== 'w:object') read(node.name === 'mc:AlternateContent' ? shownBranch(node) : node);
    }
  };
  read(body);
  return counts;
}

const KINDS: Readonly<Record<string, ObjectKind>> = {
  'pic:pic': 'picture',
  'v:imagedata': 'picture',
  'v:textbox': 'textBox',
  'c:chart': 'chart',
  'cx:chart': 'chart',
  'dgm:relIds': 'diagram',
  'm:oMath': 'equation',
};

function kindOf(node: XmlElement): ObjectKind | undefined {
  // A text box is a shape that contains text.
  if (node.name === 'wps:wsp') return findChild(node, 'wps:txbx') === undefined ? 'shape' : 'textBox';
  if (node.name === 'w:object')
    return embeddedKind(readAttribute(findChild(node, 'o:OLEObject'), 'ProgID') ?? '');
  if (node.name.endsWith(':contentPart')) return 'ink';
  return KINDS[node.name];
}

function embeddedKind(program: string): ObjectKind {
  if (program.startsWith('Excel.')) return 'workbook';
  if (program.startsWith('Word.')) return 'document';
  if (program.startsWith('PowerPoint.')) return 'presentation';
  return program.startsWith('Equation.') ? 'equation' : 'embedded';
}
