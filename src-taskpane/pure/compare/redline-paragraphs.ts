import type { RedlinePiece } from '../diff/model.ts';
import type { Steps } from '../diff/slices.ts';
import { redlineParagraphInSteps } from '../diff/words.ts';
import type { ComparedPart, Paragraphs } from './model.ts';
import { pairParagraphs, type Pair } from './pair-paragraphs.ts';

/** A paragraph of a redline. Its own mark is deleted or inserted with it where all of it is. */
export interface RedlinedParagraph {
  readonly part: ComparedPart;
  /** The automatic number of the document after, or of the one before where it was deleted. */
  readonly number: string;
  /** `kept` where both documents have the paragraph, whatever changed in it. */
  readonly mark: RedlinePiece['kind'];
  readonly pieces: readonly RedlinePiece[];
}

/**
 * Redlines one document against another as a whole: the paragraphs of both in order, with the words that were deleted and inserted. Without
 * what was inserted it is the document before, without what was deleted the one after; what moved is deleted and inserted. Pauses often.
 */
export function* redlineParagraphs(before: Paragraphs, after: Paragraphs): Steps<RedlinedParagraph[]> {
  const inPlace = new Map(
    keepOrder(yield* pairParagraphs(before, after)).map(({ old, fresh }) => [fresh, old]),
  );
  const redlined: RedlinedParagraph[] = [];
  let next = 0;
  const deleteTo = (end: number): void => {
    for (const { part, number, text } of before.slice(next, end))
      redlined.push({ part, number, mark: 'deleted', pieces: wholly('deleted', text) });
    next = end;
  };
  for (const [fresh, { part, number, text }] of after.entries()) {
    const old = inPlace.get(fresh);
    const own = before[old ?? -1];
    if (old === undefined || own === undefined) {
      redlined.push({ part, number, mark: 'inserted', pieces: wholly('inserted', text) });
      continue;
    }
    deleteTo(old);
    next = old + 1;
    redlined.push({ part, number, mark: 'kept', pieces: yield* redlineParagraphInSteps(own.text, text) });
    yield;
  }
  deleteTo(before.length);
  return redlined;
}

/** Returns the pairs that are in the same order in both documents, in this order. */
function keepOrder(pairs: readonly Pair[]): readonly Pair[] {
  let last = -1;
  return pairs
    .filter(({ isMoved }) => !isMoved)
    .toSorted((one, other) => one.fresh - other.fresh)
    .filter(({ old }) => {
      if (old <= last) return false;
      last = old;
      return true;
    });
}

const wholly = (kind: RedlinePiece['kind'], text: string): RedlinePiece[] =>
  text === '' ? [] : [{ kind, text }];
