import type { Change } from '../../pure/diff/model.ts';
import type { Operation } from '../../pure/diff/ops.ts';
import { applyChanges, shiftChange } from '../../pure/diff/plan.ts';
import type { TextParagraph, TextReading } from '../read/text-reading.ts';

/** What a rewrite is verified against. */
interface Expectation {
  /** Paragraphs that change but remain. */
  readonly places: readonly ExpectedParagraph[];
  /** Blocks that are read whole. */
  readonly blocks: readonly ExpectedBlock[];
}

/** A paragraph of the reading, by its position, and the texts that it may have. */
interface ExpectedParagraph {
  readonly paragraph: number;
  readonly texts: readonly string[];
}

/** Paragraphs of the reading, from the first to the last position, and the texts that they may have together. */
export interface ExpectedBlock {
  readonly first: number;
  readonly last: number;
  readonly texts: readonly string[];
  /** True where the passage begins at the start of the block. */
  readonly isFromStart: boolean;
}

/**
 * Returns the text that each changed place must have afterwards. Where a rewrite splits, joins or removes paragraphs, the whole block is
 * read, because Word may keep either of two paragraphs that are joined. Elsewhere only the changed and the inserted paragraphs are read.
 */
export function expectation(
  reading: TextReading,
  changes: readonly Change[],
  ops: readonly Operation[],
): Expectation {
  const places: ExpectedParagraph[] = [];
  const blocks: ExpectedBlock[] = [];
  for (const { first, paragraphs } of blocksOfReading(reading)) {
    const last = first + paragraphs.length - 1;
    const holds = (index: number): boolean => index >= first && index <= last;
    const own = ops.filter(({ paragraph }) => holds(paragraph));
    if (!own.some((op) => reshapes(op))) {
      places.push(...eachParagraph(paragraphs, first, own));
      continue;
    }
    const lines = applyChanges(
      paragraphs.map(({ part }) => part),
      changes.filter(({ start }) => holds(start.paragraph)).map((change) => shiftChange(change, -first)),
    );
    const texts = wholeTexts(paragraphs, lines.join('\n'));
    blocks.push({ first, last, texts, isFromStart: paragraphs[0]?.partStart === 0 });
  }
  return { places, blocks };
}

/** True for an operation after which a paragraph may be a different one, or gone. */
const reshapes = (op: Operation): boolean =>
  op.kind === 'mark' || op.kind === 'remove' || (op.kind === 'words' && op.text.includes('\n'));

interface ReadBlock {
  readonly first: number;
  readonly paragraphs: readonly TextParagraph[];
}

function blocksOfReading({ paragraphs }: TextReading): ReadBlock[] {
  const blocks: ReadBlock[] = [];
  for (const [index, read] of paragraphs.entries()) {
    const last = blocks.at(-1);
    if (last === undefined || last.paragraphs[0]?.block !== read.block)
      blocks.push({ first: index, paragraphs: [read] });
    else blocks[blocks.length - 1] = { first: last.first, paragraphs: [...last.paragraphs, read] };
  }
  return blocks;
}

/** Returns what whole paragraphs may read: the text before the passage, the new text, and the text after it. */
function wholeTexts(paragraphs: readonly TextParagraph[], text: string): readonly string[] {
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
  paragraphs: readonly TextParagraph[],
  first: number,
  ops: readonly Operation[],
): ExpectedParagraph[] {
  return paragraphs.flatMap((read, index): ExpectedParagraph[] => {
    const own = ops.filter(({ paragraph }) => paragraph === first + index);
    if (!own.some(({ kind }) => kind === 'words' || kind === 'clear')) return [];
    const text = own.some(({ kind }) => kind === 'clear') ? '' : wordsAfter(read.part, own);
    return [
      {
        paragraph: first + index,
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
export function findPlaces({ current, part, partStart }: TextParagraph): number[] {
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
 * Returns how many of the changes are in a passage that reads `now`, if it reads as if the write had stopped between two of them; they are
 * made last to first. `undefined` where it reads differently.
 */
export function countWritten(
  { paragraphs }: TextReading,
  changes: readonly Change[],
  now: string,
): number | undefined {
  const parts = paragraphs.map(({ part }) => part);
  for (let left = changes.length - 1; left >= 0; left -= 1) {
    const made = applyChanges(parts, changes.slice(left)).join('\n');
    if (wholeTexts(paragraphs, made).includes(now)) return changes.length - left;
  }
  return undefined;
}
