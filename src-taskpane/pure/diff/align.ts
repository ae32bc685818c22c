import { runToEnd, type Steps } from './slices.ts';
import { increasing } from './token-diff.ts';
import { foldToken, isWord, tokenize } from './tokens.ts';

/**
 * The alignment of old paragraphs, from `before` on: `old` of them become `fresh` new ones. One and one is a pair,
 * one and several a split, several and one a join; zero on one side is an inserted or deleted paragraph.
 */
export interface Alignment {
  readonly before: number;
  readonly old: number;
  readonly after: number;
  readonly fresh: number;
}

/** Above this number of comparisons the paragraphs are paired in order, and the rest is inserted or deleted at the end. */
const MAX_CELLS = 12_000;

/** How far from its old position a paragraph is searched for, in addition to the difference in number. */
const BAND = 15;

/** Cost of inserting or deleting a paragraph; a pair costs 0 (the same words) to 1 (no word in common). */
const GAP = 0.55;

/** Cost of each paragraph mark that a split inserts or a join removes. */
const MARK = 0.2;

/** The most parts into which a paragraph is split, or from which it is joined. */
const MOST_PARTS = 4;

/** The share of a part's words that the whole must contain. */
const PART_SHARE = 0.6;

/** Equal paragraphs with at least this many words are treated as the same paragraph. */
const SURE_WORDS = 3;

/**
 * Aligns the paragraphs of two texts, in order: equal ones first, then those between them by their words, so that
 * paragraph marks change only where that keeps more words. Two lists that are not empty have at least one paragraph
 * in common, however much it changed.
 */
export function alignParagraphs(before: readonly string[], after: readonly string[]): Alignment[] {
  return runToEnd(alignParagraphsInSteps(before, after));
}

/** Does the work of {@link alignParagraphs} in slices. */
export function* alignParagraphsInSteps(
  before: readonly string[],
  after: readonly string[],
): Steps<Alignment[]> {
  const old = yield* eachWords(before);
  const fresh = yield* eachWords(after);
  const steps: Alignment[] = [];
  let [a, b] = [0, 0];
  function* upTo(oldEnd: number, freshEnd: number): Steps<void> {
    const gap = { old: old.slice(a, oldEnd), fresh: fresh.slice(b, freshEnd) };
    for (const step of yield* between(gap.old, gap.fresh)) {
      steps.push({ ...step, before: step.before + a, after: step.after + b });
    }
    [a, b] = [oldEnd, freshEnd];
  }
  for (const same of equals(old, fresh)) {
    yield* upTo(same.old, same.fresh);
    steps.push({ before: a, old: 1, after: b, fresh: 1 });
    [a, b] = [a + 1, b + 1];
  }
  yield* upTo(old.length, fresh.length);
  return steps;
}

function* eachWords(paragraphs: readonly string[]): Steps<Words[]> {
  const all: Words[] = [];
  for (const text of paragraphs) {
    all.push(wordsOf(text));
    yield;
  }
  return all;
}

/** Finds pairs of equal paragraphs that are certainly the same: those at both ends, and those that appear once in each text. */
function equals(old: readonly Words[], fresh: readonly Words[]): { old: number; fresh: number }[] {
  const most = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < most && old[start]?.text === fresh[start]?.text) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end)?.text === fresh.at(-1 - end)?.text) end += 1;
  const inOld = once(old.slice(start, old.length - end));
  const inner: { old: number; fresh: number }[] = [];
  for (const [text, at] of once(fresh.slice(start, fresh.length - end))) {
    const from = inOld.get(text);
    if (from !== undefined && from >= 0 && at >= 0) inner.push({ old: start + from, fresh: start + at });
  }
  return [
    ...Array.from({ length: start }, (_, at) => ({ old: at, fresh: at })),
    ...increasing(inner),
    ...Array.from({ length: end }, (_, at) => ({
      old: old.length - end + at,
      fresh: fresh.length - end + at,
    })),
  ];
}

/** Maps each paragraph with enough words to its position; -1 if it appears more than once. */
function once(paragraphs: readonly Words[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [at, { text, total }] of paragraphs.entries()) {
    if (total >= SURE_WORDS) places.set(text, places.has(text) ? -1 : at);
  }
  return places;
}

function* between(old: readonly Words[], fresh: readonly Words[]): Steps<Alignment[]> {
  const cells = old.length * Math.min(fresh.length, 2 * bandOf(old.length, fresh.length) + 1);
  if (old.length === 0 || fresh.length === 0 || cells > MAX_CELLS) {
    return inOrder(old.length, fresh.length);
  }
  return trace(yield* costs(old, fresh), old.length, fresh.length);
}

function inOrder(old: number, fresh: number): Alignment[] {
  return Array.from({ length: Math.max(old, fresh) }, (_, index) => ({
    before: Math.min(index, old),
    old: index < old ? 1 : 0,
    after: Math.min(index, fresh),
    fresh: index < fresh ? 1 : 0,
  }));
}

const bandOf = (old: number, fresh: number): number => BAND + Math.abs(old - fresh);

/** The least cost of turning the first i paragraphs into the first j, with the last step of that path. */
interface Cell {
  readonly cost: number;
  readonly old: number;
  readonly fresh: number;
}

function* costs(before: readonly Words[], after: readonly Words[]): Steps<Cell[][]> {
  const known: number[][] = before.map(() => []);
  const shared = (i: number, j: number): number => {
    const [a, b, row] = [before[i], after[j], known[i]];
    if (a === undefined || b === undefined || row === undefined) return 0;
    return (row[j] ??= common(a, b));
  };
  const pairCost = (i: number, j: number): number => 1 - dice(shared(i, j), before[i], after[j]);
  const band = bandOf(before.length, after.length);
  const isNear = (i: number, j: number): boolean => Math.abs(j - (i * after.length) / before.length) <= band;
  const table: Cell[][] = [];
  for (let i = 0; i <= before.length; i += 1) {
    const row: Cell[] = [];
    table.push(row);
    yield;
    for (let j = 0; j <= after.length; j += 1) {
      if (!isNear(i, j)) continue;
      let best: Cell = { cost: i + j === 0 ? 0 : Number.POSITIVE_INFINITY, old: 0, fresh: 0 };
      const offer = (old: number, fresh: number, cost: number): void => {
        const total = (table[i - old]?.[j - fresh]?.cost ?? Number.POSITIVE_INFINITY) + cost;
        if (total < best.cost) best = { cost: total, old, fresh };
      };
      if (i > 0 && j > 0) offer(1, 1, pairCost(i - 1, j - 1));
      if (i > 0) offer(1, 0, GAP);
      if (j > 0) offer(0, 1, GAP);
      if (i > 0) {
        partings(
          before[i - 1],
          after,
          j,
          (k) => shared(i - 1, k),
          (k, cost) => offer(1, k, cost),
        );
      }
      if (j > 0) {
        partings(
          after[j - 1],
          before,
          i,
          (k) => shared(k, j - 1),
          (k, cost) => offer(k, 1, cost),
        );
      }
      row[j] = best;
    }
  }
  return table;
}

/** Considers joining the last two or more parts before `end` into one whole, where each part's words are mostly in the whole. */
function partings(
  whole: Words | undefined,
  parts: readonly Words[],
  end: number,
  sharedWith: (part: number) => number,
  offer: (count: number, cost: number) => void,
): void {
  if (whole === undefined) return;
  const taken: Words[] = [];
  let single = 0;
  for (let at = end - 1; at >= 0 && taken.length < MOST_PARTS; at -= 1) {
    const part = parts[at];
    if (part === undefined || part.total === 0 || sharedWith(at) < part.total * PART_SHARE) return;
    taken.push(part);
    single = Math.max(single, dice(sharedWith(at), whole, part));
    if (taken.length < 2) continue;
    const all = together(taken);
    const likeness = dice(common(whole, all), whole, all);
    if (likeness > single + 0.05) offer(taken.length, 1 - likeness + MARK * (taken.length - 1));
  }
}

function trace(table: readonly (readonly Cell[])[], before: number, after: number): Alignment[] {
  const steps: Alignment[] = [];
  let [i, j] = [before, after];
  while (i > 0 || j > 0) {
    const { old, fresh } = table[i]?.[j] ?? { old: i, fresh: j };
    [i, j] = [i - old, j - fresh];
    steps.push({ before: i, old, after: j, fresh });
  }
  return steps.toReversed();
}

interface Words {
  readonly text: string;
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
}

function wordsOf(text: string): Words {
  const counts = new Map<string, number>();
  let total = 0;
  for (const token of tokenize(text)) {
    if (!isWord(token)) continue;
    const word = foldToken(token).toLowerCase();
    counts.set(word, (counts.get(word) ?? 0) + 1);
    total += 1;
  }
  return { text, counts, total };
}

function together(parts: readonly Words[]): Words {
  const counts = new Map<string, number>();
  for (const part of parts)
    for (const [word, count] of part.counts) counts.set(word, (counts.get(word) ?? 0) + count);
  return { text: '', counts, total: parts.reduce((sum, { total }) => sum + total, 0) };
}

/** Counts the words that two paragraphs share. */
function common(a: Words, b: Words): number {
  const [few, many] = a.counts.size < b.counts.size ? [a, b] : [b, a];
  let shared = 0;
  for (const [word, count] of few.counts) shared += Math.min(count, many.counts.get(word) ?? 0);
  return shared;
}

/** Returns the Dice coefficient of the words, 0 to 1; two paragraphs without words are equal. */
function dice(shared: number, a: Words | undefined, b: Words | undefined): number {
  const total = (a?.total ?? 0) + (b?.total ?? 0);
  return total === 0 ? 1 : (2 * shared) / total;
}
