import type { ClauseIndex, IndexedClause } from './index-clauses.ts';
import { toStems } from '../stems.ts';

/** Scores of the ways to match, most certain first. */
const SCORES = { number: 40, heading: 10, innerHeading: 9 } as const;
/** The most that words of the text count: less than a heading. */
const MOST_WORDS = 4;

/** Returns how surely a clause deals with a topic that has this name: by number, heading or words; 0 if it does not. */
export function scoreEntry(entry: string, clause: IndexedClause, index: ClauseIndex): number {
  const number = /^(?:clause|section|article|§)?\s*(\d+(?:\.\d+)*)\.?$/iu.exec(entry.trim())?.[1];
  if (number !== undefined) return clause.label.endsWith(` ${number}`) ? SCORES.number : 0;
  const stems = [...new Set(toStems(entry))];
  if (stems.length === 0 || !stems.every((stem) => clause.stems.has(stem))) return 0;
  const words = stems.reduce((sum, stem) => sum + bm25(stem, clause, index), 0);
  const heading = Math.max(
    SCORES.heading * headingShare(stems, clause.heading),
    ...clause.inner.map((inner) => SCORES.innerHeading * headingShare(stems, inner)),
  );
  return heading + Math.min(MOST_WORDS, words);
}

/** Returns how far a heading is about the words: 1 if it says nothing else, 0 if it does not have them all. */
function headingShare(stems: readonly string[], heading: ReadonlySet<string>): number {
  if (heading.size === 0 || !stems.every((stem) => heading.has(stem))) return 0;
  return 0.5 + 0.5 * (stems.length / heading.size);
}

/** Computes Okapi BM25 of one stem in a clause, with its usual constants. */
export function bm25(
  stem: string,
  clause: IndexedClause,
  { clauses, frequency, averageLength }: ClauseIndex,
): number {
  const count = clause.stems.get(stem) ?? 0;
  const having = frequency.get(stem) ?? 0;
  const rarity = Math.log(1 + (clauses.length - having + 0.5) / (having + 0.5));
  return (
    (rarity * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * clause.length) / Math.max(1, averageLength)))
  );
}
