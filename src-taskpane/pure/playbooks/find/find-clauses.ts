import type { ClauseIndex, IndexedClause } from './index-clauses.ts';
import type { Rule } from '../model.ts';
import { bm25, scoreEntry } from './score-entry.ts';
import { toStemKey, toStems } from '../stems.ts';
import { SYNONYMS } from './synonyms.ts';

/** A clause that deals with a topic, by its position in the agreement, best first. */
export interface FoundClause {
  readonly index: number;
  readonly score: number;
  /** The entry of the column Find, the topic, or a synonym of one of them, that found it. */
  readonly by: string;
}

/** What names a topic. */
type Named = Pick<Rule, 'topic' | 'find'>;

/** The most clauses against which one topic is checked. */
const MOST_CLAUSES = 3;
/** A clause counts when it scores at least this share of the best one. */
const SHARE_OF_BEST = 0.35;

/**
 * Finds the clauses that deal with the topic of a rule: by number (`12.3`), by heading, or by the words of the topic, of an entry of Find,
 * or of a synonym (BM25 over the clauses). Headings count most. Empty if none of them occurs anywhere in the agreement.
 */
export function findClauses(rule: Named, index: ClauseIndex): readonly FoundClause[] {
  const entries = toEntries(rule);
  const topic = toStems(rule.topic);
  return rank(index, (clause) => {
    const scores = entries.map((by) => ({ by, score: scoreEntry(by, clause, index) }));
    const best = scores.reduce((one, other) => (other.score > one.score ? other : one), {
      by: '',
      score: 0,
    });
    if (best.score === 0) return undefined;
    // Several entries that agree raise the score of a clause, and so does a paragraph with the words of the topic.
    const agreeing = Math.min(4, Math.max(0, scores.filter(({ score }) => score > 0).length - 1));
    const share = Math.max(0, ...clause.paragraphs.map((stems) => shareOf(topic, stems)));
    return {
      by: best.by,
      score: best.score + 0.5 * agreeing + 2 * share,
    };
  });
}

/**
 * Finds the clauses that share most with all that a rule says, its position and wording included, by BM25: what to read before one relies
 * on a topic being missing. That a clause is alike does not say that it deals with the topic.
 */
export function findAlike(
  rule: Pick<Rule, 'topic' | 'find' | 'position' | 'wording'>,
  index: ClauseIndex,
): readonly FoundClause[] {
  const { topic, find, position, wording } = rule;
  const stems = [...new Set(toStems([topic, ...find, position, wording].join(' ')))];
  return rank(index, (clause) => {
    const score = stems.reduce((sum, stem) => sum + bm25(stem, clause, index), 0);
    return score === 0 ? undefined : { by: topic, score };
  });
}

/** Ranks the clauses by a score, undefined for none, and returns the best ones. */
function rank(
  { clauses }: ClauseIndex,
  score: (clause: IndexedClause) => Omit<FoundClause, 'index'> | undefined,
): readonly FoundClause[] {
  const found = clauses.flatMap((clause, index): FoundClause[] => {
    const own = score(clause);
    return own === undefined ? [] : [{ index, ...own }];
  });
  const ranked = found.toSorted((a, b) => b.score - a.score);
  const least = (ranked[0]?.score ?? 0) * SHARE_OF_BEST;
  return ranked.filter((one) => one.score >= least).slice(0, MOST_CLAUSES);
}

/** Returns what finds a rule's clauses: its own entries and its topic, then the field's other names for them. */
function toEntries({ topic, find }: Named): readonly string[] {
  const own = [...find, topic];
  const names = new Set(own.map(toStemKey));
  const others = SYNONYMS.filter((group) => group.some((name) => names.has(toStemKey(name)))).flat();
  const synonyms = [...new Map(others.map((name) => [toStemKey(name), name])).values()].filter(
    (name) => !names.has(toStemKey(name)),
  );
  return [...own, ...synonyms];
}

const shareOf = (wanted: readonly string[], stems: ReadonlySet<string>): number =>
  wanted.filter((stem) => stems.has(stem)).length / Math.max(1, wanted.length);
