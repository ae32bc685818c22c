import { characters, findMainPart, parseMainPart } from './main-part.ts';

/** Why words cannot be written as a package: nothing is written then. */
export type PackageRefusal =
  /** The change is not within the words of one paragraph. */
  | 'shape'
  /** The change is in, or directly beside, a link, a field or a content control. */
  | 'fixed'
  /** Something among the words would not come back as it was: a note, a comment, a bookmark, a content control, a picture … */
  | 'objects'
  /** Tracked changes are among the words. */
  | 'changes'
  /** The package is not what was asked for. */
  | 'unread';

/** What one element of a run shows, by its place in the words of the paragraph. */
export interface PackageUnit {
  readonly run: Element;
  readonly node: Element;
  readonly start: number;
  readonly end: number;
  /** True where words may be deleted: directly in the paragraph, outside links and fields. */
  readonly isFree: boolean;
}

/** The paragraph of a package, alone in its main part. */
export interface PackageParagraph {
  readonly document: Document;
  readonly paragraph: Element;
}

/** What may be written back because Word returns it whole; everything else is refused. */
const RUN_CONTENT = new Set(
  'rPr t delText tab br cr noBreakHyphen softHyphen fldChar instrText lastRenderedPageBreak'.split(' '),
);
const INLINE = new Set('r hyperlink fldSimple'.split(' '));
const REVISIONS = new Set('ins del moveFrom moveTo rPrChange'.split(' '));

/** Paragraph properties that belong to the paragraph in the document: words that are inserted in line take its own. */
const NOT_INLINE = new Set('numPr rPr pPrChange'.split(' '));

/**
 * Reads the package that Word returned for words within one paragraph, and reduces its main part to that paragraph. Refuses one that could
 * not be written back as it is.
 */
export function readPackage(ooxml: string): PackageParagraph | PackageRefusal {
  const document = parseMainPart(ooxml);
  if (document === undefined) return 'unread';
  const blocks = [...(document.getElementsByTagName('w:body')[0]?.children ?? [])];
  // Versions of Word add an empty paragraph, and the section.
  const filled = blocks.filter((block) => block.nodeName !== 'w:sectPr' && !isEmptyParagraph(block));
  const [paragraph] = filled;
  if (paragraph === undefined || filled.length > 1 || paragraph.nodeName !== 'w:p') return 'unread';
  const refusal = lossIn(paragraph);
  if (refusal !== undefined) return refusal;
  for (const block of blocks) if (block !== paragraph) block.remove();
  for (const node of elementsIn(paragraph, 'w:proofErr')) node.remove();
  const properties = childrenNamed(paragraph, 'pPr').flatMap(({ children }) => [...children]);
  for (const node of properties) if (NOT_INLINE.has(node.localName)) node.remove();
  return { document, paragraph };
}

/** Puts the main part back among the other parts of its package. */
export function replaceMainPart(ooxml: string, { document }: PackageParagraph): string {
  const { start, end } = findMainPart(ooxml);
  const main = new XMLSerializer().serializeToString(document.documentElement);
  return ooxml.slice(0, start) + main + ooxml.slice(end);
}

const isEmptyParagraph = (block: Element): boolean =>
  block.nodeName === 'w:p' && [...block.children].every(({ nodeName }) => nodeName === 'w:pPr');

/** Returns the elements of a name, as a list that stays the same while they are moved. */
export const elementsIn = (parent: Element, name: string): readonly Element[] => [
  ...parent.getElementsByTagName(name),
];

const childrenNamed = (parent: Element, name: string): readonly Element[] =>
  [...parent.children].filter(({ localName }) => localName === name);

function lossIn(paragraph: Element): PackageRefusal | undefined {
  for (const node of paragraph.children) {
    if (node.nodeName === 'w:pPr') {
      if (childrenNamed(node, 'sectPr').length > 0) return 'objects';
    } else {
      const refusal = lossAt(node);
      if (refusal !== undefined) return refusal;
    }
  }
  return undefined;
}

function lossAt(node: Element): PackageRefusal | undefined {
  const name = node.nodeName.startsWith('w:') ? node.localName : '';
  if (REVISIONS.has(name)) return 'changes';
  if (name === 'proofErr') return undefined;
  const isRun = name === 'r';
  if (!INLINE.has(name)) return 'objects';
  for (const inside of node.children) {
    const refusal = isRun ? lossInRun(inside) : lossAt(inside);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

function lossInRun(node: Element): PackageRefusal | undefined {
  if (!node.nodeName.startsWith('w:') || !RUN_CONTENT.has(node.localName)) return 'objects';
  if (node.localName === 'rPr' && childrenNamed(node, 'rPrChange').length > 0) return 'changes';
  // A page or column break begins another page; Word returns only line breaks whole.
  return node.localName === 'br' && (node.getAttribute('w:type') ?? 'textWrapping') !== 'textWrapping'
    ? 'objects'
    : undefined;
}

/** Returns what the runs of a paragraph show, in order; undefined where a field begins or ends outside of it. */
export function readUnits(paragraph: Element): readonly PackageUnit[] | undefined {
  const units: PackageUnit[] = [];
  /** The open fields, outermost first: true while their code is read, which is not text. */
  const fields: boolean[] = [];
  let place = 0;
  for (const run of paragraph.getElementsByTagName('w:r')) {
    const isPlain = run.parentElement === paragraph && ![...run.children].some(isOfField);
    for (const node of run.children) {
      const type = node.nodeName === 'w:fldChar' ? node.getAttribute('w:fldCharType') : null;
      if (type === 'begin') fields.push(true);
      else if (type !== null) {
        if (fields.pop() === undefined) return undefined;
        if (type === 'separate') fields.push(false);
      }
      const text = fields.includes(true) ? '' : characters(node);
      if (text === '') continue;
      const isFree = isPlain && fields.length === 0;
      units.push({ run, node, start: place, end: place + text.length, isFree });
      place += text.length;
    }
  }
  return fields.length === 0 ? units : undefined;
}

const isOfField = ({ nodeName }: Element): boolean => nodeName === 'w:fldChar' || nodeName === 'w:instrText';

/** Returns the words of a paragraph. */
export const joinUnits = (units: readonly PackageUnit[]): string =>
  units.map(({ node }) => characters(node)).join('');
