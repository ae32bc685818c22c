/**
 * The search index as immutable segments of consecutive chunks of a file, instead of term statistics, text vectors and a vector per chunk.
 * Existing files are indexed again at the next start.
 */
export const SEGMENTS = `
create table segments (
  id bigint generated always as identity primary key,
  project_id uuid not null references projects on delete cascade,
  file_id uuid not null references files on delete cascade,
  -- Place in the file of the first chunk, and how many there are from it on.
  first_idx integer not null,
  count integer not null,
  -- Their inverted index (search/segment.ts).
  words bytea not null
);
create index on segments (project_id);
create index on segments (file_id);
-- Neither shrinks, and parts of vectors are read by their place.
alter table segments alter column words set storage external;

create table segment_vectors (
  segment_id bigint not null references segments on delete cascade,
  model_id integer not null references embedding_models,
  -- The vectors of the chunks, a byte a number (search/quantise.ts), and as they are.
  quantised bytea not null,
  exact bytea not null,
  primary key (segment_id, model_id)
);
alter table segment_vectors alter column quantised set storage external;
alter table segment_vectors alter column exact set storage external;

-- Raised with every change of a project's segments or their vectors.
create table search_revisions (
  project_id uuid primary key references projects on delete cascade,
  revision bigint not null
);

create table unindexed_files (file_id uuid primary key references files on delete cascade);
insert into unindexed_files select distinct file_id from chunks;

drop table chunk_vectors;
delete from embedding_models;
drop table project_term;
drop table project_stat;
alter table chunks drop column tsv, drop column len;

-- Search asks for the few files that it must leave out.
create index on files (project_id) where status not in ('ready_to_query', 'ready_to_review');
`;
