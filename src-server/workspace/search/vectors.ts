import type { Queryable, Sql } from '../store/sql.ts';
import type { Embedded, EmbeddingModel } from './encoder/model.ts';
import { isFound } from './lexical.ts';
import type { Ranked, Scope } from './model.ts';

/** A chunk that a model has not embedded yet. */
export interface PlainChunk {
  readonly id: number;
  readonly text: string;
  readonly heading: string | null;
}

/** Writes vectors of chunks, in the order of `chunkIds`, in the caller's transaction. Chunks that are gone, or embedded already, are passed over. */
export async function putVectors(
  tx: Queryable,
  chunkIds: readonly number[],
  { model, vectors }: Embedded,
): Promise<void> {
  await tx`
    insert into embedding_models (name, dimension) values (${model.id}, ${model.dimension}) on conflict do nothing`;
  await tx`
    insert into chunk_vectors (chunk_id, model_id, project_id, file_id, vector)
    select c.id, ${modelId(tx, model)}, c.project_id, c.file_id, nullif(v.vector, '')::vector
    from unnest(${[...chunkIds]}::bigint[], ${vectors.map(literal)}::text[]) v (id, vector)
    join chunks c on c.id = v.id
    -- In one order, and without waiting for who removes them: two writers never wait for each other.
    order by c.id for key share of c skip locked
    on conflict do nothing`;
}

/**
 * The chunks whose vectors are nearest to the query's, best first, and after them those of `also` that are not among
 * them. An exact scan of the project. The score is the cosine.
 */
export async function rankByMeaning(
  sql: Queryable,
  scope: Scope,
  { model, vectors: [query] }: Embedded,
  limit: number,
  also: readonly number[],
): Promise<readonly Ranked[]> {
  const direction = query === undefined ? '' : literal(query);
  if (direction === '') return [];
  const scored = sql`
    select chunk_id as id, 1 - (vector <=> ${direction}::vector) as score from chunk_vectors
    where project_id = ${scope.projectId} and model_id = ${modelId(sql, model)} and vector is not null`;
  const best = await sql<Ranked[]>`
    ${scored} and ${isFound(sql, scope)} order by score desc, chunk_id limit ${limit}`;
  // What points away from the query is not near to it.
  const near = best.filter(({ score }) => score > 0);
  const known = new Set(near.map(({ id }) => id));
  const missing = also.filter((id) => !known.has(id));
  const rest =
    missing.length === 0
      ? []
      : await sql<Ranked[]>`${scored} and chunk_id = any(${missing}::bigint[]) order by score desc, chunk_id`;
  return [...near, ...rest];
}

/** The first chunks after `after` that the model has not embedded, in the order of their ids. */
export function chunksWithout(
  sql: Queryable,
  model: EmbeddingModel,
  after: number,
  limit: number,
): Promise<readonly PlainChunk[]> {
  return sql<PlainChunk[]>`
    select id, text, heading from chunks c
    where id > ${after} and not exists (
      select 1 from chunk_vectors v where v.chunk_id = c.id and v.model_id = ${modelId(sql, model)})
    order by id limit ${limit}`;
}

/** Removes the vectors of every other model. */
export async function dropOtherModels(sql: Sql, model: EmbeddingModel): Promise<void> {
  await sql.begin(async (tx) => {
    const others = tx`
      select id from embedding_models where name <> ${model.id} or dimension <> ${model.dimension}`;
    await tx`delete from chunk_vectors where model_id in (${others})`;
    await tx`
      delete from embedding_models m where id in (${others})
      and not exists (select 1 from chunk_vectors v where v.model_id = m.id)`;
  });
}

function modelId(sql: Queryable, model: EmbeddingModel) {
  return sql`(select id from embedding_models where name = ${model.id} and dimension = ${model.dimension})`;
}

/**
 * A vector as pgvector reads it, in whole numbers: the cosine does not ask for scale, and they are read ten times faster
 * than decimals. Empty for one without direction, which is near to nothing.
 */
function literal(vector: Float32Array): string {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return largest === 0
    ? ''
    : `[${Array.from(vector, (value) => Math.round((value / largest) * 32_767)).join(',')}]`;
}
