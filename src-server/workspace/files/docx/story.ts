import { citedLabel, looksLikeHeading, typedLabel } from '../text/clause-label.ts';
import type { BlockKind } from '../model.ts';
import { numbered } from '../../../shared/numbering/counter.ts';
import {
  findChild,
  findElements,
  isOn,
  readValue,
  shownBranch,
  type XmlElement,
} from '../../../shared/ooxml/element.ts';
import type { MeasureParagraph } from './format.ts';
import { paragraphHeight, rowHeight, stack, type Height } from './height.ts';
import { findBoxes, readInline, type FieldStack, type InlineText, type NoteReference } from './inline.ts';
import { ON_PAGE, type Around, type Looks } from '../../../shared/ooxml/looks/looks.ts';
import type { NumberingCounter } from '../../../shared/ooxml/numbering.ts';
import { acceptAll, takesOut } from '../../../shared/ooxml/revisions.ts';
import { listRows } from '../../../shared/ooxml/table.ts';
import type { PageMark } from './pages.ts';
import type { Styles } from '../../../shared/ooxml/paragraph-styles.ts';

/** A paragraph or table row of a story, with offsets from its own beginning. */
export interface StoryItem {
  readonly kind: BlockKind;
  readonly text: string;
  readonly label?: string;
  readonly level?: number;
  readonly marks: readonly PageMark[];
  readonly references: readonly NoteReference[];
  /** Its height on a page. */
  readonly height: Height;
  /** Whether it ends the section. */
  readonly endsSection?: true;
}

/** What a story needs from the rest of the document. */
export interface StoryContext {
  readonly styles: Styles;
  readonly numbering: NumberingCounter;
  readonly measure: MeasureParagraph;
  readonly looks: Looks;
}

/** Where a story is. */
export interface StoryPlace {
  readonly around?: Around;
  readonly sectionBreaks?: () => boolean;
}

/** Wrappers between a container and its paragraphs, rows or cells. */
const WRAPPERS: ReadonlySet<string> = new Set([
  'w:sdt',
  'w:sdtContent',
  'w:customXml',
  'w:smartTag',
  'w:ins',
  'w:moveTo',
]);

/**
 * Reads a story (the body, a note, a header, a text box) into its items, in order. Tracked changes are treated as accepted. `sectionBreaks`
 * returns, for each section end in turn, whether the next section starts on a new page. Without `around`, the story is on a white page.
 */
export function readStory(
  container: XmlElement,
  context: StoryContext,
  { around = ON_PAGE, sectionBreaks = () => false }: StoryPlace = {},
): StoryItem[] {
  const items: StoryItem[] = [];
  const fields: FieldStack = [];
  let carried: InlineText | undefined;

  const readParagraph = (paragraph: XmlElement): void => {
    const inline: InlineText = carried ?? { text: '', marks: [], references: [], drawings: [] };
    carried = undefined;
    const properties = findChild(paragraph, 'w:pPr');
    const mark = findChild(properties, 'w:rPr');
    const styleId = readValue(properties, 'w:pStyle');
    const breaks = findChild(properties, 'w:pageBreakBefore')
      ? isOn(properties, 'w:pageBreakBefore')
      : context.styles.pageBreakBefore(styleId);
    if (breaks) inline.marks.push({ offset: inline.text.length, kind: 'hard' });
    readInline(paragraph, context.looks.paragraph(paragraph, around), fields, inline);
    // The paragraph mark itself was deleted, so the remaining text runs into the next paragraph.
    if (findChild(mark, 'w:del') !== undefined || findChild(mark, 'w:moveFrom') !== undefined) {
      carried = inline;
      return;
    }
    const height = paragraphHeight(context.measure(paragraph, styleId));
    const endsSection = findChild(properties, 'w:sectPr') === undefined ? {} : { endsSection: true as const };
    items.push({ ...finish(inline, properties, styleId, context), height, ...endsSection });
    const boxes = inline.drawings.flatMap((drawing) => findBoxes(drawing, around, context.looks));
    for (const box of boxes) items.push(...readStory(box.content, context, { around: box.around }));
    if (findChild(properties, 'w:sectPr') !== undefined && sectionBreaks()) {
      items.push(emptyItem([{ offset: 0, kind: 'hard' }]));
    }
  };

  const walk = (parent: XmlElement): void => {
    for (const child of findElements(parent)) {
      if (child.name === 'w:p') readParagraph(child);
      else if (child.name === 'w:tbl') items.push(...readTable(child, context, around));
      else if (WRAPPERS.has(child.name)) walk(child);
      else if (child.name === 'mc:AlternateContent') walk(shownBranch(child));
    }
  };
  walk(container);
  if (carried !== undefined)
    items.push({ ...finish(carried, undefined, undefined, context), height: () => 0 });
  return items;
}

function emptyItem(marks: readonly PageMark[]): StoryItem {
  return { kind: 'paragraph', text: '', marks, references: [], height: () => 0 };
}

function finish(
  inline: InlineText,
  properties: XmlElement | undefined,
  styleId: string | undefined,
  context: StoryContext,
): Omit<StoryItem, 'height'> {
  const number = context.numbering.next(properties, inline.text.trim() === '');
  const isContents = context.styles.isContents(styleId);
  const outline = Number(readValue(properties, 'w:outlineLvl') ?? context.styles.outlineLevel(styleId) ?? 9);
  // Trailing spaces are layout, and would make empty paragraphs count as text. Offsets of marks stay inside the text.
  const body = inline.text.replace(/\s+$/, '');
  const { text, shift } = numbered(body, number);
  const typed = number === undefined && !isContents ? typedLabel(text.trimStart()) : undefined;
  const label = number === undefined ? typed?.label : number.bullet ? undefined : citedLabel(number.label);
  const isHeading = outline <= 8 && looksLikeHeading(body) && !isContents;
  const level = number?.level ?? typed?.level ?? (isHeading ? outline : undefined);
  return {
    kind: isHeading ? 'heading' : 'paragraph',
    text,
    ...(label === undefined || label === '' ? {} : { label }),
    ...(level === undefined ? {} : { level }),
    marks: inline.marks.map(({ offset, kind }) => ({
      offset: Math.min(offset === 0 ? 0 : offset + shift, text.length),
      kind,
    })),
    references: inline.references.map((reference) => ({
      ...reference,
      offset: Math.min(reference.offset + shift, text.length),
    })),
  };
}

/** Joins the items of a cell, with its paragraphs on separate lines. */
function joinItems(items: readonly StoryItem[], separator: string): StoryItem {
  let text = '';
  const marks: PageMark[] = [];
  const references: NoteReference[] = [];
  for (const item of items) {
    const shift = text === '' || item.text === '' ? text.length : text.length + separator.length;
    marks.push(...item.marks.map(({ offset, kind }) => ({ offset: offset + shift, kind })));
    references.push(
      ...item.references.map((reference) => ({ ...reference, offset: reference.offset + shift })),
    );
    if (item.text !== '') text = text === '' ? item.text : text + separator + item.text;
  }
  return { kind: 'tableRow', text, marks, references, height: stack(items.map(({ height }) => height)) };
}

function readTable(table: XmlElement, context: StoryContext, around: Around): StoryItem[] {
  const items: StoryItem[] = [];
  const inCell = context.looks.inTable(table, around);
  for (const row of listRows(table).filter(isKept)) {
    const kept = row.cells.filter(isKept);
    const cells = kept.map(({ element, place }) =>
      readStory(element, context, { around: inCell(element, row.element, place) }),
    );
    const [only] = cells;
    // A row of one cell is a frame around text, not a table row.
    if (only !== undefined && row.cells.length === 1) items.push(...only);
    else {
      const joined = cells.map((cell) => joinItems(cell, '\n'));
      const heights = kept.map(({ element }, at) => [element, joined[at]?.height ?? (() => 0)] as const);
      items.push({ ...joinCells(joined), height: rowHeight(table, row.element, heights) });
    }
  }
  return items;
}

/** True for a row or cell that no tracked change deletes. */
const isKept = ({ revisions }: { readonly revisions: readonly XmlElement[] }): boolean =>
  !revisions.some((revision) => takesOut(revision, acceptAll));

/** Joins the cells of a row with tabs. Since cells are next to each other, the row has the page breaks of the cell with the most. */
function joinCells(cells: readonly StoryItem[]): StoryItem {
  const most = cells.reduce(
    (best, cell, index) => (cell.marks.length > (cells[best]?.marks.length ?? 0) ? index : best),
    0,
  );
  const filled = cells.map((cell, index) => (index === most ? cell : { ...cell, marks: [] }));
  return joinItems(filled, '\t');
}
