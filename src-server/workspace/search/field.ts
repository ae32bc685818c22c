import { writeDate } from '../agreement/dates.ts';
import { KIND_NAMES } from '../agreement/kinds.ts';
import type { DescribedFile } from '../agreement/model.ts';
import { averageLength, inverseFrequency, saturated, type SegmentScores } from './score.ts';
import type { WeightedTerms } from './words/query.ts';
import { extractTerms } from './words/terms.ts';

/** Weight of a file's title, parties, date and kind, relative to the words of a chunk. */
const FIELD_WEIGHT = 0.5;

/**
 * Scores files by BM25 over their descriptions, as a field that each of their chunks has. It is kept apart from the chunks' own words:
 * repeated in every chunk, a name would change how rare the words of clauses are. Only the differences between files count, so that
 * the order within one file is as without it.
 */
export function scoreDescriptions(
  files: readonly DescribedFile[],
  terms: WeightedTerms,
): ReadonlyMap<string, number> {
  const known = new Map<string, string>();
  const documents = files.map(({ id, description: { title, parties, kind, dated } }) => {
    const text = [
      title,
      ...(kind === undefined ? [] : [KIND_NAMES[kind]]),
      ...parties.flatMap(({ name, alias }) => [name, alias]),
      ...(dated === undefined ? [] : [dated, writeDate(dated)]),
    ].join('\n');
    return { id, terms: extractTerms(text, known) };
  });
  const average = averageLength({
    length: documents.reduce((sum, { terms: { length } }) => sum + length, 0),
    chunks: documents.length,
  });
  const scores = new Map(documents.map(({ id }) => [id, 0]));
  for (const [term, part] of terms) {
    const having = documents.flatMap(({ id, terms: all }) => {
      const count = all.filter((other) => other === term).length;
      return count === 0 ? [] : [{ id, count, length: all.length }];
    });
    const weight = FIELD_WEIGHT * part * inverseFrequency(documents.length, having.length);
    for (const { id, count, length } of having) {
      scores.set(id, (scores.get(id) ?? 0) + weight * saturated(count, length, average));
    }
  }
  let least = Number.POSITIVE_INFINITY;
  for (const score of scores.values()) least = Math.min(least, score);
  return new Map([...scores].map(([id, score]) => [id, score - least]));
}

/** Adds a file's score to those of its chunks that share a word with the query. */
export function addField(scores: SegmentScores, field: number): SegmentScores {
  return field === 0
    ? scores
    : { ...scores, words: scores.words.map((score) => (score > 0 ? score + field : 0)) };
}
