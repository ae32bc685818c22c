import MiniSearch from 'minisearch';
import type { Embed } from '#server/workspace/search/encoder/model.ts';
import { indexedTexts } from '#server/workspace/search/index.ts';
import { expandedTerms, ownTerms, type WeightedTerms } from '#server/workspace/search/words/query.ts';
import { createSearcher } from '#server/workspace/search/search.ts';
import { keyOf, type BenchDocument } from './corpus.ts';
import type { BenchVault } from './vault.ts';

/** Resolves with the keys of the ten best chunks for a query. */
export type Ranker = (text: string, document?: number) => Promise<readonly string[]>;

const LIMIT = 10;

/** The position of documents in the vault. */
type Place = Awaited<ReturnType<BenchVault['add']>>;

/** Creates the service's own search, with an encoder or by words only. */
function searchRanker(
  { database }: BenchVault,
  { projectId, fileIds }: Place,
  embed: Embed | undefined,
  weigh: (query: string) => WeightedTerms = expandedTerms,
): Ranker {
  const searcher = createSearcher({ sql: database.sql, weigh, ...(embed === undefined ? {} : { embed }) });
  const places = new Map(fileIds.map((id, at) => [id, at]));
  return async (text, document) => {
    const passages = await searcher.search(projectId, text, {
      limit: LIMIT,
      ...(document === undefined ? {} : { fileIds: [fileIds[document] ?? ''] }),
    });
    return passages.map((passage) => keyOf(places.get(passage.fileId) ?? -1, passage.index));
  };
}

/** Creates every compared ranker over documents that are in the vault. */
export async function rankersOf(
  vault: BenchVault,
  documents: readonly BenchDocument[],
  place: Place,
): Promise<Readonly<Record<string, Ranker>>> {
  const { embedder } = vault;
  return {
    'words and meaning': searchRanker(vault, place, embedder.embed),
    'words only': searchRanker(vault, place, undefined),
    // The textbook version, without synonyms.
    'BM25 alone': searchRanker(vault, place, undefined, ownTerms),
    ts_rank_cd: await textSearch(vault, place),
    minisearch: miniSearch(documents),
    'brute force vectors': await bruteForce(vault, documents),
  };
}

/** Creates PostgreSQL's own text search as usually used: over a separate table with its index. */
async function textSearch({ database }: BenchVault, { projectId, fileIds }: Place): Promise<Ranker> {
  const { sql } = database;
  const places = new Map(fileIds.map((id, at) => [id, at]));
  await sql`drop table if exists bench_text`;
  await sql`
    create table bench_text as select file_id, idx, to_tsvector('english', text) as tsv
    from chunks where project_id = ${projectId}`;
  await sql`create index on bench_text using gin (tsv)`;
  await sql`analyze bench_text`;
  return async (text, document) => {
    const files = document === undefined ? undefined : [fileIds[document] ?? ''];
    const rows = await sql<{ file_id: string; idx: number }[]>`
      with query as (
        select string_agg(quote_literal(lexeme), ' | ')::tsquery as q from unnest(to_tsvector('english', ${text})))
      select file_id, idx from bench_text, query
      where tsv @@ q ${files === undefined ? sql`` : sql`and file_id = any(${files}::uuid[])`}
      order by ts_rank_cd(tsv, q) desc, file_id, idx limit ${LIMIT}`;
    return rows.map((row) => keyOf(places.get(row.file_id) ?? -1, row.idx));
  };
}

/** Creates the usual search in JavaScript with its defaults: in memory, without stop words or stemming. */
function miniSearch(documents: readonly BenchDocument[]): Ranker {
  const index = new MiniSearch({ fields: ['text'], storeFields: ['document'] });
  for (const [document, { text, chunks }] of documents.entries()) {
    const texts = indexedTexts(text, chunks);
    index.addAll(
      chunks.map((chunk, at) => ({ id: keyOf(document, chunk.index), document, text: texts[at] ?? '' })),
    );
  }
  return async (text, document) =>
    index
      .search(text, document === undefined ? {} : { filter: (result) => result['document'] === document })
      .slice(0, LIMIT)
      .map(({ id }) => String(id));
}

/** Creates a ranker that compares every vector in memory. */
async function bruteForce({ embedder }: BenchVault, documents: readonly BenchDocument[]): Promise<Ranker> {
  const all: { readonly document: number; readonly key: string; readonly vector: Float32Array }[] = [];
  for (const [at, { text, chunks }] of documents.entries()) {
    const embedded = await embedder.embed(indexedTexts(text, chunks));
    for (const [place, vector] of (embedded?.vectors ?? []).entries()) {
      all.push({ document: at, key: keyOf(at, chunks[place]?.index ?? -1), vector });
    }
  }
  return async (text, document) => {
    const query = (await embedder.embed([text]))?.vectors[0] ?? new Float32Array();
    const scored: { readonly key: string; readonly score: number }[] = [];
    for (const chunk of all) {
      if (document !== undefined && chunk.document !== document) continue;
      let score = 0;
      for (let at = 0; at < query.length; at += 1) score += (query[at] ?? 0) * (chunk.vector[at] ?? 0);
      scored.push({ key: chunk.key, score });
    }
    return scored
      .toSorted((one, other) => other.score - one.score)
      .slice(0, LIMIT)
      .map((chunk) => chunk.key);
  };
}
