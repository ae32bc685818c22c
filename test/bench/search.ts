/**
 * `npm run bench -- search`: quality and speed of search by words and meaning, compared with other methods. Arguments: `--quick` omits the
 * large vault, `--latency` the quality, `--quality` the latency; a path names a file of labelled contracts. DATABASE_URL selects a server.
 */
import { readEveryday, readLabelled, readSample, type Corpus } from './search/corpus.ts';
import { enlarge } from './search/enlarge.ts';
import { countBest, scoreAll } from './search/exact.ts';
import { mean, percentile, qualityOf, type Quality } from './search/measures.ts';
import { rankersOf } from './search/rankers.ts';
import { openVault, type BenchVault } from './search/vault.ts';

/** Queries of each ranker per latency. */
const TIMED = 60;
/** Size of a project that only fills the vault, in chunks. */
const FILLER = 39_000;
/** The service's own ranking. */
const FULL = 'words and meaning';

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

/** Measures latency in projects of these sizes, all in the vault at once, and how many of the ten results are among the ten best by exact vectors. */
async function measureLatency(vault: BenchVault, corpus: Corpus, sizes: readonly number[]): Promise<void> {
  const projects = [];
  for (const size of sizes) {
    const documents = enlarge(corpus.documents, size);
    const begun = performance.now();
    const place = await vault.add(documents);
    projects.push({
      size,
      documents,
      place,
      perSecond: Math.round((size / (performance.now() - begun)) * 1000),
    });
  }
  const texts = [...new Set(corpus.queries.map((query) => query.text))].slice(0, TIMED);
  for (const { size, documents, place, perSecond } of projects) {
    if (size === FILLER) continue;
    const scores = await scoreAll(vault, documents);
    for (const [name, ranker] of Object.entries(await rankersOf(vault, documents, place))) {
      for (const text of texts.slice(0, 5)) await ranker(text);
      const times: number[] = [];
      let best = 0;
      for (const text of texts) {
        const start = performance.now();
        const ranking = await ranker(text);
        times.push(performance.now() - start);
        if (name === FULL) best += countBest(ranking, await scores(text));
      }
      const exact = name === FULL ? [`${((100 * best) / (10 * texts.length)).toFixed(1)} %`] : [''];
      console.log(
        row(
          `${size} chunks`,
          String(texts.length),
          name,
          ...latency(times),
          ...exact,
          `${perSecond} chunks/s in`,
        ),
      );
    }
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
const path = args.find((arg) => !arg.startsWith('--'));
const contracts = path === undefined ? undefined : await readLabelled(path);
const vault = await openVault(process.env.DATABASE_URL);
try {
  console.log(`Search on ${vault.database.engine}.`);
  const quality = !args.includes('--latency');
  if (quality)
    for (const corpus of [sample, readEveryday('tuning'), readEveryday('held')])
      await measureQuality(vault, corpus);
  if (contracts === undefined)
    console.log('\nThere is no file of labelled contracts; give its path to measure on it.');
  else if (quality) await measureQuality(vault, contracts);
  if (!args.includes('--quality')) {
    console.log('\nLatency in a project of this size, in a vault of 100,000 chunks (11,000 with --quick)\n');
    console.log(row('project', 'n', 'ranking', 'p50 ms', 'p95 ms', 'exact ten', 'ingest'));
    await measureLatency(
      vault,
      contracts ?? sample,
      args.includes('--quick') ? [1_000, 10_000] : [1_000, 10_000, FILLER, 50_000],
    );
  }
} finally {
  await vault.close();
}
