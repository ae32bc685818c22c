import type { Change } from '../writing/model.ts';
import type { Op } from '../writing/ops.ts';
import { applyChanges, shifted } from '../writing/plan.ts';
import { wordMessages } from './messages.ts';
import type { Expected } from './readback.ts';
import type { ReadParagraph, Reading } from './reading.ts';

/** What a rewrite is read back by. */
export interface Expectation {
  readonly places: readonly Expected[];
  /**
   * Ranges of blocks that are read whole, by the number of their first paragraph. Words that come in at the very
   * start must go in through them, else they stand before what is read.
   */
  readonly starts: ReadonlyMap<number, Word.Range>;
}

/**
 * What the places that a rewrite touches must read afterwards. Where it parts, joins or takes out paragraphs the whole
 * block is read: Word may keep either of two paragraphs that become one. Elsewhere the changed paragraphs alone are
 * read; those that come in are read by who puts them in.
 */
export function expectation(reading: Reading, changes: readonly Change[], ops: readonly Op[]): Expectation {
  const places: Expected[] = [];
  const starts = new Map<number, Word.Range>();
  for (const { first, paragraphs } of blocksOfReading(reading)) {
    const inBlock = (index: number): boolean => index >= first && index < first + paragraphs.length;
    const own = ops.filter(({ paragraph }) => inBlock(paragraph));
    const reshaped = own.some((op) => reshapes(op));
    if (!reshaped) {
      places.push(...eachParagraph(paragraphs, first, own));
      continue;
    }
    const lines = applyChanges(
      paragraphs.map(({ part }) => part),
      changes.filter(({ start }) => inBlock(start.paragraph)).map((change) => shifted(change, -first)),
    );
    const { place, texts } = wholeBlock(paragraphs, first, own, lines);
    places.push({ place, texts });
    // A passage that begins further inside is within what is read anyway.
    if (paragraphs[0]?.partStart === 0) starts.set(first, place);
  }
  return { places, starts };
}

/** True where a paragraph may be another afterwards, or none. */
const reshapes = (op: Op): boolean =>
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

/** All of a block, but for the paragraphs that come in before its first and behind its last. */
function wholeBlock(
  paragraphs: readonly ReadParagraph[],
  first: number,
  ops: readonly Op[],
  lines: readonly string[],
): { readonly place: Word.Range; readonly texts: readonly string[] } {
  const end = paragraphs.length - 1;
  const put = (where: 'Before' | 'After', paragraph: number): number =>
    ops.reduce(
      (sum, op) =>
        op.kind === 'put' && op.where === where && op.paragraph === paragraph ? sum + op.texts.length : sum,
      0,
    );
  const inner = lines.slice(put('Before', first), lines.length - put('After', first + end)).join('\n');
  const [from, to] = [paragraphs[0], paragraphs[end]];
  if (from === undefined || to === undefined) throw new RangeError('A block has no paragraph.');
  const tail = to.current.slice((to.partStart ?? 0) + to.part.length);
  return {
    place: from.paragraph.getRange('Whole').expandTo(to.paragraph.getRange('Whole')),
    texts:
      from === to
        ? placesOf(from).map(
            (at) => from.current.slice(0, at) + inner + from.current.slice(at + from.part.length),
          )
        : [from.current.slice(0, from.partStart ?? 0) + inner + tail],
  };
}

/** What each changed paragraph that stays must read. A part that stands twice in its paragraph may have been either. */
function eachParagraph(paragraphs: readonly ReadParagraph[], first: number, ops: readonly Op[]): Expected[] {
  return paragraphs.flatMap((read, index): Expected[] => {
    const own = ops.filter(({ paragraph }) => paragraph === first + index);
    if (!own.some(({ kind }) => kind === 'words' || kind === 'clear')) return [];
    if (own.some(({ kind }) => kind === 'remove')) return [];
    const text = own.some(({ kind }) => kind === 'clear') ? '' : wordsAfter(read.part, own);
    return [
      {
        place: read.paragraph,
        texts: placesOf(read).map(
          (at) => read.current.slice(0, at) + text + read.current.slice(at + read.part.length),
        ),
      },
    ];
  });
}

/** A part after its own words were changed. */
function wordsAfter(part: string, ops: readonly Op[]): string {
  let text = part;
  for (const op of ops.toReversed()) {
    if (op.kind === 'words') text = text.slice(0, op.start) + op.text + text.slice(op.end);
  }
  return text;
}

function placesOf({ current, part, partStart }: ReadParagraph): number[] {
  if (partStart !== undefined) return [partStart];
  const places: number[] = [];
  for (let at = current.indexOf(part); at >= 0; at = current.indexOf(part, at + 1)) {
    places.push(at);
    // A part of no words, as of a note's mark alone, is found behind the end for ever.
    if (at >= current.length) break;
  }
  return places;
}

/**
 * What is in the document after a batch failed: how many of the changes, where it reads as if it had stopped between
 * two of them. They are made last to first. Reads the passage again; `undefined` where it reads otherwise.
 */
export async function whereItStopped(
  reading: Reading,
  changes: readonly Change[],
): Promise<string | undefined> {
  const now = await reading.wordsNow();
  const parts = reading.paragraphs.map(({ part }) => part);
  for (let left = changes.length - 1; left >= 0; left -= 1) {
    if (applyChanges(parts, changes.slice(left)).join('\n') === now) {
      return wordMessages.incomplete.counted(changes.length - left, changes.length);
    }
  }
  return undefined;
}
