import type { Queryable, Sql } from '../store/sql.ts';
import type { EmbeddingModel } from './encoder/model.ts';
import { packQuantised, quantise } from './quantise.ts';
import { indexedWords, raiseRevision } from './revision.ts';

/** A segment that a model has not embedded yet, with the texts that its chunks are indexed by, in order. */
interface PlainSegment {
  readonly id: number;
  readonly projectId: string;
  readonly texts: readonly string[];
}

/** The vectors of a segment's chunks, in order. */
interface SegmentVectors {
  readonly segmentId: number;
  readonly vectors: readonly Float32Array[];
}

/**
 * Writes vectors of segments of one project, in the caller's transaction. Segments that were deleted, or are already embedded, are skipped.
 */
export async function putVectors(
  tx: Queryable,
  projectId: string,
  model: EmbeddingModel,
  segments: readonly SegmentVectors[],
): Promise<void> {
  await raiseRevision(tx, projectId);
  await tx`
    insert into embedding_models (name, dimension) values (${model.id}, ${model.dimension}) on conflict do nothing`;
  for (const { segmentId, vectors } of segments) {
    await tx`
      insert into segment_vectors (segment_id, model_id, vectors)
      select id, ${modelId(tx, model)}, ${Buffer.from(packQuantised(quantise(vectors, model.dimension)))}::bytea
      from segments where id = ${segmentId} and project_id = ${projectId}
      on conflict do nothing`;
  }
}

/** Returns the first segments after `after` that the model has not embedded, ordered by id. */
export async function segmentsWithout(
  sql: Queryable,
  model: EmbeddingModel,
  after: number,
  limit: number,
): Promise<readonly PlainSegment[]> {
  const rows = await sql<
    {
      id: number;
      project_id: string;
      texts: { text: string; heading: string | null; section: readonly string[] | null }[];
    }[]
  >`
    select s.id, s.project_id, (
      select jsonb_agg(jsonb_build_object('text', c.text, 'heading', c.heading, 'section', c.section) order by c.idx) from chunks c
      where c.file_id = s.file_id and c.idx >= s.first_idx and c.idx < s.first_idx + s.count) as texts
    from segments s
    where s.id > ${after} and not exists (
      select 1 from segment_vectors v where v.segment_id = s.id and v.model_id = ${modelId(sql, model)})
    order by s.id limit ${limit}`;
  return rows.map(({ id, project_id, texts }) => ({
    id,
    projectId: project_id,
    texts: texts.map(({ text, heading, section }) =>
      indexedWords(text, heading ?? undefined, section ?? undefined),
    ),
  }));
}

/** Removes the vectors of every other model. */
export async function dropOtherModels(sql: Sql, model: EmbeddingModel): Promise<void> {
  await sql.begin(async (tx) => {
    const others = tx`
      select id from embedding_models where name <> ${model.id} or dimension <> ${model.dimension}`;
    await tx`delete from segment_vectors where model_id in (${others})`;
    await tx`
      delete from embedding_models m where id in (${others})
      and not exists (select 1 from segment_vectors v where v.model_id = m.id)`;
  });
}

/** Returns the model's number in the store as a subquery; null if it has not embedded anything yet. */
export function modelId(sql: Queryable, model: EmbeddingModel) {
  return sql`(select id from embedding_models where name = ${model.id} and dimension = ${model.dimension})`;
}
