import { findChild, findElements, readValue, shownBranch, type XmlElement } from './element.ts';
import { isRevision } from './revisions.ts';

/** A row or a cell. */
interface Held {
  readonly element: XmlElement;
  /** The tracked changes that insert or delete it, outermost first. */
  readonly revisions: readonly XmlElement[];
  /** The elements between it and its table or row, outermost first. */
  readonly holders: readonly XmlElement[];
  /** What is between it and the one before it, or before the end where it is the last one: marks of ranges. */
  readonly ahead: readonly XmlElement[];
  readonly behind: readonly XmlElement[];
}

/** The place of a cell in its table: columns of the grid, of which a wide cell has several. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** A cell of a table. */
export interface TableCell extends Held {
  readonly place: CellPlace;
}

/** A row of a table. */
export interface TableRow extends Held {
  readonly cells: readonly TableCell[];
}

/** Wrappers between a table and its rows, or a row and its cells. */
const WRAPPERS: ReadonlySet<string> = new Set(
  ['sdt', 'sdtContent', 'customXml', 'smartTag', 'ins', 'del', 'moveTo', 'moveFrom'].map(
    (name) => `w:${name}`,
  ),
);

/** Lists the rows of a table with their cells, also those inside content controls and tracked changes. */
export function listRows(table: XmlElement): readonly TableRow[] {
  const rows = listHeld(table, 'w:tr');
  return rows.map((row, at) => ({ ...row, cells: placeCells(row.element, at, rows.length) }));
}

function placeCells(row: XmlElement, at: number, rows: number): readonly TableCell[] {
  const cells = listHeld(row, 'w:tc');
  const spans = cells.map(({ element }) =>
    Number(readValue(findChild(element, 'w:tcPr'), 'w:gridSpan') ?? 1),
  );
  const columns = spans.reduce((sum, span) => sum + span, 0);
  let next = 0;
  return cells.map((cell, index) => {
    const start = next;
    next += spans[index] ?? 1;
    // A cell that reaches the last column is the last one.
    const column = next === columns && start > 0 ? columns - 1 : start;
    return { ...cell, place: { row: at, column, rows, columns } };
  });
}

function listHeld(parent: XmlElement, name: 'w:tr' | 'w:tc'): readonly Held[] {
  const found: Held[] = [];
  let ahead: XmlElement[] = [];
  const read = (around: XmlElement, holders: readonly XmlElement[]): void => {
    for (const node of findElements(around)) {
      if (node.name === 'mc:AlternateContent') read(shownBranch(node), holders);
      else if (WRAPPERS.has(node.name)) read(node, [...holders, node]);
      else if (node.name === name) {
        const own = findElements(findChild(node, `${name}Pr`)).filter(isRevision);
        const revisions = [...holders.filter(isRevision), ...own];
        found.push({ element: node, revisions, holders, ahead, behind: [] });
        ahead = [];
      } else ahead.push(node);
    }
  };
  read(parent, []);
  const last = found.pop();
  return last === undefined ? [] : [...found, { ...last, behind: ahead }];
}
