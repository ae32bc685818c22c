/**
 * `npm run bench -- search-scale`: ingestion, memory and latency of a search in a large project, in memory and by PostgreSQL's
 * index, and how often both find the same. It starts a server of its own. `--chunks` is how many are added,
 * `--copies` how often each is then in the project, `--contracts` a file of labelled contracts.
 */
import { parseArgs } from 'node:util';
import { indexMissing, keepChunkWords } from '#server/workspace/search/postgres/write.ts';
import { createPostgresSearcher } from '#server/workspace/search/postgres/searcher.ts';
import { createSearcher } from '#server/workspace/search/search.ts';
import { chunkFile } from '#server/workspace/files/chunks.ts';
import { readText } from '#server/workspace/files/text/text.ts';
import { findPostgres, NO_POSTGRES } from '#test/setup/postgres/installation.ts';
import { startPostgres } from '#test/setup/postgres/server.ts';
import { FIXTURE_QUESTIONS, readFixtureAgreements } from './named/fixtures.ts';
import { printTable } from './print-table.ts';
import { readLabelled, readSample } from './search/corpus.ts';
import { enlarge } from './search/enlarge.ts';
import { openVault } from './search/vault.ts';
import { copyFiles } from './search-scale/copy.ts';
import { agreement, measureSearcher, relationSizes } from './search-scale/measure.ts';

const CONTRACTS = new URL('../../../shared/data/cuad-dev-25.json.gz', import.meta.url).pathname;
/** Chunks of a file: a contract of some twenty pages. */
const PER_FILE = 66;
/** Queries of each way to search. */
const QUERIES = 50;

const { values } = parseArgs({
  options: {
    chunks: { type: 'string', default: '100000' },
    copies: { type: 'string', default: '1' },
    contracts: { type: 'string', default: CONTRACTS },
  },
});
const [size, copies] = [Number(values.chunks), Number(values.copies)];
const installation = findPostgres();
if (installation === undefined) throw new Error(`There is ${NO_POSTGRES}.`);
const corpus = (await readLabelled(values.contracts)) ?? (await readSample());
const queries = [...new Set(corpus.queries.map(({ text }) => text))];
// Of every form of question.
const asked = queries
  .filter((_, at) => at % Math.max(1, Math.floor(queries.length / QUERIES)) === 0)
  .slice(0, QUERIES);

const server = await startPostgres(installation);
const vault = await openVault(server.url);
try {
  const { sql } = vault.database;
  const embed = vault.embedder.embed;
  const began = performance.now();
  const { projectId } = await vault.add(enlarge(corpus.documents, size, PER_FILE));
  const stored = (performance.now() - began) / 1000;
  await keepChunkWords(sql);
  const indexing = performance.now();
  await indexMissing(sql, new AbortController().signal);
  await sql`vacuum (analyze) chunk_words, project_words, segments`;
  const indexed = (performance.now() - indexing) / 1000;
  console.log(
    `${size} chunks in ${Math.ceil(size / PER_FILE)} files: stored and embedded in ${stored.toFixed(0)} s (${Math.round(size / stored)} chunks/s), words indexed in ${indexed.toFixed(0)} s more (${Math.round(size / indexed)} chunks/s)`,
  );
  if (copies > 1) {
    const copying = performance.now();
    await copyFiles(sql, projectId, copies);
    await sql`vacuum (analyze) chunks, chunk_words, project_words, segments, segment_vectors`;
    const copied = (performance.now() - copying) / 1000;
    console.log(
      `each ${copies} times, so ${size * copies} chunks: copied and vacuumed in ${copied.toFixed(0)} s`,
    );
  }
  printTable(await relationSizes(sql), 1);
  const ways = [
    await measureSearcher(
      'PostgreSQL',
      createPostgresSearcher({ sql, embed, inMemory: 0 }),
      projectId,
      asked,
    ),
    await measureSearcher('memory', createSearcher({ sql, embed }), projectId, asked),
  ] as const;
  printTable(
    [['search', 'n', 'first s', 'p50 ms', 'p95 ms', 'memory MB'], ...ways.map(({ cells }) => cells)],
    1,
  );
  console.log(agreement(ways[0], ways[1]));

  const fixtures = (await readFixtureAgreements()).map(({ name, text }) => {
    const read = readText(text);
    return { name, text: read.text, chunks: chunkFile(read) };
  });
  const place = await vault.add(fixtures);
  const texts = [...new Set([...FIXTURE_QUESTIONS.map(({ question }) => question), ...asked])];
  console.log(
    `test/fixtures: ${agreement(
      await measureSearcher('', createPostgresSearcher({ sql, embed, inMemory: 0 }), place.projectId, texts),
      await measureSearcher('', createSearcher({ sql, embed }), place.projectId, texts),
    )}`,
  );
} finally {
  // Row by row it would take minutes.
  await vault.database.sql`truncate projects cascade`;
  await vault.close();
  await server.stop();
}
