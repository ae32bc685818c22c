/**
 * The words of each chunk, so that PostgreSQL finds the chunks that share a word with a query (search/postgres). The tables stay empty
 * unless the setting SEARCH asks for them.
 */
export const CHUNK_WORDS = `
create table chunk_words (
  segment_id bigint not null references segments on delete cascade,
  -- Index of the chunk in its segment.
  place smallint not null,
  project_id uuid not null,
  -- Number of its terms, repetitions included.
  length integer not null,
  -- Its terms as 32-bit numbers that differ between projects; equal numbers of different terms only add candidates.
  terms integer[] not null,
  -- The keys and frequencies of its terms (search/postgres/chunk-words.ts).
  words bytea not null,
  primary key (segment_id, place)
);
create index on chunk_words using gin (terms);

-- In how many chunks of a project each term is.
create table project_words (
  project_id uuid not null references projects on delete cascade,
  key bigint not null,
  frequency integer not null,
  primary key (project_id, key)
) with (fillfactor = 80);

-- Number of terms of the segment's chunks; null until they are in chunk_words.
alter table segments add column length integer;
`;
