import { runToEnd, type Steps } from '../../steps.ts';
import { findChild, findElements, readAttribute, shownBranch, type XmlElement } from '../element.ts';
import type { Around, Looks } from '../looks/looks.ts';
import { isRevision } from '../revisions.ts';
import { listRows } from '../table.ts';
import { Fields } from './fields.ts';
import { HOLDERS, readRuns, type InlineContext } from './inline.ts';
import type { Block, Cell, Paragraph, Row, Story, StoryKind, Table } from './model.ts';
import type { Rest } from './unread.ts';

/** What a story needs from the rest of its document. */
export interface StoryContext {
  /** Name of the part. */
  readonly part: string;
  readonly looks: Looks;
  readonly rest: Rest;
  /** Returns the address of a relationship of the part that leads outside the file. */
  readonly address: (id: string | undefined) => string | undefined;
}

/** Reads a story from the element that contains its paragraphs. Pauses after each. */
export function* readStory(
  container: XmlElement,
  kind: StoryKind,
  around: Around,
  context: StoryContext,
): Steps<Story> {
  const fields = new Fields();
  const blocks = yield* new StoryReader(context, fields).read(container, around, []);
  // What follows the code of a field without an end is taken for code.
  if (fields.isHidden) context.rest.add('w:fldChar', context.part);
  const id = kind === 'box' ? '' : (readAttribute(container, 'id') ?? '');
  return { kind, id, source: container, blocks };
}

class StoryReader {
  readonly #inline: InlineContext;
  #count = 0;

  constructor(context: StoryContext, fields: Fields) {
    const readBox = (content: XmlElement, around: Around): Story =>
      runToEnd(readStory(content, 'box', around, context));
    this.#inline = { ...context, fields, readBox };
  }

  *read(parent: XmlElement, outer: Around, revisions: readonly XmlElement[]): Steps<readonly Block[]> {
    const blocks: Block[] = [];
    for (const node of findElements(parent)) {
      const { name } = node;
      const around = this.#inline.looks.onPage(node, outer);
      if (name === 'w:p') {
        blocks.push(this.#paragraph(node, around, revisions));
        yield;
      } else if (name === 'w:tbl') blocks.push(yield* this.#table(node, around, revisions));
      else if (name === 'mc:AlternateContent')
        blocks.push(...(yield* this.read(shownBranch(node), around, revisions)));
      else if (HOLDERS.has(name)) blocks.push(...(yield* this.#holder(node, around, revisions)));
      else this.#inline.rest.leave(node, this.#inline.part);
    }
    return blocks;
  }

  *#holder(node: XmlElement, around: Around, revisions: readonly XmlElement[]): Steps<readonly Block[]> {
    const { fields } = this.#inline;
    if (node.name === 'w:fldSimple') fields.beginSimple(readAttribute(node, 'instr') ?? '');
    const blocks = yield* this.read(node, around, isRevision(node) ? [...revisions, node] : revisions);
    if (node.name === 'w:fldSimple') fields.end();
    return blocks;
  }

  #paragraph(node: XmlElement, around: Around, revisions: readonly XmlElement[]): Paragraph {
    const index = this.#count;
    this.#count += 1;
    const looks = this.#inline.looks.paragraph(node, around);
    return {
      kind: 'paragraph',
      source: node,
      index,
      revisions,
      mark: findElements(findChild(findChild(node, 'w:pPr'), 'w:rPr')).filter(isRevision),
      looks,
      runs: readRuns(node, looks, this.#inline),
    };
  }

  *#table(node: XmlElement, around: Around, revisions: readonly XmlElement[]): Steps<Table> {
    const inCell = this.#inline.looks.inTable(node, around);
    const rows: Row[] = [];
    for (const row of listRows(node)) {
      const cells: Cell[] = [];
      for (const cell of row.cells) {
        const { element: source, place } = cell;
        const blocks = yield* this.read(source, inCell(source, row.element, place), []);
        cells.push({ source, place, revisions: cell.revisions, blocks });
      }
      rows.push({ source: row.element, revisions: [...revisions, ...row.revisions], cells });
    }
    return { kind: 'table', source: node, rows };
  }
}
