import type { Change } from '../../diff/model.ts';
import type { Operation } from '../../diff/ops.ts';
import { applyChanges, shiftChange } from '../../diff/plan.ts';
import { wordMessages } from '../messages.ts';
import type { Expected } from '../execute/verify.ts';
import type { ReadParagraph, Reading } from '../read/reading.ts';

/** What a rewrite is verified against. */
export interface Expectation {
  /** Paragraphs that change but remain. */
  readonly places: readonly Expected[];
  readonly blocks: readonly ExpectedBlock[];
  /**
   * Ranges of blocks that are read whole, by the number of their first paragraph. Words at the very start of a block must be inserted
   * through them, otherwise they are outside the range that is read.
   */
  readonly starts: ReadonlyMap<number, Word.Range>;
}

/** A block that is read whole. */
interface ExpectedBlock extends Expected {
  readonly place: Word.Range;
  readonly holds: (paragraph: number) => boolean;
}

/** What a rewrite inserts: words into a paragraph of the passage, or a paragraph next to one. */
export interface InsertedRange {
  readonly range: Word.Range;
  /** Its expected text; absent for words, which are read with their paragraph. */
  readonly text?: string;
  /** The paragraph that it is inserted into or next to. */
  readonly at: number;
}

/**
 * Returns the text that each changed place must have afterwards. Where a rewrite splits, joins or removes paragraphs, the whole block is
 * read, because Word may keep either of two paragraphs that are joined. Elsewhere only the changed and the inserted paragraphs are read.
 */
export function expectation(
  reading: Reading,
  changes: readonly Change[],
  ops: readonly Operation[],
): Expectation {
  const places: Expected[] = [];
  const blocks: ExpectedBlock[] = [];
  const starts = new Map<number, Word.Range>();
  for (const { first, paragraphs } of blocksOfReading(reading)) {
    const holds = (index: number): boolean => index >= first && index < first + paragraphs.length;
    const own = ops.filter(({ paragraph }) => holds(paragraph));
    const reshaped = own.some((op) => reshapes(op));
    if (!reshaped) {
      places.push(...eachParagraph(paragraphs, first, own));
      continue;
    }
    const lines = applyChanges(
      paragraphs.map(({ part }) => part),
      changes.filter(({ start }) => holds(start.paragraph)).map((change) => shiftChange(change, -first)),
    );
    const block = wholeBlock(paragraphs, lines.join('\n'));
    blocks.push({ ...block, holds });
    // A passage that begins within a paragraph is inside the range that is read.
    if (paragraphs[0]?.partStart === 0) starts.set(first, block.place);
  }
  return { places, blocks, starts };
}

/**
 * Returns everything to read back, as part of the batch that inserts it. A block is expanded by what was inserted into it, because words
 * at its very start and paragraphs at its end may be outside its former range.
 */
export function withInsertedRanges(
  { places, blocks }: Expectation,
  put: readonly InsertedRange[],
): Expected[] {
  const whole = blocks.map(({ place, texts, holds }) => ({
    place: put.filter(({ at }) => holds(at)).reduce((all, { range }) => all.expandTo(range), place),
    texts,
  }));
  const alone = put.flatMap(({ range, text, at }) =>
    text === undefined || blocks.some(({ holds }) => holds(at)) ? [] : [{ place: range, texts: [text] }],
  );
  return [...places, ...whole, ...alone];
}

/** True for an operation after which a paragraph may be a different one, or gone. */
const reshapes = (op: Operation): boolean =>
  op.kind === 'mark' || op.kind === 'remove' || (op.kind === 'words' && op.text.includes('\n'));

interface ReadBlock {
  readonly first: number;
  readonly paragraphs: readonly ReadParagraph[];
}

function blocksOfReading({ paragraphs }: Reading): ReadBlock[] {
  const blocks: ReadBlock[] = [];
  for (const [index, read] of paragraphs.entries()) {
    const last = blocks.at(-1);
    if (last === undefined || last.paragraphs[0]?.block !== read.block)
      blocks.push({ first: index, paragraphs: [read] });
    else blocks[blocks.length - 1] = { first: last.first, paragraphs: [...last.paragraphs, read] };
  }
  return blocks;
}

/** Returns the range of a whole block, and what it may read: see {@link wholeTexts}. */
function wholeBlock(
  paragraphs: readonly ReadParagraph[],
  text: string,
): { readonly place: Word.Range; readonly texts: readonly string[] } {
  const [from, to] = [paragraphs[0], paragraphs.at(-1)];
  if (from === undefined || to === undefined) throw new RangeError('A block has no paragraph.');
  return {
    place: from.paragraph.getRange('Whole').expandTo(to.paragraph.getRange('Whole')),
    texts: wholeTexts(paragraphs, text),
  };
}

/** Returns what whole paragraphs may read: the text before the passage, the new text, and the text after it. */
function wholeTexts(paragraphs: readonly ReadParagraph[], text: string): readonly string[] {
  const [from, to] = [paragraphs[0], paragraphs.at(-1)];
  if (from === undefined || to === undefined) return [];
  if (from === to)
    return findPlaces(from).map(
      (at) => from.current.slice(0, at) + text + from.current.slice(at + from.part.length),
    );
  const tail = to.current.slice((to.partStart ?? 0) + to.part.length);
  return [from.current.slice(0, from.partStart ?? 0) + text + tail];
}

/** Returns the text that each changed, remaining paragraph must have. A part that occurs twice in its paragraph may have been either. */
function eachParagraph(
  paragraphs: readonly ReadParagraph[],
  first: number,
  ops: readonly Operation[],
): Expected[] {
  return paragraphs.flatMap((read, index): Expected[] => {
    const own = ops.filter(({ paragraph }) => paragraph === first + index);
    if (!own.some(({ kind }) => kind === 'words' || kind === 'clear')) return [];
    const text = own.some(({ kind }) => kind === 'clear') ? '' : wordsAfter(read.part, own);
    return [
      {
        place: read.paragraph,
        texts: findPlaces(read).map(
          (at) => read.current.slice(0, at) + text + read.current.slice(at + read.part.length),
        ),
      },
    ];
  });
}

/** Returns a part with its own words changed. */
function wordsAfter(part: string, ops: readonly Operation[]): string {
  let text = part;
  for (const op of ops.toReversed()) {
    if (op.kind === 'words') text = text.slice(0, op.start) + op.text + text.slice(op.end);
  }
  return text;
}

/** Returns the offsets at which a part may begin in its paragraph. */
export function findPlaces({ current, part, partStart }: ReadParagraph): number[] {
  if (partStart !== undefined) return [partStart];
  const places: number[] = [];
  for (let at = current.indexOf(part); at >= 0; at = current.indexOf(part, at + 1)) {
    places.push(at);
    // A part without words, such as only a note's mark, would be found at the end without limit.
    if (at >= current.length) break;
  }
  return places;
}

/**
 * Describes what is in the document after a batch failed: how many of the changes, where it reads as if the batch had stopped between two
 * of them. They are made last to first. Reads the paragraphs of the passage again, since words at its end may be outside of it;
 * `undefined` where they read differently.
 */
export async function describePartialWrite(
  reading: Reading,
  changes: readonly Change[],
): Promise<string | undefined> {
  const now = await reading.wordsNow();
  const parts = reading.paragraphs.map(({ part }) => part);
  for (let left = changes.length - 1; left >= 0; left -= 1) {
    const made = applyChanges(parts, changes.slice(left)).join('\n');
    if (wholeTexts(reading.paragraphs, made).includes(now)) {
      return wordMessages.incomplete.counted(changes.length - left, changes.length);
    }
  }
  return undefined;
}
