/** Retries files whose reading failed temporarily, including those of earlier versions. */
export const FAILED_JOBS = `
alter table jobs add column failures integer not null default 0;

insert into jobs (kind, file_id, failures, run_after)
select 'read', id, 1, updated_at from files
where status = 'recoverable_failure' and deleted_at is null
  and not exists (select 1 from jobs where jobs.file_id = files.id and jobs.kind = 'read');
`;
