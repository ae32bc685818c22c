import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSample, type Corpus } from '#test/bench/search/corpus.ts';
import { mean, qualityOf } from '#test/bench/search/measures.ts';
import { rankersOf, type Ranker } from '#test/bench/search/rankers.ts';
import { openVault, type BenchVault } from '#test/bench/search/vault.ts';
import { isInRun } from '#test/setup/extent.ts';

let vault: BenchVault;
let corpus: Corpus;
let rankers: Readonly<Record<string, Ranker>>;
beforeAll(async () => {
  vault = await openVault(undefined);
  corpus = await readSample();
  rankers = await rankersOf(vault, corpus.documents, await vault.add(corpus.documents));
});
afterAll(() => vault.close());

/** Returns the ranks of the correct results for a query, from 1; none beyond ten. */
async function places(ranker: string, text: string): Promise<number[]> {
  const query = corpus.queries.find((each) => each.text === text);
  const ranking = (await rankers[ranker]?.(text)) ?? [];
  return ranking.flatMap((key, at) => (query?.gold.has(key) === true ? [at + 1] : []));
}

/** Returns the mean nDCG@10 over all queries. */
async function ndcg(ranker: string): Promise<number> {
  const qualities = await Promise.all(
    corpus.queries.map(async ({ text, gold }) => qualityOf((await rankers[ranker]?.(text)) ?? [], gold).ndcg),
  );
  return mean(qualities);
}

describe.runIf(isInRun('long'))('search with the built-in encoder, over the sample matter', () => {
  it('has an answer to every query of the bench', () => {
    expect(corpus.queries.filter(({ gold }) => gold.size === 0)).toEqual([]);
  });

  it('finds what BM25 alone misses: the notice period for a breach, who may be hired', async () => {
    const texts = [
      'how soon must we hear about a hack',
      'hiring the other side’s staff',
      'earthquake, strike or war',
      'mediation before going to trial',
    ];
    const missed = async (ranker: string) => {
      const found = await Promise.all(texts.map((text) => places(ranker, text)));
      return texts.filter((_, at) => found[at]?.length === 0);
    };
    expect(await missed('BM25 alone')).toEqual(texts);
    expect(await missed('words and meaning')).toEqual([]);
  });

  it('keeps the results of words near the top', async () => {
    const [duration = 0] = await places('words and meaning', 'how long does confidentiality last');
    expect(duration).toBeGreaterThan(0);
    expect(duration).toBeLessThanOrEqual(3);
    expect((await places('words and meaning', 'may we make copies of the program'))[0]).toBe(1);
  });

  it('ranks paraphrases twice as well as BM25 alone', async () => {
    expect(await ndcg('words and meaning')).toBeGreaterThan(2 * (await ndcg('BM25 alone')));
  });
});
