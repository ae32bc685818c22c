import { foldToken, isWord, tokenize } from './tokens.ts';

/** What becomes of paragraphs: an old one turned into a new one, taken out, or put in. Indexes into the two lists. */
export type Alignment =
  | { readonly kind: 'pair'; readonly before: number; readonly after: number }
  | { readonly kind: 'deleted'; readonly before: number }
  | { readonly kind: 'inserted'; readonly after: number };

/** Above this number of comparisons the paragraphs are paired in order, and the rest inserted or deleted at the end. */
const MAX_CELLS = 250_000;

/**
 * Aligns the paragraphs of two texts, in order. Lists of one length are paired one to one, so that a
 * rewrite touches no paragraph mark; otherwise as many as possible are paired, the most alike with
 * each other: a paragraph is inserted or deleted only for the difference in number.
 */
export function alignParagraphs(before: readonly string[], after: readonly string[]): Alignment[] {
  if (before.length === after.length || before.length * after.length > MAX_CELLS) {
    return inOrder(before.length, after.length);
  }
  return trace(costs(before, after), before.length, after.length);
}

function inOrder(before: number, after: number): Alignment[] {
  return Array.from({ length: Math.max(before, after) }, (_, index): Alignment => {
    if (index >= before) return { kind: 'inserted', after: index };
    if (index >= after) return { kind: 'deleted', before: index };
    return { kind: 'pair', before: index, after: index };
  });
}

/** Cell `[i][j]`: the least cost of turning the first i paragraphs into the first j, with the step that led there. */
type Cell = { readonly cost: number; readonly step: Alignment['kind'] };

function costs(before: readonly string[], after: readonly string[]): Cell[][] {
  const oldWords = before.map(wordCounts);
  const newWords = after.map(wordCounts);
  // So dear that two gaps are never worth a better pair elsewhere: paragraph marks are touched least.
  const gap = before.length + after.length;
  const table: Cell[][] = [];
  for (let i = 0; i <= before.length; i += 1) {
    const row: Cell[] = [];
    for (let j = 0; j <= after.length; j += 1) {
      const options: Cell[] = [];
      const diagonal = table[i - 1]?.[j - 1];
      const above = table[i - 1]?.[j];
      const left = row[j - 1];
      const a = oldWords[i - 1];
      const b = newWords[j - 1];
      if (diagonal && a && b) options.push({ cost: diagonal.cost + 1 - likeness(a, b), step: 'pair' });
      if (above) options.push({ cost: above.cost + gap, step: 'deleted' });
      if (left) options.push({ cost: left.cost + gap, step: 'inserted' });
      row.push(
        options.reduce((best, option) => (option.cost < best.cost ? option : best), {
          cost: options.length === 0 ? 0 : Number.POSITIVE_INFINITY,
          step: 'pair',
        }),
      );
    }
    table.push(row);
  }
  return table;
}

function trace(table: readonly (readonly Cell[])[], before: number, after: number): Alignment[] {
  const steps: Alignment[] = [];
  let i = before;
  let j = after;
  while (i > 0 || j > 0) {
    const step = table[i]?.[j]?.step;
    if (step === 'deleted') {
      i -= 1;
      steps.push({ kind: 'deleted', before: i });
    } else if (step === 'inserted') {
      j -= 1;
      steps.push({ kind: 'inserted', after: j });
    } else {
      i -= 1;
      j -= 1;
      steps.push({ kind: 'pair', before: i, after: j });
    }
  }
  return steps.toReversed();
}

interface Words {
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
}

function wordCounts(text: string): Words {
  const counts = new Map<string, number>();
  let total = 0;
  for (const token of tokenize(text)) {
    if (!isWord(token)) continue;
    const word = foldToken(token).toLowerCase();
    counts.set(word, (counts.get(word) ?? 0) + 1);
    total += 1;
  }
  return { counts, total };
}

/** Dice coefficient of the words, 0 to 1; two paragraphs without words are alike. */
function likeness(a: Words, b: Words): number {
  if (a.total + b.total === 0) return 1;
  let shared = 0;
  for (const [word, count] of a.counts) shared += Math.min(count, b.counts.get(word) ?? 0);
  return (2 * shared) / (a.total + b.total);
}
