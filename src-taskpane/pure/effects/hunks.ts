import { changedWords } from '../diff/words.ts';
import { isWord, tokenize } from '../diff/tokens.ts';

/** A stretch that is different in two texts, by UTF-16 code units. */
export interface Hunk {
  readonly removed: string;
  readonly added: string;
  /** Its place in the text before. */
  readonly before: Span;
  /** Its place in the text after. */
  readonly after: Span;
}

/** A stretch of a text, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the stretches that are different in two texts, in order, without the words that both sides of a stretch begin or end with, whatever
 * their capitals. Swapping the texts swaps the sides of each and changes nothing else.
 */
export function findHunks(before: string, after: string): readonly Hunk[] {
  // Among equally short redlines the search prefers one side: the texts are always given in the same order.
  if (before > after) return findHunks(after, before).map(swap);
  const hunks: Hunk[] = [];
  let [a, b] = [0, 0];
  let open: { removed: string; added: string } | undefined;
  const close = (): void => {
    if (open === undefined) return;
    const { removed, added } = open;
    hunks.push(
      trim({
        removed,
        added,
        before: { start: a - removed.length, end: a },
        after: { start: b - added.length, end: b },
      }),
    );
    open = undefined;
  };
  for (const { kind, text } of changedWords(before, after)) {
    if (kind === 'kept') close();
    else {
      open ??= { removed: '', added: '' };
      open[kind === 'deleted' ? 'removed' : 'added'] += text;
    }
    if (kind !== 'inserted') a += text.length;
    if (kind !== 'deleted') b += text.length;
  }
  close();
  return joinSplitNegations(hunks, before, after);
}

const swap = ({ removed, added, before, after }: Hunk): Hunk => ({
  removed: added,
  added: removed,
  before: after,
  after: before,
});

/** Leaves out the words with which both sides begin or end, where only one of them has more. */
function trim(hunk: Hunk): Hunk {
  const old = tokenize(hunk.removed);
  const fresh = tokenize(hunk.added);
  const [shorter, longer] = old.length < fresh.length ? [old, fresh] : [fresh, old];
  if (!shorter.some(isWord) || hunk.removed.toLowerCase() === hunk.added.toLowerCase()) return hunk;
  const isAlike = (a: number, b: number): boolean => shorter[a]?.toLowerCase() === longer[b]?.toLowerCase();
  let end = 0;
  while (end < shorter.length && isAlike(shorter.length - 1 - end, longer.length - 1 - end)) end += 1;
  let start = 0;
  while (start < shorter.length - end && isAlike(start, start)) start += 1;
  return cut(hunk, lengthOf(old.slice(0, start)), lengthOf(old.slice(old.length - end)));
}

const lengthOf = (tokens: readonly string[]): number => tokens.join('').length;

/** Returns the hunk without so many code units at its start and its end, on both sides. */
function cut({ removed, added, before, after }: Hunk, start: number, end: number): Hunk {
  return {
    removed: removed.slice(start, removed.length - end),
    added: added.slice(start, added.length - end),
    before: { start: before.start + start, end: before.end - end },
    after: { start: after.start + start, end: after.end - end },
  };
}

/** A French negation encloses its verb: “peut” → “ne peut pas” is one change. */
const NE = /^(?:ne|n['’])$/iu;
const PAS = /^(?:pas|plus|jamais)$/iu;
const FAR = 30;

function joinSplitNegations(hunks: readonly Hunk[], before: string, after: string): Hunk[] {
  const joined: Hunk[] = [];
  for (const hunk of hunks) {
    const last = joined.at(-1);
    const isPair = (side: 'removed' | 'added', other: 'removed' | 'added'): boolean =>
      last !== undefined &&
      NE.test(last[side].trim()) &&
      PAS.test(hunk[side].trim()) &&
      last[other].trim() === '' &&
      hunk[other].trim() === '' &&
      hunk.before.start - last.before.end < FAR;
    if (last === undefined || !(isPair('added', 'removed') || isPair('removed', 'added'))) {
      joined.push(hunk);
      continue;
    }
    const [from, to] = [
      { start: last.before.start, end: hunk.before.end },
      { start: last.after.start, end: hunk.after.end },
    ];
    joined[joined.length - 1] = {
      removed: before.slice(from.start, from.end),
      added: after.slice(to.start, to.end),
      before: from,
      after: to,
    };
  }
  return joined;
}
