/**
 * `npm run bench:search`: how good and how fast search is, words fused with meaning against other ways. Arguments:
 * `--large` measures 100,000 chunks too; a path names a file of labelled contracts. DATABASE_URL measures a server.
 */
import { rankersOf } from './search/rankers.ts';
import { readLabelled, readSample, type BenchDocument, type Corpus } from './search/corpus.ts';
import { mean, percentile, qualityOf, type Quality } from './search/measures.ts';
import { openVault, type BenchVault } from './search/vault.ts';

const DEFAULT_CONTRACTS = new URL('../../../shared/data/cuad-dev-25.json.gz', import.meta.url).pathname;
/** Queries of each ranker for a latency. */
const TIMED = 60;

async function measureQuality(vault: BenchVault, corpus: Corpus): Promise<void> {
  const rankers = await rankersOf(vault, corpus.documents, await vault.add(corpus.documents));
  const chunks = corpus.documents.reduce((sum, document) => sum + document.chunks.length, 0);
  console.log(`\n${corpus.documents.length} documents, ${chunks} chunks: first ten of each ranking\n`);
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

/** As many chunks as wanted, each half of one chunk and half of another, so that none stands there twice. */
function enlarge(documents: readonly BenchDocument[], size: number): readonly BenchDocument[] {
  const texts = documents.flatMap(({ text, chunks }) =>
    chunks.map(({ start, end }) => text.slice(start, end)),
  );
  const perFile = 500;
  return Array.from({ length: Math.ceil(size / perFile) }, (_, file) => {
    let text = '';
    const chunks = Array.from({ length: Math.min(perFile, size - file * perFile) }, (_unused, index) => {
      const at = file * perFile + index;
      const [one, other] = [
        texts[at % texts.length] ?? '',
        texts[(at * 7919 + Math.floor(at / texts.length)) % texts.length] ?? '',
      ];
      const start = text.length;
      text += `${one.slice(0, one.length / 2)}${other.slice(other.length / 2)}\n`;
      return { index, start, end: text.length - 1, page: 1, pageBasis: 'exact' as const };
    });
    return { name: `file ${file}`, text, chunks };
  });
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
  console.log(`Search on ${vault.database.engine}. minisearch is no dependency and is not measured.`);
  await measureQuality(vault, sample);
  if (contracts === undefined)
    console.log('\nThere is no file of labelled contracts; give its path to measure on it.');
  else await measureQuality(vault, contracts);
  console.log('\nLatency in a project of this size\n');
  console.log(row('project', 'n', 'ranking', 'p50 ms', 'p95 ms', 'ingest'));
  for (const size of [1_000, 10_000, ...(args.includes('--large') ? [100_000] : [])]) {
    await measureLatency(vault, contracts ?? sample, size);
  }
} finally {
  await vault.close();
}
