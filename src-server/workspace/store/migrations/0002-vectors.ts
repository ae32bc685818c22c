/**
 * Vectors of chunks, for semantic search. It once stored them as pgvector's type; migration 0007 drops that table, so nothing needs the
 * extension, and a new database is made without. One that has it keeps it.
 */
export const VECTORS = `
-- Every model that ever embedded chunks here. Vectors of different models are never compared.
create table embedding_models (
  id integer generated always as identity primary key,
  name text not null,
  dimension integer not null,
  unique (name, dimension)
);

create table chunk_vectors (
  chunk_id bigint not null references chunks on delete cascade,
  model_id integer not null references embedding_models,
  project_id uuid not null,
  file_id uuid not null,
  -- Null where the model knows no word of the chunk. Each model has a length of its own, hence none here.
  vector bytea,
  primary key (chunk_id, model_id)
);
-- A scan of a project reads every vector of it: they stay in their rows, as far as they fit.
alter table chunk_vectors alter column vector set storage main;
create index on chunk_vectors (project_id, model_id);
`;
