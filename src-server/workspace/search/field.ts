import { writeDate } from '../agreement/dates.ts';
import { KIND_NAMES } from '../agreement/kinds.ts';
import type { DescribedFile, Description } from '../agreement/model.ts';
import { averageLength, inverseFrequency, saturated, type SegmentScores } from './score.ts';
import type { WeightedTerms } from './words/query.ts';
import { extractTerms } from './words/terms.ts';

/** Weight of a file's title, parties, date and kind, relative to the words of a chunk. */
const FIELD_WEIGHT = 0.5;

/** The words of a description: how often each term occurs, and how many there are. */
interface FieldWords {
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

/** Scores files by their descriptions for the terms of a query; the score of each file by its id. */
export type FieldScorer = (
  files: readonly DescribedFile[],
  terms: WeightedTerms,
) => ReadonlyMap<string, number>;

/**
 * Creates the function that scores files by BM25 over their descriptions, as a field that each of their chunks has. It is kept apart from
 * the chunks' own words: repeated in every chunk, a name would change how rare the words of clauses are. Only the differences between
 * files count, so that the order within one file is as without it. The words of a description are kept as long as the description.
 */
export function createFieldScorer(): FieldScorer {
  const read = new WeakMap<Description, FieldWords>();
  return (files, terms) => {
    const stems = new Map<string, string>();
    const documents = files.map(({ id, description }) => {
      const words = read.get(description) ?? readWords(description, stems);
      read.set(description, words);
      return { id, counts: words.counts, length: words.length };
    });
    const average = averageLength({
      length: documents.reduce((sum, { length }) => sum + length, 0),
      chunks: documents.length,
    });
    const scores = new Float64Array(documents.length);
    for (const [term, part] of terms) {
      let having = 0;
      for (const { counts } of documents) if (counts.has(term)) having += 1;
      if (having === 0) continue;
      const weight = FIELD_WEIGHT * part * inverseFrequency(documents.length, having);
      for (const [at, { counts, length }] of documents.entries()) {
        const count = counts.get(term);
        if (count !== undefined) scores[at] = (scores[at] ?? 0) + weight * saturated(count, length, average);
      }
    }
    const least = scores.reduce((lowest, score) => Math.min(lowest, score), Number.POSITIVE_INFINITY);
    return new Map(documents.map(({ id }, at) => [id, (scores[at] ?? 0) - least]));
  };
}

function readWords({ title, parties, kind, dated }: Description, stems: Map<string, string>): FieldWords {
  const text = [
    title,
    ...(kind === undefined ? [] : [KIND_NAMES[kind]]),
    ...parties.flatMap(({ name, alias }) => [name, alias]),
    ...(dated === undefined ? [] : [dated, writeDate(dated)]),
  ].join('\n');
  const terms = extractTerms(text, 'en', stems);
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { counts, length: terms.length };
}

/** Adds a file's score to those of its chunks that share a word with the query. */
export function addField(scores: SegmentScores, field: number): SegmentScores {
  return field === 0
    ? scores
    : { ...scores, words: scores.words.map((score) => (score > 0 ? score + field : 0)) };
}
