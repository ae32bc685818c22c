import type { RedlinePiece } from '../diff/model.ts';
import type { Steps } from '../diff/slices.ts';
import { changedWords, redlineParagraphInSteps } from '../diff/words.ts';
import { foldText } from './likeness.ts';
import type { Difference, ReadParagraph } from './model.ts';
import { replayChange } from './replay-change.ts';

/** A tracked change that the user accepted after the document came back. */
export interface AcceptedChange {
  /** The paragraph of the main text in which it began, from 0. */
  readonly paragraph: number;
  /** Its words, with a line feed for each paragraph mark. */
  readonly removed: string;
  readonly added: string;
  /** The change in its paragraph; empty where a redline shows nothing. */
  readonly redline: readonly RedlinePiece[];
}

/** A difference in words, apart from what was accepted. */
export interface SilentDifference extends Difference {
  /** The wording that was sent, with the accepted changes; undefined where it is not certain, and for a whole paragraph. Without marks. */
  readonly ours: string | undefined;
  /** The paragraph as it is in the document; empty where it was deleted. */
  readonly theirs: string;
}

/** How many paragraphs may be inserted or deleted before a change after it was accepted. */
const FAR = 40;

/** What is left of a difference while accepted changes are removed from it. */
interface Open {
  readonly difference: Difference;
  readonly place: number | undefined;
  readonly sent: string;
  ours: string | undefined;
  readonly theirs: string;
  /** {@link theirs} without the accepted changes. */
  left: string;
  /** False where other links, or other words that are struck through or not seen, are a difference whatever the words are. */
  readonly hasSameMarks: boolean;
  isExplained: boolean;
}

/** Leaves out of the differences what is there because the user accepted it, each accepted change once. Pauses often. */
export function* withoutAccepted(
  differences: readonly Difference[],
  before: readonly ReadParagraph[],
  after: readonly ReadParagraph[],
  accepted: readonly AcceptedChange[],
): Steps<SilentDifference[]> {
  const all = differences.map((difference): Open => {
    const [old, fresh] = [before[difference.before ?? -1], after[difference.after ?? -1]];
    const [sent, theirs] = [old?.words ?? '', fresh?.words ?? ''];
    const hasSameMarks = old?.marks === fresh?.marks;
    const near = after[difference.after ?? difference.at] ?? after[difference.at - 1];
    const ours = difference.kind === 'changed' ? sent : undefined;
    return {
      difference,
      place: near?.place,
      sent,
      ours,
      theirs,
      left: theirs,
      hasSameMarks,
      isExplained: false,
    };
  });
  for (const change of accepted) {
    const away = ({ place }: Open): number => Math.abs((place ?? Infinity) - change.paragraph);
    const near = all.filter((one) => !one.isExplained && away(one) <= FAR);
    explain(
      near.toSorted((one, other) => away(one) - away(other)),
      change,
    );
    yield;
  }
  const found: SilentDifference[] = [];
  for (const { difference, sent, ours, theirs, left, isExplained } of all) {
    if (isExplained) continue;
    const isWhole = left === theirs || foldText(left) === foldText(sent);
    const redline = isWhole ? difference.redline : yield* redlineParagraphInSteps(sent, left);
    found.push({ ...difference, redline, ours, theirs });
  }
  return found;
}

/** Takes an accepted change out of the differences that it explains, the nearest first. */
function explain(near: readonly Open[], change: AcceptedChange): void {
  const { redline, removed, added } = change;
  const isWithin = redline.some(({ kind }) => kind === 'kept');
  if (isWithin && near.some((one) => takeOut(one, redline))) return;
  const lines = [...linesOf(added), ...linesOf(removed)];
  for (const one of near.filter(({ difference }) => difference.kind !== 'changed')) {
    const { kind } = one.difference;
    const text = foldText(kind === 'deleted' ? one.sent : one.theirs);
    const own = kind === 'deleted' ? removed : kind === 'inserted' ? added : added || removed;
    const index = linesOf(own).includes(text) ? lines.indexOf(text) : -1;
    if (index < 0) continue;
    lines.splice(index, 1);
    one.isExplained = true;
  }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(foldText)
    .filter((line) => line !== '');

/** Takes a change within a paragraph out of a difference; false where it is not part of it. */
function takeOut(one: Open, redline: readonly RedlinePiece[]): boolean {
  if (one.difference.kind !== 'changed') return false;
  const left = replayChange(one.left, redline, 'before');
  if (left === undefined || countChanged(one.sent, left) >= countChanged(one.sent, one.left)) return false;
  one.left = left;
  one.ours = one.ours === undefined ? undefined : replayChange(one.ours, redline, 'after');
  one.isExplained = one.hasSameMarks && foldText(left) === foldText(one.sent);
  return true;
}

/** Returns how much of two texts is different, in UTF-16 code units. */
const countChanged = (before: string, after: string): number =>
  changedWords(before, after).reduce((sum, { kind, text }) => sum + (kind === 'kept' ? 0 : text.length), 0);
