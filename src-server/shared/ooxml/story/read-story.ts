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
  const reader = new StoryReader(context, fields);
  const blocks = yield* reader.read(container, around, []);
  // What follows the code of a field without an end is taken for code.
  if (fields.isHidden) context.rest.add('w:fldChar', context.part);
  const id = kind === 'box' ? '' : (readAttribute(container, 'id') ?? '');
  return { kind, id, source: container, blocks, behind: reader.ahead };
}

class StoryReader {
  readonly #inline: InlineContext;
  #count = 0;
  /** What is between the last paragraph and the next one. */
  ahead: XmlElement[] = [];

  constructor(context: StoryContext, fields: Fields) {
    const readBox = (content: XmlElement, around: Around): Story =>
      runToEnd(readStory(content, 'box', around, context));
    this.#inline = { ...context, fields, readBox };
  }

  *read(parent: XmlElement, outer: Around, holders: readonly XmlElement[]): Steps<readonly Block[]> {
    const blocks: Block[] = [];
    for (const node of findElements(parent)) {
      const { name } = node;
      const around = this.#inline.looks.onPage(node, outer);
      if (name === 'w:p') {
        blocks.push(this.#paragraph(node, around, holders));
        yield;
      } else if (name === 'w:tbl') blocks.push(yield* this.#table(node, around, holders));
      else if (name === 'mc:AlternateContent')
        blocks.push(...(yield* this.read(shownBranch(node), around, holders)));
      else if (HOLDERS.has(name)) blocks.push(...(yield* this.#holder(node, around, holders)));
      else {
        this.ahead.push(node);
        this.#inline.rest.leave(node, this.#inline.part);
      }
    }
    return blocks;
  }

  *#holder(node: XmlElement, around: Around, holders: readonly XmlElement[]): Steps<readonly Block[]> {
    const { fields } = this.#inline;
    if (node.name === 'w:fldSimple') fields.beginSimple(readAttribute(node, 'instr') ?? '');
    const blocks = yield* this.read(node, around, [...holders, node]);
    if (node.name === 'w:fldSimple') fields.end();
    return blocks;
  }

  #paragraph(node: XmlElement, around: Around, holders: readonly XmlElement[]): Paragraph {
    const index = this.#count;
    this.#count += 1;
    const { ahead } = this;
    this.ahead = [];
    const looks = this.#inline.looks.paragraph(node, around);
    return {
      kind: 'paragraph',
      source: node,
      index,
      ahead,
      holders,
      revisions: holders.filter(isRevision),
      mark: findElements(findChild(findChild(node, 'w:pPr'), 'w:rPr')).filter(isRevision),
      looks,
      runs: readRuns(node, looks, this.#inline),
    };
  }

  *#table(node: XmlElement, around: Around, holders: readonly XmlElement[]): Steps<Table> {
    const inCell = this.#inline.looks.inTable(node, around);
    const revisions = holders.filter(isRevision);
    const rows: Row[] = [];
    for (const row of listRows(node)) {
      const cells: Cell[] = [];
      this.ahead.push(...row.ahead);
      for (const { element: source, ahead, behind, ...cell } of row.cells) {
        this.ahead.push(...ahead);
        const blocks = yield* this.read(source, inCell(source, row.element, cell.place), []);
        cells.push({ ...cell, source, blocks });
        this.ahead.push(...behind);
      }
      const { element: source, holders: own } = row;
      rows.push({ source, holders: own, revisions: [...revisions, ...row.revisions], cells });
      this.ahead.push(...row.behind);
    }
    return { kind: 'table', source: node, holders, revisions, rows };
  }
}
