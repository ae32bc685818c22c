import { findChild, type XmlElement } from '../element.ts';
import type { PrintedNumber } from '../../numbering/counter.ts';
import type { NumberingCounter } from '../numbering.ts';
import { readProperties, takesOut, type Accepts } from '../revisions.ts';
import type { Steps } from '../../steps.ts';
import type { Block, Paragraph, Row, Run, Table } from './model.ts';

/** A run of a paragraph, with the paragraph of the file that gives it its looks. */
export interface ShownRun extends Omit<Run, 'boxes'> {
  readonly from: Paragraph;
  readonly boxes: readonly (readonly ShownBlock[])[];
}

/** A paragraph as it is with its tracked changes decided. */
export interface ShownParagraph {
  readonly kind: 'paragraph';
  /** The paragraphs of the file that it consists of: several where the marks between them are deleted. The last one gives it its style. */
  readonly sources: readonly [...Paragraph[], Paragraph];
  readonly runs: readonly ShownRun[];
  readonly properties: XmlElement | undefined;
  readonly number: PrintedNumber | undefined;
}

/** A table as it is with its tracked changes decided. */
export interface ShownTable {
  readonly kind: 'table';
  readonly source: XmlElement;
  readonly rows: readonly {
    readonly source: XmlElement;
    /** True if it has one cell in the file: a frame around paragraphs. */
    readonly isFrame: boolean;
    readonly cells: readonly { readonly source: XmlElement; readonly blocks: readonly ShownBlock[] }[];
  }[];
}

/** What a story consists of with its tracked changes decided. */
export type ShownBlock = ShownParagraph | ShownTable;

/** Shows a story with some of its tracked changes accepted and the others rejected, and counts its numbers. Pauses after each block. */
export function* showBlocks(
  blocks: readonly Block[],
  accepts: Accepts,
  numbering: NumberingCounter,
): Steps<readonly ShownBlock[]> {
  const isOut = ({ revisions }: { readonly revisions: readonly XmlElement[] }): boolean =>
    revisions.some((revision) => takesOut(revision, accepts));

  function* finish(sources: ShownParagraph['sources']): Steps<ShownParagraph> {
    const kept = sources.flatMap((from) => runsOf(from).map((run) => ({ run, from })));
    const last = sources[sources.length - 1];
    const properties = readProperties(findChild(last?.source, 'w:pPr'), accepts);
    const isEmpty = kept.every(({ run }) => run.text.trim() === '');
    const number = numbering.next(properties, isEmpty);
    const runs: ShownRun[] = [];
    // Boxes are counted after the paragraph that they belong to.
    for (const { run, from } of kept) {
      const boxes: (readonly ShownBlock[])[] = [];
      for (const box of run.boxes ?? []) boxes.push(yield* show(box.blocks));
      runs.push({ ...run, from, boxes });
    }
    return { kind: 'paragraph', sources, runs, properties, number };
  }

  const runsOf = ({ runs }: Paragraph): readonly Run[] =>
    runs.filter((run) => run.kind !== 'mark' && run.kind !== 'code' && !isOut(run));

  function* showTable({ source, rows }: Table): Steps<ShownTable> {
    const shown: ShownTable['rows'][number][] = [];
    for (const row of rows) {
      if (isOut(row)) continue;
      shown.push(yield* showRow(row));
    }
    return { kind: 'table', source, rows: shown };
  }

  function* showRow({ source, cells }: Row): Steps<ShownTable['rows'][number]> {
    const shown: ShownTable['rows'][number]['cells'][number][] = [];
    for (const cell of cells)
      if (!isOut(cell)) shown.push({ source: cell.source, blocks: yield* show(cell.blocks) });
    return { source, isFrame: cells.length === 1, cells: shown };
  }

  function* show(own: readonly Block[]): Steps<readonly ShownBlock[]> {
    const shown: ShownBlock[] = [];
    let open: Paragraph[] = [];
    for (const block of own) {
      if (block.kind === 'paragraph') {
        if (isOut(block)) continue;
        const sources = [...open, block] as const;
        const isJoined = block.mark.some((mark) => takesOut(mark, accepts));
        open = isJoined ? [...sources] : [];
        if (!isJoined) shown.push(yield* finish(sources));
      } else {
        // A paragraph cannot be joined with a table: it stays if anything is left of it.
        yield* end(open);
        open = [];
        shown.push(yield* showTable(block));
      }
      yield;
    }
    yield* end(open);
    return shown;

    function* end(left: readonly Paragraph[]): Steps<void> {
      const last = left.at(-1);
      if (last !== undefined && left.some((one) => runsOf(one).length > 0))
        shown.push(yield* finish([...left.slice(0, -1), last]));
    }
  }

  return yield* show(blocks);
}
