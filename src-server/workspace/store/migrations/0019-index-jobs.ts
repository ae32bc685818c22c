/** Files that wait to be indexed again wait in the queue. */
export const INDEX_JOBS = `
create table if not exists unindexed_files (file_id uuid primary key);
with waiting as (
  update files set status = 'processing'
  where text is not null and id in (select file_id from unindexed_files) returning id)
insert into jobs (kind, file_id, run_after) select 'index', id, now() from waiting;
drop table unindexed_files;
`;
