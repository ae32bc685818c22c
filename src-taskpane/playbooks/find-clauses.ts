import type { Rule } from './model.ts';
import { toStems } from './evaluate-measure.ts';

/** The parts of a clause that the finder uses. */
export interface ClauseText {
  readonly label: string;
  readonly paragraphs: readonly string[];
}

/** A clause that deals with a topic, by its position in the agreement, best first. */
export interface FoundClause {
  readonly index: number;
  readonly score: number;
  /** The entry of the column Find, or the topic, that found it. */
  readonly by: string;
}

/** The most clauses against which one topic is checked. */
const MOST_CLAUSES = 3;
/** A clause counts when it scores at least this share of the best one. */
const SHARE_OF_BEST = 0.5;
const HEADING_LENGTH = 120;

interface IndexedClause {
  readonly label: string;
  readonly heading: ReadonlySet<string>;
  readonly text: string;
  readonly stems: ReadonlyMap<string, number>;
  readonly length: number;
}

/** An index of an agreement's clauses; built once for all topics. */
export interface ClauseIndex {
  readonly clauses: readonly IndexedClause[];
  /** The number of clauses in which each stem occurs. */
  readonly frequency: ReadonlyMap<string, number>;
  readonly averageLength: number;
}

export function indexClauses(clauses: readonly ClauseText[]): ClauseIndex {
  const indexed = clauses.map(({ label, paragraphs }): IndexedClause => {
    const stems = paragraphs.flatMap(toStems);
    const counts = new Map<string, number>();
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    return {
      label,
      heading: new Set(toStems(toHeading(paragraphs[0] ?? ''))),
      text: fold(paragraphs.join('\n')),
      stems: counts,
      length: stems.length,
    };
  });
  const frequency = new Map<string, number>();
  for (const { stems } of indexed)
    for (const stem of stems.keys()) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  const total = indexed.reduce((sum, { length }) => sum + length, 0);
  return { clauses: indexed, frequency, averageLength: total / Math.max(1, indexed.length) };
}

/**
 * Finds the clauses that deal with the topic of a rule: by number (`12.3`), by heading, by the phrase, or by the
 * words of an entry of Find (BM25 over the clauses). Empty if no entry occurs anywhere in the agreement.
 */
export function findClauses(rule: Rule, index: ClauseIndex): readonly FoundClause[] {
  const found = index.clauses.flatMap((clause, position): FoundClause[] => {
    const scores = rule.find.map((by) => ({ by, score: scoreEntry(by, clause, index) }));
    const best = scores.reduce((one, other) => (other.score > one.score ? other : one), {
      by: '',
      score: 0,
    });
    if (best.score === 0) return [];
    // Several entries that agree raise the score of a clause, and so does the topic in its heading.
    const agreeing = scores.filter(({ score }) => score > 0).length - 1;
    const hasTopic = toStems(rule.topic).every((stem) => clause.heading.has(stem));
    return [{ index: position, by: best.by, score: best.score + 0.5 * agreeing + (hasTopic ? 2 : 0) }];
  });
  const ranked = found.toSorted((a, b) => b.score - a.score || a.index - b.index);
  const least = (ranked[0]?.score ?? 0) * SHARE_OF_BEST;
  return ranked.filter(({ score }) => score >= least).slice(0, MOST_CLAUSES);
}

/** Scores of the ways to match, most certain first. */
const SCORES = { number: 20, heading: 10, phrase: 4 } as const;

function scoreEntry(entry: string, clause: IndexedClause, index: ClauseIndex): number {
  const number = /^(?:clause|section|article|§)?\s*(\d+(?:\.\d+)*)\.?$/iu.exec(entry.trim())?.[1];
  if (number !== undefined) return clause.label.endsWith(` ${number}`) ? SCORES.number : 0;
  const stems = [...new Set(toStems(entry))];
  if (stems.length === 0 || !stems.every((stem) => clause.stems.has(stem))) return 0;
  const words = stems.reduce((sum, stem) => sum + bm25(stem, clause, index), 0);
  const isHeading = stems.every((stem) => clause.heading.has(stem));
  const isPhrase = stems.length > 1 && clause.text.includes(fold(entry));
  return words + (isHeading ? SCORES.heading : 0) + (isPhrase ? SCORES.phrase : 0);
}

/** Computes Okapi BM25 with its usual constants. */
function bm25(
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

/** Returns a heading on a line of its own, or the run-in heading at the start of a paragraph. */
function toHeading(paragraph: string): string {
  const line = paragraph.replace(/^[\s\d.()§]+/u, '');
  if (line.length <= HEADING_LENGTH && !/[.;]\s/u.test(line)) return line;
  return /^[^.:;]{2,80}(?=[.:]\s)/u.exec(line)?.[0] ?? '';
}

const fold = (text: string): string => text.toLowerCase().replace(/\s+/gu, ' ').trim();
