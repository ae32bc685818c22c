import { splitHeading } from '../sentences.ts';
import { toStems } from '../stems.ts';
import { OTHER_SENSES } from './synonyms.ts';

/** The parts of a clause that the finder uses. */
export interface ClauseText {
  readonly label: string;
  readonly paragraphs: readonly string[];
}

/** A clause, prepared for finding topics in it. */
export interface IndexedClause {
  readonly label: string;
  /** The stems of its heading, and of the headings inside it. */
  readonly heading: ReadonlySet<string>;
  readonly inner: readonly ReadonlySet<string>[];
  /** The stems of each paragraph. */
  readonly paragraphs: readonly ReadonlySet<string>[];
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

/** Prepares the clauses of an agreement for finding topics in them. */
export function indexClauses(clauses: readonly ClauseText[]): ClauseIndex {
  const indexed = clauses.map(indexClause);
  const frequency = new Map<string, number>();
  for (const { stems } of indexed)
    for (const stem of stems.keys()) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  const total = indexed.reduce((sum, { length }) => sum + length, 0);
  return { clauses: indexed, frequency, averageLength: total / Math.max(1, indexed.length) };
}

function indexClause({ label, paragraphs }: ClauseText): IndexedClause {
  const texts = paragraphs.map((text) => text.replace(OTHER_SENSES, ' '));
  const all = texts.map(toStems);
  const counts = new Map<string, number>();
  for (const stem of all.flat()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const [first = '', ...headings] = texts.map((text) => splitHeading(text).heading);
  return {
    label,
    heading: new Set(toStems(first)),
    inner: headings.filter((heading) => heading !== '').map((heading) => new Set(toStems(heading))),
    paragraphs: all.map((stems) => new Set(stems)),
    stems: counts,
    length: all.flat().length,
  };
}
