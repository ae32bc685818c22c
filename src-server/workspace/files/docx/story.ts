import { citedLabel, looksLikeHeading, typedLabel } from '../text/clause-label.ts';
import type { BlockKind } from '../model.ts';
import { numbered } from '../../../shared/numbering/counter.ts';
import { findChild, isOn, readValue } from '../../../shared/ooxml/element.ts';
import type { Styles } from '../../../shared/ooxml/paragraph-styles.ts';
import type { Run } from '../../../shared/ooxml/story/model.ts';
import type { ShownBlock, ShownParagraph, ShownTable } from '../../../shared/ooxml/story/show.ts';
import type { MeasureParagraph } from './format.ts';
import { paragraphHeight, rowHeight, stack, type Height } from './height.ts';
import type { PageMark } from './pages.ts';

/** A note or comment anchored at a position in the text. */
export type NoteReference = NonNullable<Run['note']> & { readonly offset: number };

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
  readonly measure: MeasureParagraph;
}

/**
 * Lists the items of a story (the body, a note, a header, a text box), in order, without the words that nobody sees. `sectionBreaks`
 * returns, for each section end in turn, whether the next section starts on a new page.
 */
export function listItems(
  blocks: readonly ShownBlock[],
  context: StoryContext,
  sectionBreaks: () => boolean = () => false,
): readonly StoryItem[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'table') return listRowItems(block, context);
    const item = toItem(block, context);
    const boxes = block.runs.flatMap((run) => run.boxes.flatMap((box) => listItems(box, context)));
    return item.endsSection === true && sectionBreaks()
      ? [item, ...boxes, emptyItem([{ offset: 0, kind: 'hard' }])]
      : [item, ...boxes];
  });
}

function emptyItem(marks: readonly PageMark[]): StoryItem {
  return { kind: 'paragraph', text: '', marks, references: [], height: () => 0 };
}

/** The visible text of a paragraph, and what is anchored in it. */
interface VisibleText {
  text: string;
  readonly marks: PageMark[];
  readonly references: NoteReference[];
}

function readVisible({ sources, runs }: ShownParagraph, styles: Styles): VisibleText {
  const visible: VisibleText = { text: '', marks: [], references: [] };
  for (const source of sources) {
    const properties = findChild(source.source, 'w:pPr');
    const breaks = findChild(properties, 'w:pageBreakBefore')
      ? isOn(properties, 'w:pageBreakBefore')
      : styles.pageBreakBefore(readValue(properties, 'w:pStyle'));
    if (breaks) visible.marks.push({ offset: visible.text.length, kind: 'hard' });
    for (const run of runs) if (run.from === source) addRun(run, visible);
  }
  return visible;
}

function addRun(run: ShownParagraph['runs'][number], visible: VisibleText): void {
  const offset = visible.text.length;
  if (run.note !== undefined) visible.references.push({ ...run.note, offset });
  else if (run.kind === 'page' || run.kind === 'rendered')
    visible.marks.push({ offset, kind: run.kind === 'page' ? 'hard' : 'rendered' });
  else if (run.from.looks.run(run.properties) === undefined)
    // A symbol that only its font knows is a bullet to a reader without the font.
    visible.text += run.kind === 'symbol' ? run.text.replace(/\p{Co}/gu, '•') : run.text;
}

function toItem(paragraph: ShownParagraph, { styles, measure }: StoryContext): StoryItem {
  const { number, properties } = paragraph;
  const visible = readVisible(paragraph, styles);
  const styleId = readValue(properties, 'w:pStyle');
  const isContents = styles.isContents(styleId);
  const outline = Number(readValue(properties, 'w:outlineLvl') ?? styles.outlineLevel(styleId) ?? 9);
  // Trailing spaces are layout, and would make empty paragraphs count as text. Offsets of marks stay inside the text.
  const body = visible.text.replace(/\s+$/, '');
  const { text, shift } = numbered(body, number);
  const typed = number === undefined && !isContents ? typedLabel(text.trimStart()) : undefined;
  const label = number === undefined ? typed?.label : number.bullet ? undefined : citedLabel(number.label);
  const isHeading = outline <= 8 && looksLikeHeading(body) && !isContents;
  const level = number?.level ?? typed?.level ?? (isHeading ? outline : undefined);
  const last = paragraph.sources.at(-1)?.source;
  return {
    kind: isHeading ? 'heading' : 'paragraph',
    text,
    ...(label === undefined || label === '' ? {} : { label }),
    ...(level === undefined ? {} : { level }),
    marks: visible.marks.map(({ offset, kind }) => ({
      offset: Math.min(offset === 0 ? 0 : offset + shift, text.length),
      kind,
    })),
    references: visible.references.map((reference) => ({
      ...reference,
      offset: Math.min(reference.offset + shift, text.length),
    })),
    height: last === undefined ? () => 0 : paragraphHeight(measure(last, styleId)),
    ...(findChild(properties, 'w:sectPr') === undefined ? {} : { endsSection: true }),
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

function listRowItems({ source, rows }: ShownTable, context: StoryContext): readonly StoryItem[] {
  return rows.flatMap((row): readonly StoryItem[] => {
    const cells = row.cells.map((cell) => listItems(cell.blocks, context));
    // A row of one cell is a frame around text, not a table row.
    if (row.isFrame) return cells.flat();
    const joined = cells.map((cell) => joinItems(cell, '\n'));
    const heights = joined.map((cell, at) => [row.cells[at]?.source ?? row.source, cell.height] as const);
    return [{ ...joinCells(joined), height: rowHeight(source, row.source, heights) }];
  });
}

/** Joins the cells of a row with tabs. Since cells are next to each other, the row has the page breaks of the cell with the most. */
function joinCells(cells: readonly StoryItem[]): StoryItem {
  const most = cells.reduce(
    (best, cell, index) => (cell.marks.length > (cells[best]?.marks.length ?? 0) ? index : best),
    0,
  );
  const filled = cells.map((cell, index) => (index === most ? cell : { ...cell, marks: [] }));
  return joinItems(filled, '\t');
}
