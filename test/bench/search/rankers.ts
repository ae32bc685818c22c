import { indexedTexts } from '../../../src-server/workspace/search/index.ts';
import { search } from '../../../src-server/workspace/search/search.ts';
import { keyOf, type BenchDocument } from './corpus.ts';
import type { BenchVault } from './vault.ts';

/** Answers a query with the keys of the ten best chunks. */
export type Ranker = (text: string, document?: number) => Promise<readonly string[]>;

const LIMIT = 10;

/** Every way to rank that is compared, over documents that are in the vault. */
export async function rankersOf(
  vault: BenchVault,
  documents: readonly BenchDocument[],
  { projectId, fileIds }: Awaited<ReturnType<BenchVault['add']>>,
): Promise<Readonly<Record<string, Ranker>>> {
  const { database, embedder } = vault;
  const places = new Map(fileIds.map((id, at) => [id, at]));
  const key = (fileId: string, index: number) => keyOf(places.get(fileId) ?? -1, index);
  const chosen = (document: number | undefined) =>
    document === undefined ? {} : { fileIds: [fileIds[document] ?? ''] };
  const found = async (text: string, document: number | undefined, withMeaning: boolean) => {
    const options = { limit: LIMIT, ...chosen(document), ...(withMeaning ? { embed: embedder.embed } : {}) };
    const passages = await search(database.sql, projectId, text, options);
    return passages.map((passage) => key(passage.fileId, passage.index));
  };
  return {
    'words and meaning': (text, document) => found(text, document, true),
    'BM25 alone': (text, document) => found(text, document, false),
    async ts_rank_cd(text, document) {
      const { sql } = database;
      const { fileIds: files } = chosen(document);
      const rows = await sql<{ file_id: string; idx: number }[]>`
        with query as (
          select string_agg(quote_literal(lexeme), ' | ')::tsquery as q from unnest(to_tsvector('english', ${text})))
        select file_id, idx from chunks, query
        where project_id = ${projectId} and tsv @@ q ${files === undefined ? sql`` : sql`and file_id = any(${files}::uuid[])`}
        order by ts_rank_cd(tsv, q) desc, id limit ${LIMIT}`;
      return rows.map((row) => key(row.file_id, row.idx));
    },
    'brute force vectors': await bruteForce(vault, documents),
  };
}

/** Every vector in memory, compared one by one. */
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
