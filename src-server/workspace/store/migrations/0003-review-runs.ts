/** Runs of review tables: rows that wait for their answers, in the same queue as the files. */
export const REVIEW_RUNS = `
alter table review_rows
  -- Waiting rows are seen by nobody but the one who answers them.
  add column state text not null default 'done' check (state in ('waiting', 'done', 'failed')),
  -- Who asked, and through which channel, for the event that is written when the answers are there.
  add column asked_by text,
  add column access_point text,
  add column surface text;

alter table jobs add column table_id integer references review_tables on delete cascade;
create index on jobs (table_id);
`;
