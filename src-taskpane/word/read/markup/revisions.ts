import { findChild, findElements, readAttribute, type XmlElement } from '#shared/ooxml/element.ts';
import type { RevisedThing } from '../../model/review.ts';
import type { Revision } from './story.ts';

type Known = Pick<Revision, 'kind' | 'isMoved'>;

const INSERTED: Known = { kind: 'inserted', isMoved: false };
const DELETED: Known = { kind: 'deleted', isMoved: false };
const MOVED_IN: Known = { kind: 'inserted', isMoved: true };
const MOVED_OUT: Known = { kind: 'deleted', isMoved: true };
const FORMATTED: Known = { kind: 'formatted', isMoved: false };

/** Elements of tracked changes, wherever they are (ECMA-376 17.13.5). */
const KINDS: Readonly<Record<string, Known>> = {
  'w:ins': INSERTED,
  'w:del': DELETED,
  'w:moveTo': MOVED_IN,
  'w:moveFrom': MOVED_OUT,
  'w:cellIns': INSERTED,
  'w:cellDel': DELETED,
  'w:cellMerge': FORMATTED,
  'w:customXmlInsRangeStart': INSERTED,
  'w:customXmlDelRangeStart': DELETED,
  'w:customXmlMoveToRangeStart': MOVED_IN,
  'w:customXmlMoveFromRangeStart': MOVED_OUT,
};

/** Reads an element as a tracked change; undefined for another one. `of` is what it changes besides words and their format. */
export function toRevision(source: XmlElement, of?: RevisedThing): Revision | undefined {
  const known = KINDS[source.name] ?? (CHANGE.test(source.name) ? FORMATTED : undefined);
  return (
    known && {
      ...known,
      source,
      author: readAttribute(source, 'author') ?? '',
      date: readAttribute(source, 'date') ?? '',
      of,
      place: placeOf(source.name, of),
    }
  );
}

/** A record of how properties were. */
const CHANGE = /^w:\w+Change$/u;

const PLACES = {
  row: 'tables',
  cell: 'tables',
  table: 'tables',
  section: 'sections',
  numbering: 'numbering',
  formula: 'formulas',
  control: 'text',
} as const satisfies Readonly<Record<RevisedThing, Revision['place']>>;

const placeOf = (name: string, of: RevisedThing | undefined): Revision['place'] =>
  of === undefined ? (CHANGE.test(name) ? 'formatting' : 'text') : PLACES[of];

/** Lists the tracked changes among the properties of an element. */
export const revisionsAmong = (properties: XmlElement | undefined, of?: RevisedThing): readonly Revision[] =>
  findElements(properties).flatMap((node) => toRevision(node, of) ?? []);

/** Lists the tracked changes below an element of a formula, without what records show as it was before. */
export function revisionsWithin(parent: XmlElement, of: RevisedThing): readonly Revision[] {
  return findElements(parent).flatMap((node) => {
    const own = toRevision(node, of);
    const inner = CHANGE.test(node.name) ? [] : revisionsWithin(node, of);
    return own === undefined ? inner : [own, ...inner];
  });
}

/** The tracked changes of the properties of a paragraph: of its mark, of its format, and of its numbering and section. */
interface ParagraphRevisions {
  readonly mark: readonly Revision[];
  readonly formats: readonly Revision[];
  readonly others: readonly Revision[];
}

/** Reads the tracked changes in the properties of a paragraph. */
export function readParagraphRevisions(properties: XmlElement | undefined): ParagraphRevisions {
  const onMark = revisionsAmong(findChild(properties, 'w:rPr'));
  return {
    mark: onMark.filter(({ kind }) => kind !== 'formatted'),
    formats: [...revisionsAmong(properties), ...onMark.filter(({ kind }) => kind === 'formatted')],
    others: [
      ...revisionsAmong(findChild(properties, 'w:numPr'), 'numbering'),
      ...revisionsAmong(findChild(properties, 'w:sectPr'), 'section'),
    ],
  };
}

/** The properties of tables, rows and cells, and what their tracked changes are of. */
const TABLES: Readonly<Record<string, RevisedThing>> = {
  'w:tblPr': 'table',
  'w:tblGrid': 'table',
  'w:tblPrEx': 'table',
  'w:trPr': 'row',
  'w:tcPr': 'cell',
};

/** Lists the tracked changes of a table, a row or a cell itself. */
export const readTableRevisions = (element: XmlElement): readonly Revision[] =>
  findElements(element).flatMap((node) => {
    const of = TABLES[node.name];
    return of === undefined ? [] : revisionsAmong(node, of);
  });
