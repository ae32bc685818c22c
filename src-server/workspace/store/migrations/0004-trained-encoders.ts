/** Search models trained on the vault itself, shared by all processes. */
export const TRAINED_ENCODERS = `
create table trained_encoders (
  id integer generated always as identity primary key,
  -- Id of the model that it was trained from.
  base text not null,
  trained_at timestamptz not null,
  -- What it was trained on: chunks of the vault then, and pairs of texts.
  chunk_count integer not null,
  pair_count integer not null,
  -- How well held-back headings find their clauses (mean reciprocal rank): with the model in use then, and with this one.
  held_back integer not null,
  rank_before double precision not null,
  rank_after double precision not null,
  -- Id, which holds a fingerprint, and file of the model. Null where it was no better: then it is not kept.
  name text,
  pack bytea,
  -- When every chunk had its vector and search went over to it.
  ready_at timestamptz
);

-- One training at a time, whatever the number of processes.
create unique index on jobs (kind) where kind = 'train';
`;
