import type { RedlinePiece } from '../diff/model.ts';
import { diffTokens } from '../diff/token-diff.ts';
import { foldToken, isWord, tokenize } from '../diff/tokens.ts';

/** The share of a paragraph’s words that another one must have, in the same order, to be the one of the change. */
const SHARED = 0.7;

/**
 * Takes a change of a paragraph back in a later text of it (`before`), or makes it in an earlier one (`after`), wherever the text differs
 * besides. Undefined where the words of the change, or those around a place without words, are not certainly there.
 */
export function replayChange(
  text: string,
  change: readonly RedlinePiece[],
  to: 'before' | 'after',
): string | undefined {
  const { start, there, end, instead } = splitChange(change, to);
  const known = `${start}${there}${end}`;
  const tokens = tokenize(known);
  const offsets = offsetsOf(tokens);
  const stretch = { from: start.length, to: start.length + there.length };
  const first = offsets.findIndex((offset) => offset > stretch.from) - 1;
  const from = first < 0 ? tokens.length : first;
  const until = offsets.findIndex((offset) => offset >= stretch.to);
  const last = there === '' && offsets[from] === stretch.from ? from : until;
  const place = findTokens(tokens, tokenize(text), from, last);
  if (place === undefined) return undefined;
  // A change may begin or end within a word.
  const lead = known.slice(offsets[from], stretch.from);
  const rest = known.slice(stretch.to, offsets[last]);
  return `${text.slice(0, place.start)}${lead}${instead}${rest}${text.slice(place.end)}`;
}

interface SplitChange {
  readonly start: string;
  /** The words of the change that the text has, and those that it gets. */
  readonly there: string;
  readonly instead: string;
  readonly end: string;
}

function splitChange(change: readonly RedlinePiece[], to: 'before' | 'after'): SplitChange {
  const first = change.findIndex(({ kind }) => kind !== 'kept');
  const last = change.findLastIndex(({ kind }) => kind !== 'kept');
  const [gone, come] = to === 'before' ? ['inserted', 'deleted'] : ['deleted', 'inserted'];
  const own = change.slice(first, last + 1);
  return {
    start: join(change.slice(0, Math.max(0, first))),
    there: join(own, come),
    instead: join(own, gone),
    end: join(change.slice(last + 1)),
  };
}

const join = (pieces: readonly RedlinePiece[], without?: string): string =>
  pieces
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

/** Returns where each token begins, and where the last one ends. */
function offsetsOf(tokens: readonly string[]): readonly number[] {
  let end = 0;
  return [0, ...tokens.map((token) => (end += token.length))];
}

/** Finds the stretch of a text that consists of certain tokens of another one. */
function findTokens(
  known: readonly string[],
  tokens: readonly string[],
  from: number,
  to: number,
): { readonly start: number; readonly end: number } | undefined {
  const places = pairTokens(known, tokens);
  const words = known.filter(isWord).length;
  const shared = known.filter((token, index) => isWord(token) && places.has(index)).length;
  if (known.length === 0 || shared < words * SHARED) return undefined;
  const [before, after] = [from === 0 ? -1 : places.get(from - 1), places.get(to)];
  const start = from === to ? (before === undefined ? undefined : before + 1) : places.get(from);
  if (start === undefined) return undefined;
  for (let index = from; index < to; index += 1)
    if (places.get(index) !== start + index - from) return undefined;
  if (from === to && to < known.length && after !== start) return undefined;
  const offsets = offsetsOf(tokens);
  return { start: offsets[start] ?? 0, end: offsets[start + to - from] ?? 0 };
}

/** Pairs the tokens that two texts have in common, by position. */
function pairTokens(known: readonly string[], tokens: readonly string[]): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  let [a, b] = [0, 0];
  for (const { kept, old, fresh } of diffTokens(known.map(foldToken), tokens.map(foldToken))) {
    if (kept) for (let index = 0; index < old; index += 1) places.set(a + index, b + index);
    [a, b] = [a + old, b + fresh];
  }
  return places;
}
