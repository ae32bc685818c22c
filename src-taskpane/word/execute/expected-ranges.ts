import { at } from '../../at.ts';
import { expectation, type ExpectedBlock } from '../plan/expectation.ts';
import type { Step } from '../plan/steps.ts';
import type { Reading } from '../read/reading.ts';
import type { Expected } from './verify.ts';

/** What a rewrite inserts: words into a paragraph of the passage, or a paragraph next to one. */
export interface InsertedRange {
  readonly range: Word.Range;
  /** Its expected text; absent for words, which are read with their paragraph. */
  readonly text?: string;
  /** The paragraph that it is inserted into or next to. */
  readonly at: number;
}

/** The ranges of what a rewrite is verified against. */
interface ExpectedRanges {
  readonly places: readonly Expected[];
  readonly blocks: readonly (Expected & { readonly place: Word.Range; readonly block: ExpectedBlock })[];
  /**
   * Ranges of blocks that are read whole, by the number of their first paragraph. Words at the very start of a block must be inserted
   * through them, otherwise they are outside the range that is read.
   */
  readonly starts: ReadonlyMap<number, Word.Range>;
}

/** Returns the ranges of what is expected after these steps, in the document as it was read. */
export function expectedRanges(reading: Reading, steps: readonly Step[]): ExpectedRanges {
  const { paragraphs } = reading;
  const [changes, ops] = [steps.flatMap((step) => step.changes), steps.flatMap((step) => step.ops)];
  const expected = expectation(reading, changes, ops);
  const places = expected.places.map(({ paragraph, texts }) => ({
    place: at(paragraphs, paragraph).paragraph,
    texts,
  }));
  const blocks = expected.blocks.map((block) => {
    const start = at(paragraphs, block.first).paragraph.getRange('Whole');
    const place = start.expandTo(at(paragraphs, block.last).paragraph.getRange('Whole'));
    return { place, texts: block.texts, block };
  });
  // A passage that begins within a paragraph is inside the range that is read.
  const starts = blocks.flatMap(({ place, block }) =>
    block.isFromStart ? [[block.first, place] as const] : [],
  );
  return { places, blocks, starts: new Map(starts) };
}

/**
 * Returns everything to read back, as part of the batch that inserts it. A block is expanded by what was inserted into it, because words
 * at its very start and paragraphs at its end may be outside its former range.
 */
export function withInsertedRanges(
  { places, blocks }: ExpectedRanges,
  put: readonly InsertedRange[],
): Expected[] {
  const whole = blocks.map(({ place, texts, block }) => ({
    place: put.filter((one) => holds(block, one.at)).reduce((all, { range }) => all.expandTo(range), place),
    texts,
  }));
  const alone = put.flatMap(({ range, text, at: paragraph }) =>
    text === undefined || blocks.some(({ block }) => holds(block, paragraph))
      ? []
      : [{ place: range, texts: [text] }],
  );
  return [...places, ...whole, ...alone];
}

const holds = ({ first, last }: ExpectedBlock, paragraph: number): boolean =>
  paragraph >= first && paragraph <= last;
