import type { Sql } from '#server/workspace/store/sql.ts';

/**
 * Copies all files of a project with their chunks and index until there are `times` of each, inside the database: much faster than adding
 * them, and every passage is there as many times.
 */
export async function copyFiles(sql: Sql, projectId: string, times: number): Promise<void> {
  if (times < 2) return;
  await sql.begin(async (tx) => {
    await tx`
      create table bench_copies as
      select f.id as old, gen_random_uuid() as new
      from files f, generate_series(2, ${times}::integer) where f.project_id = ${projectId}`;
    await tx`
      insert into files (
        id, project_id, name, folder, content_type, size, sha256, status, uploaded_by, uploaded_at, updated_at, description)
      select c.new, f.project_id, c.new::text, f.folder, f.content_type, f.size, f.sha256, f.status, f.uploaded_by,
        f.uploaded_at, f.updated_at, f.description
      from bench_copies c join files f on f.id = c.old`;
    await tx`
      insert into chunks (project_id, file_id, idx, page, page_basis, start_idx, end_idx, text)
      select ${projectId}, c.new, k.idx, k.page, k.page_basis, k.start_idx, k.end_idx, k.text
      from bench_copies c join chunks k on k.file_id = c.old`;
    await tx`
      insert into segments (project_id, file_id, first_idx, count, words, length)
      select ${projectId}, c.new, s.first_idx, s.count, s.words, s.length
      from bench_copies c join segments s on s.file_id = c.old`;
    await tx`
      create table bench_segments as select own.id as old, s.id as new
      from bench_copies c join segments own on own.file_id = c.old
      join segments s on s.file_id = c.new and s.first_idx = own.first_idx`;
    await tx`
      insert into segment_vectors (segment_id, model_id, quantised, exact)
      select s.new, v.model_id, v.quantised, v.exact
      from bench_segments s join segment_vectors v on v.segment_id = s.old`;
    await tx`
      insert into chunk_words (segment_id, place, project_id, length, terms, words)
      select s.new, w.place, w.project_id, w.length, w.terms, w.words
      from bench_segments s join chunk_words w on w.segment_id = s.old`;
    await tx`update project_words set frequency = frequency * ${times}::integer where project_id = ${projectId}`;
    await tx`update search_revisions set revision = revision + 1 where project_id = ${projectId}`;
    await tx`drop table bench_copies, bench_segments`;
  });
}
