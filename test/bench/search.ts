/**
 * `npm run bench:search`: how good and how fast search is, words fused with meaning against other ways.
 * Arguments: `--quick` leaves the 100,000 chunks out; a path names a file of labelled contracts. DATABASE_URL measures a server.
 */
import { readLabelled, readSample, type Corpus } from './search/corpus.ts';
import { enlarge } from './search/enlarge.ts';
import { mean, percentile, qualityOf, type Quality } from './search/measures.ts';
import { rankersOf } from './search/rankers.ts';
import { openVault, type BenchVault } from './search/vault.ts';

const DEFAULT_CONTRACTS = new URL('../../../shared/data/cuad-dev-25.json.gz', import.meta.url).pathname;
/** Queries of each ranker for a latency. */
const TIMED = 60;

async function measureQuality(vault: BenchVault, corpus: Corpus): Promise<void> {
  const place = await vault.add(corpus.documents);
  const rankers = await rankersOf(vault, corpus.documents, place);
  const chunks = corpus.documents.reduce((sum, document) => sum + document.chunks.length, 0);
  console.log(
    `\n${corpus.name}: ${corpus.documents.length} documents, ${chunks} chunks: first ten of each ranking\n`,
  );
  console.log(row('queries', 'n', 'ranking', 'recall@10', 'nDCG@10', 'MRR@10', 'p50 ms', 'p95 ms'));
  for (const form of new Set(corpus.queries.map((query) => query.form))) {
    const queries = corpus.queries.filter((query) => query.form === form);
    for (const [name, ranker] of Object.entries(rankers)) {
      const times: number[] = [];
      const qualities: Quality[] = [];
      for (const { text, document, gold } of queries) {
        const begun = performance.now();
        const ranking = await ranker(text, document);
        times.push(performance.now() - begun);
        qualities.push(qualityOf(ranking, gold));
      }
      const [recall, ndcg, mrr] = (['recall', 'ndcg', 'mrr'] as const).map((measure) =>
        mean(qualities.map((quality) => quality[measure])).toFixed(3),
      );
      console.log(row(form, String(queries.length), name, recall, ndcg, mrr, ...latency(times)));
    }
  }
}

async function measureLatency(vault: BenchVault, corpus: Corpus, size: number): Promise<void> {
  const documents = enlarge(corpus.documents, size);
  const begun = performance.now();
  const place = await vault.add(documents);
  const perSecond = Math.round((size / (performance.now() - begun)) * 1000);
  const rankers = await rankersOf(vault, documents, place);
  const texts = [...new Set(corpus.queries.map((query) => query.text))].slice(0, TIMED);
  for (const [name, ranker] of Object.entries(rankers)) {
    for (const text of texts.slice(0, 5)) await ranker(text);
    const times: number[] = [];
    for (const text of texts) {
      const start = performance.now();
      await ranker(text);
      times.push(performance.now() - start);
    }
    console.log(
      row(`${size} chunks`, String(texts.length), name, ...latency(times), `${perSecond} chunks/s in`),
    );
  }
}

function latency(times: readonly number[]): readonly string[] {
  return [percentile(times, 0.5).toFixed(1), percentile(times, 0.95).toFixed(1)];
}

function row(...cells: readonly (string | undefined)[]): string {
  return `| ${cells.map((cell = '', at) => cell.padEnd([22, 5, 20][at] ?? 9)).join(' | ')} |`;
}

const args = process.argv.slice(2);
const sample = await readSample();
const contracts = await readLabelled(args.find((arg) => !arg.startsWith('--')) ?? DEFAULT_CONTRACTS);
const vault = await openVault(process.env.DATABASE_URL);
try {
  console.log(`Search on ${vault.database.engine}.`);
  await measureQuality(vault, sample);
  if (contracts === undefined)
    console.log('\nThere is no file of labelled contracts; give its path to measure on it.');
  else await measureQuality(vault, contracts);
  console.log('\nLatency in a project of this size\n');
  console.log(row('project', 'n', 'ranking', 'p50 ms', 'p95 ms', 'ingest'));
  for (const size of [1_000, 10_000, ...(args.includes('--quick') ? [] : [100_000])]) {
    await measureLatency(vault, contracts ?? sample, size);
  }
} finally {
  await vault.close();
}
