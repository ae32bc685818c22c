import type { Steps } from '../diff/slices.ts';
import { findChild, findElements, shownBranch, type XmlElement } from '#shared/ooxml/element.ts';

/** Where revisions are, or what of: in that order they are named. */
export const REVISION_PLACES = [
  'text',
  'formatting',
  'notes',
  'headers',
  'boxes',
  'tables',
  'sections',
  'numbering',
  'formulas',
  'elsewhere',
] as const;
export type RevisionPlace = (typeof REVISION_PLACES)[number];

/** The revisions and comments of a package. */
export interface Revisions {
  /** The number of revisions in each place, by the name of their element. */
  readonly places: ReadonlyMap<RevisionPlace, ReadonlyMap<string, number>>;
  readonly comments: number;
}

/** Elements that record a revision (ECMA-376 17.13.5, and [MS-DOCX] 2.6.1 for conflicts); the marks of ranges are counted where they begin. */
const REVISION =
  /^(?:w:(?:ins|del|moveFrom|moveTo|cellIns|cellDel|cellMerge|\w+Change|customXml\w+RangeStart)|w14:(?:conflictIns|conflictDel|customXmlConflict\w+RangeStart))$/u;
/** Their content is how it was before. */
const CHANGE = /^w:\w+Change$/u;

const STORIES: Readonly<Record<string, RevisionPlace>> = {
  'w:document': 'text',
  'w:footnotes': 'notes',
  'w:endnotes': 'notes',
  'w:hdr': 'headers',
  'w:ftr': 'headers',
};

/** Counts the revisions and comments of every part. Pauses between blocks. */
export function* countRevisions(parts: readonly XmlElement[]): Steps<Revisions> {
  const places = new Map<RevisionPlace, Map<string, number>>();
  let comments = 0;
  for (const part of parts) {
    const story = STORIES[part.name] ?? 'elsewhere';
    if (part.name === 'w:comments') comments += findElements(part).length;
    const blocks = part.name === 'w:document' ? findElements(findChild(part, 'w:body')) : findElements(part);
    for (const block of blocks) {
      count({ name: part.name, attributes: new Map(), children: [block] }, story, places);
      yield;
    }
  }
  return { places, comments };
}

function count(
  parent: XmlElement,
  place: RevisionPlace,
  places: Map<RevisionPlace, Map<string, number>>,
): void {
  const inside = parent.name.startsWith('m:') && place === 'text' ? 'formulas' : place;
  for (const node of shownChildren(parent)) {
    const { name } = node;
    if (REVISION.test(name)) {
      const own = inside === 'text' ? placeOf(name, parent.name) : inside;
      const names = places.get(own) ?? new Map<string, number>();
      places.set(own, names.set(name, (names.get(name) ?? 0) + 1));
    }
    if (!CHANGE.test(name))
      count(node, name === 'w:txbxContent' && inside === 'text' ? 'boxes' : inside, places);
  }
}

/** The branch of alternate content that Word shows has the same words as the other one. */
const shownChildren = (parent: XmlElement): readonly XmlElement[] =>
  findElements(parent.name === 'mc:AlternateContent' ? shownBranch(parent) : parent);

/** Returns what a revision of the main text is of. */
function placeOf(name: string, parent: string): RevisionPlace {
  if (/^w:(?:cell|tbl|tr|tc)/u.test(name) || /^w:(?:tr|tc)Pr$/u.test(parent)) return 'tables';
  if (name === 'w:sectPrChange') return 'sections';
  if (name === 'w:numberingChange' || parent === 'w:numPr') return 'numbering';
  return CHANGE.test(name) ? 'formatting' : 'text';
}
