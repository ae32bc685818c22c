import type { Steps } from '../../diff/slices.ts';
import { foldText } from '../likeness.ts';
import type { ComparedPart, ReadParagraph } from '../model.ts';
import type { XmlElement } from '#shared/ooxml/element.ts';
import { acceptAll, takesOut, type Accepts } from '#shared/ooxml/revisions.ts';
import { toNoteKey, type DocumentStories } from '#shared/ooxml/story/document.ts';
import type { Paragraph, Story } from '#shared/ooxml/story/model.ts';
import {
  showBlocks,
  type ShownBlock,
  type ShownParagraph,
  type ShownRun,
  type ShownTable,
} from '#shared/ooxml/story/show.ts';
import { readSeen } from './seen-text.ts';

/**
 * Reads the paragraphs of a document: the main text, with text boxes and notes after the paragraph that they belong to, and then its
 * headers and footers, each wording once. A row of a table is one paragraph, its cells separated by bars. Pauses often.
 */
export function* readParagraphs(opened: DocumentStories, accepts: Accepts): Steps<readonly ReadParagraph[]> {
  const reader = new ParagraphReader(opened, accepts);
  const main = yield* reader.readStory(opened.body, 'text');
  const found = new Map<string, ReadParagraph>();
  for (const header of opened.headers) {
    for (const one of yield* reader.readStory(header, 'header'))
      found.set(foldText(one.text), { ...one, place: undefined, shown: '' });
  }
  // Programs save headers in any order.
  const sorted = [...found].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
  return [...main, ...sorted];
}

class ParagraphReader {
  readonly #opened: DocumentStories;
  readonly #accepts: Accepts;

  constructor(opened: DocumentStories, accepts: Accepts) {
    this.#opened = opened;
    this.#accepts = accepts;
  }

  *readStory(story: Story, part: ComparedPart): Steps<readonly ReadParagraph[]> {
    const blocks = yield* showBlocks(story.blocks, this.#accepts, this.#opened.newNumbering());
    return yield* this.#blocks(blocks, part);
  }

  *#blocks(blocks: readonly ShownBlock[], part: ComparedPart): Steps<readonly ReadParagraph[]> {
    const read: ReadParagraph[] = [];
    for (const block of blocks) {
      if (block.kind === 'table') read.push(...(yield* this.#table(block, part)));
      else {
        const own = toParagraph(block, part);
        if (own.text.trim() !== '') read.push(own);
        read.push(...(yield* this.#asides(block, part)));
      }
      yield;
    }
    return read;
  }

  *#table(table: ShownTable, part: ComparedPart): Steps<readonly ReadParagraph[]> {
    const read: ReadParagraph[] = [];
    for (const { source, isFrame, cells } of table.rows) {
      if (isFrame) {
        for (const { blocks } of cells) read.push(...(yield* this.#blocks(blocks, part)));
        continue;
      }
      const paragraphs = cells.map(({ blocks }) => listParagraphs(blocks));
      const row = toRow(
        paragraphs.map((cell) => cell.map((one) => toParagraph(one, part))),
        part === 'text' ? 'row' : part,
        source,
      );
      if (row !== undefined) read.push(row);
      for (const one of paragraphs.flat()) read.push(...(yield* this.#asides(one, part)));
    }
    return read;
  }

  /** Reads the boxes and notes of a paragraph, at its place. */
  *#asides({ runs }: ShownParagraph, part: ComparedPart): Steps<readonly ReadParagraph[]> {
    const read: ReadParagraph[] = [];
    const add = (asides: readonly ReadParagraph[], { from }: ShownRun): void => {
      read.push(...asides.map((one) => ({ ...one, place: from.index, shown: '' })));
    };
    for (const run of runs) {
      for (const box of run.boxes) add(yield* this.#blocks(box, part === 'header' ? part : 'box'), run);
      const note = run.note?.kind === 'comment' ? undefined : run.note;
      const story = note === undefined ? undefined : this.#opened.notes.get(toNoteKey(note));
      if (story !== undefined) add(yield* this.readStory(story, part === 'header' ? part : 'note'), run);
    }
    return read;
  }
}

/** Lists the paragraphs of a cell, also those of tables in it. */
const listParagraphs = (blocks: readonly ShownBlock[]): readonly ShownParagraph[] =>
  blocks.flatMap((block) =>
    block.kind === 'paragraph'
      ? [block]
      : block.rows.flatMap(({ cells }) => cells.flatMap((cell) => listParagraphs(cell.blocks))),
  );

function toParagraph({ sources, runs, number }: ShownParagraph, part: ComparedPart): ReadParagraph {
  const begins = runs.find(({ text }) => text !== '')?.from ?? sources.at(-1);
  return {
    ...readSeen(runs),
    number: number?.label ?? '',
    part,
    place: begins?.index,
    shown: begins === undefined ? '' : showAccepted(begins),
    elements: sources.map(({ source }) => source),
  };
}

/** Returns the text of a paragraph of the file with all tracked changes accepted. */
const showAccepted = ({ runs }: Paragraph): string =>
  runs
    .filter(({ revisions }) => !revisions.some((revision) => takesOut(revision, acceptAll)))
    .map(({ text }) => text)
    .join('');

/** Makes the cells of a row one paragraph; undefined where it has no words. */
function toRow(
  cells: readonly (readonly ReadParagraph[])[],
  part: ComparedPart,
  row: XmlElement,
): ReadParagraph | undefined {
  const [first] = cells.flat();
  const join = (pick: (one: ReadParagraph) => string): readonly string[] =>
    cells.map((cell) =>
      cell
        .map(pick)
        .filter((text) => text.trim() !== '')
        .join('\n'),
    );
  const texts = join(({ text }) => text);
  if (first === undefined || texts.every((text) => text === '')) return undefined;
  return {
    ...first,
    part,
    elements: [row],
    text: texts.join(' | '),
    words: join(({ words }) => words).join(' | '),
    marks: join(({ marks }) => marks).join(' | '),
    number: cells
      .flat()
      .flatMap(({ number }) => (number === '' ? [] : [number]))
      .join(' '),
  };
}
