import { stemmer } from 'stemmer';
import { describe, expect, it } from 'vitest';
import { indexTexts, type RankingOptions } from '#server/workspace/completion/extract/ranking.ts';
import { openBuiltInEncoder } from '#server/workspace/search/encoder/built-in.ts';
import type { Embed } from '#server/workspace/search/encoder/model.ts';
import { inverseFrequency, saturated } from '#server/workspace/search/score.ts';
import { CLAUSES, QUESTIONS, type Asked } from './languages.ts';

const encoder = await openBuiltInEncoder();
const embed: Embed = async (texts) => ({ model: encoder, vectors: await encoder.embed(texts) });

/** How many questions have their clause among the first `most` of a ranking. */
async function foundBy(
  clauses: readonly string[],
  questions: readonly Asked[],
  most: number,
  options: RankingOptions = { embed },
): Promise<number> {
  const rank = await indexTexts(clauses, options);
  const ranked = await Promise.all(questions.map(({ question }) => rank(question, most)));
  return ranked.filter((found, at) => found.some(({ index }) => index === questions[at]?.clause)).length;
}

/** Words as a search that knows no language splits them. */
const wordsOf = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stemmer);

/** The same by textbook BM25 over such words. */
function foundByWords(clauses: readonly string[], questions: readonly Asked[], most: number): number {
  const texts = clauses.map(wordsOf);
  const average = texts.reduce((sum, { length }) => sum + length, 0) / texts.length;
  return questions.filter(({ question, clause }) => {
    const scores = texts.map((words, index) => {
      const score = [...new Set(wordsOf(question))].reduce((sum, term) => {
        const having = texts.filter((each) => each.includes(term)).length;
        const count = words.filter((word) => word === term).length;
        return sum + inverseFrequency(texts.length, having) * saturated(count, words.length, average);
      }, 0);
      return { index, score };
    });
    const best = scores.filter(({ score }) => score > 0).toSorted((one, other) => other.score - one.score);
    return best.slice(0, most).some(({ index }) => index === clause);
  }).length;
}

describe('questions and clauses in the languages of the vault', () => {
  it.each(['de', 'fr'] as const)('are never found worse in %s than by BM25 alone', async (language) => {
    const [clauses, questions] = [CLAUSES[language], QUESTIONS[language]];
    for (const most of [1, 3]) {
      // oxlint-disable-next-line no-await-in-loop -- one index at a time
      const found = await foundBy(clauses, questions, most);
      expect(found).toBeGreaterThanOrEqual(foundByWords(clauses, questions, most));
    }
    expect(await foundBy(clauses, questions, 3)).toBe(questions.length);
  });

  it.each([
    ['de', 'en'],
    ['fr', 'en'],
    ['en', 'de'],
    ['en', 'fr'],
    ['fr', 'de'],
  ] as const)('are found from %s in %s, by the subjects that both have', async (asked, written) => {
    const questions = QUESTIONS[asked];
    const found = await foundBy(CLAUSES[written], questions, 3);
    expect(found / questions.length).toBeGreaterThanOrEqual(0.7);
  });

  it('have no vector where the built-in model does not know their language', async () => {
    const vectors = await encoder.embed([CLAUSES.en[3], CLAUSES.de[3], CLAUSES.fr[3]]);
    expect(vectors.map((vector) => vector.some((value) => value !== 0))).toEqual([true, false, false]);
  });
});
